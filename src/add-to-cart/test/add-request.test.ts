import {
	isAdd,
	isOwn,
	mayBeAdd,
	namesProduct,
	pairsIn,
	type SeenRequest,
} from '../domain/add-request';

const PAGE = 'https://shop.test/product/shirt/';

const request = ( url: string, body = '', method = 'POST' ): SeenRequest => ( {
	method,
	url: new URL( url, PAGE ).href,
	pairs: pairsIn( body ),
	isHidden: false,
} );

describe( '[THEME-01] a request of another script', () => {
	it.each( [
		[ '/?wc-ajax=add_to_cart', 'product_id=31' ],
		[ '/?add-to-cart=31', '' ],
		[ PAGE, 'add-to-cart=31&quantity=1' ],
		[ '/product/shirt/?theme_add_to_cart=yes', 'product_id=31' ],
		[
			'/wp-admin/admin-ajax.php',
			'action=my_theme_ajax_add_to_cart&product_id=31',
		],
		[
			'/wp-admin/admin-ajax.php',
			'action=astra_add_cart_single_product&product_id=31',
		],
		[ '/wp-json/wc/store/v1/cart/add-item', '{"id":31,"quantity":1}' ],
		[
			'/wp-json/wc/store/v1/batch',
			'{"requests":[{"path":"/wc/store/v1/cart/add-item","body":{"id":31}}]}',
		],
	] )( '%s with %s adds the product', ( url, body ) => {
		expect( isAdd( request( url, body ), PAGE ) ).toBe( true );
		expect( namesProduct( request( url, body ), [ '31' ] ) ).toBe( true );
		expect( namesProduct( request( url, body ), [ '40' ] ) ).toBe( false );
	} );

	it.each( [
		[ '/?wc-ajax=get_refreshed_fragments', 'time=1' ],
		[
			'/wp-admin/admin-ajax.php',
			'action=save_cart_address&product_id=31',
		],
		[ '/wp-admin/admin-ajax.php', 'action=add_to_wishlist&product_id=31' ],
		[ 'https://metrics.test/add-to-cart', 'id=31' ],
		[ '/wp-json/theme/basket', '{"item":31' ],
	] )( '%s with %s does not', ( url, body ) => {
		expect( isAdd( request( url, body ), PAGE ) ).toBe( false );
	} );

	it( 'may add where it names the product and changes something here', () => {
		const may = ( ...args: Parameters< typeof request > ) =>
			mayBeAdd( request( ...args ), [ '31' ], PAGE );
		expect( may( '/wp-json/theme/basket', '{"item":31}' ) ).toBe( true );
		expect( may( '/wp-json/theme/basket', '{"item":40}' ) ).toBe( false );
		expect( may( '/?product=31', '', 'GET' ) ).toBe( false );
		expect( may( '/?product=31', '', 'head' ) ).toBe( false );
		expect( may( '/?product=31', '', 'PUT' ) ).toBe( true );
		expect( may( 'https://metrics.test/', 'id=31' ) ).toBe( false );
		expect(
			mayBeAdd(
				{ ...request( '/basket' ), isHidden: true },
				[ '31' ],
				PAGE
			)
		).toBe( true );
	} );

	it( 'is read as a form or as JSON, whichever it is', () => {
		expect( pairsIn( 'quantity[7]=2' ) ).toEqual( [
			[ 'quantity[7]', '2' ],
		] );
		expect( pairsIn( ' {"id":31}' ) ).toEqual( [ [ 'id', '31' ] ] );
		expect( pairsIn( '[31]' ) ).toEqual( [ [ '', '31' ] ] );
		expect( pairsIn( 'sizes=[31]' ) ).toEqual( [ [ 'sizes', '[31]' ] ] );
		expect( pairsIn( '{"id":' ) ).toEqual( [] );
	} );

	it( 'names one of several, and is ours by one field of several', () => {
		expect(
			namesProduct( request( '/', 'quantity[40]=1' ), [ '31', '40' ] )
		).toBe( true );
		expect(
			isOwn( request( '/', 'product_id=31&vitrin_operation=x' ) )
		).toBe( true );
	} );

	it( 'of a group names it by its members, and ours by its operation', () => {
		expect(
			namesProduct( request( PAGE, 'quantity%5B7%5D=2' ), [ '7' ] )
		).toBe( true );
		expect( isOwn( request( PAGE, 'vitrin_operation=x' ) ) ).toBe( true );
		expect( isOwn( request( PAGE, 'x=vitrin_operation' ) ) ).toBe( false );
	} );
} );
