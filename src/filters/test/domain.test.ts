/**
 * What a form's fields mean in an address, and two ends of a range.
 */
import { argumentsOf, filtersIn } from '../domain/address';
import { parsePrice } from '../../shared/domain/typed-price';
import { settle, shareOf } from '../dom/slider';
import cases from '../../shared/domain/typed-price.fixture.json';
import addresses from '../address.fixture.json';

const ENDS = { min_price: 1000, max_price: 9000 };
const COLOR = 'vitrin_filter[filter_color][]';

describe( 'the address', () => {
	it( '[LIST-05] joins what has several values, and says that either will do', () => {
		expect(
			argumentsOf(
				[
					[ 'vitrin_filter[form]', '1' ],
					[ COLOR, 'red' ],
					[ COLOR, 'blue' ],
					[ 'vitrin_filter[vitrin_cat][]', 'pottery' ],
				],
				null
			)
		).toBe(
			'vitrin_cat=pottery&filter_color=blue,red&query_type_color=or'
		);
	} );

	it( '[LIST-05] keeps the order and the search, and says the stars from the best', () => {
		expect(
			argumentsOf(
				[
					[ 'orderby', 'price' ],
					[ 's', 'گلدان & "۲"' ],
					[ 'vitrin_filter[rating_filter][]', '4' ],
					[ 'vitrin_filter[rating_filter][]', '5' ],
					[ 'vitrin_stock', '1' ],
					[ 'vitrin_sale', '1' ],
				],
				null
			)
		).toBe(
			`orderby=price&s=${ encodeURIComponent( 'گلدان & "۲"' ) }&rating_filter=5,4&vitrin_sale=1&vitrin_stock=1`
		);
	} );

	it.each( addresses.cases )(
		'[LIST-05] is the one that the server makes: $text',
		( { fields, arguments: wanted } ) => {
			const written = argumentsOf( fields as [ string, string ][], null );
			expect( [ ...new URLSearchParams( written ) ] ).toEqual(
				Object.entries( wanted )
			);
			expect( filtersIn( `?${ written }` ) ).not.toBe( '' );
		}
	);

	it.each( [
		'رنگ',
		'ЦВЕТ',
		'色',
		'a.b',
		'آ‌ب',
		'%d8%b1',
		'x'.repeat( 190 ),
		'😀',
	] )(
		'[LIST-05] a choice of “%s” stands in the address, whatever script the name has',
		( name ) => {
			const written = argumentsOf(
				[ [ `vitrin_filter[filter_${ name }][]`, name ] ],
				null
			);
			expect( [ ...new URLSearchParams( written ) ] ).toEqual( [
				[ `filter_${ name }`, name ],
				[ `query_type_${ name }`, 'or' ],
			] );
		}
	);

	it( '[LIST-05] reads prices as people type them; the ends of the range are no filter', () => {
		const prices = ( low: string, high: string ) =>
			argumentsOf(
				[
					[ 'min_price', low ],
					[ 'max_price', high ],
				],
				ENDS
			);
		expect( prices( '۲٬۵۰۰', '۸۰۰۰' ) ).toBe(
			'min_price=2500&max_price=8000'
		);
		expect( prices( '۱۰۰۰', '9000' ) ).toBe( '' );
		expect( prices( '', '' ) ).toBe( '' );
		expect( prices( 'abc', '-5' ) ).toBe( '' );
		// The wrong way round is what was meant the other way.
		expect( prices( '8000', '2500' ) ).toBe(
			'min_price=2500&max_price=8000'
		);
		expect( prices( '0.5', '' ) ).toBe( 'min_price=0.5' );
	} );

	it( '[LIST-05] means the same list whatever the order, and nothing else of the address counts', () => {
		expect(
			filtersIn(
				'?orderby=price&max_price=5&filter_color=blue&paged=2&query_type_color=or'
			)
		).toBe(
			filtersIn( '?query_type_color=or&filter_color=blue&max_price=5' )
		);
		expect( filtersIn( '?orderby=price&s=x' ) ).toBe( '' );
	} );

	it( '[LIST-05] what is written is read as the same', () => {
		const written = argumentsOf(
			[
				[ COLOR, 'آبی' ],
				[ 'min_price', '2000' ],
				[ 'orderby', 'date' ],
			],
			ENDS
		);
		expect( filtersIn( `?${ written }` ) ).toBe(
			filtersIn( `?${ new URLSearchParams( written ).toString() }` )
		);
		expect( new URLSearchParams( written ).get( 'filter_color' ) ).toBe(
			'آبی'
		);
	} );
} );

describe( 'a price', () => {
	it.each( Object.entries( cases.prices ) )(
		'[LIST-05] [L10N-02] %j is %s',
		( typed, price ) =>
			expect( String( parsePrice( typed ) ) ).toBe( price )
	);

	it.each( [ ...cases.none, ...cases.nothing ] )(
		'[LIST-05] %j is none',
		( typed ) => expect( parsePrice( typed ) ).toBeNull()
	);
} );

describe( 'the range', () => {
	const SCALE = { from: 100, to: 900, step: 10 };

	it( '[LIST-05] an end stops at the other, and at the scale', () => {
		expect( settle( { low: 500, high: 300 }, 'low', SCALE ) ).toEqual( {
			low: 300,
			high: 300,
		} );
		expect( settle( { low: 500, high: 300 }, 'high', SCALE ) ).toEqual( {
			low: 500,
			high: 500,
		} );
		expect( settle( { low: 0, high: 5000 }, 'high', SCALE ) ).toEqual( {
			low: 100,
			high: 900,
		} );
	} );

	it( '[LIST-05] says how far along a value stands', () => {
		expect( shareOf( 500, SCALE ) ).toBe( 0.5 );
		expect( shareOf( 50, SCALE ) ).toBe( 0 );
		expect( shareOf( 950, SCALE ) ).toBe( 1 );
		expect( shareOf( 1, { from: 1, to: 1 } as typeof SCALE ) ).toBe( 0 );
	} );
} );
