/**
 * What other plugins and the blocks say at the same time, or do not say, with a real store
 * and a server played by fetch.
 */
import { fakeJQuery } from './fake-jquery';
import { addOf, fixture, fragmentsOf, KEY } from './helpers';
import type { JQuery } from '../dom/events';
import { settle } from '../../shared/test/settle';
import { confirmed, setJQuery, withPage } from './with-page';

const page = withPage();

describe( 'one change, said in two ways', () => {
	it( "[ADD-10] a jQuery add and the blocks' translation of it are one add, and cost no request", async () => {
		const { $, handlers } = fakeJQuery();
		setJQuery( $ );
		handlers.push( [
			'added_to_cart',
			() =>
				document.body.dispatchEvent(
					new CustomEvent( 'wc-blocks_added_to_cart' )
				),
		] );
		page().start();
		const added = page().listener( 'vitrin:cart-item-added' );
		$( document.body ).trigger( 'added_to_cart', [
			fragmentsOf( { ...fixture, revision: 20 } ),
			'h',
		] );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 1 );
		expect( page().fetches ).toEqual( [] );
	} );

	it( "[ADD-10] another plugin's fragments are put in place where WooCommerce's script is gone, and left to it where it is not", async () => {
		const { $, replaced } = fakeJQuery();
		setJQuery( $ );
		page().start();
		const args = [ { '.count': '<i></i>' }, 'h' ];
		$( document.body ).trigger( 'added_to_cart', args );
		await settle();
		expect( replaced ).toEqual( [ '.count <i></i>' ] );
		document.body.insertAdjacentHTML(
			'beforeend',
			'<p class="widget_shopping_cart_live_region"></p>'
		);
		$( document.body ).trigger( 'added_to_cart', args );
		expect( replaced ).toHaveLength( 1 );
	} );
} );

