/**
 * The choice in a product's address (VAR-04).
 */
import { addressWith, choiceIn, optionFor, readable } from '../domain/address';

const NAMES = [ 'attribute_pa_color', 'attribute_size' ];

/** As WordPress keeps them. */
const coded = ( text: string ) => encodeURIComponent( text ).toLowerCase();
const PERSIAN = [ `attribute_pa_${ coded( 'رنگ' ) }`, 'attribute_size' ];
const BLUE = coded( 'آبی-روشن' );

const pick = ( [ first = '', second = '' ]: string[], ...of: string[] ) => ( {
	[ first ]: of[ 0 ] ?? '',
	[ second ]: of[ 1 ] ?? '',
} );

describe( '[VAR-04] the address', () => {
	const page = 'https://shop.example/p/?utm=a%20b&attribute_pa_color=red#x';

	it( 'has a whole choice, and everything else it had', () => {
		expect( addressWith( page, NAMES, pick( NAMES, 'آبی', 'S' ) ) ).toBe(
			'https://shop.example/p/?utm=a+b&attribute_pa_color=%D8%A2%D8%A8%DB%8C&attribute_size=S#x'
		);
		expect( addressWith( page, NAMES, pick( NAMES, 'red' ) ) ).toBe(
			'https://shop.example/p/?utm=a+b#x'
		);
	} );

	it( 'is read for the fields that there are', () => {
		expect(
			choiceIn( '?attribute_pa_color=blue&attribute_size=&x=1', NAMES )
		).toEqual( { attribute_pa_color: 'blue' } );
	} );

	it( 'what WordPress keeps percent-coded stands in it coded once, in place of what was coded twice', () => {
		const twice = new URL( 'https://shop.example/p/' );
		twice.searchParams.set( PERSIAN[ 0 ]!, coded( 'سبز' ) );
		const choice = pick( PERSIAN, BLUE, '۵۰٪ پنبه' );
		const now = new URL( addressWith( twice.href, PERSIAN, choice ) );
		expect( now.search ).not.toMatch( /%25/ );
		expect( Object.fromEntries( now.searchParams ) ).toEqual( {
			attribute_pa_رنگ: 'آبی-روشن',
			attribute_size: '۵۰٪ پنبه',
		} );
		expect( addressWith( now.href, PERSIAN, {} ) ).toBe(
			'https://shop.example/p/'
		);
	} );

	it.each( [
		[ 'once', 'attribute_pa_رنگ', 'آبی-روشن' ],
		[ 'once, by its name', 'attribute_pa_رنگ', 'آبی روشن' ],
		[ 'twice, as WooCommerce links to a variation', PERSIAN[ 0 ]!, BLUE ],
		[ 'its name twice alone', PERSIAN[ 0 ]!, 'آبی-روشن' ],
	] )( 'is read coded %s', ( _how, name, value ) => {
		const search = new URLSearchParams( { [ name ]: value } ).toString();
		const wished = choiceIn( search, PERSIAN )[ PERSIAN[ 0 ]! ] ?? '';
		expect( optionFor( wished, [ '', coded( 'سبز' ), BLUE ] ) ).toBe(
			BLUE
		);
	} );

	it( 'an option that isn’t there is none, and what only looks coded stays as it is', () => {
		expect( optionFor( 'بنفش', [ '', BLUE ] ) ).toBeUndefined();
		expect( optionFor( 'XL', [ 'xl', 'XL' ] ) ).toBe( 'XL' );
		expect( optionFor( 'xl', [ 'S', 'XL' ] ) ).toBe( 'XL' );
		// A custom option; a slug that was cut off within a letter.
		for ( const text of [ '50% off', '100%', '%d8', '%D8%A2', 'a%zz' ] ) {
			expect( readable( text ) ).toBe( text );
		}
	} );
} );
