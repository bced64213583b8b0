import { createCouponErrors } from '../dom/coupon';
import { morphChildren } from '../dom/morph';

import { parseCartPage, readPage, showPage } from '../dom/page';
import { createScope, type Scope } from '../../shared/dom/scope';

const row = ( key: string, quantity: number, subtotal: string, max = '' ) =>
	`<tr class="cart_item"><td class="product-quantity"><div class="quantity"><button class="theirs">+</button><input type="number" id="quantity_${ Math.random() }" name="cart[${ key }][qty]" class="qty" value="${ quantity }" min="0" max="${ max }" step="1"></div></td>
	<td class="product-subtotal">${ subtotal }</td></tr>`;

const cartPage = ( rows: string, more = '' ) =>
	`<div class="woocommerce"><div class="woocommerce-notices-wrapper">${ more }</div>
	<form class="woocommerce-cart-form"><table><tbody>${ rows }<tr><td class="actions"><div class="coupon"><input id="coupon_code" name="coupon_code" value=""></div><button name="update_cart">Update</button></td></tr></tbody></table></form>
	<div class="cart-collaterals"><div class="cart_totals"><a href="#" id="first">First</a><a href="#">Checkout</a></div></div></div>`;

const element = < T extends Element = HTMLElement >( selector: string ): T => {
	const found = document.querySelector< T >( selector );
	if ( ! found ) {
		throw new Error( `no ${ selector }` );
	}
	return found;
};
const field = ( key: string ) =>
	element< HTMLInputElement >( `[name="cart[${ key }][qty]"]` );

const messages: string[] = [];
const show = (
	html: string,
	isRequested: ( key: string ) => boolean = () => false
) =>
	showPage(
		parseCartPage( html )!,
		( type ) => messages.push( type ),
		isRequested
	);

beforeEach( () => {
	messages.length = 0;
	document.body.innerHTML = cartPage(
		row( 'a', 2, '20' ) + row( 'b', 1, '5' )
	);
} );

