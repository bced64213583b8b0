import { afterArrow } from '../dom/choice-fields';
import {
	buttonOf,
	isSame,
	optionsLeft,
	outcomeOf,
	quantityOf,
	type Known,
} from '../domain/state';
import {
	readAnswer,
	readVariation,
	tableOf,
	variationsIn,
	type Variation,
} from '../domain/variation';
import { rawVariation } from './helpers';

const FIELDS = [ 'attribute_pa_color', 'attribute_size' ];

const raw = (
	id: number,
	color: string,
	size: string,
	more: object = {}
): object =>
	rawVariation(
		id,
		{ attribute_pa_color: color, attribute_size: size },
		{ image: { src: `/${ color || 'any' }.webp` }, ...more }
	);

const variation = ( ...args: Parameters< typeof raw > ): Variation =>
	readVariation( raw( ...args ) )!;

const NAMES = [ 'attribute_pa_color', 'attribute_size' ] as const;

const knownOf = (
	all: Variation[],
	colors = [ 'blue', 'red', 'green' ],
	sizes = [ 'S', 'L' ]
): Known => ( {
	names: NAMES,
	variations: new Map( all.map( ( one ) => [ one.id, one ] ) ),
	table: tableOf(
		[
			{ name: NAMES[ 0 ], options: colors },
			{ name: NAMES[ 1 ], options: sizes },
		],
		all
	),
} );

const pick = ( color: string, size: string ) => ( {
	attribute_pa_color: color,
	attribute_size: size,
} );

describe( '[VAR-01c] what WooCommerce gives', () => {
	it( 'is read: limits as numbers, no limit as none, flags, picture', () => {
		expect(
			variation( 7, 'blue', 'S', {
				max_qty: '4',
				step: 0.5,
				is_sold_individually: 'yes',
			} )
		).toMatchObject( {
			id: 7,
			min: 1,
			max: 4,
			step: 0.5,
			isSoldIndividually: true,
			isVisible: true,
			image: { src: '/blue.webp' },
		} );
		expect( variation( 7, 'blue', 'S' ) ).toMatchObject( {
			max: null,
			step: null,
		} );
		expect(
			variation( 7, 'blue', 'S', { max_qty: -1, image: false } )
		).toMatchObject( { max: null, image: null } );
		expect(
			variation( 7, 'blue', 'S', { image: { src: '' } } ).image
		).toBeNull();
	} );

	it( 'keeps the object itself, for other plugins', () => {
		const given = raw( 7, 'blue', 'S', { theirs: { deep: 1 } } );
		expect( readVariation( given )?.raw ).toBe( given );
	} );

	it.each( [
		[ null ],
		[ false ],
		[ 'text' ],
		[ 7 ],
		[ [] ],
		[ {} ],
		[ { variation_id: 7 } ],
		[ { variation_id: 0, attributes: {} } ],
		[ { variation_id: 'x', attributes: {} } ],
		[ { variation_id: 7, attributes: 'all' } ],
	] )( 'is no variation: %j', ( value: unknown ) => {
		expect( readVariation( value ) ).toBeNull();
	} );

	it( 'leaves out what is none, and knows when nothing is left', () => {
		expect(
			variationsIn(
				[
					null,
					raw( 3, '', '' ),
					{ foreign: 1 },
					{ variation_id: 4, attributes: { attribute_foot: '1' } },
					{ variation_id: 5, attributes: {} },
				],
				FIELDS
			)?.map( ( { id } ) => id )
		).toEqual( [ 3 ] );
		for ( const none of [
			[ { foreign: 1 } ],
			[ raw( 3, '', '' ) ].slice( 1 ),
			false,
			undefined,
			'[]',
			{ 0: raw( 3, '', '' ) },
		] ) {
			expect( variationsIn( none, FIELDS ) ).toBeNull();
		}
		expect(
			variationsIn( [ raw( 3, 'x', 'y' ) ], [ 'attribute_foot' ] )
		).toBeNull();
	} );

	it( '[VAR-07] an answer is one, nothing, or no answer', () => {
		expect( readAnswer( JSON.stringify( raw( 3, '', '' ) ) )?.id ).toBe(
			3
		);
		expect( readAnswer( 'false' ) ).toBeNull();
		for ( const garbage of [
			'',
			'0',
			'{',
			'[]',
			'"x"',
			'{"a":1}',
			'<!doctype html>',
		] ) {
			expect( readAnswer( garbage ) ).toBeUndefined();
		}
	} );
} );

