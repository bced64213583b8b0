/**
 * Clicks on "add to cart" on pages where another script takes them: ours adds exactly where
 * nothing comes of it, and never a second time.
 */
import { emit } from '../../shared/dom/scope';
import { startAddToCart } from '..';
import { setAdded } from '../dom/answered';
import { startProductForm } from '../form';
import { parseProductFormSettings } from '../form-settings';
import { followClick } from '../lost-clicks';
import * as chunk from '../add-to-cart';
import type { Recording } from '../dom/recorder';
import { parseAddToCartSettings } from '../settings';
import fixture from '../settings.fixture.json';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';

const settings = {
	...parseAddToCartSettings( fixture ),
	productForm: parseProductFormSettings( fixture )!,
};

/** As much of the browser's as is answered. */
class FakeResponse {
	constructor(
		readonly body: string,
		readonly status = 200
	) {}
	readonly ok = true;
	text = async () => this.body;
	json = async (): Promise< unknown > => JSON.parse( this.body );
}

/** What reached the shop from other scripts: addresses. */
let sent: string[] = [];

class FakeRequest extends EventTarget {
	private address = '';
	onload: ( () => void ) | null = null;
	readonly responseType = '';
	readonly status: number = 0;
	readonly responseText: string = '';
	readyState = 0;
	open( _method: string, address: string ): void {
		this.address = address;
		this.addEventListener( 'load', () => this.onload?.() );
	}
	send(): void {
		sent.push( this.address );
		setTimeout( () => {
			Object.defineProperty( this, 'status', { value: 200 } );
			this.readyState = 4;
			this.dispatchEvent( new Event( 'load' ) );
			this.dispatchEvent( new Event( 'loadend' ) );
		}, 100 );
	}
}

const ADD = '/?wc-ajax=add_to_cart';
const BODY = () => new URLSearchParams( { product_id: '31', quantity: '1' } );

/** Another script's handler: takes the event and does something of its own, later. */
const later =
	( milliseconds: number, act: ( event: Event ) => unknown ) =>
	( event: Event ): void => {
		event.preventDefault();
		setTimeout( act, milliseconds, event );
	};

/** Another script's handler: takes the event, and nobody else hears of it. */
const cancelAndStop = ( event: Event ): void => {
	event.preventDefault();
	event.stopPropagation();
};

/** Adds by fetch, and keeps what the script is told. */
const fetchAdd = ( events: unknown[] ) => async (): Promise< void > => {
	const response = await window.fetch( ADD, {
		method: 'POST',
		body: BODY(),
	} );
	events.push( await response.json() );
};

/** Ours: products that it has added. */
let added: number[] = [];
let isRefused = false;
/** Milliseconds that ours takes. */
let latency = 50;

const click = async (
	button: HTMLElement,
	productId: number
): Promise< void > => {
	await new Promise( ( resolve ) => setTimeout( resolve, latency ) );
	if ( ! isRefused ) {
		added.push( productId );
		setAdded( button, settings, 'View cart' );
		emit( 'vitrin:cart-item-added', {
			productId,
			quantity: 1,
			button,
			answer: { fragments: { '.count': '<i>1</i>' }, cartHash: 'new' },
		} );
	}
};

/** Milliseconds that the judge's script takes to come. */
let loading = 0;
/** What it was given. */
let recordings: Recording[] = [];

const listeners = new AbortController();
let page = listeners;
/** Another script listens. */
const other = (
	target: EventTarget,
	type: string,
	listener: ( event: Event ) => void,
	capture = false
): void =>
	target.addEventListener( type, listener, { capture, signal: page.signal } );

const natively = jest.fn();
const go = jest.fn();
const ask = jest.fn();
const say = jest.fn();
let stops: Array< () => void > = [];

const original = {
	Response: globalThis.Response,
	XMLHttpRequest: window.XMLHttpRequest,
	submit: HTMLFormElement.prototype.submit,
};

