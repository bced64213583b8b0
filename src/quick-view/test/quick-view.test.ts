/**
 * The window, as it is printed, from opener to focus and back (QV-01 to QV-05), with the shop's answers in hand.
 */
import { withDefaults } from '../../shared/settings/read';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CartSettings } from '@vitrin/cart';
import { startQuickView, QUICK_VIEW } from '..';
import type { Frame } from '../dom/window';
import { createQuickViewChunk, type QuickViewChunk } from '../quick-view';
import fixture from '../settings.fixture.json';
import { QUICK_VIEW_DEFAULTS } from '../settings';
import { chunk, type Chunk } from '../../shared/loader/chunk';
import {
	fakeLoader,
	fallBack,
	loads,
} from '../../shared/loader/test/fake-loader';

const settings = withDefaults( QUICK_VIEW_DEFAULTS, fixture );
const cartSettings = {
	ajaxUrl: '/wp-admin/admin-ajax.php',
	wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
	timeout: 9000,
} as Partial< CartSettings > as CartSettings;

// jsdom draws no dialogs, and knows no popovers.
let isPopover = false;
/** Which of its elements has the focus then. */
const focusStep = ( dialog: HTMLDialogElement ) =>
	( dialog.autofocus
		? dialog
		: dialog.querySelector< HTMLElement >( 'button' )
	)?.focus();
Object.assign( HTMLDialogElement.prototype, {
	showPopover( this: HTMLDialogElement ) {
		isPopover = true;
		focusStep( this );
	},
	hidePopover: () => ( isPopover = false ),
	showModal( this: HTMLDialogElement ) {
		if ( isPopover ) {
			throw new DOMException( 'is a popover', 'InvalidStateError' );
		}
		this.open = true;
		focusStep( this );
	},
	close( this: HTMLDialogElement ) {
		this.open = false;
	},
} );

const HTML =
	'<div class="product"><h2 id="t">ماگ</h2><form class="cart"><button class="single_add_to_cart_button">x</button></form><script>window.hacked = true</script></div>';

const answer = ( id: string, html = HTML, status = 200 ) =>
	( {
		ok: status === 200,
		status,
		headers: new Headers(),
		text: async () =>
			JSON.stringify( {
				code: status,
				msg: status === 200 ? '' : 'این محصول در فروشگاه نیست.',
				product_view: {
					id: Number( id ),
					name: 'ماگ',
					url: 'https://shop.example/p/',
					settings: { gallery: { zoom: false } },
					html,
				},
			} ),
	} ) as unknown as Response;

/** As PHP prints it, which PHPUnit holds to it. */
const WINDOW = readFileSync(
	join( __dirname, '../window.fixture.html' ),
	'utf8'
);

/** What works on a product's markup. */
const productChunk = chunk( 'product-page', async () => {} );

let stop = () => {};
const begin = ( {
	fetch = jest.fn( async () => answer( '7' ) ),
	/** A chunk is asked for; what it returns is waited for. */
	come = ( name: string ): unknown => name,
	afterAdd = settings.afterAdd,
	isPrinted = true,
} = {} ) => {
	document.body.innerHTML = `<ul class="products"><li class="product">
		<a href="/p/" data-vitrin-quick-view="7">ببینید</a></li></ul><div id="trigger" data-vitrin-quick-view="7"></div>${ WINDOW }`;
	const load = loads( async ( name ) => {
		await come( name );
		return {
			startQuickViewChunk: (
				frame: Frame,
				works: Chunk< unknown >
			): QuickViewChunk | undefined =>
				isPrinted
					? createQuickViewChunk( {
							settings: { ...settings, afterAdd },
							cartSettings,
							productChunk: {
								prefetch: () => prefetch( works ),
								load: () => load( works ),
							},
							fetch,
						} )( frame )
					: undefined,
		};
	} );
	const prefetch = jest.fn();
	const go = jest.fn();
	stop = startQuickView( {
		settings,
		productChunk,
		loader: fakeLoader( { load, fallBack } ),
		go,
	} );
	const dialog = document.querySelector< HTMLDialogElement >(
		'dialog.vitrin-quick-view'
	) as HTMLDialogElement;
	const link = document.querySelector( 'a' ) as HTMLAnchorElement;
	return { dialog, link, go, fetch, load, prefetch };
};

const pass = ( milliseconds: number ) =>
	jest.advanceTimersByTimeAsync( milliseconds );

