/**
 * A cart, a shell and a page to test with.
 */
import { withDefaults } from '../../shared/settings/read';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
	CartResult,
	CartSettings,
	CartState,
	CartStore,
	getEngine,
	ServerCart,
	ViewLine,
} from '@vitrin/cart';
import { camel } from '../../shared/domain/camel';
import { createFormat } from '../../shared/domain/shop-format';
import { SIDE_CART_DEFAULTS } from '../settings';

const read = ( path: string ): unknown =>
	JSON.parse( readFileSync( join( __dirname, '../..', path ), 'utf8' ) );

export const printedSettings = () =>
	read( 'side-cart/settings.fixture.json' ) as Record< string, unknown >;
export const settings = withDefaults( SIDE_CART_DEFAULTS, printedSettings() );
export const cartSettings = camel(
	read( 'cart/settings.fixture.json' )
) as CartSettings;
export const format = createFormat( cartSettings );
export const serverCart = (): ServerCart =>
	camel( read( 'cart/cart.fixture.json' ) ) as ServerCart;

/** The state after the server has spoken. */
export function stateOf(
	server: ServerCart | null,
	more: Partial< CartState > = {}
): CartState {
	const lines: ViewLine[] = ( server?.lines ?? [] ).map( ( line ) => ( {
		...line,
		id: line.key,
		mark: null,
		removing: false,
	} ) );
	return {
		status: server ? 'ready' : 'unknown',
		server,
		pending: [],
		isOffline: false,
		marks: {},
		failure: null,
		view: {
			lines,
			incoming: 0,
			quantity: server?.quantity ?? 0,
			totals: server?.totals ?? {
				subtotal: '',
				discount: '0',
				shipping: null,
				tax: null,
				total: '',
			},
			totalsPending: ! server,
			coupons: server?.coupons ?? [],
		},
		...more,
	};
}

export const emptyCart = (): ServerCart => ( {
	...serverCart(),
	quantity: 0,
	lines: [],
	totals: {
		subtotal: '0',
		discount: '0',
		shipping: null,
		tax: null,
		total: '0',
	},
} );

export type Engine = NonNullable< ReturnType< typeof getEngine > >;

/** As much of the cart's engine as the drawer asks for. */
export const engineWith = ( methods: Record< string, jest.Mock > ): Engine =>
	( { methods } ) as unknown as Engine;

export interface FakeCart extends CartStore {
	/** Puts a state in place, as if the store had come to it. */
	become: ( state: CartState ) => void;
	refresh: jest.Mock< Promise< CartResult >, [ boolean? ] >;
	setQuantity: jest.Mock< Promise< CartResult >, [ string, number ] >;
	remove: jest.Mock< Promise< CartResult >, [ string ] >;
}

export function fakeCart( first: CartState ): FakeCart {
	let state = first;
	const listeners = new Set< () => void >();
	const done = async (): Promise< CartResult > => ( {
		ok: true,
		cart: state.server,
		answer: {
			code: 200,
			message: '',
			fragments: {},
			cartHash: '',
			nonce: '',
			cart: state.server,
			operations: [],
		},
	} );
	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		become( next ) {
			state = next;
			listeners.forEach( ( listener ) => listener() );
		},
		refresh: jest.fn< Promise< CartResult >, [ boolean? ] >( done ),
		add: jest.fn( done ),
		setQuantity: jest.fn< Promise< CartResult >, [ string, number ] >(
			done
		),
		remove: jest.fn< Promise< CartResult >, [ string ] >( done ),
		receive: jest.fn(),
	};
}

/** The shell as docs/markup.md has it, in a page with a cart link of the theme's. */
export const PAGE = `
	<header><a class="cart-contents" href="/cart/"><span class="inner">Cart</span></a></header>
	<main><button class="add_to_cart_button" type="button">Add</button></main>
	<a class="vitrin-toggler" href="/cart/" data-position="end"><span class="vitrin-hidden">Cart</span>
		<span class="vitrin-toggler__badge" data-vitrin-count hidden></span></a>
	<dialog class="vitrin-drawer" id="vitrin-side-cart" data-anim="250" data-position="end" aria-labelledby="vitrin-side-cart-title">
		<header class="vitrin-drawer__header">
			<h2 class="vitrin-drawer__title" id="vitrin-side-cart-title">Cart <span class="vitrin-drawer__count" data-vitrin-count hidden></span></h2>
			<button type="button" class="vitrin-drawer__close" aria-label="Close the cart"></button>
		</header>
		<div class="vitrin-drawer__notices"></div>
		<div class="vitrin-drawer__body"><div class="vitrin-skeleton" aria-hidden="true"></div></div>
		<div class="vitrin-drawer__failure" role="alert" hidden><p>Not shown.</p><button type="button">Try again</button><a href="/cart/">Open the cart page</a></div>
		<footer class="vitrin-drawer__footer">
			<div class="vitrin-drawer__totals"><div class="vitrin-total"><span>Total</span><span data-vitrin-total></span></div></div>
			<a class="vitrin-button vitrin-button--primary" href="/checkout/">Checkout</a>
			<a class="vitrin-button" href="/cart/">View cart</a>
		</footer>
	</dialog>`;

/** jsdom knows the element but not its methods: enough of them to test with. */
export function polyfillDialog(): void {
	const prototype = HTMLDialogElement.prototype;
	prototype.showModal = function () {
		this.open = true;
		this.querySelector< HTMLElement >( 'button,a[href]' )?.focus();
	};
	prototype.close = function () {
		if ( this.open ) {
			this.open = false;
			this.dispatchEvent( new Event( 'close' ) );
		}
	};
}

export const shell = (): HTMLDialogElement => {
	polyfillDialog();
	document.body.innerHTML = PAGE;
	return document.querySelector( 'dialog' )!;
};
