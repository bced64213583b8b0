/**
 * The engine on a page: events in and out, fragments, snapshot, with a real store and a
 * server played by fetch.
 */
import { withDefaults } from '../../shared/settings/read';
import type { JQuery } from '../dom/events';
import * as tabs from '../dom/tabs';
import { fakeJQuery } from './fake-jquery';
import { addOf, fixture, fragmentsOf, KEY } from './helpers';
import { createFormat } from '../../shared/domain/shop-format';
import { settle } from '../../shared/test/settle';
import type { Engine } from '../engine';
import { CART_DEFAULTS } from '../settings';
import settingsFixture from '../settings.fixture.json';
import { confirmed, setJQuery, withPage } from './with-page';

const page = withPage();

describe( 'an add of ours', () => {
	it( 'is told to the page once, with its button', async () => {
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		const changed = page().listener( 'vitrin:cart-changed' );
		const button = document.createElement( 'a' );
		await page().store.add( addOf( 31, 2 ), button );
		expect( added.mock.calls ).toEqual( [
			[
				{
					productId: 31,
					quantity: 2,
					button,
					answer: expect.objectContaining( { cartHash: 'h' } ),
				},
			],
		] );
		expect( changed ).toHaveBeenCalledWith( {
			cart: expect.objectContaining( { revision: 8 } ),
		} );
		expect( page().fetches ).toEqual( [ 'add_to_cart' ] );
	} );

	it( '[ADD-10] reaches listeners of other plugins, without an echo', async () => {
		const { $, log } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		const button = document.createElement( 'a' );
		await page().store.add( addOf( 31 ), button );
		await settle();
		expect( log.map( ( [ type ] ) => type ) ).toEqual( [
			'adding_to_cart',
			'added_to_cart',
			'wc_fragments_loaded',
			'wc_cart_button_updated',
		] );
		const [ fragments, hash, wrapped ] = log[ 1 ]![ 1 ] as [
			object,
			string,
			HTMLElement[],
		];
		expect( Object.keys( fragments ) ).toEqual( [
			'script#vitrin-cart-data',
		] );
		expect( hash ).toBe( 'h' );
		expect( wrapped[ 0 ] ).toBe( button );
		expect( added ).toHaveBeenCalledTimes( 1 );
		expect( page().fetches ).toHaveLength( 1 );
	} );

	it( '[ADD-10] a listener may change the fields', async () => {
		const { $, handlers } = fakeJQuery();
		setJQuery( $ );
		page().start();
		handlers.push( [
			'adding_to_cart',
			( _event, _button, fields ) =>
				void ( ( fields as Record< string, string > ).gift = '1' ),
		] );
		const request = addOf( 31 );
		await page().store.add( request, document.createElement( 'a' ) );
		expect( request.fields ).toMatchObject( { gift: '1' } );
	} );

	it( '[ADD-10] another plugin may call it off', async () => {
		const { $, log } = fakeJQuery();
		setJQuery( ( ( target: Element ) => ( {
			...$( target ),
			triggerHandler: ( type: string ) =>
				type !== 'should_send_ajax_request.adding_to_cart',
		} ) ) as JQuery );
		page().start();
		await page().store.add( addOf( 31 ), document.createElement( 'a' ) );
		await settle();
		expect( page().fetches ).toHaveLength( 0 );
		expect(
			log.map( ( [ type, [ , , button ] ] ) => [ type, button ] )
		).toEqual( [
			[ 'ajax_request_not_sent.adding_to_cart', expect.anything() ],
			[ 'wc_cart_button_updated', undefined ],
		] );
	} );

	it( '[ADD-10] a plugin that throws when it is asked does not refuse the press', async () => {
		const report = jest.fn();
		globalThis.reportError = report;
		const { $, log } = fakeJQuery();
		setJQuery( ( ( target: Element ) => ( {
			...$( target ),
			triggerHandler() {
				throw new Error( 'broken' );
			},
		} ) ) as JQuery );
		page().start();
		await expect(
			page().store.add( addOf( 31 ), document.createElement( 'a' ) )
		).resolves.toMatchObject( { ok: true } );
		expect( report ).toHaveBeenCalled();
		expect( log[ 0 ]?.[ 0 ] ).toBe( 'adding_to_cart' );
	} );

	it( 'a page that breaks what tabs agree by has a cart all the same', async () => {
		const report = jest.fn();
		globalThis.reportError = report;
		jest.spyOn( tabs, 'createTabs' ).mockImplementationOnce( () => {
			throw new Error( 'broken page' );
		} );
		page().start();
		await expect( page().store.add( addOf( 31 ) ) ).resolves.toMatchObject(
			{ ok: true }
		);
		expect( report ).toHaveBeenCalled();
	} );

	it( '[ADD-10] the cart blocks get it once, also where they translate the jQuery event', async () => {
		const { $, handlers } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const blocks = jest.fn();
		page().scope.on( document.body, 'wc-blocks_added_to_cart', blocks );
		await page().store.add( addOf( 31 ) );
		await settle();
		expect( blocks ).toHaveBeenCalledTimes( 1 );
		handlers.push( [
			'added_to_cart',
			() =>
				document.body.dispatchEvent(
					new CustomEvent( 'wc-blocks_added_to_cart' )
				),
		] );
		await page().store.add( addOf( 31 ) );
		expect( blocks ).toHaveBeenCalledTimes( 2 );
		expect( page().fetches ).toHaveLength( 2 );
	} );
} );

