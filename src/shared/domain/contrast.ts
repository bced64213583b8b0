/**
 * Contrast of colours after WCAG 2.2; the PHP half is Contrast.php, both are held to
 * tests/vectors/contrast.json. Colours are #rrggbb.
 */

/** Least ratio of a control to what is around it (WCAG 1.4.11). */
export const CONTROL_CONTRAST = 3;

const channels = ( color: string ): number[] =>
	[ 1, 3, 5 ].map( ( start ) =>
		parseInt( color.slice( start, start + 2 ), 16 )
	);

const luminance = ( color: string ): number => {
	const [ red = 0, green = 0, blue = 0 ] = channels( color ).map(
		( channel ) => {
			const part = channel / 255;
			return part <= 0.04045
				? part / 12.92
				: ( ( part + 0.055 ) / 1.055 ) ** 2.4;
		}
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 (the same) to 21 (black on white). */
export const contrastRatio = ( one: string, other: string ): number => {
	const both = [ luminance( one ), luminance( other ) ];
	return ( Math.max( ...both ) + 0.05 ) / ( Math.min( ...both ) + 0.05 );
};

/** Black or white, whichever reads better: at least 4.58 to 1 on any colour. */
export const textOn = ( color: string ): string =>
	contrastRatio( color, '#ffffff' ) >= contrastRatio( color, '#000000' )
		? '#ffffff'
		: '#000000';

const mix = ( color: string, target: number, percent: number ): string =>
	'#' +
	channels( color )
		.map( ( channel ) =>
			Math.round( channel + ( ( target - channel ) * percent ) / 100 )
				.toString( 16 )
				.padStart( 2, '0' )
		)
		.join( '' );

/**
 * The colour, mixed with as little black or white as it takes to stand out.
 *
 * @param color
 * @param background
 * @param least      A ratio that black or white has to this background.
 */
export const nearestLegible = (
	color: string,
	background: string,
	least: number
): string => {
	for ( let percent = 0; percent <= 100; percent++ ) {
		for ( const target of [ 0, 255 ] ) {
			const mixed = mix( color, target, percent );
			if ( contrastRatio( mixed, background ) >= least ) {
				return mixed;
			}
		}
	}
	return textOn( background );
};