describe( "the blocks' own cart", () => {
	const SYNC = 'wc-blocks_store_sync_required';
	const wait = () => settle( 350 );
	/** Else nobody is there who would hear. */
	const showBlocks = () =>
		( document.body.innerHTML = '<div class="wc-block-x"></div>' );

	it( '[ADD-10] hears that ours changed, once for several changes in a row', async () => {
		showBlocks();
		page().start();
		const synced = jest.fn();
		page().scope.on( window, SYNC, ( { detail } ) =>
			synced( detail.type )
		);
		document.cookie = 'woocommerce_cart_hash=changed';
		await page().store.setQuantity( KEY, 3 );
		await page().store.setQuantity( KEY, 4 );
		await wait();
		expect( synced.mock.calls ).toEqual( [
			[ 'from_@wordpress/data' ],
			[ 'from_iAPI' ],
		] );
		expect( page().fetches ).toEqual( [
			'vitrin_get_cart',
			'vitrin_update_item',
			'vitrin_update_item',
		] );
	} );

	it( 'hears it in a hidden tab when somebody looks', async () => {
		const hide = ( value: boolean ) => {
			Object.defineProperty( document, 'hidden', {
				configurable: true,
				value,
			} );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		};
		showBlocks();
		page().start();
		const synced = jest.fn();
		page().scope.on( window, SYNC, synced );
		hide( true );
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		await page().store.setQuantity( KEY, 3 );
		await wait();
		expect( synced ).not.toHaveBeenCalled();
		hide( false );
		expect( synced ).toHaveBeenCalledTimes( 2 );
		hide( false );
		expect( synced ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'is not told what it did itself', async () => {
		page().start();
		const synced = jest.fn();
		page().scope.on( window, SYNC, synced );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await confirmed();
		await wait();
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		expect( synced ).not.toHaveBeenCalled();
	} );

	it( '[ADD-10] a change that it makes is seen by the cookie, and asked for once', async () => {
		page().start();
		await page().store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		window.dispatchEvent( new CustomEvent( SYNC ) );
		await settle();
		expect( page().fetches ).toHaveLength( 1 );
		document.cookie = 'woocommerce_cart_hash=another';
		window.dispatchEvent( new CustomEvent( SYNC ) );
		await settle();
		expect( page().fetches ).toHaveLength( 2 );
	} );
} );

describe( 'a page that is looked at again', () => {
	const look = () =>
		document.dispatchEvent( new Event( 'visibilitychange' ) );

	it( '[SIDE-12] asks when the cookie names another cart, and only then', async () => {
		page().start();
		await page().store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		look();
		await settle();
		expect( page().fetches ).toHaveLength( 1 );
		document.cookie = 'woocommerce_cart_hash=another';
		look();
		await settle();
		expect( page().fetches ).toHaveLength( 2 );
	} );

	it( '[SIDE-12] with nothing asked yet, asks only when the cookies say another number or total', async () => {
		page().start();
		look();
		await settle();
		expect( page().fetches ).toHaveLength( 0 );
		page().cookies = { quantity: 2, total: '10' };
		look();
		await settle();
		expect( page().fetches ).toHaveLength( 1 );
	} );
} );

describe( 'what was added', () => {
	/** It comes for an add that another plugin calls off: the cart is not known by that. */
	const loadBridge = async () => {
		const { $ } = fakeJQuery();
		setJQuery( ( ( target: Element ) => ( {
			...$( target ),
			triggerHandler: ( type: string ) =>
				type !== 'should_send_ajax_request.adding_to_cart',
		} ) ) as JQuery );
		await page().store.add( addOf( 31 ), document.createElement( 'a' ) );
		expect( page().fetches ).toEqual( [] );
	};
	const addByHand = async () => {
		const added = page().listener( 'vitrin:cart-item-added' );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await confirmed();
		return added.mock.calls[ 0 ][ 0 ] as { name: string };
	};

	it( '[ADD-10] is named by the difference when nobody names it', async () => {
		page().start();
		await expect( addByHand() ).resolves.toMatchObject( {
			productId: 31,
			quantity: 2,
			name: 'پیراهن نخی',
		} );
	} );

	it( '[ADD-10] by the button that was clicked when the cart before is not known', async () => {
		page().cookies = { quantity: 1, total: '' };
		page().start();
		await loadBridge();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<button class="add_to_cart_button" data-product_id="40"></button>'
		);
		document.querySelector( 'button' )?.click();
		await expect( addByHand() ).resolves.toMatchObject( {
			productId: 40,
			button: document.querySelector( 'button' ),
			name: 'لیوان سفالی',
		} );
	} );

	it( '[ADD-10] by the button that has focus when the click came before us', async () => {
		page().cookies = { quantity: 1, total: '' };
		document.body.insertAdjacentHTML(
			'beforeend',
			'<button class="add_to_cart_button" data-product_id="40"></button>'
		);
		document.querySelector( 'button' )?.focus();
		page().start();
		await expect( addByHand() ).resolves.toMatchObject( {
			productId: 40,
			name: 'لیوان سفالی',
		} );
	} );

	it( '[THEME-02] is nothing, and no event, when nothing grew', async () => {
		page().start();
		await page().store.refresh();
		const added = page().listener( 'vitrin:cart-item-added' );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await confirmed();
		expect( page().fetches ).toHaveLength( 2 );
		expect( added ).not.toHaveBeenCalled();
	} );
} );

describe( 'what another script says without having added', () => {
	/** Its own answer, or none. */
	const emit = ( quantity?: number, revision = 20, button?: Element ) => {
		const lines = fixture.lines.map( ( line ) => ( {
			...line,
			quantity: line.key === KEY ? ( quantity ?? 0 ) : line.quantity,
		} ) );
		const total = lines.reduce( ( sum, line ) => sum + line.quantity, 0 );
		const $ = ( window as { jQuery?: JQuery } ).jQuery!;
		$( document.body ).trigger(
			'added_to_cart',
			quantity === undefined
				? []
				: [
						fragmentsOf( {
							...fixture,
							revision,
							lines,
							quantity: total,
						} ),
						'h',
						...( button ? [ $( button ) ] : [] ),
					]
		);
	};
	const begin = () => {
		setJQuery( fakeJQuery().$ );
		page().start();
		return page().listener( 'vitrin:cart-item-added' );
	};
	const neverUsed = () =>
		Object.defineProperty( navigator, 'userActivation', {
			configurable: true,
			value: { hasBeenActive: false },
		} );
	afterEach( () => {
		Reflect.deleteProperty( navigator, 'userActivation' );
		Reflect.deleteProperty( performance, 'getEntriesByType' );
	} );

	it( '[THEME-02] on load, of a page that nobody has used, is no add; the cart is read', async () => {
		neverUsed();
		const added = begin();
		emit();
		await confirmed();
		expect( page().fetches ).toEqual( [ 'vitrin_get_cart' ] );
		emit( 9, 30 );
		await confirmed();
		expect( page().store.getState().server?.revision ).toBe( 30 );
		expect( added ).not.toHaveBeenCalled();
	} );

	it( '[THEME-02] on load, where no cookie names a cart, asks for nothing', async () => {
		neverUsed();
		document.cookie = 'woocommerce_cart_hash=; max-age=0';
		const added = begin();
		emit();
		await confirmed();
		expect( page().fetches ).toEqual( [] );
		expect( added ).not.toHaveBeenCalled();
	} );

	it( '[THEME-02] is an add where the page itself has sent one, without anybody', async () => {
		neverUsed();
		Object.defineProperty( performance, 'getEntriesByType', {
			configurable: true,
			value: () => [
				{
					initiatorType: 'fetch',
					name: 'https://shop.test/?wc-ajax=add_to_cart',
					responseEnd: performance.now(),
				},
			],
		} );
		const added = begin();
		emit();
		await confirmed();
		expect( added ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[THEME-02] with the cart that is known, or an older one, is no add; with a fuller one it is', async () => {
		const added = begin();
		emit( 2, 20 );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 1 );
		emit( 2, 20 );
		await settle();
		emit( 2, 21 );
		await settle();
		emit( 9, 19 );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 1 );
		emit( 3, 22 );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[THEME-02] takes its mark off the button that it names', async () => {
		begin();
		emit( 2, 20 );
		await settle();
		const button = document.createElement( 'a' );
		button.className = 'loading';
		emit( 2, 20, button );
		await settle();
		expect( button ).not.toHaveClass( 'loading' );
	} );

	it( '[THEME-02] two adds in quick succession are two with their carts, one where the cart is asked for', async () => {
		const added = begin();
		emit( 2, 20 );
		await settle();
		emit( 3, 21 );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 2 );
		emit();
		emit();
		await confirmed();
		expect( page().fetches ).toHaveLength( 1 );
		// The fixture's cart holds fewer than what was said before.
		expect( added ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[THEME-02] of a cart that is not known yet, the number shown on the page decides', async () => {
		page().cookies = { quantity: 3, total: '' };
		const added = begin();
		emit();
		await confirmed();
		expect( page().store.getState().server?.quantity ).toBe( 3 );
		expect( added ).not.toHaveBeenCalled();
	} );

	it( '[THEME-02] of a cart that an add of ours has raised meanwhile is no add', async () => {
		const added = begin();
		await page().store.refresh();
		emit();
		await page().store.add( addOf( 31 ) );
		expect( added ).toHaveBeenCalledTimes( 1 );
		await confirmed();
		expect( added ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[THEME-02] again and again makes us ask more and more rarely', async () => {
		const wait = ( milliseconds: number ) =>
			jest.advanceTimersByTimeAsync( milliseconds );
		begin();
		jest.useFakeTimers();
		page().isStill = true;
		for ( let count = 0; count < 600; count++ ) {
			emit();
			await wait( 200 );
		}
		expect( page().fetches.length ).toBeGreaterThan( 2 );
		expect( page().fetches.length ).toBeLessThan( 10 );
		jest.useRealTimers();
	} );
} );