describe( 'a removal of ours', () => {
	it( '[ADD-10] is told to the page and to other plugins', async () => {
		const { $, log } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const removed = page().listener( 'vitrin:cart-item-removed' );
		await page().store.remove( KEY, undefined, 'remove_from_cart' );
		expect( removed ).toHaveBeenCalledWith(
			expect.objectContaining( { key: KEY } )
		);
		await settle();
		expect( log.map( ( [ type ] ) => type ) ).toEqual( [
			'removed_from_cart',
			'wc_fragments_loaded',
		] );
		expect( page().fetches ).toEqual( [ 'remove_from_cart' ] );
	} );
} );

describe( 'fragments of other plugins', () => {
	it( 'take their places; ours and invalid selectors do no harm', async () => {
		page().extra = {
			'>>>': '<b></b>',
			'.count': '<div class="count">3</div>',
		};
		page().start();
		await page().store.refresh();
		await settle();
		expect( document.body.innerHTML ).toBe( '<div class="count">3</div>' );
	} );

	it.each( [
		[ 'items in it', '1', '' ],
		[ 'nothing in it', '', 'none' ],
	] )(
		'[ADD-10] [THEME-06] a widget that is to be seen only while the cart has something, with %s',
		async ( _name, count, display ) => {
			document.cookie = `woocommerce_items_in_cart=${ count || '; max-age=0' }`;
			page().extra = { '.count': '<div class="count">3</div>' };
			document.body.innerHTML +=
				'<div class="widget_shopping_cart"><div class="hide_cart_widget_if_empty"></div></div>';
			page().start();
			await page().store.refresh();
			await settle();
			expect(
				document.querySelector< HTMLElement >( '.widget_shopping_cart' )
					?.style.display
			).toBe( display );
			document.cookie = 'woocommerce_items_in_cart=; max-age=0';
		}
	);

	it( '[ADD-10] [THEME-06] of an add are left faded in, as by WooCommerce’s script', async () => {
		page().extra = { '.count': '<div class="count">3</div>' };
		page().start();
		await page().store.remove( KEY, undefined, 'remove_from_cart' );
		await settle();
		expect(
			document.querySelector< HTMLElement >( '.count' )?.style.opacity
		).toBe( '1' );
	} );

	it( "go jQuery's way where it is there", async () => {
		const { $, replaced, log } = fakeJQuery();
		setJQuery( $ );
		page().extra = { '.count': '<i></i>' };
		page().start();
		await page().store.refresh();
		await settle();
		expect( replaced ).toEqual( [ '.count <i></i>' ] );
		expect( log.map( ( [ type ] ) => type ) ).toEqual( [
			'wc_fragments_refreshed',
		] );
		expect( page().fetches ).toHaveLength( 1 );
	} );
} );