/** What each observer of sizes calls. */
let measures: Array< () => void > = [];
beforeEach( () => {
	jest.useFakeTimers();
	measures = [];
	Object.assign( window, {
		ResizeObserver: class {
			constructor( measure: () => void ) {
				measures.push( measure );
			}
			observe() {}
			disconnect() {}
		},
	} );
} );
afterEach( () => {
	stop();
	jest.useRealTimers();
} );

describe( 'the window', () => {
	it( '[QV-04] what gets focus scrolls clear of the row that sticks to the bottom, while it does', async () => {
		const { dialog, link } = begin();
		link.click();
		await pass( 120 );
		const container = dialog.querySelector< HTMLElement >(
			'.vitrin-quick-view__place'
		) as HTMLElement;
		const row = container.querySelector( 'form' ) as HTMLElement;
		Object.defineProperty( row, 'offsetHeight', { value: 110 } );
		row.style.position = 'sticky';
		measures.forEach( ( measure ) => measure() );
		expect( container.style.scrollPaddingBlockEnd ).toBe( '118px' );
		row.style.position = 'static';
		measures.forEach( ( measure ) => measure() );
		expect( container.style.scrollPaddingBlockEnd ).toBe( '' );
	} );

	it( '[QV-02b] [QV-03a] opens loading, brings what works on a product before its markup, and cleans that', async () => {
		const log: string[] = [];
		const { dialog, link, fetch, prefetch } = begin( {
			come: ( name ) =>
				log.push(
					name,
					document.querySelector( 'script#vitrin-settings-gallery' )
						?.textContent ?? ''
				),
		} );
		document.addEventListener( 'vitrin:product-shown', () =>
			log.push( 'shown' )
		);
		link.click();
		await pass( 99 );
		expect( isPopover || dialog.open ).toBe( false );
		await pass( 1 );
		// Seen first, which costs little, and modal right after.
		expect( isPopover && ! dialog.open ).toBe( true );
		expect( dialog ).toHaveFocus();
		expect( fetch ).toHaveBeenCalledTimes( 1 );
		await pass( 20 );
		expect( ! isPopover && dialog.open ).toBe( true );
		expect( dialog ).toHaveFocus();
		// It is fetched while the shop is asked, and begins with the settings of the answer.
		expect( prefetch ).toHaveBeenCalledWith( productChunk );
		expect( log ).toEqual( [
			'quick-view',
			'',
			'product-page',
			'{"zoom":false}',
			'shown',
		] );
		expect( dialog ).toHaveTextContent( 'ماگ' );
		expect( dialog.querySelector( 'script' ) ).toBeNull();
		expect( dialog.querySelector( '#vitrin-quick-view-t' ) ).not.toBeNull();
		await pass( 500 );
		expect(
			dialog.querySelector( '.vitrin-quick-view__close' )
		).toHaveFocus();
	} );

	it( '[QV-03] of several pictures, which all have the product’s name, the Tab key stops at one', async () => {
		const picture =
			'<div data-thumb="/1.webp"><a href="/1.webp"><img alt="ماگ"></a></div>';
		const { dialog, link } = begin( {
			fetch: jest.fn( async () =>
				answer(
					'7',
					`<div class="woocommerce-product-gallery__wrapper">${ picture.repeat( 3 ) }</div>`
				)
			),
		} );
		link.click();
		await pass( 600 );
		expect(
			[ ...dialog.querySelectorAll( 'a' ) ].map(
				( { tabIndex } ) => tabIndex
			)
		).toEqual( [ 0, -1, -1 ] );
	} );

	it( '[QV-03b] [QV-03c] a refusal is said in the shop’s words, with the product’s page and another try', async () => {
		const fetch = jest
			.fn( async () => answer( '7' ) )
			.mockResolvedValueOnce( answer( '7', HTML, 404 ) );
		const { dialog, link } = begin( { fetch } );
		link.click();
		await pass( 700 );
		const failure = dialog.querySelector( '[role="alert"]' );
		expect( failure ).toHaveTextContent( 'این محصول در فروشگاه نیست.' );
		expect( failure?.querySelector( 'a' )?.href ).toBe(
			'http://localhost/p/'
		);
		failure?.querySelector( 'button' )?.click();
		await pass( 10 );
		expect( dialog.querySelector( '[role="alert"]' ) ).toBeNull();
		expect( dialog.querySelector( 'form' ) ).not.toBeNull();
	} );

	it( '[QV-05] closes after its product was added, and only then', async () => {
		const { dialog, link } = begin();
		link.click();
		await pass( 700 );
		const added = ( button: Element | null ) =>
			document.dispatchEvent(
				new CustomEvent( 'vitrin:cart-item-added', {
					detail: { button },
				} )
			);
		added( link );
		expect( dialog.open ).toBe( true );
		added( dialog.querySelector( '.single_add_to_cart_button' ) );
		expect( dialog.open ).toBe( false );
		expect( link ).toHaveFocus();
		await pass( 600 );
		expect( dialog.querySelector( 'form' ) ).toBeNull();
	} );

	it.each( [
		[ 'an empty answer', () => answer( '7', '  ' ), 's' ],
		[ 'another product’s answer', () => answer( '8' ), 's' ],
		[
			'garbage',
			() =>
				( {
					ok: true,
					status: 200,
					headers: new Headers(),
					text: async () => '<h1>',
				} ) as unknown as Response,
			's',
		],
	] )(
		'[QV-03c] %s is said, with a way to the product and another try',
		async ( _name, made, said ) => {
			const fetch = jest
				.fn( async () => answer( '7' ) )
				.mockResolvedValueOnce( made() );
			const { dialog, link } = begin( { fetch } );
			link.click();
			await pass( 700 );
			const failure = dialog.querySelector( '[role="alert"]' );
			expect( failure ).toHaveTextContent( said );
			expect( failure?.querySelector( 'a' ) ).toHaveAttribute(
				'href',
				'http://localhost/p/'
			);
			failure?.querySelector( 'button' )?.click();
			await pass( 10 );
			expect( dialog.querySelector( 'form' ) ).not.toBeNull();
		}
	);

	it( '[QV-03] offline is said in its own words, and asked again when it is clicked again', async () => {
		const fetch = jest
			.fn( async () => answer( '7' ) )
			.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
		const online = jest
			.spyOn( window.navigator, 'onLine', 'get' )
			.mockReturnValue( false );
		const { dialog, link } = begin( { fetch } );
		link.click();
		await pass( 700 );
		expect( dialog.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			'o'
		);
		online.mockRestore();
		dialog
			.querySelector< HTMLElement >( '.vitrin-quick-view__ways button' )
			?.click();
		await pass( 10 );
		expect( dialog.querySelector( 'form' ) ).not.toBeNull();
	} );

	it( '[QV-03] an answer that comes after closing is not shown, nor one to the product before', async () => {
		const waiting: Array< ( response: Response ) => void > = [];
		const fetch = jest.fn(
			() =>
				new Promise< Response >( ( resolve ) => {
					waiting.push( resolve );
				} )
		);
		const { dialog, link } = begin( { fetch } );
		link.click();
		await pass( 150 );
		dialog
			.querySelector< HTMLElement >( '.vitrin-quick-view__close' )
			?.click();
		waiting[ 0 ]?.( answer( '7' ) );
		await pass( 700 );
		expect( dialog.open ).toBe( false );
		expect( dialog.querySelector( 'form' ) ).toBeNull();
		link.click();
		await pass( 150 );
		const other = document.createElement( 'button' );
		other.dataset.vitrinQuickView = '8';
		document.body.append( other );
		other.click();
		await pass( 150 );
		waiting[ 1 ]?.( answer( '7' ) );
		await pass( 50 );
		expect( dialog ).toHaveClass( 'is-loading' );
		waiting[ 2 ]?.( answer( '8', '<div class="product">هشت</div>' ) );
		await pass( 50 );
		expect( dialog ).toHaveTextContent( 'هشت' );
	} );

	it( '[QV-02] Back closes it; closed otherwise, its step in the history is taken back, also when another one opens meanwhile', async () => {
		const { dialog, link } = begin();
		const back = jest.spyOn( window.history, 'back' );
		const marked = () => !! window.history.state?.vitrinQuickView;
		const popped = () =>
			window.dispatchEvent( new PopStateEvent( 'popstate' ) );
		window.history.replaceState( { kept: 1 }, '' );
		link.click();
		await pass( 150 );
		expect( window.history.state ).toEqual( {
			kept: 1,
			vitrinQuickView: true,
		} );
		// What lies above it has taken its own step back.
		popped();
		expect( dialog.open ).toBe( true );
		window.history.replaceState( { kept: 1 }, '' );
		popped();
		expect( dialog.open ).toBe( false );
		expect( link ).toHaveFocus();
		expect( back ).not.toHaveBeenCalled();

		back.mockImplementation( () => {} );
		link.click();
		await pass( 150 );
		dialog
			.querySelector< HTMLElement >( '.vitrin-quick-view__close' )
			?.click();
		expect( back ).toHaveBeenCalledTimes( 1 );
		link.click();
		await pass( 150 );
		expect( dialog.open ).toBe( true );
		// The browser comes to it only now.
		window.history.replaceState( { kept: 1 }, '' );
		popped();
		expect( dialog.open ).toBe( true );
		expect( marked() ).toBe( true );
		back.mockRestore();
	} );

	it( '[QV-05] where the shop leads elsewhere after adding, it stays: a step back would call that off', async () => {
		const { dialog, link } = begin();
		const back = jest.spyOn( window.history, 'back' );
		link.click();
		await pass( 700 );
		document.dispatchEvent(
			new CustomEvent( 'vitrin:cart-item-added', {
				detail: {
					button: dialog.querySelector(
						'.single_add_to_cart_button'
					),
					answer: { redirect: '/cart/' },
				},
			} )
		);
		expect( dialog.open ).toBe( true );
		expect( back ).not.toHaveBeenCalled();
		back.mockRestore();
	} );

	it( '[QV-01] an element of the theme becomes a button; a key held down counts once', async () => {
		const { dialog } = begin();
		const trigger = document.querySelector( '#trigger' ) as HTMLElement;
		expect( trigger ).toHaveAttribute( 'role', 'button' );
		expect( trigger.tabIndex ).toBe( 0 );
		const press = ( init: KeyboardEventInit ) => {
			const event = new KeyboardEvent( 'keydown', {
				bubbles: true,
				cancelable: true,
				...init,
			} );
			trigger.dispatchEvent( event );
			return event.defaultPrevented;
		};
		expect( press( { key: 'a' } ) ).toBe( false );
		expect( press( { key: 'Enter', ctrlKey: true } ) ).toBe( false );
		expect( press( { key: ' ', repeat: true } ) ).toBe( true );
		await pass( 200 );
		expect( dialog.open ).toBe( false );
		press( { key: ' ' } );
		await pass( 200 );
		expect( dialog.open ).toBe( true );
	} );

	it( '[QV-01] without its chunk a link leads to the product, a trigger to its number', async () => {
		const { link, go } = begin( {
			come: () => Promise.reject( new Error( 'offline' ) ),
		} );
		link.click();
		await pass( 0 );
		expect( go ).toHaveBeenLastCalledWith( 'http://localhost/p/' );
		document.querySelector< HTMLElement >( '#trigger' )?.click();
		await pass( 0 );
		expect( go ).toHaveBeenLastCalledWith(
			'https://shop.example/?post_type=product&p=7'
		);
	} );

	it( '[QV-01] [SET-01] where its chunk finds no settings a link leads to the product', async () => {
		const { link, go } = begin( { isPrinted: false } );
		link.click();
		await pass( 0 );
		expect( go ).toHaveBeenLastCalledWith( 'http://localhost/p/' );
	} );

	it( '[QV-03] a product is shown though what works on it can’t be had', async () => {
		const { dialog, link } = begin( {
			come: ( name ) => {
				if ( name === 'product-page' ) {
					throw new Error( 'offline' );
				}
			},
		} );
		link.click();
		await pass( 700 );
		expect( dialog.querySelector( 'form' ) ).not.toBeNull();
	} );

	it( '[QV-02] it opens, loading, and closes before its chunk has come; a chunk that fails then leads to the product without a step back', async () => {
		let reject: ( error: Error ) => void = () => {};
		const { dialog, link, go } = begin( {
			come: () =>
				new Promise< void >( ( _resolve, fail ) => {
					reject = fail;
				} ),
		} );
		const back = jest.spyOn( window.history, 'back' );
		link.click();
		await pass( 100 );
		expect( isPopover ).toBe( true );
		await pass( 20 );
		expect( dialog.open ).toBe( true );
		expect( dialog ).toHaveClass( 'is-loading' );
		expect( dialog ).toHaveAccessibleName( 'نمایش سریع' );
		expect( dialog.querySelector( '[role="status"]' ) ).toHaveTextContent(
			'در حال بارگذاری'
		);
		dialog
			.querySelector< HTMLElement >( '.vitrin-quick-view__close' )
			?.click();
		expect( dialog.open ).toBe( false );
		expect( link ).toHaveFocus();
		expect( back ).toHaveBeenCalledTimes( 1 );
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
		await pass( 700 );
		// Nobody waits for it any more.
		reject( new Error( 'offline' ) );
		await pass( 0 );
		expect( go ).not.toHaveBeenCalled();

		link.click();
		await pass( 150 );
		reject( new Error( 'offline' ) );
		await pass( 0 );
		expect( go ).toHaveBeenLastCalledWith( 'http://localhost/p/' );
		expect( dialog.open ).toBe( true );
		expect( back ).toHaveBeenCalledTimes( 1 );
		// Back here from there, out of the browser's memory.
		window.dispatchEvent(
			Object.assign( new Event( 'pageshow' ), { persisted: true } )
		);
		expect( dialog.open ).toBe( false );
		back.mockRestore();
	} );

	it( '[QV-02] closed before it is modal, it is gone and stays so', async () => {
		const { dialog, link } = begin();
		link.click();
		await pass( 100 );
		expect( isPopover ).toBe( true );
		dialog
			.querySelector< HTMLElement >( '.vitrin-quick-view__close' )
			?.click();
		expect( isPopover ).toBe( false );
		await pass( 700 );
		expect( isPopover || dialog.open ).toBe( false );
		link.click();
		await pass( 100 );
		expect( isPopover ).toBe( true );
		dialog.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
		);
		await pass( 700 );
		expect( isPopover || dialog.open ).toBe( false );
	} );

	it( '[QV-01] a click beside the window, before it is modal, closes it and is not the page’s', async () => {
		const { dialog, link } = begin();
		const listener = jest.fn();
		const press = ( target: Element, detail = 1 ) => {
			const event = new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				detail,
			} );
			target.dispatchEvent( event );
			return event;
		};
		document.addEventListener( 'click', listener, true );
		link.click();
		await pass( 100 );
		listener.mockClear();
		expect( isPopover && ! dialog.open ).toBe( true );
		expect( press( dialog ).defaultPrevented ).toBe( false );
		expect( isPopover ).toBe( true );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		// Of a double click.
		expect( press( document.body, 2 ).defaultPrevented ).toBe( true );
		expect( isPopover ).toBe( true );
		expect( press( document.body ).defaultPrevented ).toBe( true );
		expect( isPopover ).toBe( false );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		await pass( 700 );
		expect( isPopover || dialog.open ).toBe( false );
		// Closed, the page has its clicks back.
		expect( press( document.body ).defaultPrevented ).toBe( false );
		document.removeEventListener( 'click', listener, true );
	} );

	it( '[QV-01] a click for a new tab is the browser’s', () => {
		const { link, load } = begin();
		for ( const init of [ { ctrlKey: true }, { button: 1 } ] ) {
			const event = new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				...init,
			} );
			// jsdom can't leave the page.
			window.addEventListener( 'click', ( e ) => e.preventDefault(), {
				once: true,
			} );
			link.dispatchEvent( event );
		}
		expect( load ).not.toHaveBeenCalled();
	} );

	it( '[QV-03] a pointer that passes by asks for nothing, one that rests does, a finger at once', async () => {
		const { link, fetch } = begin();
		const over = ( target: Element, type: string ) =>
			target.dispatchEvent( new Event( type, { bubbles: true } ) );
		const trigger = document.getElementById( 'trigger' )!;
		over( link, 'pointerover' );
		await pass( 100 );
		over( trigger, 'pointerover' );
		await pass( 100 );
		expect( fetch ).not.toHaveBeenCalled();
		await pass( 50 );
		expect( fetch ).toHaveBeenCalledTimes( 1 );
		stop();

		const other = begin();
		over( other.link, 'pointerdown' );
		await pass( 10 );
		expect( other.fetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[QV-03] who saves data is sent nothing ahead', async () => {
		const { link, load } = begin();
		Object.assign( navigator, { connection: { saveData: true } } );
		link.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		await pass( 500 );
		expect( load ).not.toHaveBeenCalled();
		Object.assign( navigator, { connection: undefined } );
		link.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		await pass( 500 );
		expect( load ).toHaveBeenCalledWith( QUICK_VIEW );
	} );
} );
