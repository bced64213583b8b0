/**
 * The edge of a colour swatch, as style.scss draws it: it makes a swatch visible whose colour is close to the page's.
 */
import { join } from 'node:path';
import { parse } from 'postcss';
import { compile } from 'sass';
import { CONTROL_CONTRAST, contrastRatio } from '../../shared/domain/contrast';

/** How much of the edge is the text's colour; the swatch shows through the rest. */
let share = NaN;
parse( compile( join( __dirname, '..', 'style.scss' ) ).css ).walkDecls(
	'box-shadow',
	( { parent, value } ) => {
		const selector = parent?.type === 'rule' && String( parent );
		if ( selector && /^\.vitrin-swatch__color \{/.test( selector ) ) {
			share =
				parseFloat( value.split( 'var(--vitrin-text) ' )[ 1 ] ?? '' ) /
				100;
		}
	}
);

const channels = ( color: string ): number[] =>
	[ 1, 3, 5 ].map( ( at ) => parseInt( color.slice( at, at + 2 ), 16 ) );

const hex = ( values: number[] ): string =>
	`#${ values
		.map( ( value ) =>
			Math.round( value ).toString( 16 ).padStart( 2, '0' )
		)
		.join( '' ) }`;

const edgeOf = ( swatch: string, text: string ): string => {
	const below = channels( swatch );
	return hex(
		channels( text ).map(
			( value, at ) =>
				value * share + ( below[ at ] as number ) * ( 1 - share )
		)
	);
};

const LEVELS = Array.from( { length: 18 }, ( _, step ) => step * 15 );

/** Greys, and greys with a touch of one or two of the three colours. */
const SWATCHES = LEVELS.flatMap( ( level ) => {
	const more = 255 - ( 255 - level ) / 2;
	return [
		[ level, level, level ],
		[ more, level, level ],
		[ level, more, level ],
		[ level, level, more ],
		[ more, more, level ],
		[ level, more, more ],
		[ more, level, more ],
	].map( hex );
} );

describe.each( [
	[ 'ours', '#22262b', '#ffffff' ],
	[ 'Astra', '#334155', '#ffffff' ],
	[ 'Twenty Twenty-Five', '#111111', '#ffffff' ],
	[ 'Twenty Twenty-Four', '#111111', '#f9f9f9' ],
	[ 'Twenty Twenty-Five, dark', '#ffffff', '#111111' ],
	[ 'a soft dark theme', '#d0d4da', '#1f2430' ],
] )( 'on %s', ( _theme, text, surface ) => {
	test( 'a swatch, or its edge, has 3:1 against the page', () => {
		const bad = [ surface, ...SWATCHES ].filter(
			( swatch ) =>
				contrastRatio( swatch, surface ) < CONTROL_CONTRAST &&
				contrastRatio( edgeOf( swatch, text ), surface ) <
					CONTROL_CONTRAST
		);
		expect( bad ).toEqual( [] );
	} );
} );