beforeEach( () => {
	jest.useFakeTimers();
	page = new AbortController();
	sent = [];
	added = [];
	isRefused = false;
	latency = 50;
	loading = 0;
	recordings = [];
	stops = [];
	jest.clearAllMocks();
	Object.assign( globalThis, { Response: FakeResponse } );
	Object.assign( window, {
		XMLHttpRequest: FakeRequest,
		fetch: async ( url: string ) => {
			sent.push( String( url ) );
			return new FakeResponse( '{}' );
		},
		confirm: ask,
		alert: say,
		open: () => null,
	} );
	HTMLFormElement.prototype.submit = natively;
	HTMLElement.prototype.scrollIntoView = () => {};
	document.cookie = 'woocommerce_cart_hash=before';
	document.body.innerHTML = `
		<div><button type="button" class="add_to_cart_button ajax_add_to_cart" data-product_id="31" data-quantity="1">add</button></div>
		<form class="cart" method="post" action="/product/">
			<input type="text" name="engraving"><input type="number" name="quantity" value="1">
			<button type="submit" name="add-to-cart" value="31" class="single_add_to_cart_button" data-vitrin-product-form="Shirt">add</button>
		</form>
		<div id="message"></div><dialog></dialog>
		<div class="age-popup is-closed" hidden>Are you of age?</div>`;
	const chunks: Record< string, object > = {
		'lost-clicks': {
			followClick( recording: Recording ) {
				recordings.push( recording );
				followClick( recording, { go } );
			},
		},
		actions: {
			...chunk,
			addToCart: (
				button: HTMLElement,
				{ product_id: id }: Record< string, string >
			) => click( button, Number( id ) ),
			addFromForm: (
				button: HTMLElement,
				{ productId }: { productId: number }
			) => click( button, productId ),
			removeFromCart: async () => {},
		},
	};
	const loader = fakeLoader( {
		load: loads( async ( name ) => {
			if ( loading && name === 'lost-clicks' ) {
				await new Promise( ( done ) => setTimeout( done, loading ) );
			}
			return chunks[ name ];
		} ),
	} );
	const store = {} as never;
	stops.push(
		startAddToCart( {
			settings,
			loader,
			store,
			go,
		} ),
		startProductForm( {
			settings,
			loader,
			store,
			go,
			storageName: 'x',
			alert: say,
		} )
	);
} );

afterEach( async () => {
	await jest.advanceTimersByTimeAsync( 60_000 );
	stops.forEach( ( stop ) => stop() );
	page.abort();
	jest.useRealTimers();
	Object.assign( globalThis, { Response: original.Response } );
	Object.assign( window, { XMLHttpRequest: original.XMLHttpRequest } );
	HTMLFormElement.prototype.submit = original.submit;
} );

const pass = ( milliseconds: number ): Promise< void > =>
	jest.advanceTimersByTimeAsync( milliseconds );

const listButton = () =>
	document.querySelector< HTMLElement >( '.ajax_add_to_cart' )!;
const form = () => document.querySelector( 'form' )!;
const formButton = () => form().querySelector( 'button' )!;

const places = {
	list: { type: 'click', button: listButton },
	product: { type: 'submit', button: formButton },
} as const;

const cases = Object.entries( places ) as Array<
	[ string, { type: string; button: () => HTMLElement } ]
>;