describe( 'the page is shown anew', () => {
	it( '[CART-01] in the same elements: focus, theirs buttons and typed text stay', () => {
		const [ focused, theirs, coupon ] = [
			field( 'a' ),
			element( '.theirs' ),
			element< HTMLInputElement >( '#coupon_code' ),
		];
		coupon.value = 'half typed';
		focused.focus();
		focused.value = '3';
		expect(
			show( cartPage( row( 'a', 3, '30', '7' ) + row( 'b', 1, '5' ) ) )
		).toBe( true );
		expect( field( 'a' ) ).toBe( focused );
		expect( focused ).toHaveFocus();
		expect( focused ).toHaveAttribute( 'value', '3' );
		expect( focused.max ).toBe( '7' );
		expect( element( '.theirs' ) ).toBe( theirs );
		expect( element( '.product-subtotal' ) ).toHaveTextContent( '30' );
		expect( coupon.value ).toBe( 'half typed' );
		expect( messages ).toEqual( [
			'updated_cart_totals',
			'updated_wc_div',
		] );
	} );

	it( '[CART-01] a field says what the cart holds, unless something else is wished', () => {
		field( 'a' ).value = '9';
		field( 'b' ).value = '8';
		show(
			cartPage( row( 'a', 2, '20' ) + row( 'b', 1, '5' ) ),
			( key ) => key === 'b'
		);
		expect( field( 'a' ).value ).toBe( '2' );
		expect( field( 'b' ).value ).toBe( '8' );
	} );

	it( '[CART-01] a line that is gone hands its focus to the next; others keep their elements', () => {
		const left = field( 'b' );
		field( 'a' ).focus();
		show( cartPage( row( 'b', 1, '5' ) ) );
		expect( field( 'b' ) ).toBe( left );
		expect( left ).toHaveFocus();
	} );

	it( '[CART-01] new lines come in where the shop has them', () => {
		const [ a, b ] = [ field( 'a' ), field( 'b' ) ];
		show(
			cartPage(
				row( 'a', 2, '20' ) + row( 'c', 4, '40' ) + row( 'b', 1, '5' )
			)
		);
		expect(
			[ ...document.querySelectorAll< HTMLInputElement >( '.qty' ) ].map(
				( { name } ) => name
			)
		).toEqual( [ 'cart[a][qty]', 'cart[c][qty]', 'cart[b][qty]' ] );
		expect( field( 'a' ) ).toBe( a );
		expect( field( 'b' ) ).toBe( b );
	} );

	it( '[CART-01] focus in the totals comes back to its place', () => {
		element( '.cart_totals a:last-child' ).focus();
		show( cartPage( row( 'a', 2, '20' ) ) );
		expect( element( '.cart_totals a:last-child' ) ).toHaveFocus();
	} );

	it( '[CART-01] notices come once each, and unchanged ones are not said again', () => {
		const error = '<ul class="woocommerce-error"><li>Sold out</li></ul>';
		show( cartPage( row( 'a', 2, '20' ), error + error ) );
		const shown = element( '.woocommerce-error' );
		expect(
			document.querySelectorAll( '.woocommerce-error' )
		).toHaveLength( 1 );
		show( cartPage( row( 'a', 2, '20' ), error ) );
		expect( element( '.woocommerce-error' ) ).toBe( shown );
		show( cartPage( row( 'a', 2, '20' ) ) );
		expect( document.querySelector( '.woocommerce-error' ) ).toBeNull();
	} );

	it( '[CART-01] an empty cart stands where the cart stood, and has the focus', () => {
		field( 'a' ).focus();
		expect(
			show(
				'<div class="woocommerce"><div class="wc-empty-cart-message"><div class="cart-empty woocommerce-info">Empty</div></div></div>'
			)
		).toBe( true );
		expect( document.querySelector( 'form' ) ).toBeNull();
		expect( element( '.woocommerce' ) ).toHaveFocus();
		expect( messages ).toEqual( [ 'wc_cart_emptied', 'updated_wc_div' ] );
	} );

	it( '[CART-01] scripts in what was read never run', () => {
		show(
			cartPage( row( 'a', 2, '<script>window.hacked = true</script>20' ) )
		);
		expect( 'hacked' in window ).toBe( false );
		const script = ( text: string ) =>
			`<script id="known">${ text }</script>`;
		document.body.innerHTML = cartPage(
			`<tr><td>${ script( '' ) }</td></tr>`
		);
		// One that is on the page already, in another element.
		show(
			cartPage(
				`<tr><td><p>${ script( 'window.hacked = true' ) }</p></td></tr>`
			)
		);
		expect( 'hacked' in window ).toBe( false );
	} );

	it( '[CART-01] caret and selection stay in a text that is being typed, whatever becomes of the lines', () => {
		const coupon = element< HTMLInputElement >( '#coupon_code' );
		coupon.focus();
		coupon.value = 'half typed';
		coupon.setSelectionRange( 2, 5, 'backward' );
		for ( const rows of [
			row( 'b', 1, '5' ),
			row( 'c', 1, '5' ) + row( 'd', 1, '5' ) + row( 'b', 1, '5' ),
			row( 'x', 1, '5' ),
		] ) {
			show( cartPage( rows ) );
			expect( element( '#coupon_code' ) ).toBe( coupon );
			expect( coupon ).toHaveFocus();
			expect( [
				coupon.value,
				coupon.selectionStart,
				coupon.selectionEnd,
				coupon.selectionDirection,
			] ).toEqual( [ 'half typed', 2, 5, 'backward' ] );
		}
	} );

	it( '[CART-01] a line that changes its place keeps field and focus', () => {
		const focused = field( 'b' );
		const blurred = jest.fn();
		focused.addEventListener( 'blur', blurred );
		focused.focus();
		show(
			cartPage(
				row( 'b', 1, '5' ) + row( 'c', 1, '5' ) + row( 'a', 2, '20' )
			)
		);
		expect( field( 'b' ) ).toBe( focused );
		expect( focused ).toHaveFocus();
		expect( blurred ).not.toHaveBeenCalled();
	} );

	it( '[CART-01] what is scrolled stays so, and what other scripts have put on elements', () => {
		const box = element( 'table' );
		box.scrollTop = 40;
		box.scrollLeft = -30;
		const theirs = element( '.theirs' );
		const clicked = jest.fn( ( event: Event ) => event.preventDefault() );
		theirs.addEventListener( 'click', clicked );
		const line = element( '.cart_item' );
		Object.assign( line, { theirs: true } );
		show( cartPage( row( 'a', 3, '30' ) + row( 'c', 1, '5' ) ) );
		expect( element( 'table' ) ).toBe( box );
		expect( [ box.scrollTop, box.scrollLeft ] ).toEqual( [ 40, -30 ] );
		element( '.theirs' ).click();
		expect( clicked ).toHaveBeenCalledTimes( 1 );
		expect( element( '.cart_item' ) ).toHaveProperty( 'theirs', true );
	} );

	it( 'lines have the ids that the shop gives them, and no others', () => {
		const own = ( key: string ) =>
			row( key, 1, '5' ).replace( '<tr', `<tr id="${ Math.random() }"` );
		show( cartPage( row( 'a', 2, '20' ) + own( 'b' ) ) );
		const id = ( key: string ) => field( key ).closest( 'tr' )!.id;
		expect( id( 'a' ) ).toBe( '' );
		expect( id( 'b' ) ).toMatch( /^0/ );
		const before = field( 'b' );
		show( cartPage( own( 'a' ) + row( 'b', 1, '5' ) ) );
		expect( field( 'b' ) ).toBe( before );
		expect( id( 'a' ) ).toMatch( /^0/ );
		expect( id( 'b' ) ).toBe( '' );
	} );

	it( 'what was chosen stays, what the shop writes anew is taken', () => {
		const more = ( nonce: string ) =>
			`<tr><td><input type="hidden" name="nonce" value="${ nonce }"><input type="checkbox" id="gift"><select id="wrap"><option selected>none</option><option>red</option></select><textarea id="note"></textarea></td></tr>`;
		const rows = row( 'a', 2, '20' );
		document.body.innerHTML = cartPage( rows + more( 'old' ) );
		element< HTMLInputElement >( '#gift' ).checked = true;
		element< HTMLSelectElement >( '#wrap' ).value = 'red';
		element< HTMLTextAreaElement >( '#note' ).value = 'half typed';
		show( cartPage( rows + more( 'new' ) ) );
		expect( element( '#gift' ) ).toBeChecked();
		expect( element( '#wrap' ) ).toHaveValue( 'red' );
		expect( element( '#note' ) ).toHaveValue( 'half typed' );
		expect( element( '[name="nonce"]' ) ).toHaveValue( 'new' );
		expect( element( '[name="nonce"]' ) ).toHaveAttribute( 'value', 'new' );
	} );

	it( 'a quantity that can be changed no more, and again, is as the shop has it', () => {
		const fixed =
			'<tr class="cart_item"><td class="product-quantity"><div class="quantity">1 <input type="hidden" name="cart[a][qty]" value="1"></div></td><td class="product-subtotal">10</td></tr>';
		show( cartPage( fixed ) );
		expect( document.querySelector( '.qty' ) ).toBeNull();
		expect( element( '.quantity' ) ).toHaveTextContent( '1' );
		show( cartPage( row( 'a', 4, '40' ) ) );
		expect( field( 'a' ) ).toHaveValue( 4 );
	} );

	it( 'order: rows that changed places are moved, not made anew', () => {
		const list = document.createElement( 'ul' );
		list.innerHTML = '<li id="x">1</li><li id="y">2</li><li id="z">3</li>';
		const [ x, y, z ] = [ ...list.children ];
		const fresh = document.createElement( 'ul' );
		fresh.innerHTML = '<li id="z">3!</li><li id="x">1!</li>';
		morphChildren( list, fresh );
		expect( [ ...list.children ] ).toEqual( [ z, x ] );
		expect( list ).toHaveTextContent( '3!1!' );
		expect( y!.isConnected ).toBe( false );
	} );
} );