describe( '[VAR-02] [VAR-04] what a choice comes to', () => {
	const all = [
		variation( 1, 'blue', 'S' ),
		variation( 2, 'blue', 'L' ),
		variation( 3, 'red', 'S', { is_in_stock: false } ),
	];
	const known = knownOf( all );

	it( 'is incomplete until all is chosen', () => {
		for ( const choice of [
			{},
			pick( '', '' ),
			pick( 'blue', '' ),
			pick( '', 'L' ),
		] ) {
			const outcome = outcomeOf( known, choice );
			expect( outcome.kind ).toBe( 'incomplete' );
			expect( buttonOf( outcome ) ).toBe( 'choose' );
		}
	} );

	it( 'is the first variation that fits', () => {
		const outcome = outcomeOf( known, pick( 'blue', 'L' ) );
		expect( outcome ).toEqual( { kind: 'found', variation: all[ 1 ] } );
		expect( buttonOf( outcome ) ).toBe( 'ready' );
	} );

	it.each( [
		[ 'sold out', { is_in_stock: false } ],
		[ 'not purchasable', { is_purchasable: false } ],
		[ 'not visible', { variation_is_visible: false } ],
	] )( 'is unavailable when %s', ( _name, more ) => {
		expect(
			buttonOf( {
				kind: 'found',
				variation: variation( 9, 'red', 'S', more ),
			} )
		).toBe( 'unavailable' );
	} );

	it( 'is none, with the nearest that can be had', () => {
		expect( outcomeOf( known, pick( 'red', 'L' ) ) ).toEqual( {
			kind: 'none',
			nearest: [ pick( 'blue', 'L' ), pick( 'blue', 'S' ) ],
		} );
	} );

	it( 'is none already when what is chosen so far leads nowhere', () => {
		expect( outcomeOf( known, pick( 'green', '' ) ).kind ).toBe( 'none' );
	} );

	it( "'any' fits each value; mixed with others the first counts", () => {
		const mixed = knownOf( [
			variation( 1, 'red', 'S' ),
			variation( 2, 'red', '' ),
			variation( 3, '', 'L' ),
		] );
		const found = ( color: string, size: string ) => {
			const outcome = outcomeOf( mixed, pick( color, size ) );
			return outcome.kind === 'found' ? outcome.variation.id : outcome;
		};
		expect( found( 'red', 'S' ) ).toBe( 1 );
		expect( found( 'red', 'L' ) ).toBe( 2 );
		expect( found( 'green', 'L' ) ).toBe( 3 );
		expect( outcomeOf( mixed, pick( 'green', 'S' ) ).kind ).toBe( 'none' );
		expect( [
			...( optionsLeft( mixed, pick( '', 'L' ), NAMES[ 0 ] ) ?? [] ),
		] ).toEqual( expect.arrayContaining( [ 'blue', 'red', 'green' ] ) );
	} );

	it( '[VAR-07] is asked for where nothing is known, or only the combinations are', () => {
		const nothing: Known = { names: NAMES, table: null, variations: null };
		expect( outcomeOf( nothing, pick( 'blue', '' ) ).kind ).toBe(
			'incomplete'
		);
		const outcome = outcomeOf( nothing, pick( 'blue', 'S' ) );
		expect( outcome.kind ).toBe( 'ask' );
		expect( buttonOf( outcome ) ).toBe( 'ready' );
		const table = { ...known, variations: null };
		expect( outcomeOf( table, pick( 'blue', 'S' ) ).kind ).toBe( 'ask' );
		expect( outcomeOf( table, pick( 'red', 'L' ) ).kind ).toBe( 'none' );
		expect( outcomeOf( { ...nothing, names: [] }, {} ).kind ).toBe(
			'incomplete'
		);
	} );

	it( '[VAR-06] options that lead to something; none known: all', () => {
		expect( [
			...( optionsLeft( known, pick( 'red', '' ), NAMES[ 1 ] ) ?? [] ),
		] ).toEqual( [ 'S' ] );
		// Sold out and shown: it can be looked at. Sold out and hidden: it isn't in the data at all.
		expect( [
			...( optionsLeft( known, pick( '', '' ), NAMES[ 0 ] ) ?? [] ),
		] ).toEqual( [ 'blue', 'red' ] );
		const inactive = knownOf( [
			variation( 1, 'blue', 'S', { variation_is_active: false } ),
		] );
		expect( optionsLeft( inactive, {}, NAMES[ 0 ] )?.size ).toBe( 0 );
		expect(
			optionsLeft( { ...known, table: null }, {}, NAMES[ 0 ] )
		).toBeNull();
		expect( optionsLeft( known, {}, 'attribute_other' ) ).toBeNull();
	} );

	it( 'bears quotes, emoji and very long names', () => {
		const odd = [ '"5\' <b>&', '👩‍👩‍👧 ', 'ب'.repeat( 5000 ), '__proto__' ];
		const oddly = knownOf(
			odd.map( ( value, at ) => variation( at + 1, value, 'S' ) ),
			odd
		);
		odd.forEach( ( value, at ) => {
			const outcome = outcomeOf( oddly, pick( value, 'S' ) );
			expect( outcome.kind === 'found' && outcome.variation.id ).toBe(
				at + 1
			);
		} );
	} );

	it( 'decides among 500 within a frame', () => {
		const colors = Array.from( { length: 25 }, ( _, at ) => `c${ at }` );
		const sizes = Array.from( { length: 20 }, ( _, at ) => `s${ at }` );
		const large = knownOf(
			colors.flatMap( ( color, x ) =>
				sizes.map( ( size, y ) =>
					variation( x * 20 + y + 1, color, size )
				)
			),
			colors,
			sizes
		);
		const choice = pick( 'c24', 's19' );
		const times = Array.from( { length: 9 }, () => {
			const start = performance.now();
			outcomeOf( large, choice );
			NAMES.forEach( ( name ) => optionsLeft( large, choice, name ) );
			return performance.now() - start;
		} ).sort( ( a, b ) => a - b );
		expect( times[ 4 ] ).toBeLessThan( 16 );
	} );
} );

