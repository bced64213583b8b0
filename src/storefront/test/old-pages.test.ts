/**
 * A page that a cache made before an update has the settings of that version, and the scripts
 * of this one. Each parser reads the settings that were printed then: today's examples
 * without what came later.
 */
import addToCart from '../../add-to-cart/settings.fixture.json';
import { parseProductFormSettings } from '../../add-to-cart/form-settings';
import { parseAddToCartSettings } from '../../add-to-cart/settings';
import cart from '../../cart/settings.fixture.json';
import { parseCartSettings } from '../../cart/settings';
import cartPage from '../../cart-page/settings.fixture.json';
import { parseCartPageSettings } from '../../cart-page/settings';
import filters from '../../filters/settings.fixture.json';
import { parseFilterSettings } from '../../filters/settings';
import gallery from '../../gallery/settings.fixture.json';
import { parseGallerySettings } from '../../gallery/settings';
import listing from '../../listing/settings.fixture.json';
import {
	parseListingSettings,
	parsePagingSettings,
} from '../../listing/settings';
import miniCart from '../../mini-cart/settings.fixture.json';
import { parseMiniCartSettings } from '../../mini-cart/settings';
import notices from '../../notices/settings.fixture.json';
import { parseNoticesSettings } from '../../notices/settings';
import product from '../../product/settings.fixture.json';
import { parseProductSettings } from '../../product/settings';
import quantity from '../../quantity/settings.fixture.json';
import { parseQuantitySettings } from '../../quantity/settings';
import quickView from '../../quick-view/settings.fixture.json';
import {
	parseOpenerSettings,
	parseQuickViewSettings,
} from '../../quick-view/settings';
import search from '../../search/settings.fixture.json';
import { parseStarterSettings } from '../../search/settings';
import sideCart from '../../side-cart/settings.fixture.json';
import { parseSideCartSettings } from '../../side-cart/settings';
import { parseSuggestionSettings } from '../../side-cart/suggestion-settings';
import variations from '../../variations/settings.fixture.json';
import {
	parseVariationSettings,
	parseWaitingSettings,
} from '../../variations/settings';
import loader from '../../shared/loader/settings.fixture.json';
import { createLoader } from '../../shared/loader/loader';
import { part } from '../../shared/loader/part';
import { parseLoaderSettings } from '../../shared/loader/settings';
import type { Parser } from '../../shared/domain/shape';

afterEach( () => jest.restoreAllMocks() );

/** What `undefined` says in JSON: not there. */
const then = ( settings: object ): unknown =>
	JSON.parse( JSON.stringify( settings ) );

/** Printed by the version before: what has come since is taken out. */
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
	// Its buttons were printed, with all that it says.
	gallery: then( {
		...gallery,
		full_screen: undefined,
		controls: '<div></div>',
		opener: '<button></button>',
		messages: { ...gallery.messages, places: undefined, zoom: 'Enlarge' },
	} ),
	notices: then( { ...notices, raises: undefined } ),
	variations: then( { ...variations, blocked: undefined } ),
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
		read( 'the gallery', parseGallerySettings, old.gallery, {
			fullScreen: true,
			messages: { next: gallery.messages.next },
		} ),
		read( 'lists', parseListingSettings, listing ),
		read( 'their pages', parsePagingSettings, listing ),
		read( 'the loader', parseLoaderSettings, old.loader, {
			folder: '',
			parts: [],
			react: [],
			translations: '',
			messages: { offline: '', failed: '', close: '' },
		} ),
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

	it( '[SET-01] of the loader, what is there must be what it says', () => {
		expect( () => parseLoaderSettings( { parts: 5 } ) ).toThrow();
		expect( () => parseLoaderSettings( null ) ).toThrow();
	} );

	it.each( [ true, false ] )(
		'[SET-01] without words for a part that can’t be had, what serves without us serves (network: %p)',
		async ( onLine ) => {
			jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue(
				onLine
			);
			const { load, fallBack } = createLoader(
				parseLoaderSettings( old.loader ),
				async () => new Response()
			);
			const gone = part( 'gone', () => Promise.reject( new Error() ) );
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
		document.body.innerHTML = `<a class="add_to_cart_button ajax_add_to_cart" href="#added" data-product_id="31">add</a>
			<form class="cart" method="post"><button class="single_add_to_cart_button" name="add-to-cart" value="31" data-vitrin-product-form="x">add</button></form>`;
		for ( const [ feature, printed ] of Object.entries( {
			cart: old.cart,
			'add-to-cart': addToCart,
			loader: old.loader,
		} ) ) {
			const script = document.createElement( 'script' );
			script.type = 'application/json';
			script.id = `vitrin-settings-${ feature }`;
			script.textContent = JSON.stringify( printed );
			document.body.append( script );
		}
		await import( '..' );
	};
	const settle = () =>
		new Promise( ( resolve ) => setTimeout( resolve, 100 ) );

	beforeEach( () => {
		jest.resetModules();
		globalThis.fetch = jest.fn( async () => ( {} ) as Response );
		window.location.hash = '';
	} );

	it( '[SET-01] a part whose file is gone: the link adds', async () => {
		jest.doMock( '../../add-to-cart/press', () => {
			throw new Error( 'Loading chunk actions failed' );
		} );
		await start();
		document.querySelector( 'a' )?.click();
		await settle();
		expect( window.location.hash ).toBe( '#added' );
		jest.dontMock( '../../add-to-cart/press' );
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
