/**
 * When the preview shows what, and how a page inside keeps it.
 */
import {
	createPreview,
	type KeepResult,
	type PreviewState,
} from '../preview/controller';
import { keepPreview, LINK_LEFT_OUT, labelInOwnTab } from '../preview/frame';
import { isOfSite, withKey } from '../domain/preview-address';
import { heightLeft } from '../ui/preview/use-frame-size';

const SHOP = 'https://shop.example/shop/';
const KEY = 'a'.repeat( 32 );
const messages = { unreachable: 'unreachable', notAPreview: 'no preview' };

/** A shop whose page comes when load() is called. */
const setUp = ( answers: KeepResult[] = [] ) => {
	const states: PreviewState[] = [];
	const kept: unknown[] = [];
	const shown: string[] = [];
	const page: { address: string | null; key: string } = {
		address: null,
		key: '',
	};
	const preview = createPreview( SHOP, {
		keep: async ( changes, key ) => {
			kept.push( [ changes, key ] );
			return (
				answers.shift() ?? {
					type: 'kept',
					key: KEY,
					hasRefused: false,
				}
			);
		},
		frame: {
			address: () => page.address,
			key: () => page.key,
			show: ( address ) => shown.push( address ),
		},
		onChange: ( state ) => states.push( state ),
		messages,
	} );
	const load = ( key = KEY, address = shown.at( -1 ) ?? null ) => {
		Object.assign( page, { address, key } );
		preview.loaded();
	};
	return { preview, states, kept, shown, load, last: () => states.at( -1 ) };
};

const settle = ( milliseconds = 0 ) =>
	jest.advanceTimersByTimeAsync( milliseconds );