describe.each( cases )( 'a click (%s)', ( _name, { type, button } ) => {
	it( '[THEME-01] that nobody takes is ours at once, and leaves the page its functions', async () => {
		const { fetch } = window;
		button().click();
		await pass( 600 );
		expect( added ).toEqual( [ 31 ] );
		expect( window.fetch ).toBe( fetch );
	} );

	const handlers: Record< string, ( event: Event ) => void > = {
		cancels: ( event ) => event.preventDefault(),
		'cancels and stops': cancelAndStop,
		'cancels and stops at once': ( event ) => {
			event.preventDefault();
			event.stopImmediatePropagation();
		},
		'cancels and throws': ( event ) => {
			event.preventDefault();
			throw new Error( 'jQuery is not defined' );
		},
	};
	for ( const [ how, handler ] of Object.entries( handlers ) ) {
		for ( const capture of [ true, false ] ) {
			it( `[THEME-01] that another script ${ how }, ${
				capture ? 'capturing' : 'bubbling'
			}, without more, is ours after a moment, once`, async () => {
				const thrown = jest.fn( ( event: Event ) =>
					event.preventDefault()
				);
				other( window, 'error', thrown );
				jest.spyOn( console, 'error' ).mockImplementation( () => {} );
				const target = type === 'submit' ? form() : button();
				other( capture ? document : target, type, handler, capture );
				other( document, type, handler );
				button().click();
				await pass( 550 );
				expect( added ).toEqual( [] );
				await pass( 400 );
				expect( added ).toEqual( [ 31 ] );
				await pass( 60_000 );
				expect( added ).toEqual( [ 31 ] );
				expect( natively ).not.toHaveBeenCalled();
			} );
		}
	}

	it.each( [
		[ 'draws a slider along is no click', 12, [] ],
		[ 'trembles is one', 9, [ 31 ] ],
	] )(
		'[THEME-01] that %s, where another script cancels it',
		async ( _, by, expected ) => {
			other(
				document,
				'click',
				( event ) => event.preventDefault(),
				true
			);
			const point = ( name: string, clientX: number ) =>
				button().dispatchEvent(
					new MouseEvent( name, {
						bubbles: true,
						cancelable: true,
						detail: 1,
						clientX,
					} )
				);
			point( 'pointerdown', 50 );
			point( 'click', 50 - by );
			await pass( 1000 );
			expect( added ).toEqual( expected );
		}
	);

	it( '[THEME-01] by key counts wherever the pointer was last', async () => {
		other( document, 'click', ( event ) => event.preventDefault(), true );
		document.body.dispatchEvent(
			new MouseEvent( 'pointerdown', { bubbles: true, clientX: 400 } )
		);
		button().click();
		await pass( 1000 );
		expect( added ).toEqual( [ 31 ] );
	} );

	const asks: Record< string, ( event: Event ) => void > = {
		fetch: () => void window.fetch( ADD, { method: 'POST', body: BODY() } ),
		XMLHttpRequest: () => {
			const request = new XMLHttpRequest();
			request.open( 'POST', ADD );
			request.send( String( BODY() ) );
		},
		"WooCommerce's Store API": () =>
			void window.fetch( '/wp-json/wc/store/v1/cart/add-item', {
				method: 'POST',
				body: JSON.stringify( { id: 31, quantity: 1 } ),
			} ),
		// Firefox: a Request has no body to look at.
		'a Request whose body nobody shows': () => {
			const text = async () => String( BODY() );
			void window.fetch( {
				url: new URL( ADD, document.baseURI ).href,
				method: 'POST',
				clone: () => ( { text } ),
				toString: () => ADD,
			} as unknown as Request );
		},
		'a request to the page itself': () => {
			const body = new FormData( form() );
			body.append( 'add-to-cart', '31' );
			void window.fetch( '/product/?theme_add_to_cart=yes', {
				method: 'POST',
				body,
			} );
		},
	};
	for ( const [ by, request ] of Object.entries( asks ) ) {
		it( `[THEME-01] that another script answers by ${ by } is left to it`, async () => {
			other( document, type, ( event ) => {
				event.preventDefault();
				request( event );
			} );
			// Ours has not had it: the other's came first.
			other( document, type, ( event ) => event.preventDefault(), true );
			button().click();
			await pass( 10_000 );
			expect( added ).toEqual( [] );
			expect( sent ).toHaveLength( 1 );
		} );

		it( `[THEME-01] whose ${ by } comes three seconds late is added once, and the other script told that it is done`, async () => {
			other( document, type, later( 3000, request ), true );
			button().click();
			await pass( 2000 );
			expect( added ).toEqual( [ 31 ] );
			await pass( 10_000 );
			expect( added ).toEqual( [ 31 ] );
			expect( sent ).toEqual( [] );
		} );
	}

	it( '[THEME-01] a late request is held until ours is through, and answered in the words of the shop', async () => {
		latency = 2000;
		const events: unknown[] = [];
		other(
			document,
			type,
			( event ) => {
				later( 1000, fetchAdd( events ) )( event );
				setTimeout( () => {
					// As jQuery does it.
					const request = new XMLHttpRequest();
					request.open( 'POST', ADD );
					request.onload = () =>
						events.push( [
							request.status,
							request.responseText.length > 2,
						] );
					request.send( String( BODY() ) );
				}, 1100 );
			},
			true
		);
		button().click();
		await pass( 1500 );
		expect( events ).toEqual( [] );
		await pass( 3000 );
		// Both are told at once.
		expect( events.reverse() ).toEqual( [
			expect.objectContaining( {
				success: true,
				fragments: { '.count': '<i>1</i>' },
				cart_hash: 'new',
			} ),
			[ 200, true ],
		] );
		expect( sent ).toEqual( [] );
	} );

	it( '[THEME-01] the late request of an add that ours was refused is answered as refused', async () => {
		isRefused = true;
		const events: unknown[] = [];
		other( document, type, later( 3000, fetchAdd( events ) ), true );
		button().click();
		await pass( 5000 );
		expect( events ).toEqual( [
			expect.objectContaining( { success: false, error: true } ),
		] );
		expect( sent ).toEqual( [] );
	} );

	it( '[THEME-01] other requests go through while one is caught: of another product, of ours, of none', async () => {
		const { fetch } = window;
		other( document, type, ( event ) => event.preventDefault(), true );
		button().click();
		await pass( 2000 );
		expect( added ).toEqual( [ 31 ] );
		const body = ( fields: Record< string, string > ) => ( {
			method: 'POST',
			body: new URLSearchParams( fields ),
		} );
		void window.fetch( ADD, body( { product_id: '40' } ) );
		void window.fetch(
			ADD,
			body( { product_id: '31', vitrin_operation: 'x' } )
		);
		void window.fetch( '/?wc-ajax=get_refreshed_fragments' );
		void window.fetch(
			'https://elsewhere.test/add-to-cart',
			body( { product_id: '31' } )
		);
		await pass( 100 );
		expect( sent ).toHaveLength( 4 );
		await pass( 60_000 );
		expect( window.fetch ).toBe( fetch );
	} );

	it( '[THEME-01] once it is over nothing is kept of what the page asks for, whoever ends first', async () => {
		other( document, 'click', ( event ) => event.preventDefault(), true );
		button().click();
		await pass( 2000 );
		listButton().click();
		formButton().click();
		await pass( 60_000 );
		void window.fetch( '/anything' );
		expect( recordings.length ).toBeGreaterThan( 1 );
		expect( recordings.map( ( { seen } ) => seen ) ).toEqual(
			recordings.map( () => [] )
		);
	} );

	it( '[THEME-01] functions that the shop has frozen are left alone', async () => {
		const frozen = window.fetch;
		Object.defineProperty( window, 'fetch', {
			configurable: true,
			writable: false,
			value: frozen,
		} );
		other( document, type, ( event ) => event.preventDefault(), true );
		button().click();
		await pass( 2000 );
		expect( added ).toEqual( [ 31 ] );
		expect( window.fetch ).toBe( frozen );
		Object.defineProperty( window, 'fetch', { writable: true } );
	} );

	it( '[THEME-01] a request that may add and was over before anybody judged it is not waited for', async () => {
		loading = 400;
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				const request = new XMLHttpRequest();
				request.open( 'POST', '/wp-json/theme/basket' );
				request.send( JSON.stringify( { item: 31 } ) );
			},
			true
		);
		button().click();
		await pass( 2000 );
		expect( added ).toEqual( [ 31 ] );
	} );

	const refusals: Record< string, () => void > = {
		'a message': () => {
			document.querySelector( '#message' )!.innerHTML =
				'<ul class="woocommerce-error"><li>Choose a wrapping.</li></ul>';
		},
		'a message of its own kind': () => {
			document.querySelector( '#message' )!.innerHTML =
				'<div class="my-theme-toast">Choose a wrapping.</div>';
		},
		'a marked field': () =>
			form().elements[ 0 ]!.setAttribute( 'aria-invalid', 'true' ),
		'a field that gets focus': () =>
			( form().elements[ 0 ] as HTMLElement ).focus(),
		'a dialog': () => {
			const dialog = document.querySelector( 'dialog' )!;
			dialog.textContent = 'Are you of age?';
			dialog.setAttribute( 'open', '' );
		},
		'a popup that was printed ahead': () => {
			const popup = document.querySelector( '.age-popup' )!;
			popup.removeAttribute( 'hidden' );
			popup.classList.remove( 'is-closed' );
		},
		'a tab of its own': () => void window.open( 'https://chat.test/' ),
		'a question answered with no': () => {
			ask.mockReturnValueOnce( false );
			// eslint-disable-next-line no-alert -- What other scripts do.
			window.confirm( 'Are you of age?' );
		},
		// eslint-disable-next-line no-alert -- What other scripts do.
		'an alert': () => window.alert( 'Not today.' ),
	};
	for ( const [ by, refuse ] of Object.entries( refusals ) ) {
		for ( const late of [ 0, 300 ] ) {
			it( `[THEME-01] that is refused by ${ by }${
				late ? ', a moment later' : ''
			}, stays refused`, async () => {
				other(
					document,
					type,
					( event ) => {
						event.preventDefault();
						event.stopPropagation();
						if ( late ) {
							setTimeout( refuse, late );
						} else {
							refuse();
						}
					},
					true
				);
				button().click();
				await pass( 10_000 );
				expect( added ).toEqual( [] );
				expect( natively ).not.toHaveBeenCalled();
				expect( go ).not.toHaveBeenCalled();
			} );
		}
	}

	it( '[THEME-01] whose question was answered with yes, and then nothing, is ours', async () => {
		ask.mockReturnValueOnce( true );
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				// eslint-disable-next-line no-alert -- What other scripts do.
				window.confirm( 'Are you of age?' );
			},
			true
		);
		button().click();
		await pass( 2000 );
		expect( added ).toEqual( [ 31 ] );
	} );

	it( '[THEME-01] a button that looks busy is given more time, and not for ever', async () => {
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				button().classList.add( 'loading' );
			},
			true
		);
		button().click();
		await pass( 4500 );
		expect( added ).toEqual( [] );
		await pass( 1000 );
		expect( added ).toEqual( [ 31 ] );
	} );

	it( '[THEME-01] a request that holds the page up until it is answered has added', async () => {
		window.fetch = ( async () => {
			// As a synchronous request: the answer is in before the click's next listener.
			document.cookie = 'woocommerce_cart_hash=after';
			return new FakeResponse( '{}' );
		} ) as never;
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				void window.fetch( '/wp-json/theme/basket', {
					method: 'POST',
					body: JSON.stringify( { item: 31 } ),
				} );
			},
			true
		);
		button().click();
		await pass( 6000 );
		expect( added ).toEqual( [] );
	} );

	it( '[THEME-01] a request that may add is waited for: the cart tells whether it did', async () => {
		for ( const isAdded of [ false, true ] ) {
			const answer = jest.fn( async () => {
				await new Promise( ( resolve ) => setTimeout( resolve, 2000 ) );
				document.cookie = `woocommerce_cart_hash=${
					isAdded ? 'after' : 'before'
				}`;
				return new FakeResponse( '{}' );
			} );
			const before = window.fetch;
			window.fetch = answer as never;
			const stop = new AbortController();
			document.addEventListener(
				type,
				( event ) => {
					event.preventDefault();
					void window.fetch( '/wp-json/theme/basket', {
						method: 'POST',
						body: JSON.stringify( { item: 31 } ),
					} );
				},
				{ capture: true, signal: stop.signal }
			);
			added = [];
			button().click();
			await pass( 1900 );
			expect( added ).toEqual( [] );
			await pass( 1500 );
			expect( added ).toEqual( isAdded ? [] : [ 31 ] );
			stop.abort();
			await pass( 60_000 );
			window.fetch = before;
		}
	} );

	it( '[THEME-01] a script that clicks or submits once more, later, adds nothing more', async () => {
		let times = 0;
		other(
			document,
			type,
			( event ) => {
				if ( ! times++ ) {
					event.preventDefault();
					setTimeout( () => button().click(), 3000 );
					if ( type === 'submit' ) {
						setTimeout( () => form().submit(), 3500 );
					}
				}
			},
			true
		);
		button().click();
		await pass( 10_000 );
		expect( added ).toEqual( [ 31 ] );
		expect( natively ).not.toHaveBeenCalled();
	} );

	it( '[THEME-01] with a key that opens another tab nothing is done', async () => {
		other( document, 'click', cancelAndStop, true );
		button().dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				ctrlKey: true,
			} )
		);
		await pass( 10_000 );
		expect( added ).toEqual( [] );
	} );

	it( '[THEME-01] with a page that is being left nothing is done', async () => {
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				event.stopPropagation();
				window.dispatchEvent( new Event( 'beforeunload' ) );
			},
			true
		);
		button().click();
		await pass( 10_000 );
		expect( added ).toEqual( [] );
	} );
} );

