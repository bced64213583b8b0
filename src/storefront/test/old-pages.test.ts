/**
 * A page that a cache made before an update has the settings of that version, and the scripts
 * of this one. Each parser reads the settings that were printed then.
 */
import before from './page-of-before.json';
import { parseProductFormSettings } from '../../add-to-cart/form-settings';
import { parseAddToCartSettings } from '../../add-to-cart/settings';
import { parseCartSettings } from '../../cart/settings';
import { parseCartPageSettings } from '../../cart-page/settings';
import { parseFilterSettings } from '../../filters/settings';
import { parseGallerySettings } from '../../gallery/settings';
import {
	parseListingSettings,
	parsePagingSettings,
} from '../../listing/settings';
import { parseMiniCartSettings } from '../../mini-cart/settings';
import { parseNoticesSettings } from '../../notices/settings';
import { parseProductSettings } from '../../product/settings';
import { parseQuantitySettings } from '../../quantity/settings';
import {
	parseOpenerSettings,
	parseQuickViewSettings,
} from '../../quick-view/settings';
import { parseStarterSettings } from '../../search/settings';
import { parseSideCartSettings } from '../../side-cart/settings';
import { parseSuggestionSettings } from '../../side-cart/suggestion-settings';
import { parseVariationSettings } from '../../variations/form-settings';
import { parseWaitingSettings } from '../../variations/settings';
import { createLoader } from '../../shared/loader/loader';
import { chunk } from '../../shared/loader/chunk';
import { parseLoaderSettings } from '../../shared/loader/settings';
import { oldShopUrl } from '../../shared/settings/old-shop-url';
import type { Parser } from '../../shared/domain/shape';
import { settle } from '../../shared/test/settle';

afterEach( () => jest.restoreAllMocks() );

/** Printed by the version before, as it was. */
const {
	cart,
	filters,
	gallery,
	listing,
	notices,
	product,
	quantity,
	search,
	variations,
	loader,
	'add-to-cart': addToCart,
	'cart-page': cartPage,
	'mini-cart': miniCart,
	'quick-view': quickView,
	'side-cart': sideCart,
} = before;

/** What `undefined` says in JSON: not there. */
const then = ( settings: object ): unknown =>
	JSON.parse( JSON.stringify( settings ) );

/** Of versions before that one: what came then is taken out. */
const old = {
	cart: then( { ...cart, cart_hashes: undefined } ),
	cartPage: then( {
		...cartPage,
		messages: { ...cartPage.messages, old: undefined },
	} ),
	// It named each file; and before that it had no words.
	loader: {
		chunks: {
			cart: {
				scripts: [
					{
						handle: 'vitrin-actions',
						src: '/build/actions.js?ver=1',
					},
				],
				styles: [],
			},
		},
	},
	notices: then( { ...notices, raises: undefined } ),
	variations: then( { ...variations, blocked: undefined } ),
};

const print = ( all: Record< string, unknown > ): void => {
	for ( const [ feature, printed ] of Object.entries( all ) ) {
		const script = document.createElement( 'script' );
		script.type = 'application/json';
		script.id = `vitrin-settings-${ feature }`;
		script.textContent = JSON.stringify( printed );
		document.body.append( script );
	}
};

const read = < T >(
	name: string,
	parse: Parser< T >,
	printed: unknown,
	later: object = {}
) => ( { name, parse, printed, later } );

