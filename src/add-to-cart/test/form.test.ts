import { withDefaults } from '../../shared/settings/read';
import type { AddRequest } from '@vitrin/cart';
import { addressAnew, requestOf } from '../domain/form';
import { startProductForm, type ProductFormOptions } from '../form';
import { fallBack, loads, offline } from '../../shared/loader/test/fake-loader';
import { PRODUCT_FORM_DEFAULTS } from '../form-settings';
import * as chunk from '../add-to-cart';
import { ADD_TO_CART_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';

const settings = {
	...withDefaults( ADD_TO_CART_DEFAULTS, fixture ),
	productForm: withDefaults( PRODUCT_FORM_DEFAULTS, fixture ).productForm!,
};
const NAME = 'vitrin-not-added/ajax';

describe( '[ADD-06a] what is sent', () => {
	it( "holds action, the button's value, product, quantity, the button's data and the form's fields", () => {
		expect(
			requestOf(
				[
					[ 'quantity', '3' ],
					[ 'engraving', 'برای مادر' ],
				],
				{ product_sku: 'SH-31', quantity: '9' },
				'31'
			)
		).toEqual( {
			action: 'vitrin_add_product',
			productId: 31,
			quantity: 3,
			fields: {
				action: 'vitrin_add_product',
				'add-to-cart': '31',
				product_id: '31',
				quantity: '3',
				product_sku: 'SH-31',
				engraving: 'برای مادر',
			},
		} );
	} );

	it( 'keeps files and names that come more than once, in their order', () => {
		const file = new File( [ 'x' ], 'a.png' );
		const request = requestOf(
			[
				[ 'wrap[]', 'a' ],
				[ 'gift', '1' ],
				[ 'wrap[]', 'b' ],
				[ 'sketch', file ],
			],
			{},
			'31'
		);
		expect( request?.more ).toEqual( [
			[ 'wrap[]', 'a' ],
			[ 'wrap[]', 'b' ],
			[ 'sketch', file ],
		] );
		expect( request?.fields ).toMatchObject( { gift: '1', quantity: '1' } );
		expect( request?.fields ).not.toHaveProperty( 'sketch' );
	} );

	it( "never lets another plugin's field choose the call, or be a nonce or an operation of ours", () => {
		const request = requestOf(
			[
				[ 'action', 'wishlist_add' ],
				[ 'security', 'x' ],
				[ 'vitrin_operation', 'mine' ],
				[ 'add-to-cart', '31' ],
			],
			{},
			''
		);
		expect( request?.fields ).toEqual( {
			action: 'vitrin_add_product',
			'add-to-cart': '31',
			product_id: '31',
			quantity: '1',
		} );
	} );

	it( 'of a variation: the parent, the variation, the options', () => {
		expect(
			requestOf(
				[
					[ 'attribute_pa_color', 'blue' ],
					[ 'quantity', '2' ],
					[ 'add-to-cart', '40' ],
					[ 'product_id', '40' ],
					[ 'variation_id', '41' ],
				],
				{},
				''
			)
		).toMatchObject( {
			productId: 40,
			quantity: 2,
			fields: { variation_id: '41', attribute_pa_color: 'blue' },
		} );
	} );

	it( "of a group: the members' quantities, and none of its own", () => {
		const request = requestOf(
			[
				[ 'quantity[7]', '2' ],
				[ 'quantity[8]', '' ],
				[ 'quantity[9]', '1' ],
				[ 'add-to-cart', '50' ],
			],
			{ quantity: '1' },
			''
		);
		expect( request ).toMatchObject( { productId: 50, quantity: 3 } );
		expect( request?.fields ).not.toHaveProperty( 'quantity' );
		expect( request?.fields ).toMatchObject( { 'quantity[7]': '2' } );
	} );

	it.each( [
		[
			'a group whose rows a theme gives one each',
			'add-to-cart',
			[ '7', '8', '50' ],
		],
		[
			'a box and the field that says that it is empty',
			'gift',
			[ '0', '1' ],
		],
		[ 'a member printed twice', 'quantity[7]', [ '', '2' ] ],
	] )(
		'of a name that is no list PHP takes the last: %s',
		( _what, name, values ) => {
			const request = requestOf(
				[
					[ 'quantity[7]', '1' ],
					[ 'add-to-cart', '50' ],
					...values.map( ( value ) => [ name, value ] as const ),
				],
				{},
				''
			);
			expect( request?.productId ).toBe( 50 );
			expect( request?.fields[ name ] ).toBe( values.at( -1 ) );
			expect( request ).not.toHaveProperty( 'more' );
		}
	);

	it( 'is nothing where no product is named', () => {
		expect( requestOf( [ [ 'quantity', '1' ] ], {}, '' ) ).toBeNull();
		expect( requestOf( [], {}, 'wishlist' ) ).toBeNull();
	} );
} );

describe( '[ADD-06] loading the page again', () => {
	it.each( [
		[ 'http://s/p/mug/#reviews', 'http://s/p/mug/' ],
		[ 'http://s/?p=5', 'http://s/?p=5' ],
		[ 'http://s/p/mug/?quantity=3', 'http://s/p/mug/?quantity=3' ],
		[
			'http://s/p/mug/?utm=x&add-to-cart=31&quantity=3',
			'http://s/p/mug/?utm=x',
		],
	] )( '%s: never adds again', ( page, address ) => {
		expect( addressAnew( page ) ).toBe( address );
	} );
} );

interface Page {
	form: HTMLFormElement;
	button: HTMLElement;
	press: jest.Mock< Promise< void >, Parameters< typeof chunk.addFromForm > >;
	alert: jest.Mock;
	replace: jest.Mock;
	native: jest.Mock;
	finish: () => Promise< void >;
}

const SIMPLE = `<form class="cart" method="post" action="/p/mug/">
	<span hidden data-vitrin-product-form="ماگ"></span>
	<input name="quantity" type="number" min="1" max="5" value="2">
	<button type="submit" name="add-to-cart" value="31" class="single_add_to_cart_button button">add</button>
</form>`;

const VARIABLE = `<form class="variations_form cart" method="post">
	<table class="variations"><tr><td><select name="attribute_color"><option value="">–</option><option value="blue">blue</option></select></td></tr></table>
	<span hidden data-vitrin-product-form="پیراهن"></span>
	<button type="submit" class="single_add_to_cart_button button">add</button>
	<input type="hidden" name="add-to-cart" value="40"><input type="hidden" name="product_id" value="40"><input type="hidden" name="variation_id" value="0">
</form>`;

/** In frames: the click waits for a paint. */
const settle = async () => {
	for ( let count = 0; count < 4; count++ ) {
		await new Promise( ( resolve ) =>
			requestAnimationFrame( () => setTimeout( resolve ) )
		);
	}
};

let stop = () => {};
const begin = (
	html = SIMPLE,
	options: Partial< ProductFormOptions > = {}
): Page => {
	document.body.innerHTML = html;
	const form = document.querySelector( 'form' )!;
	let finish = () => {};
	const press = jest.fn<
		Promise< void >,
		Parameters< typeof chunk.addFromForm >
	>( () => new Promise< void >( ( resolve ) => ( finish = resolve ) ) );
	const alert = jest.fn();
	const replace = jest.fn();
	const native = jest.fn();
	stop = startProductForm( {
		settings,
		loader: {
			fallBack,
			load: loads( () => ( { ...chunk, addFromForm: press } ) ),
		},
		storageName: NAME,
		alert,
		replace,
		go: jest.fn(),
		...options,
	} );
	// What the browser does, and jsdom can't.
	const send = ( event: Event ) => {
		if ( ! event.defaultPrevented ) {
			native();
			event.preventDefault();
		}
	};
	window.addEventListener( 'submit', send );
	const stopForm = stop;
	stop = () => {
		stopForm();
		window.removeEventListener( 'submit', send );
	};
	return {
		form,
		button: document.querySelector( '.single_add_to_cart_button' )!,
		press,
		alert,
		replace,
		native,
		async finish() {
			await settle();
			finish();
			await settle();
		},
	};
};

beforeEach( () => sessionStorage.clear() );
afterEach( () => {
	stop();
	jest.restoreAllMocks();
} );

/** Our chunk can't be had. */
const lost = loads( () => {
	throw new Error( 'lost' );
} );

const requestSent = ( { press }: Page ): AddRequest | undefined =>
	press.mock.calls[ 0 ]?.[ 1 ] as AddRequest | undefined;

describe( 'the form', () => {
	it( '[ADD-06] [ADD-09] goes by ajax, once, and the button is loading meanwhile', async () => {
		const page = begin();
		page.button.click();
		page.button.click();
		expect( page.button ).toHaveClass( 'loading' );
		expect( page.button ).toHaveAttribute( 'aria-busy', 'true' );
		await settle();
		page.form.requestSubmit( page.button );
		expect( page.press ).toHaveBeenCalledTimes( 1 );
		expect( requestSent( page ) ).toMatchObject( {
			productId: 31,
			quantity: 2,
		} );
		expect( page.press.mock.calls[ 0 ]![ 3 ] ).toBe( 'ماگ' );
		await page.finish();
		expect( page.button ).not.toHaveClass( 'loading' );
		expect( page.native ).not.toHaveBeenCalled();
	} );

	it( "[ADD-09] a double click's second half does nothing", async () => {
		const page = begin();
		page.button.dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				detail: 2,
			} )
		);
		await settle();
		expect( page.press ).not.toHaveBeenCalled();
		expect( page.native ).not.toHaveBeenCalled();
	} );

	it( '[ADD-07] invalid: the browser reports it and nothing is sent', async () => {
		const page = begin();
		page.form.querySelector( 'input' )!.value = '9';
		const report = jest.spyOn( page.form, 'reportValidity' );
		page.button.click();
		// A script that sends the form doesn't ask the browser.
		page.form.dispatchEvent(
			new SubmitEvent( 'submit', {
				bubbles: true,
				cancelable: true,
				submitter: page.button,
			} )
		);
		await settle();
		expect( report ).toHaveReturnedWith( false );
		expect( page.press ).not.toHaveBeenCalled();
		expect( page.native ).not.toHaveBeenCalled();
		expect( page.button ).not.toHaveClass( 'loading' );
	} );

	it( '[ADD-07] a form that wants no validation gets none', async () => {
		const page = begin( SIMPLE.replace( '<form', '<form novalidate' ) );
		page.form.querySelector( 'input' )!.value = '9';
		page.button.click();
		await settle();
		expect( page.press ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'without our mark', SIMPLE.replace( /<span.*span>/, '' ) ],
		[ 'to another shop', SIMPLE.replace( '/p/mug/', 'https://other/' ) ],
		[ 'by GET', SIMPLE.replace( 'post', 'get' ) ],
		[ 'to a new tab', SIMPLE.replace( '<form', '<form target="_blank"' ) ],
		[
			"of WooCommerce's blocks",
			SIMPLE.replace( '<form', '<form data-wp-interactive="x"' ),
		],
		[
			'with a button of another plugin',
			SIMPLE.replace( 'name="add-to-cart"', 'name="buy_now"' ),
		],
		[
			'with a button that goes elsewhere',
			SIMPLE.replace( '<button', '<button formaction="/pay/"' ),
		],
		[ 'without a product', SIMPLE.replace( 'value="31"', 'value=""' ) ],
	] )( '[ADD-06] %s: is the browser’s', async ( _name, html ) => {
		const page = begin( html );
		page.button.click();
		await settle();
		expect( page.native ).toHaveBeenCalledTimes( 1 );
		expect( page.press ).not.toHaveBeenCalled();
	} );

	it( '[ADD-06] that another script has taken is left to it', async () => {
		const page = begin();
		page.form.addEventListener( 'submit', ( event ) =>
			event.preventDefault()
		);
		page.button.click();
		await settle();
		expect( page.press ).not.toHaveBeenCalled();
	} );

	it( '[ADD-06] with a field named method is still read right', async () => {
		const page = begin(
			SIMPLE.replace( '<input', '<input name="method"><input' )
		);
		page.button.click();
		await settle();
		expect( page.press ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[ADD-06] without our chunk: the browser sends it, the button included', async () => {
		const page = begin( SIMPLE, { loader: { fallBack, load: lost } } );
		page.button.click();
		await settle();
		expect( page.native ).toHaveBeenCalledTimes( 1 );
		expect( page.button ).not.toHaveClass( 'loading' );
	} );

	it( '[ADD-06] without our chunk and offline: it is said', async () => {
		const page = begin( SIMPLE, {
			loader: { fallBack: offline( 'قطع است' ), load: lost },
		} );
		page.button.click();
		await settle();
		expect( page.native ).not.toHaveBeenCalled();
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			'قطع است'
		);
	} );

	it( '[ADD-06] a failure loads the page again, where it is said; once', async () => {
		const page = begin();
		page.button.click();
		await settle();
		expect( page.press.mock.calls[ 0 ]![ 4 ]( 'کار نکرد' ) ).toBe( true );
		expect( page.replace ).toHaveBeenCalledWith( 'http://localhost/' );
		await page.finish();
		stop();
		const anew = begin();
		await settle();
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			'کار نکرد'
		);
		expect( anew.button ).toHaveFocus();
		stop();
		begin();
		await settle();
		expect( document.querySelector( '[role="alert"]' ) ).toBeNull();
	} );

	it( '[ADD-06] whoever has gone on by then is told, and stays where he is', async () => {
		sessionStorage.setItem( NAME, '{"product":"31","message":"چرا"}' );
		const { form } = begin();
		const field = form.querySelector( 'input' );
		field?.focus();
		await settle();
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			'چرا'
		);
		expect( field ).toHaveFocus();
	} );

	it( '[ADD-09] [ADD-06] a click that breaks says so, and is not sent a second time', async () => {
		const page = begin();
		page.press.mockRejectedValue( new Error( 'broken' ) );
		page.button.click();
		await settle();
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			chunk.sayFailed()
		);
		expect( page.button ).not.toHaveClass( 'loading' );
		expect( page.native ).not.toHaveBeenCalled();
	} );

	it( "[ADD-06] another product's page says nothing of it, nor of what is not ours", async () => {
		for ( const kept of [
			'{"product":"99","message":"x"}',
			'{"product":"31","message":{}}',
			'no JSON',
			'null',
		] ) {
			sessionStorage.setItem( NAME, kept );
			begin();
			await settle();
			expect( document.querySelector( '[role="alert"]' ) ).toBeNull();
			expect( sessionStorage.getItem( NAME ) ).toBeNull();
			stop();
		}
	} );

	it( '[ADD-06] [QV-05] a failure in a quick view leads to the product’s own page, where it is said', async () => {
		const page = begin( `<dialog open>${ SIMPLE }</dialog>` );
		page.button.click();
		await settle();
		expect( page.press.mock.calls[ 0 ]![ 4 ]( 'کار نکرد' ) ).toBe( true );
		expect( page.replace ).toHaveBeenCalledWith(
			'http://localhost/p/mug/'
		);
		stop();
		const bare = begin(
			`<dialog open>${ SIMPLE.replace( '/p/mug/', '' ) }</dialog>`
		);
		bare.button.click();
		await settle();
		bare.press.mock.calls[ 0 ]![ 4 ]( 'x' );
		expect( bare.replace ).toHaveBeenCalledWith( 'http://localhost/' );
	} );

	it( '[ADD-06] without storage the page stays, and says it itself', async () => {
		const page = begin();
		page.button.click();
		await settle();
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'full', 'QuotaExceededError' );
		} );
		expect( page.press.mock.calls[ 0 ]![ 4 ]( 'x' ) ).toBe( false );
		expect( page.replace ).not.toHaveBeenCalled();
	} );

	it( '[ADD-06] whoever leaves with files on their way is asked first, and only then', async () => {
		const page = begin(
			SIMPLE.replace(
				'<input',
				'<input type="file" name="sketch"><input'
			)
		);
		const leave = () => {
			const event = new Event( 'beforeunload', { cancelable: true } );
			window.dispatchEvent( event );
			return event.defaultPrevented;
		};
		const file = new File( [ 'x' ], 'a.png' );
		jest.spyOn( FormData.prototype, 'entries' ).mockReturnValue(
			[ [ 'sketch', file ] ].values() as ReturnType<
				FormData[ 'entries' ]
			>
		);
		expect( leave() ).toBe( false );
		page.button.click();
		expect( leave() ).toBe( true );
		await page.finish();
		expect( requestSent( page )?.more ).toEqual( [ [ 'sketch', file ] ] );
		expect( leave() ).toBe( false );
	} );
} );

