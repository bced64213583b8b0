/**
 * One rule for every chunk that a click asks for: when it can't be had, whoever has no network
 * stays where he is, is told, and may click again; else the link or form serves.
 */
import { withDefaults } from '../../shared/settings/read';
import type { Dispose } from '../../shared/dom/scope';
import { startFilters } from '../../filters';
import { startGallery } from '../../gallery';
import galleryFixture from '../../gallery/settings.fixture.json';
import { GALLERY_DEFAULTS } from '../../gallery/settings';
import { startProduct } from '../../product';
import { startQuickView } from '../../quick-view';
import { startSearch } from '../../search';
import type { Loader } from '../../shared/loader';
import {
	fakeLoader,
	fallBack,
	loads,
	offline,
} from '../../shared/loader/test/fake-loader';
import { pageChunk } from '../../shared/loader/chunk';
import { startVariations } from '../../variations';
import { loadLists } from '../lists-later';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WINDOW = readFileSync(
	join( __dirname, '../../quick-view/window.fixture.html' ),
	'utf8'
);

interface Opener {
	html: string;
	start: ( loader: Loader ) => Dispose | undefined;
	/** What is clicked, typed into, chosen. */
	act: () => void;
	/** Where the link leads, or what the form sends; none: nothing serves without us. */
	native?: string;
	/** What must be as before when nothing could be had. */
	expectUndone?: () => void;
}

const $ = < E extends HTMLElement >( selector: string ): E =>
	document.querySelector< E >( selector ) as E;
const click = ( selector: string ) => () => $( selector ).click();

const FILTERS = `<div data-vitrin-filters><a data-vitrin-filters-link href="#left">حذف</a>
	<form action="#shop"><input type="checkbox" name="a"><button>نمایش</button></form></div>`;
const SEARCH = `<form class="vitrin-search-form"><input name="s"></form>
	<button class="vitrin-search-open">جست‌وجو</button>`;
const GALLERY = `<div class="product"><div class="woocommerce-product-gallery vitrin-gallery">
	<div class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image"><a href="#picture"><img data-large_image="/full.jpg"></a></div></div>
	<button data-vitrin-gallery="1">بعدی</button></div></div>`;