describe( 'the page is read', () => {
	const answer = ( body: string, init?: object ) =>
		( () =>
			Promise.resolve( {
				ok: true,
				url: 'http://localhost/cart/',
				headers: { get: () => 'text/html; charset=UTF-8' },
				text: () => Promise.resolve( body ),
				...init,
			} ) ) as unknown as typeof fetch;
	const read = ( fetcher: typeof fetch ) =>
		readPage( { url: '/cart/', timeout: 50, fetch: fetcher } );

	it( '[CART-01] a cart, and an empty one', async () => {
		expect(
			( await read( answer( cartPage( row( 'a', 1, '5' ) ) ) ) )?.form
		).not.toBeNull();
		const empty = await read(
			answer(
				'<div class="woocommerce"><p class="cart-empty">Empty</p></div>'
			)
		);
		expect( empty?.form ).toBeNull();
		expect( empty?.empty?.className ).toBe( 'woocommerce' );
	} );

	it.each( [
		[ 'an error', answer( cartPage( '' ), { ok: false } ) ],
		[
			'[SEC-02] another site’s page',
			answer( cartPage( row( 'a', 1, '5' ) ), {
				url: 'https://evil.example/cart/',
			} ),
		],
		[
			'[SEC-02] data',
			answer( cartPage( row( 'a', 1, '5' ) ), {
				headers: { get: () => 'application/json' },
			} ),
		],
		[ 'another page', answer( '<h1>Be back soon</h1>' ) ],
		[
			'a page whose body would be replaced',
			answer(
				'<body class="woocommerce"><p class="cart-empty">Empty</p></body>'
			),
		],
		[
			'no connection',
			( () =>
				Promise.reject( new TypeError( 'offline' ) ) ) as typeof fetch,
		],
		[
			'no answer in time',
			( ( _url: string, { signal }: RequestInit ) =>
				new Promise( ( _resolve, reject ) =>
					signal!.addEventListener( 'abort', () =>
						reject( new Error( 'aborted' ) )
					)
				) ) as typeof fetch,
		],
	] )( '[CART-01] %s is no cart page', async ( _name, fetcher ) => {
		expect( await read( fetcher ) ).toBeNull();
	} );
} );

