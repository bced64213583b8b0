import vectors from '../../../tests/vectors/contrast.json';
import { contrastRatio, nearestLegible, textOn } from '../domain/contrast';

describe( 'contrast of colours', () => {
	it.each( vectors.ratios )(
		'of $one and $other is $ratio to 1',
		( { one, other, ratio } ) => {
			expect( contrastRatio( one, other ) ).toBeCloseTo( ratio, 2 );
			expect( contrastRatio( other, one ) ).toBeCloseTo( ratio, 2 );
		}
	);

	it.each( vectors.nearest )(
		'the nearest to $color that has $least to 1 on $background is $nearest',
		( { color, background, least, nearest } ) => {
			expect( nearestLegible( color, background, least ) ).toBe(
				nearest
			);
			expect(
				contrastRatio( nearest, background )
			).toBeGreaterThanOrEqual( least );
		}
	);

	it( 'text reads on any colour', () => {
		const parts = [ 0, 51, 85, 102, 119, 136, 153, 204, 255 ];
		const ratios = parts.flatMap( ( red ) =>
			parts.flatMap( ( green ) =>
				parts.map( ( blue ) => {
					const color = `#${ [ red, green, blue ]
						.map( ( part ) =>
							part.toString( 16 ).padStart( 2, '0' )
						)
						.join( '' ) }`;
					return contrastRatio( color, textOn( color ) );
				} )
			)
		);
		expect( Math.min( ...ratios ) ).toBeGreaterThanOrEqual( 4.5 );
	} );
} );