describe( 'what ours does not serve', () => {
	it( '[THEME-01] a form goes the way of the browser, with its button', async () => {
		formButton().removeAttribute( 'data-vitrin-product-form' );
		other( document, 'submit', ( event ) => event.preventDefault(), true );
		formButton().click();
		await pass( 2000 );
		expect( natively ).toHaveBeenCalledTimes( 1 );
		expect( natively.mock.contexts[ 0 ] ).toBe( form() );
		expect(
			form().querySelector< HTMLInputElement >(
				'input[name="add-to-cart"]'
			)
		).toHaveValue( '31' );
	} );

	it( '[THEME-01] a link that leads elsewhere is left to the browser', async () => {
		form().insertAdjacentHTML(
			'beforeend',
			'<a class="single_add_to_cart_button" href="https://chat.test/" target="_blank">ask</a>'
		);
		other( document, 'click', ( event ) => event.stopPropagation(), true );
		form().querySelector( 'a' )!.click();
		await pass( 5000 );
		expect( added ).toEqual( [] );
		expect( natively ).not.toHaveBeenCalled();
	} );

	it( '[THEME-01] a dimmed button is a refusal', async () => {
		listButton().classList.add( 'disabled' );
		other( document, 'click', cancelAndStop, true );
		listButton().click();
		await pass( 5000 );
		expect( added ).toEqual( [] );
	} );
} );