describe( 'coupon errors', () => {
	let scope: Scope;
	beforeEach( () => ( scope = createScope() ) );
	afterEach( () => scope.dispose() );

	const refuse = ( code: string, message: string ) => {
		const coupon = element< HTMLInputElement >( '#coupon_code' );
		coupon.value = code;
		const error = document.createElement( 'p' );
		error.className = 'coupon-error-notice';
		error.textContent = message;
		element( '.coupon' ).append( error );
	};
	const errors = () =>
		[ ...document.querySelectorAll( '.woocommerce-error' ) ].map(
			( { textContent } ) => textContent
		);

	it( '[CART-03] move to the notices as an alert, tied to the field, which keeps focus and text', () => {
		const coupon = createCouponErrors( scope );
		refuse( 'nope', 'No such coupon' );
		coupon.moveToNotices();
		expect( errors() ).toEqual( [ 'No such coupon' ] );
		const error = element( '.woocommerce-notices-wrapper [role="alert"]' );
		const input = element( '#coupon_code' );
		expect( document.querySelector( '.coupon-error-notice' ) ).toBeNull();
		expect( input ).toHaveAttribute( 'aria-describedby', error.id );
		expect( input ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( input ).toHaveFocus();
	} );

	it( '[CART-03] a form put in anew gets code, mark and focus back', () => {
		const coupon = createCouponErrors( scope );
		refuse( 'nope', 'No such coupon' );
		coupon.moveToNotices();
		element( '.coupon' ).innerHTML = '<input id="coupon_code">';
		coupon.moveToNotices();
		const input = element< HTMLInputElement >( '#coupon_code' );
		expect( input.value ).toBe( 'nope' );
		expect( input ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( input ).toHaveFocus();
		expect( errors() ).toHaveLength( 1 );
	} );

	it( '[CART-03] another error replaces the first, and changing the code takes it away', () => {
		const coupon = createCouponErrors( scope );
		refuse( 'nope', 'No such coupon' );
		coupon.moveToNotices();
		refuse( 'old', 'Expired' );
		coupon.moveToNotices();
		expect( errors() ).toEqual( [ 'Expired' ] );
		const input = element< HTMLInputElement >( '#coupon_code' );
		input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( errors() ).toEqual( [] );
		expect( element( '#coupon_code' ) ).not.toHaveAttribute(
			'aria-invalid'
		);
	} );

	it( '[CART-03] an error that WooCommerce has taken away comes back no more', () => {
		const coupon = createCouponErrors( scope );
		refuse( 'nope', 'No such coupon' );
		coupon.moveToNotices();
		element( '.woocommerce-error' ).remove();
		coupon.moveToNotices();
		expect( element( '#coupon_code' ) ).not.toHaveAttribute(
			'aria-invalid'
		);
	} );

	it( '[CART-03] words of an error are never read as HTML', () => {
		const coupon = createCouponErrors( scope );
		refuse( 'x', '<img src=x onerror=alert(1)>' );
		coupon.moveToNotices();
		expect( document.querySelector( 'img' ) ).toBeNull();
		expect( errors() ).toEqual( [ '<img src=x onerror=alert(1)>' ] );
	} );
} );
