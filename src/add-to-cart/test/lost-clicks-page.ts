/**
 * A page whose add-to-cart buttons other scripts listen to as well, for the lost-clicks tests.
 */
import { withDefaults } from '../../shared/settings/read';
import { emit } from '../../shared/dom/scope';
import { startAddToCart } from '..';
import { setAdded } from '../dom/answered';
import * as chunk from '../add-to-cart';
import { startProductForm } from '../form';
import { PRODUCT_FORM_DEFAULTS } from '../form-settings';
import { followClick } from '../lost-clicks';
import type { Recording } from '../dom/recorder';
import { ADD_TO_CART_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';

const settings = {
	...withDefaults( ADD_TO_CART_DEFAULTS, fixture ),
	productForm: withDefaults( PRODUCT_FORM_DEFAULTS, fixture ).productForm!,
};

const initial = () => ( {
	/** URLs that other scripts requested. */
	sent: [] as string[],
	/** Ids of products that our script added. */
	added: [] as number[],
	/** Whether the shop refuses our add. */
	isRefused: false,
	/** Milliseconds that our add takes. */
	latency: 50,
	/** Milliseconds that the chunk lost-clicks takes to load. */
	loading: 0,
	/** What that chunk was given. */
	recordings: [] as Recording[],
} );

/** The page's state; reset before each test. */
export const page = initial();

/** The part of the browser's Response that other scripts read. */
export class FakeResponse {
	constructor(
		readonly body: string,
		readonly status = 200
	) {}
	readonly ok = true;
	text = async () => this.body;
	json = async (): Promise< unknown > => JSON.parse( this.body );
}

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
		page.sent.push( this.address );
		setTimeout( () => {
			Object.defineProperty( this, 'status', { value: 200 } );
			this.readyState = 4;
			this.dispatchEvent( new Event( 'load' ) );
			this.dispatchEvent( new Event( 'loadend' ) );
		}, 100 );
	}
}

export const ADD = '/?wc-ajax=add_to_cart';
export const BODY = () =>
	new URLSearchParams( { product_id: '31', quantity: '1' } );

/** Another script's handler that cancels the event and acts after a delay. */
export const later =
	( milliseconds: number, act: ( event: Event ) => unknown ) =>
	( event: Event ): void => {
		event.preventDefault();
		setTimeout( act, milliseconds, event );
	};

/** Another script's handler that cancels the event and stops its propagation. */
export const cancelAndStop = ( event: Event ): void => {
	event.preventDefault();
	event.stopPropagation();
};

/** Adds by fetch, and records the answer that the script gets. */
export const fetchAdd = ( events: unknown[] ) => async (): Promise< void > => {
	const response = await window.fetch( ADD, {
		method: 'POST',
		body: BODY(),
	} );
	events.push( await response.json() );
};

const click = async (
	button: HTMLElement,
	productId: number
): Promise< void > => {
	await new Promise( ( resolve ) => setTimeout( resolve, page.latency ) );
	if ( ! page.isRefused ) {
		page.added.push( productId );
		setAdded( button, settings, 'View cart' );
		emit( 'vitrin:cart-item-added', {
			productId,
			quantity: 1,
			button,
			answer: { fragments: { '.count': '<i>1</i>' }, cartHash: 'new' },
		} );
	}
};

let listeners = new AbortController();
/** Adds a listener of another script. */
export const other = (
	target: EventTarget,
	type: string,
	listener: ( event: Event ) => void,
	capture = false
): void =>
	target.addEventListener( type, listener, {
		capture,
		signal: listeners.signal,
	} );

/** In place of the browser's form.submit(). */
export const natively = jest.fn();
export const go = jest.fn();
export const ask = jest.fn();
const say = jest.fn();
let stops: Array< () => void > = [];

const original = {
	Response: globalThis.Response,
	XMLHttpRequest: window.XMLHttpRequest,
	submit: HTMLFormElement.prototype.submit,
};

/** Registers the set-up and tear-down of each test. */
export function setUpPage(): void {
	beforeEach( () => {
		jest.useFakeTimers();
		listeners = new AbortController();
		Object.assign( page, initial() );
		stops = [];
		jest.clearAllMocks();
		Object.assign( globalThis, { Response: FakeResponse } );
		Object.assign( window, {
			XMLHttpRequest: FakeRequest,
			fetch: async ( url: string ) => {
				page.sent.push( String( url ) );
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
					page.recordings.push( recording );
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
				if ( page.loading && name === 'lost-clicks' ) {
					await new Promise( ( done ) =>
						setTimeout( done, page.loading )
					);
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
		listeners.abort();
		jest.useRealTimers();
		Object.assign( globalThis, { Response: original.Response } );
		Object.assign( window, { XMLHttpRequest: original.XMLHttpRequest } );
		HTMLFormElement.prototype.submit = original.submit;
	} );
}

export const pass = ( milliseconds: number ): Promise< void > =>
	jest.advanceTimersByTimeAsync( milliseconds );

export const listButton = () =>
	document.querySelector< HTMLElement >( '.ajax_add_to_cart' )!;
export const form = () => document.querySelector( 'form' )!;
export const formButton = () => form().querySelector( 'button' )!;

const buttons = {
	list: { type: 'click', button: listButton },
	product: { type: 'submit', button: formButton },
} as const;

export const cases = Object.entries( buttons ) as Array<
	[ string, { type: string; button: () => HTMLElement } ]
>;