const openers: Record< string, Opener > = {
	'the quick view': {
		html: `<ul class="products"><li><a href="#product" data-vitrin-quick-view="7">ببینید</a></li></ul>${ WINDOW }`,
		start: ( loader ) =>
			startQuickView( {
				settings: { productUrl: '/?p=%s' },
				productChunk: pageChunk( 'product-page', { hasStyle: true } ),
				loader,
				go: ( address ) => window.location.assign( address ),
			} ),
		act: click( '[data-vitrin-quick-view]' ),
		native: '#product',
		expectUndone: () =>
			expect( $( 'dialog' ) ).not.toHaveAttribute( 'open' ),
	},
	'a card below a product': {
		html: '<ul class="products"><li><a href="#below" data-vitrin-quick-view="7">ببینید</a></li></ul>',
		start: ( loader ) => loadLists( loader ),
		act: click( '[data-vitrin-quick-view]' ),
		native: '#below',
	},
	'a box of the filters': {
		html: FILTERS,
		start: startFilters,
		act: click( '[type="checkbox"]' ),
		native: 'form',
		expectUndone: () =>
			expect( $( '[type="checkbox"]' ) ).not.toBeChecked(),
	},
	'the form of the filters': {
		html: FILTERS,
		start: startFilters,
		act: click( 'form button' ),
		native: 'form',
	},
	'a link of the filters': {
		html: FILTERS,
		start: startFilters,
		act: click( '[data-vitrin-filters-link]' ),
		native: '#left',
	},
	'the button of the search': {
		html: SEARCH,
		start: ( loader ) =>
			startSearch( { settings: { forms: 'product' }, loader } ),
		act: click( '.vitrin-search-open' ),
	},
	'a search field': {
		html: SEARCH,
		start: ( loader ) =>
			startSearch( { settings: { forms: 'product' }, loader } ),
		act() {
			$( 'input' ).blur();
			$( 'input' ).focus();
			$( 'input' ).dispatchEvent(
				new Event( 'input', { bubbles: true } )
			);
		},
		native: '',
	},
	'a picture of the gallery': {
		html: GALLERY,
		start: ( loader ) =>
			startGallery( {
				settings: withDefaults( GALLERY_DEFAULTS, galleryFixture ),
				loader,
			} ),
		act: click( '.vitrin-gallery a' ),
		native: '#picture',
	},
	'a button of the gallery': {
		html: GALLERY,
		start: ( loader ) =>
			startGallery( {
				settings: withDefaults( GALLERY_DEFAULTS, galleryFixture ),
				loader,
			} ),
		act: click( 'button[data-vitrin-gallery]' ),
	},
	'the keys of the tabs': {
		html: '<div class="woocommerce-tabs"><ul class="tabs is-ready"><li><a role="tab" href="#t" tabindex="0">یک</a></li></ul></div>',
		start: ( loader ) =>
			startProduct( {
				settings: { tabs: false, stickyBar: 'off' },
				loader,
			} ),
		act() {
			$( '[role=tab]' ).focus();
			$( '[role=tab]' ).dispatchEvent(
				new KeyboardEvent( 'keydown', {
					key: 'ArrowLeft',
					bubbles: true,
					cancelable: true,
				} )
			);
		},
	},
	'the options of a product': {
		html: `<form class="cart"><select name="attribute_size"><option value=""></option><option value="l">l</option></select>
			<span hidden data-vitrin-variations></span><button class="single_add_to_cart_button">Add</button></form>`,
		start: ( loader ) => startVariations( { loader } ),
		act() {
			$< HTMLSelectElement >( 'select' ).value = 'l';
			$( 'select' ).dispatchEvent(
				new Event( 'change', { bubbles: true } )
			);
		},
		native: '',
	},
};

const settle = () => jest.advanceTimersByTimeAsync( 300 );

let sent = 0;
let stop: Dispose | undefined;
const showError = jest.fn();
const load = loads( () => {
	throw new Error( 'not loaded' );
} );
/** Starts it, clicks it once, and waits. */
const lose = async (
	{ html, start, act }: Opener,
	options: Loader[ 'fallBack' ]
) => {
	document.body.innerHTML = html;
	stop = start( fakeLoader( { load, fallBack: options } ) );
	act();
	await settle();
};

beforeEach( () => {
	jest.useFakeTimers();
	sent = 0;
	window.location.hash = '';
	load.mockClear();
	showError.mockReset();
	HTMLFormElement.prototype.submit = () => void sent++;
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
	window.IntersectionObserver = class {
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
} );

afterEach( () => {
	stop?.();
	jest.useRealTimers();
} );

describe.each( Object.entries( openers ) )( '%s', ( _name, opener ) => {
	it( 'without a network the visitor stays, is told, and the next click tries again', async () => {
		await lose( opener, offline( 'قطع است', showError ) );
		expect( window.location.hash ).toBe( '' );
		expect( sent ).toBe( 0 );
		expect( showError.mock.calls ).toEqual( [ [ 'قطع است' ] ] );
		opener.expectUndone?.();
		load.mockClear();
		opener.act();
		await settle();
		expect( load ).toHaveBeenCalled();
		expect( showError ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'a chunk that is gone: the link or form serves, or the visitor is told', async () => {
		await lose( opener, async ( options = {} ) =>
			options.native ? fallBack( options ) : showError( 'نیست' )
		);
		expect( showError ).toHaveBeenCalledTimes(
			opener.native === undefined ? 1 : 0
		);
		expect( sent ? 'form' : window.location.hash ).toBe(
			opener.native ?? ''
		);
	} );
} );