describe( 'the preview', () => {
	beforeEach( () => {
		jest.useFakeTimers();
	} );
	afterEach( () => {
		jest.useRealTimers();
	} );

	it( '[SET-02] keeps the values, then shows the page with their key', async () => {
		const { shown, kept, load, last } = setUp();
		await settle();
		expect( kept ).toEqual( [ [ {}, '' ] ] );
		expect( shown ).toEqual( [ `${ SHOP }?vitrin-preview=${ KEY }` ] );
		expect( last()?.phase ).toBe( 'loading' );
		load();
		expect( last() ).toMatchObject( { phase: 'shown', message: '' } );
	} );

	it( '[SET-02] many changes at once are one call; where the admin has gone inside stays', async () => {
		const { preview, shown, kept, load } = setUp();
		await settle();
		load( KEY, `https://shop.example/cart/?vitrin-preview=${ KEY }#x` );
		for ( const width of [ 400, 410, 420 ] ) {
			preview.setChanges( { 'side-cart.width': width } );
			await settle( 50 );
		}
		expect( kept ).toHaveLength( 1 );
		await settle( 200 );
		expect( kept[ 1 ] ).toEqual( [ { 'side-cart.width': 420 }, KEY ] );
		expect( shown[ 1 ] ).toBe(
			`https://shop.example/cart/?vitrin-preview=${ KEY }`
		);
	} );

	it.each( [
		[
			'shop/?add-to-cart=12&quantity=2&orderby=price',
			'shop/?orderby=price',
		],
		[ 'cart/?remove_item=ab&_wpnonce=cd', 'cart/' ],
		[ 'cart/?undo_item=ab&_wpnonce=cd', 'cart/' ],
		[ 'cart/?remove_coupon=off', 'cart/' ],
		[ 'account/?order_again=5&_wpnonce=cd', 'account/' ],
		[ 'cart/?cancel_order=true&order=k&_wpnonce=cd', 'cart/?order=k' ],
		[ '?s=a%20b&post_type=product', '?s=a%20b&post_type=product' ],
	] )(
		'[SET-02] a change of a setting does nothing again that a link did: %s',
		async ( gone, again ) => {
			const { preview, shown, load } = setUp();
			await settle();
			load( KEY, `https://shop.example/${ gone }` );
			preview.setChanges( { 'side-cart.width': 400 } );
			await settle( 200 );
			expect( shown.at( -1 ) ).toBe(
				withKey( `https://shop.example/${ again }`, KEY )
			);
		}
	);

	it( '[SET-02] a page that lost the key is shown again with it; a key that expired is made anew; then it gives up and says so', async () => {
		const { preview, shown, kept, load, last } = setUp();
		await settle();
		load( '', 'https://shop.example/lost/' );
		expect( shown.at( -1 ) ).toBe(
			`https://shop.example/lost/?vitrin-preview=${ KEY }`
		);
		load( '' );
		await settle();
		expect( kept ).toHaveLength( 2 );
		load( '' );
		expect( last() ).toMatchObject( {
			phase: 'failed',
			message: 'no preview',
		} );
		preview.reload();
		await settle();
		load();
		expect( last()?.phase ).toBe( 'shown' );
	} );

	it( '[SET-02] another site, no answer in time, and a refused call are said, and can be tried again', async () => {
		const { preview, states, load, last, shown } = setUp();
		await settle();
		load( '', null );
		expect( last()?.message ).toBe( 'unreachable' );
		preview.reload();
		await settle();
		await settle( 30_000 );
		expect( last() ).toMatchObject( {
			phase: 'failed',
			message: 'unreachable',
		} );
		expect( states.length ).toBeGreaterThan( 3 );

		const refused = setUp( [ { type: 'failed', message: 'offline' } ] );
		await settle();
		expect( refused.last() ).toMatchObject( {
			phase: 'failed',
			message: 'offline',
		} );
		refused.preview.reload();
		await settle();
		expect( refused.shown ).toEqual( [ shown[ 0 ] ] );
	} );

	it( '[SET-02] the answer to an older call is not shown over a newer one', async () => {
		let answerFirst: ( result: KeepResult ) => void = () => {};
		const shown: string[] = [];
		let calls = 0;
		const preview = createPreview( SHOP, {
			keep: () =>
				calls++ === 0
					? new Promise( ( resolve ) => ( answerFirst = resolve ) )
					: Promise.resolve( {
							type: 'kept',
							key: KEY,
							hasRefused: true,
						} ),
			frame: {
				address: () => null,
				key: () => '',
				show: ( address ) => shown.push( address ),
			},
			onChange: () => {},
			messages,
		} );
		await settle();
		preview.setChanges( { 'search.enabled': false } );
		await settle( 200 );
		answerFirst( { type: 'failed', message: 'late' } );
		await settle();
		expect( shown ).toHaveLength( 1 );
		preview.dispose();
	} );
} );

