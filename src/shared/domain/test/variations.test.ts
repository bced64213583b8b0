import {
	choiceOf,
	fits,
	inWords,
	optionState,
	pickedBy,
	type Attribute,
} from '../variations';

const attributes: Attribute[] = [
	{
		name: 'attribute_pa_color',
		label: 'رنگ',
		options: [
			{ value: 'blue', label: 'آبی' },
			{ value: 'red', label: 'قرمز' },
			{ value: 'green', label: 'سبز' },
		],
	},
	{
		name: 'attribute_size',
		label: 'اندازه',
		options: [
			{ value: 'S', label: 'کوچک' },
			{ value: 'L', label: 'بزرگ' },
		],
	},
];

interface Variation {
	id: number;
	attributes: Record< string, string >;
	isThere: boolean;
}
const variation = (
	id: number,
	color: string,
	size: string,
	isThere = true
): Variation => ( {
	id,
	attributes: { attribute_pa_color: color, attribute_size: size },
	isThere,
} );

/** Blue in any size, red small, red large but sold out; nothing green. */
const variations = [
	variation( 1, 'blue', '' ),
	variation( 2, 'red', 'S' ),
	variation( 3, 'red', 'L', false ),
];
const isThere = ( one: Variation ) => one.isThere;
const choice = ( color: string, size: string ) => ( {
	attribute_pa_color: color,
	attribute_size: size,
} );
const picked = ( color: string, size: string ) =>
	pickedBy( attributes, variations, choice( color, size ), isThere );
const state = ( color: string, size: string, name: string, value: string ) =>
	optionState( variations, choice( color, size ), name, value, isThere );

describe( 'the chosen variation', () => {
	it.each( [
		[ 'blue', 'S', 1 ],
		[ 'blue', 'L', 1 ],
		[ 'red', 'S', 2 ],
	] )( '[VAR-04] %s and %s is variation %p', ( color, size, id ) => {
		expect( picked( color, size ) ).toMatchObject( {
			state: 'ready',
			variation: { id },
		} );
	} );

	it( '[VAR-04] a whole choice that no variation has is unavailable', () => {
		expect( picked( 'green', 'S' ) ).toEqual( { state: 'unavailable' } );
	} );

	it( '[VAR-02] what is not chosen yet is named, in order', () => {
		expect( picked( '', '' ) ).toEqual( {
			state: 'missing',
			missing: attributes,
		} );
		expect( picked( 'blue', '' ) ).toEqual( {
			state: 'missing',
			missing: [ attributes[ 1 ] ],
		} );
	} );

	it( '[SIDE-15] what can not be had is sold out, not unavailable', () => {
		expect( picked( 'red', 'L' ) ).toMatchObject( {
			state: 'soldOut',
			variation: { id: 3 },
		} );
	} );

	it( 'the first that fits counts, as for WooCommerce', () => {
		const both = [ variation( 8, '', 'S' ), variation( 9, 'blue', 'S' ) ];
		expect(
			pickedBy( attributes, both, choice( 'blue', 'S' ), isThere )
		).toMatchObject( { variation: { id: 8 } } );
	} );

	it( 'an attribute that a variation does not name allows any value', () => {
		expect( fits( { attributes: {} }, choice( 'blue', 'S' ) ) ).toBe(
			true
		);
	} );
} );

describe( 'options', () => {
	it.each( [
		// With nothing chosen: only what no variation has at all.
		[ '', '', 'attribute_pa_color', 'blue', 'free' ],
		[ '', '', 'attribute_pa_color', 'green', 'impossible' ],
		[ '', '', 'attribute_size', 'L', 'free' ],
		// Beside what is chosen.
		[ 'red', '', 'attribute_size', 'S', 'free' ],
		[ 'red', '', 'attribute_size', 'L', 'soldOut' ],
		[ '', 'L', 'attribute_pa_color', 'red', 'soldOut' ],
		[ 'green', '', 'attribute_size', 'S', 'impossible' ],
		// The option's own attribute doesn't count against it.
		[ 'red', 'L', 'attribute_pa_color', 'blue', 'free' ],
		[ 'blue', 'L', 'attribute_size', 'S', 'free' ],
	] )(
		'[VAR-06] with %s %s chosen, %s %s is %s',
		( color, size, name, value, expected ) => {
			expect( state( color, size, name, value ) ).toBe( expected );
		}
	);
} );

describe( 'a wish', () => {
	it( 'keeps only values that there are', () => {
		expect(
			choiceOf( attributes, {
				attribute_pa_color: 'blue',
				attribute_size: 'XXL',
				attribute_other: 'x',
			} )
		).toEqual( { attribute_pa_color: 'blue' } );
	} );

	it( 'is said in words, in the order of the attributes', () => {
		expect( inWords( attributes, choice( 'red', 'S' ) ) ).toEqual( [
			{ name: 'رنگ', value: 'قرمز' },
			{ name: 'اندازه', value: 'کوچک' },
		] );
		expect( inWords( attributes, choice( '', 'S' ) ) ).toHaveLength( 1 );
	} );
} );
