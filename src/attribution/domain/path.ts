/**
 * The way to an order: up to eight visits that had a source of their own [ATTR-11]. PHP twin: Path.php;
 * path.fixture.json.
 */
import { encode } from './encode';
import { decode } from './pairs';

/** Rules by which a visit has a source of its own, by the letter that stands for it. */
const RULES = {
	c: 'campaign',
	k: 'click-id',
	s: 'search',
	r: 'referral',
	d: 'direct',
} as const;

export type TouchRule = ( typeof RULES )[ keyof typeof RULES ];

export interface Touch {
	rule: TouchRule;
	source: string;
	/** '' where the rule says it. */
	medium: string;
	/** Its id, else its name; '' without. */
	campaign: string;
	/** YYYY-MM-DD, UTC. */
	day: string;
}

const MOST = 8;
const DAY = 86_400_000;

/** Whether two say the same of the same day. */
const isSame = ( one: Touch | undefined, other: Touch ): boolean =>
	( [ 'rule', 'source', 'medium', 'campaign', 'day' ] as const ).every(
		( key ) => one?.[ key ] === other[ key ]
	);

/** The first and the last seven. */
const shortened = ( path: readonly Touch[] ): Touch[] => [
	...path.slice( 0, 1 ),
	...path.slice( 1 ).slice( 1 - MOST ),
];

/** The path with one more. */
export const addTouch = ( path: readonly Touch[], touch: Touch ): Touch[] =>
	isSame( path.at( -1 ), touch )
		? [ ...path ]
		: shortened( [ ...path, touch ] );

/** The day of a moment. */
export const dayOf = ( time: number ): string =>
	new Date( time ).toISOString().slice( 0, 10 );

/** Texts are cut so that a field weighs no more than this, encoded. */
export interface TouchLimits {
	source: number;
	campaign: number;
}

/** The cookie's value. */
export const packPath = (
	path: readonly Touch[],
	cut: ( text: string, most: number ) => string,
	limits: TouchLimits
): string =>
	path
		.map( ( { rule, source, medium, campaign, day } ) =>
			[
				Object.entries( RULES ).find(
					( [ , name ] ) => name === rule
				)?.[ 0 ] ?? '',
				cut( source, limits.source ),
				cut( medium, limits.campaign ),
				cut( campaign, limits.campaign ),
				( Date.parse( day ) / DAY ).toString( 36 ),
			]
				.map( encode )
				.join( '*' )
		)
		.join( '!' );

/** Reads the cookie, whatever somebody left in it: what can't be read is left out. */
export const unpackPath = ( value: string ): Touch[] => {
	const path: Touch[] = [];
	for ( const one of value.split( '!' ) ) {
		const [
			letter = '',
			source = '',
			medium = '',
			campaign = '',
			day = '',
		] = one.split( '*' ).map( decode );
		// By its entries: the object itself knows names such as `constructor`, too.
		const rule = Object.entries( RULES ).find(
			( [ known ] ) => known === letter
		)?.[ 1 ];
		// A day is four or five digits: years from 1997 to 7000 or so.
		if ( rule && source && /^[a-z\d]{3,4}$/.test( day ) ) {
			path.push( {
				rule,
				source,
				medium,
				campaign,
				day: dayOf( parseInt( day, 36 ) * DAY ),
			} );
		}
	}
	return shortened( path );
};