describe( 'a page inside', () => {
	const fetched: Request[] = [];
	const opened: Array< [ string, string | undefined ] > = [];

	class FakeRequest {
		url: string;
		headers: Map< string, string >;
		constructor( input: string | FakeRequest ) {
			this.url =
				typeof input === 'string'
					? new URL( input, window.location.href ).href
					: input.url;
			this.headers = new Map();
		}
	}

	beforeAll( () => {
		Object.assign( window, {
			Request: FakeRequest,
			fetch: async ( request: Request ) => {
				fetched.push( request );
			},
		} );
		keepPreview( window as Window & typeof globalThis, KEY );
	} );
	beforeEach( () => {
		document.body.innerHTML = '';
	} );

	const click = ( html: string ) => {
		document.body.innerHTML = html;
		const link = document.querySelector( 'a' ) as HTMLAnchorElement;
		const event = new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
		} );
		// jsdom can't leave the page.
		link.addEventListener( 'click', ( own ) => own.preventDefault() );
		link.dispatchEvent( event );
		return link;
	};

	it( '[SET-02] links of the shop keep the key, in the same frame; places in the page stay as they are', () => {
		const link = click( '<a href="/cart/?a=1#b" target="_blank">x</a>' );
		expect( link.href ).toBe(
			`http://localhost/cart/?a=1&vitrin-preview=${ KEY }#b`
		);
		expect( link.target ).toBe( '' );
		expect( click( '<a href="#b">x</a>' ).getAttribute( 'href' ) ).toBe(
			'#b'
		);
	} );

	it( '[SET-02] a link to another site is left out, and said', () => {
		const said = jest.fn();
		window.addEventListener( LINK_LEFT_OUT, said );
		click( '<a href="https://other.example/">x</a>' );
		expect( said ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SET-02] forms keep it: in the address by POST, as a field by GET, and once', () => {
		document.body.innerHTML =
			'<form method="post" action="/cart/"><input name="action" value="x"></form><form action="/"></form>';
		for ( const form of document.forms ) {
			form.addEventListener( 'submit', ( event ) =>
				event.preventDefault()
			);
			for ( let times = 0; times < 2; times++ ) {
				form.dispatchEvent(
					new Event( 'submit', { bubbles: true, cancelable: true } )
				);
			}
		}
		const [ post, get ] = document.forms;
		expect( post?.getAttribute( 'action' ) ).toBe(
			`http://localhost/cart/?vitrin-preview=${ KEY }`
		);
		expect( get?.querySelectorAll( 'input' ) ).toHaveLength( 1 );
		expect( get?.querySelector( 'input' )?.value ).toBe( KEY );
	} );

	it( '[SET-02] [SEC-03] calls to the shop carry it, calls to others never do', async () => {
		await window.fetch( '/?wc-ajax=x' );
		await window.fetch( 'https://other.example/' );
		expect( fetched[ 0 ]?.headers.get( 'X-Vitrin-Preview' ) ).toBe( KEY );
		expect( fetched[ 1 ] ).toBe( 'https://other.example/' );

		const set = jest
			.spyOn( XMLHttpRequest.prototype, 'setRequestHeader' )
			.mockImplementation( ( name ) => opened.push( [ name, KEY ] ) );
		for ( const address of [ '/x', 'https://other.example/' ] ) {
			const call = new XMLHttpRequest();
			call.open( 'GET', address );
			call.onerror = () => {};
			call.send();
			call.abort();
		}
		expect( opened ).toEqual( [ [ 'X-Vitrin-Preview', KEY ] ] );
		set.mockRestore();
	} );
} );

it( '[SEC-03] the key goes to no other site, and not to the admin', () => {
	for ( const address of [
		'https://other.example/',
		'http://shop.example/',
		'//other.example',
		'javascript:1',
		'/wp-admin/index.php',
		'/wp-login.php?action=logout',
		'/blog/wp-login.php',
		'http://[',
	] ) {
		expect( withKey( address, KEY, SHOP ) ).toBe( address );
		expect( isOfSite( address, SHOP ) ).toBe( false );
	}
	expect( isOfSite( '/wp-admin/admin-ajax.php', SHOP ) ).toBe( true );
} );

it( '[SET-02] the shop’s frame ends above the bar that saves, and stays usable in a low window', () => {
	expect( heightLeft( 900, 350, 65 ) ).toBe( 469 );
	// Scrolled: its place is higher up.
	expect( heightLeft( 900, 147, 65 ) ).toBe( 672 );
	expect( heightLeft( 900, -500, 65 ) ).toBe( 819 );
	expect( heightLeft( 500, 350, 65 ) ).toBe( 240 );
} );

it( '[SET-02] a preview in a tab of its own says so; in the settings page’s frame it doesn’t say it twice', () => {
	document.body.innerHTML =
		'<aside id="vitrin-preview-label" hidden></aside>';
	const label = document.getElementById( 'vitrin-preview-label' );
	const ready = () =>
		document.dispatchEvent( new Event( 'DOMContentLoaded' ) );
	labelInOwnTab( { parent: {}, document } as unknown as Window );
	ready();
	expect( label?.hidden ).toBe( true );
	labelInOwnTab( window );
	ready();
	expect( label?.hidden ).toBe( false );
} );