describe( 'what others do', () => {
	it( '[ADD-10] their jQuery add reaches us with its cart, without a request', async () => {
		const { $ } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		const button = document.createElement( 'a' );
		button.dataset.product_id = '31';
		$( document.body ).trigger( 'added_to_cart', [
			fragmentsOf( { ...fixture, revision: 20 } ),
			'h',
			$( button ),
		] );
		await settle();
		expect( page().store.getState().server?.revision ).toBe( 20 );
		expect( added ).toHaveBeenCalledWith(
			expect.objectContaining( {
				productId: 31,
				quantity: 2,
				button,
				name: 'پیراهن نخی',
			} )
		);
		expect( page().fetches ).toHaveLength( 0 );
	} );

	it( '[ADD-10] an add triggered by hand makes us ask', async () => {
		const { $ } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		$( document.body ).trigger( 'added_to_cart' );
		await confirmed();
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		expect( added ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		'wc_fragment_refresh',
		'updated_wc_div',
		'removed_from_cart',
		'updated_cart_totals',
		'cart_totals_refreshed',
		'applied_coupon',
		'removed_coupon',
		'item_removed_from_classic_cart',
		'wc_cart_emptied',
	] )( '[ADD-10] %s makes us ask, once', async ( type ) => {
		const { $ } = fakeJQuery();
		setJQuery( $ );
		page().start();
		$( document.body ).trigger( type );
		await confirmed();
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
	} );

	it( '[ADD-10] refreshed fragments of the cart that we know cost no request', async () => {
		const { $ } = fakeJQuery();
		setJQuery( $ );
		page().start();
		await page().store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		$( document.body ).trigger( 'wc_fragments_refreshed' );
		await settle();
		expect( page().fetches ).toHaveLength( 1 );
	} );

	it( '[ADD-10] an add by the product button block reaches us', async () => {
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await confirmed();
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		expect( added ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-16] said without a cart is confirmed by the shop 700 ms after the last word, once', async () => {
		const wait = ( milliseconds: number ) =>
			jest.advanceTimersByTimeAsync( milliseconds );
		const { $ } = fakeJQuery();
		setJQuery( $ );
		page().start();
		jest.useFakeTimers();
		$( document.body ).trigger( 'removed_from_cart' );
		await wait( 600 );
		$( document.body ).trigger( 'wc_fragment_refresh' );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_removed_from_cart' )
		);
		await wait( 699 );
		expect( page().fetches ).toEqual( [] );
		await wait( 1 );
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		await wait( 5000 );
		expect( page().fetches ).toHaveLength( 1 );
		jest.useRealTimers();
	} );

	it( '[SIDE-16] nothing is asked when a word that brings the cart comes meanwhile', async () => {
		const { $ } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		$( document.body ).trigger( 'wc_fragment_refresh' );
		$( document.body ).trigger( 'added_to_cart', [
			fragmentsOf( { ...fixture, revision: 20 } ),
			'h',
		] );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 1 );
		await confirmed();
		expect( page().fetches ).toEqual( [] );
	} );

	it( '[SIDE-20] after a reading that failed we ask when somebody looks, and not when he goes', async () => {
		const hide = ( value: boolean ) => {
			Object.defineProperty( document, 'hidden', {
				configurable: true,
				value,
			} );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		};
		globalThis.fetch = jest.fn( () => Promise.reject( new Error( 'x' ) ) );
		page().start();
		await page().store.refresh( true );
		hide( true );
		await settle();
		expect( globalThis.fetch ).toHaveBeenCalledTimes( 1 );
		hide( false );
		await settle();
		expect( globalThis.fetch ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[SIDE-20c] back from the back/forward cache we ask, when there is a cart', async () => {
		page().start();
		const back = Object.assign( new Event( 'pageshow' ), {
			persisted: true,
		} );
		window.dispatchEvent( back );
		window.dispatchEvent(
			Object.assign( new Event( 'pageshow' ), { persisted: false } )
		);
		await settle();
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
	} );
} );

