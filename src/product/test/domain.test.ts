import { covers, positionAmong } from '../domain/bar';
import { step } from '../dom/keys';
import { askedFor } from '../dom/tabs';

const PAGE = 'https://shop.example/product/bag/';

describe( '[PROD-01] which panel an address asks for', () => {
	it.each( [
		[ '#comment-12', PAGE ],
		[ '#COMMENT-12', PAGE ],
		[ '#li-comment-12', PAGE ],
		[ '#reviews', PAGE ],
		[ '#tab-reviews', PAGE ],
		[ '', PAGE + 'comment-page-2/' ],
		[ '#comments', PAGE + '?cpage=2' ],
		// As WooCommerce decides: the page of comments comes first.
		[ '#tab-additional_information', PAGE + 'comment-page-2/' ],
	] )( '%s at %s asks for the reviews', ( hash, href ) => {
		expect( askedFor( hash, href + hash ) ).toBe( 'tab-reviews' );
	} );

	it( 'additional information, and a tab of another plugin, by their ids', () => {
		expect( askedFor( '#tab-additional_information', PAGE ) ).toBe(
			'tab-additional_information'
		);
		expect(
			askedFor( '#tab-%D8%A7%D9%86%D8%AF%D8%A7%D8%B2%D9%87', PAGE )
		).toBe( 'tab-اندازه' );
	} );

	it( 'nothing without a hash, and nothing by one that cannot be read', () => {
		expect( askedFor( '', PAGE ) ).toBe( '' );
		expect( askedFor( '#', PAGE ) ).toBe( '' );
		expect( askedFor( '#%E0%A4%A', PAGE ) ).toBe( '' );
	} );
} );

describe( '[PROD-01] where a key leads', () => {
	const among = ( key: string, at: number ) =>
		step( key, at, 3, 'ArrowLeft', 'ArrowRight' );

	it( 'on, back, around the ends, to the ends', () => {
		expect( among( 'ArrowLeft', 0 ) ).toBe( 1 );
		expect( among( 'ArrowRight', 1 ) ).toBe( 0 );
		expect( among( 'ArrowLeft', 2 ) ).toBe( 0 );
		expect( among( 'ArrowRight', 0 ) ).toBe( 2 );
		expect( among( 'Home', 2 ) ).toBe( 0 );
		expect( among( 'End', 0 ) ).toBe( 2 );
	} );

	it( 'other keys lead nowhere', () => {
		for ( const key of [ 'ArrowDown', 'Enter', 'Tab' ] ) {
			expect( among( key, 1 ) ).toBe( -1 );
		}
	} );
} );

describe( 'the bar gives way', () => {
	const bar = { top: 728, bottom: 800 };

	it( 'to what it would hide, whole or in part', () => {
		expect( covers( { top: 740, bottom: 780 }, bar ) ).toBe( true );
		expect( covers( { top: 700, bottom: 729 }, bar ) ).toBe( true );
		expect( covers( { top: 100, bottom: 900 }, bar ) ).toBe( true );
	} );

	it( 'to nothing else', () => {
		expect( covers( { top: 600, bottom: 728 }, bar ) ).toBe( false );
		expect( covers( { top: 800, bottom: 900 }, bar ) ).toBe( false );
		expect( covers( { top: -90, bottom: -20 }, bar ) ).toBe( false );
	} );
} );

describe( '[THEME-03] the bar among what a theme has fixed', () => {
	const home = { left: 0, right: 390, top: 772, bottom: 844 };
	const thumbs = { left: 0, right: 390, top: 780, bottom: 844 };
	const toTop = { left: 330, right: 370, top: 790, bottom: 830 };

	it( 'stands where it stands when nothing is there', () => {
		expect( positionAmong( home, [] ) ).toEqual( { raise: 0, lifts: [] } );
		expect(
			positionAmong( home, [ { ...thumbs, top: 0, bottom: 60 } ] )
		).toEqual( { raise: 0, lifts: [ 0 ] } );
	} );

	it( 'stands on a bar for thumbs, edge on edge', () => {
		expect( positionAmong( home, [ thumbs ] ) ).toEqual( {
			raise: 64,
			lifts: [ 0 ],
		} );
	} );

	it( 'lifts what is small, above itself', () => {
		// 830 - 772 + 8
		expect( positionAmong( home, [ toTop ] ) ).toEqual( {
			raise: 0,
			lifts: [ 66 ],
		} );
	} );

	it( 'lifts what stands in one column one above the other, as they stood', () => {
		const lower = { ...toTop, top: 740, bottom: 780 };
		const upper = { ...toTop, top: 694, bottom: 734 };
		// 780 - 772 + 8; then 734 - 724 + 8.
		expect( positionAmong( home, [ upper, lower ] ).lifts ).toEqual( [
			18, 16,
		] );
		expect(
			positionAmong( home, [ lower, { ...upper, left: 0, right: 40 } ] )
				.lifts
		).toEqual( [ 16, 0 ] );
	} );

	it( 'lifts what stands on the bar for thumbs as far as it must', () => {
		const above = { ...toTop, top: 730, bottom: 770 };
		// The bar now is from 708 to 780: 770 - 708 + 8.
		expect( positionAmong( home, [ above, thumbs ] ) ).toEqual( {
			raise: 64,
			lifts: [ 70, 0 ],
		} );
	} );
} );
