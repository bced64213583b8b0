/**
 * What other plugins and the blocks say at the same time, or do not say, with a real store
 * and a server played by fetch.
 */
import { fakeJQuery } from './fake-jquery';
import { fixture, fragmentsOf, KEY } from './helpers';
import { confirmed, setJQuery, settle, withPage } from './with-page';

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
		const added = page().heard( 'vitrin:cart-item-added' );
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
	const wait = () => new Promise( ( resolve ) => setTimeout( resolve, 350 ) );

	it( '[ADD-10] hears that ours changed, once for several changes in a row', async () => {
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
	const addByHand = async () => {
		const added = page().heard( 'vitrin:cart-item-added' );
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

	it( '[ADD-10] by the button that was pressed when the cart before is not known', async () => {
		page().cookies = { quantity: 5, total: '' };
		page().start();
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

	it( '[ADD-10] by the button that has focus when the press came before us', async () => {
		page().cookies = { quantity: 5, total: '' };
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

	it( 'is nothing when nothing grew', async () => {
		page().start();
		await page().store.refresh();
		await expect( addByHand() ).resolves.toMatchObject( { name: '' } );
	} );
} );