describe( 'the snapshot', () => {
	it( 'shows the last cart on the next page, while the cookie names the same', async () => {
		page().start();
		await page().store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		expect( page().createEngine().store.getState() ).toMatchObject( {
			status: 'ready',
			server: { revision: 8 },
		} );
		document.cookie = 'woocommerce_cart_hash=other';
		expect( page().createEngine().store.getState().status ).toBe(
			'unknown'
		);
	} );

	describe( '[THEME-06] [L10N-02] a cart in another currency than the page’s', () => {
		const TOMAN = { ...settingsFixture.money, currency: 'IRT' };
		const DOLLARS = {
			currency: 'USD',
			symbol: '$',
			position: 'left',
			decimals: 2,
			decimal_separator: '.',
			thousand_separator: ',',
			digits: 'latn',
		};
		/** What the page's settings say. */
		const print = ( money: object ) =>
			Object.assign(
				page().settings,
				withDefaults( CART_DEFAULTS, { ...settingsFixture, money } )
			);
		const shown = ( engine: Engine ) => engine.store.getState().status;

		for ( const [ kept, current, status ] of [
			[ TOMAN, TOMAN, 'ready' ],
			[ TOMAN, DOLLARS, 'unknown' ],
			[ DOLLARS, TOMAN, 'unknown' ],
			[ DOLLARS, { ...DOLLARS, currency: 'CAD' }, 'unknown' ],
		] as const ) {
			it( `kept in ${ kept.currency }, on a page in ${ current.currency }: ${ status }`, async () => {
				print( kept );
				page().cart = { ...fixture, money: kept };
				page().start();
				await page().store.refresh();
				document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
				print( current );
				expect( shown( page().createEngine() ) ).toBe( status );
			} );
		}

		it( 'is written in its own from the moment it comes, whoever is told first', async () => {
			print( TOMAN );
			page().cart = { ...fixture, money: DOLLARS };
			page().start();
			const seen: string[] = [];
			page().store.subscribe( () =>
				seen.push(
					createFormat( page().settings ).money( '1234.5' ).text
				)
			);
			await page().store.refresh();
			expect( seen.at( -1 ) ).toBe( '$1,234.50' );
			page().cart = { ...fixture, money: TOMAN };
			await page().store.refresh();
			expect( seen.at( -1 ) ).toBe( '۱٬۲۳۵\u00a0تومان' );
		} );
	} );

	describe( 'fills what a page from a cache shows empty', () => {
		const WIDGET = 'div.widget_shopping_cart_content';
		const EMPTY = '<div class="widget_shopping_cart_content"></div>';
		const FULL = '<div class="widget_shopping_cart_content">2</div>';
		const keep = async ( extra: Record< string, string > ) => {
			page().extra = extra;
			document.body.innerHTML = '';
			page().start();
			await page().store.refresh();
			document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
			page().fetches.length = 0;
		};

		it( '[ADD-10] the cart widget and header carts, from the last answer, without a call', async () => {
			await keep( {
				[ WIDGET ]: FULL,
				'.count': '<b class="count">2</b>',
			} );
			document.body.innerHTML = `${ EMPTY }<b class="count">0</b>`;
			page().createEngine();
			await settle();
			expect( document.body.innerHTML ).toBe(
				`${ FULL }<b class="count">2</b>`
			);
			expect( page().fetches ).toEqual( [] );
		} );

		it( '[ADD-10] asks once when the last answer is of another cart, and not without a cart', async () => {
			await keep( { [ WIDGET ]: FULL } );
			document.cookie = 'woocommerce_cart_hash=another';
			document.body.innerHTML = EMPTY;
			page().createEngine();
			await settle();
			expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
			expect( document.body.innerHTML ).toBe( FULL );
			document.cookie = 'woocommerce_cart_hash=; max-age=0';
			document.body.innerHTML = EMPTY;
			page().createEngine();
			await settle();
			expect( page().fetches ).toHaveLength( 1 );
		} );

		it( '[ADD-10] does not ask while the cart is being read', async () => {
			await keep( {} );
			sessionStorage.clear();
			document.body.innerHTML = EMPTY;
			page().latency = 20;
			const engine = page().createEngine();
			await Promise.all( [ engine.store.refresh(), settle() ] );
			await settle();
			expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		} );

		it( 'not with what was kept in another language, or for a customer who has left', async () => {
			await keep( { '.count': '<b class="count">2</b>' } );
			document.body.innerHTML = '<b class="count">0</b>';
			document.documentElement.lang = 'en';
			page().createEngine();
			await settle();
			document.documentElement.lang = '';
			document.body.classList.add( 'logged-in' );
			page().createEngine();
			await settle();
			document.body.classList.remove( 'logged-in' );
			expect( document.body ).toHaveTextContent( '0' );
		} );

		it( 'not where WooCommerce’s own script does', async () => {
			await keep( { '.count': '<b class="count">2</b>' } );
			document.body.innerHTML = '<b class="count">0</b>';
			(
				window as { wc_cart_fragments_params?: object }
			 ).wc_cart_fragments_params = {};
			page().createEngine();
			await settle();
			delete ( window as { wc_cart_fragments_params?: object } )
				.wc_cart_fragments_params;
			expect( document.body ).toHaveTextContent( '0' );
		} );

		it( 'when somebody looks: a hidden page asks for nothing', async () => {
			document.body.innerHTML = EMPTY;
			const hide = ( value: boolean ) =>
				Object.defineProperty( document, 'hidden', {
					configurable: true,
					value,
				} );
			hide( true );
			page().createEngine();
			window.dispatchEvent( new Event( 'online' ) );
			await settle();
			expect( page().fetches ).toEqual( [] );
			hide( false );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
			await settle();
			expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		} );

		it( 'what another script’s answer brought is kept for it too', async () => {
			await keep( {} );
			page().store.receive( {
				code: 200,
				message: '',
				cartHash: '',
				nonce: '',
				operations: [],
				cart: fixture as never,
				fragments: {
					...fragmentsOf( { ...fixture, revision: 30 } ),
					'.count': '<b class="count">9</b>',
				},
				isInPlace: true,
			} );
			document.body.innerHTML = '<b class="count">0</b>';
			page().createEngine();
			await settle();
			expect( document.body ).toHaveTextContent( '9' );
		} );

		it( 'a very large answer is kept without its fragments, and asked for', async () => {
			await keep( { [ WIDGET ]: FULL, '.big': 'x'.repeat( 300_000 ) } );
			expect(
				JSON.stringify( { ...sessionStorage } ).length
			).toBeLessThan( 20_000 );
			document.body.innerHTML = EMPTY;
			page().createEngine();
			await settle();
			expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		} );
	} );

	describe( 'two visitors, one after the other in one tab', () => {
		const customer = ( is: boolean ) =>
			document.body.classList.toggle( 'logged-in', is );
		/** What the next page knows of the cart before the shop has spoken. */
		const known = ( nonce = '' ) =>
			page().createEngine( nonce ).store.getState().server;

		beforeEach( async () => {
			page().cart = { ...fixture, note: 'door code 1357' };
			page().extra = { '.greeting': '<b class="greeting">Sara</b>' };
			customer( true );
			page().start();
			await page().store.refresh();
			document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		} );
		afterEach( () => customer( false ) );

		it( '[SEC-02] who logs in after a customer sees nothing of that one’s, however equal the carts', () => {
			expect( known( 'another' ) ).toBeNull();
			expect( sessionStorage ).toHaveLength( 0 );
		} );

		it( '[SEC-02] a page of nobody who is logged in drops what a customer’s page kept', () => {
			customer( false );
			expect( known() ).toBeNull();
			customer( true );
			expect( known( fixture.ajax_nonce ) ).toBeNull();
			expect( sessionStorage ).toHaveLength( 0 );
		} );

		it( '[SEC-02] the note is kept for nobody; until the shop has said it, it is unknown, not empty', async () => {
			expect( JSON.stringify( { ...sessionStorage } ) ).not.toContain(
				'1357'
			);
			const { store } = page().createEngine( fixture.ajax_nonce );
			expect( store.getState().server ).toMatchObject( {
				hash: fixture.hash,
				note: undefined,
			} );
			await store.refresh();
			expect( store.getState().server?.note ).toBe( 'door code 1357' );
		} );

		it( 'where the shop takes no note, the next page knows so', async () => {
			page().cart = fixture;
			await page().store.refresh();
			expect( known( fixture.ajax_nonce )?.note ).toBeNull();
		} );
	} );

	it( 'a storage that fails or holds garbage is no fault', async () => {
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		sessionStorage.setItem( 'vitrin-cart', '<script>{"x"</script>' );
		const full = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( () => {
				throw new DOMException( 'full', 'QuotaExceededError' );
			} );
		page().start();
		expect( page().store.getState().status ).toBe( 'unknown' );
		await expect( page().store.refresh() ).resolves.toMatchObject( {
			ok: true,
		} );
		full.mockRestore();
	} );
} );