describe( '[VAR-08] the quantity', () => {
	it.each( [
		[ {}, '3', { value: '3', min: '1', max: '', isHidden: false } ],
		[ { max_qty: 2 }, '3', { value: '2', max: '2' } ],
		[ { min_qty: 4 }, '3', { value: '4', min: '4' } ],
		[ { min_qty: 4 }, '', { value: '4' } ],
		[ { min_qty: 4, max_qty: 2 }, '3', { value: '2' } ],
		[ { step: 2 }, '3', { step: '2' } ],
		[ { min_qty: undefined }, '0', { value: '0', min: null } ],
		[
			{ is_sold_individually: 'yes', max_qty: 9 },
			'5',
			{ value: '1', min: '1', max: '', isHidden: true },
		],
	] )( 'of %j with %s is %j', ( more, value, expected ) => {
		expect(
			quantityOf( variation( 1, 'blue', 'S', more ), value )
		).toMatchObject( expected );
	} );
} );

it( '[VAR-04] the same choice is known again', () => {
	expect( isSame( pick( 'a', '' ), { attribute_pa_color: 'a' } ) ).toBe(
		true
	);
	expect( isSame( pick( 'a', '' ), pick( 'a', 'S' ) ) ).toBe( false );
} );

describe( '[VAR-06] arrow keys', () => {
	it.each( [
		[ 'ArrowRight', 0, false, 1 ],
		[ 'ArrowRight', 2, false, 0 ],
		[ 'ArrowLeft', 0, false, 2 ],
		[ 'ArrowLeft', 0, true, 1 ],
		[ 'ArrowRight', 0, true, 2 ],
		[ 'ArrowDown', 1, true, 2 ],
		[ 'ArrowUp', 0, true, 2 ],
		[ 'Tab', 0, true, null ],
		[ 'ArrowDown', -1, true, null ],
	] )( '%s from %i, right to left %s: %s', ( key, at, isRtl, to ) => {
		expect( afterArrow( key, at, 3, isRtl ) ).toBe( to );
	} );
} );
