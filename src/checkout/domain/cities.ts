/**
 * Which cities a typed text may mean. Pure.
 */
import { fold } from '../../shared/domain/fold';

/** Names by WooCommerce's code of the province. */
export type Cities = Readonly< Record< string, readonly string[] > >;

/** One name for نجف‌آباد, نجف آباد, نجفآباد and what an Arabic keyboard makes of them. */
const keyOf = ( text: string ): string => fold( text ).replaceAll( ' ', '' );

/** Whether one of the names is meant. */
export const isOneOf = ( names: readonly string[], text: string ): boolean =>
	names.some( ( name ) => keyOf( name ) === keyOf( text ) );

/** The last of the ranks that fit. */
const ANYWHERE = 3;
const RANKS = [ 0, 1, 2, ANYWHERE ];

/** 0 for the name itself, 1 for one that begins with it, 2 for one with a word that does, 3 for one that has it anywhere. */
const rank = ( name: string, key: string ): number => {
	const whole = keyOf( name );
	const words = fold( name ).split( ' ' );
	if ( whole.startsWith( key ) ) {
		return Number( whole !== key );
	}
	if (
		words.some( ( _word, from ) =>
			words.slice( from ).join( '' ).startsWith( key )
		)
	) {
		return 2;
	}
	return whole.includes( key ) ? ANYWHERE : ANYWHERE + 1;
};

/** The names that fit what is typed, the closest first; all where nothing is typed. */
export const matching = (
	names: readonly string[],
	typed: string
): readonly string[] => {
	const key = keyOf( typed );
	const ranked = names.map( ( name ) => ( { name, at: rank( name, key ) } ) );
	return RANKS.flatMap( ( wanted ) =>
		ranked.filter( ( { at } ) => at === wanted ).map( ( { name } ) => name )
	);
};

/** A city and the code of its province. */
export interface Place {
	name: string;
	code: string;
}

/** From so few letters on, and so many of them, cities are looked for in all provinces. */
const LEAST_LETTERS = 2;
const MOST_PLACES = 20;

/** The cities of all provinces that fit what is typed, the closest first. */
export const matchingEverywhere = (
	cities: Cities,
	codes: readonly string[],
	typed: string
): Place[] => {
	const key = keyOf( typed );
	if ( key.length < LEAST_LETTERS ) {
		return [];
	}
	const ranked = codes.flatMap( ( code ) =>
		( cities[ code ] ?? [] ).map( ( name ) => ( {
			name,
			code,
			at: rank( name, key ),
		} ) )
	);
	return RANKS.flatMap( ( wanted ) =>
		ranked.filter( ( { at } ) => at === wanted )
	)
		.slice( 0, MOST_PLACES )
		.map( ( { name, code } ) => ( { name, code } ) );
};

/**
 * The provinces that a city lies in, where it doesn't lie in the chosen one. None for a name that
 * no list has: a village, a new town.
 */
export const otherProvinces = (
	cities: Cities,
	chosen: string,
	city: string
): string[] =>
	! keyOf( city ) || isOneOf( cities[ chosen ] ?? [], city )
		? []
		: Object.keys( cities ).filter( ( code ) =>
				isOneOf( cities[ code ] ?? [], city )
			);

/** The list, and what the shop says otherwise of single provinces. Anything else is left out. */
export const withOwn = ( cities: Cities, own: unknown ): Cities => ( {
	...cities,
	...Object.fromEntries(
		Object.entries( own ?? {} ).filter(
			( [ , names ] ) =>
				Array.isArray( names ) &&
				names.every( ( name ) => typeof name === 'string' )
		)
	),
} );