describe( 'pages of the version before', () => {
	it.each( [
		read( 'adding to the cart', parseAddToCartSettings, addToCart ),
		read( 'product forms', parseProductFormSettings, addToCart ),
		read( 'the cart', parseCartSettings, old.cart, { cartHashes: [] } ),
		read( 'the cart page', parseCartPageSettings, old.cartPage, {
			messages: { old: '' },
		} ),
		read( 'filters', parseFilterSettings, filters ),
		read( 'the gallery', parseGallerySettings, gallery, {
			fullScreen: true,
			messages: { next: gallery.messages.next },
		} ),
		read(
			'a gallery that filled no screen',
			parseGallerySettings,
			{ ...gallery, opener: '' },
			{ fullScreen: false }
		),
		read( 'lists', parseListingSettings, listing ),
		read( 'their pages', parsePagingSettings, listing ),
		// What it called parts has another name: such a page starts none of them.
		read(
			'the loader',
			parseLoaderSettings,
			then( { ...loader, parts: undefined } ),
			{
				...( then( { ...loader, parts: undefined } ) as object ),
				pageChunks: [],
				enqueued: [],
			}
		),
		read(
			'the loader that named each file',
			parseLoaderSettings,
			old.loader,
			{
				folder: '',
				pageChunks: [],
				react: [],
				translations: '',
				messages: { offline: '', failed: '', close: '' },
			}
		),
		read(
			'the loader, with words',
			parseLoaderSettings,
			{ ...old.loader, messages: loader.messages },
			{ folder: '', messages: loader.messages }
		),
		read( 'the mini cart', parseMiniCartSettings, miniCart ),
		read( 'notices', parseNoticesSettings, old.notices, {
			raises: false,
		} ),
		read( 'product pages', parseProductSettings, product ),
		read( 'quantities', parseQuantitySettings, quantity ),
		read( 'quick views’ buttons', parseOpenerSettings, quickView ),
		read( 'the quick view', parseQuickViewSettings, quickView ),
		read( 'the search', parseStarterSettings, search ),
		read( 'the side cart', parseSideCartSettings, sideCart ),
		read( 'suggestions', parseSuggestionSettings, sideCart ),
		read( 'variations', parseVariationSettings, old.variations, {
			blocked: null,
			templates: variations.templates,
			wcAjaxUrl: variations.wc_ajax_url,
		} ),
		read( 'forms that wait', parseWaitingSettings, old.variations, {
			blocked: null,
		} ),
	] as Array< ReturnType< typeof read< unknown > > > )(
		'[SET-01] $name: their settings are read',
		( { parse, printed, later } ) => {
			expect( parse( printed ) ).toMatchObject( later );
		}
	);

	it.each( [ 'mini-cart', 'side-cart' ] as const )(
		'[SET-01] the %s has its own address of the shop, which the cart has not yet',
		( feature ) => {
			document.body.replaceChildren();
			expect( parseCartSettings( cart ).shopUrl ).toBe( '' );
			expect( oldShopUrl( feature ) ).toBe( '/' );
			print( { [ feature ]: before[ feature ] } );
			expect( oldShopUrl( feature ) ).toBe(
				'https://shop.example/shop/'
			);
		}
	);

	it( '[SET-01] of the loader, what is there must be what it says', () => {
		expect( () => parseLoaderSettings( { page_chunks: 5 } ) ).toThrow();
		expect( () => parseLoaderSettings( null ) ).toThrow();
	} );

	it.each( [ true, false ] )(
		'[SET-01] without words for a chunk that can’t be had, what serves without us serves (network: %p)',
		async ( onLine ) => {
			jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue(
				onLine
			);
			const { load, fallBack } = createLoader(
				parseLoaderSettings( old.loader ),
				async () => new Response()
			);
			const gone = chunk( 'gone', () => Promise.reject( new Error() ) );
			await expect( load( gone ) ).rejects.toThrow();
			const native = jest.fn();
			const undo = jest.fn();
			await fallBack( { native, undo } );
			expect( native ).toHaveBeenCalledTimes( 1 );
			expect( undo ).not.toHaveBeenCalled();
			await fallBack( { undo } );
			expect( undo ).toHaveBeenCalledTimes( 1 );
			expect( document.querySelector( '.vitrin-message' ) ).toBeNull();
		}
	);
} );

describe( 'the first file on a page of the version before', () => {
	const start = async () => {
		document.body.innerHTML = `<button class="add_to_cart_button ajax_add_to_cart" data-product_id="31">add</button>
			<a class="add_to_cart_button ajax_add_to_cart" href="#added" data-product_id="31">add</a>
			<form class="cart" method="post"><button class="single_add_to_cart_button" name="add-to-cart" value="31" data-vitrin-product-form="x">add</button></form>`;
		print( {
			cart: old.cart,
			'add-to-cart': addToCart,
			loader: old.loader,
		} );
		await import( '..' );
	};

	beforeEach( () => {
		jest.resetModules();
		globalThis.fetch = jest.fn( async () => ( {} ) as Response );
		window.location.hash = '';
	} );

	it( '[SET-01] a chunk whose file is gone: the link adds', async () => {
		jest.doMock( '../../add-to-cart/add-to-cart', () => {
			throw new Error( 'Loading chunk actions failed' );
		} );
		await start();
		document.querySelector( 'a' )?.click();
		await settle();
		expect( window.location.hash ).toBe( '#added' );
		jest.dontMock( '../../add-to-cart/add-to-cart' );
	} );

	it( '[SET-01] a chunk whose file is gone: a button says what the page has printed', async () => {
		jest.doMock( '../../add-to-cart/add-to-cart', () => {
			throw new Error( 'Loading chunk actions failed' );
		} );
		await start();
		document.querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelector( '[role=alert]' )?.textContent ).toBe(
			addToCart.messages.failed
		);
		jest.dontMock( '../../add-to-cart/add-to-cart' );
	} );

	it( '[SET-01] what came with the page starts no more: the form is the browser’s', async () => {
		await start();
		const submit = new Event( 'submit', {
			bubbles: true,
			cancelable: true,
		} );
		document.querySelector( 'form' )?.dispatchEvent( submit );
		await settle();
		expect( submit.defaultPrevented ).toBe( false );
	} );
} );
