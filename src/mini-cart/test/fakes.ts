/**
 * A cart as the mini cart sees it, without a shop.
 */
import { withDefaults } from '../../shared/settings/read';
import type { CartResult, CartState, CartStore, ViewLine } from '@vitrin/cart';
import { createFormat } from '../format';
import { MINI_CART_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';

export const settings = withDefaults( MINI_CART_DEFAULTS, fixture );

export const cartSettings = {
	locale: 'fa-IR',
	shopUrl: 'https://shop.example/shop/',
	money: {
		decimals: 0,
		decimalSeparator: '٫',
		thousandSeparator: '٬',
		currency: 'IRT',
		symbol: 'تومان',
		position: 'right_space' as const,
		digits: 'arabext' as const,
	},
};

export const format = createFormat( cartSettings );

export const lineOf = (
	key: string,
	changes: Partial< ViewLine > = {}
): ViewLine => ( {
	id: key,
	key,
	savings: '0',
	productId: 31,
	variationId: 0,
	name: `کالای ${ key }`,
	url: `/product/${ key }/`,
	sku: '',
	image: null,
	attributes: [],
	options: {},
	quantity: 2,
	min: 1,
	max: null,
	step: 1,
	soldIndividually: false,
	price: '1000',
	regularPrice: '1000',
	subtotal: '2000',
	stock: { status: 'instock', left: null, low: false },
	mark: null,
	removing: false,
	...changes,
} );

export const stateWith = (
	lines: ViewLine[],
	changes: Partial< CartState > = {}
): CartState => ( {
	status: 'ready',
	server: {} as CartState[ 'server' ],
	pending: [],
	isOffline: false,
	marks: {},
	failure: null,
	view: {
		lines,
		incoming: 0,
		quantity: lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 ),
		totals: {
			subtotal: '5000',
			discount: '0',
			shipping: null,
			tax: null,
			total: '5000',
		},
		totalsPending: false,
		coupons: [],
	},
	...changes,
} );

export const createFakeCart = ( first: CartState ) => {
	let state = first;
	const listeners = new Set< () => void >();
	const answers: Array< ( result: CartResult ) => void > = [];
	const wait = () =>
		new Promise< CartResult >( ( resolve ) => answers.push( resolve ) );
	const cart = {
		getState: () => state,
		subscribe( listener: () => void ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		refresh: jest.fn( wait ),
		add: jest.fn( wait ),
		setQuantity: jest.fn( wait ),
		remove: jest.fn( wait ),
		receive: jest.fn(),
	};
	return {
		cart: cart as typeof cart & CartStore,
		set( next: CartState ) {
			state = next;
			listeners.forEach( ( listener ) => listener() );
		},
		async answer( result: CartResult ) {
			answers.shift()?.( result );
			await Promise.resolve();
			await Promise.resolve();
		},
	};
};

export const yes = { ok: true, cart: null } as unknown as CartResult;
export const no: CartResult = {
	ok: false,
	failure: { kind: 'refused', code: 409, message: 'تنها سه عدد مانده است.' },
};

export const MARKUP = `<div class="vitrin-mini-cart"><a class="vitrin-mini-cart__button" href="/cart/">
	<span class="vitrin-hidden">سبد خرید</span><span class="vitrin-mini-cart__badge" data-vitrin-count hidden></span></a>
	<div class="vitrin-mini-cart__panel" id="panel-1" role="group" aria-label="x" tabindex="-1" hidden>
	<p class="vitrin-mini-cart__notice" role="alert"></p>
	<div class="vitrin-mini-cart__body"><div class="vitrin-mini-cart__skeleton"></div></div>
	<div class="vitrin-mini-cart__failure" role="alert" hidden><p></p><button type="button">دوباره</button><a href="/cart/">سبد</a></div>
	<div class="vitrin-mini-cart__footer"><span data-vitrin-total></span></div></div></div>`;