describe( '[ADD-08a] [ADD-08b] a variation', () => {
	it.each( [
		[ 'wc-variation-is-unavailable', 'unavailable' ],
		[ 'wc-variation-selection-needed', 'choose' ],
	] as const )(
		'disabled by %s: alerts in our words, once, and sends nothing',
		async ( name, words ) => {
			const page = begin( VARIABLE );
			page.button.classList.add( 'disabled', name );
			const theirs = jest.fn();
			page.form.addEventListener( 'click', theirs );
			page.button.click();
			await settle();
			expect( page.alert.mock.calls ).toEqual( [
				[ settings.productForm[ words ] ],
			] );
			expect( theirs ).not.toHaveBeenCalled();
			expect( page.press ).not.toHaveBeenCalled();
			expect( page.native ).not.toHaveBeenCalled();
		}
	);

	it( "without WooCommerce's script: an open choice is asked for", async () => {
		const page = begin( VARIABLE );
		page.button.click();
		await settle();
		expect( page.alert ).toHaveBeenCalledWith(
			settings.productForm.choose
		);
		expect( document.querySelector( 'select' ) ).toHaveFocus();
		expect( page.press ).not.toHaveBeenCalled();
		document.querySelector( 'select' )!.value = 'blue';
		page.button.click();
		await settle();
		expect( requestSent( page )?.fields ).toMatchObject( {
			attribute_color: 'blue',
			product_id: '40',
		} );
	} );

	it( 'in a window it is said beside the field that is to be chosen, not alerted, until a choice is made', async () => {
		const page = begin( VARIABLE );
		const dialog = document.createElement( 'dialog' );
		document.body.append( dialog );
		dialog.append( page.form );
		const field = document.querySelector( 'select' )!;
		const said = () =>
			[ ...document.querySelectorAll( '[role=alert]' ) ].map(
				( { textContent } ) => textContent
			);
		page.button.classList.add( 'disabled' );
		page.button.click();
		page.button.click();
		await settle();
		expect( page.alert ).not.toHaveBeenCalled();
		expect( said() ).toEqual( [ settings.productForm.choose ] );
		expect( field.nextElementSibling ).toHaveAttribute( 'role', 'alert' );
		expect( field ).toHaveFocus();
		// Scripts that only look at a form say "change", too.
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( said() ).toEqual( [ settings.productForm.choose ] );
		field.selectedIndex = field.options.length - 1;
		expect( field.value ).not.toBe( '' );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( said() ).toEqual( [] );
		page.button.classList.add( 'wc-variation-is-unavailable' );
		page.button.click();
		expect( said() ).toEqual( [ settings.productForm.unavailable ] );
		expect( page.press ).not.toHaveBeenCalled();
	} );

	it( 'sent by a script while disabled: alerts as well', async () => {
		const page = begin( VARIABLE );
		page.button.classList.add( 'disabled', 'wc-variation-is-unavailable' );
		page.form.requestSubmit( page.button );
		await settle();
		expect( page.alert ).toHaveBeenCalledWith(
			settings.productForm.unavailable
		);
		expect( page.press ).not.toHaveBeenCalled();
	} );
} );
