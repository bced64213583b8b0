import { CHANGED_KEY } from '../dom/storage-tabs';
import { CHANNEL, createTabs, type Tabs } from '../dom/tabs';
import type { CartAnswer } from '../domain/types';
import { parseAnswer } from '../domain/answer';
import { fixture, fragmentsOf } from './helpers';

/** Channels of one browser: every open channel but the sender's receives a message. */
class FakeChannel {
	static open: FakeChannel[] = [];
	static sent: unknown[] = [];
	onmessage: ( ( event: { data: unknown } ) => void ) | null = null;
	constructor( readonly name: string ) {
		FakeChannel.open.push( this );
	}
	postMessage( data: unknown ) {
		FakeChannel.sent.push( data );
		FakeChannel.open
			.filter( ( other ) => other !== this && other.name === this.name )
			.forEach( ( other ) =>
				other.onmessage?.( {
					data: JSON.parse( JSON.stringify( data ) ) as unknown,
				} )
			);
	}
	close() {
		FakeChannel.open = FakeChannel.open.filter(
			( other ) => other !== this
		);
	}
}

const answerAt = ( revision: number, hash = `hash ${ revision }` ) =>
	parseAnswer( {
		fragments: {
			...fragmentsOf( { ...fixture, revision, hash } ),
			'.count': '<b class="count">3</b>',
		},
		cart_hash: hash,
	} );

const made: Tabs[] = [];
const createTab = ( known = 0 ) => {
	const received: CartAnswer[] = [];
	const refresh = jest.fn( async () => {} );
	const tabs: Tabs = createTabs( {
		receive( answer ) {
			received.push( answer );
			// As the engine does: it publishes each answer.
			tabs.broadcast( answer );
		},
		refresh,
		revision: () => known,
	} );
	made.push( tabs );
	return { received, refresh, tabs };
};

const hide = ( hidden: boolean ) => {
	Object.defineProperty( document, 'hidden', {
		configurable: true,
		value: hidden,
	} );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
};

beforeEach( () => {
	FakeChannel.open = [];
	FakeChannel.sent = [];
	localStorage.clear();
	Object.assign( window, { BroadcastChannel: FakeChannel } );
} );
afterEach( () => {
	made.splice( 0 ).forEach( ( { dispose } ) => dispose() );
	Object.defineProperty( document, 'hidden', {
		configurable: true,
		value: false,
	} );
} );

describe( 'tabs with a channel', () => {
	it( '[SIDE-20a] an answer of one reaches all the others, fragments and all, and comes back to nobody', () => {
		const [ one, two, three ] = [ createTab(), createTab(), createTab() ];
		one.tabs.broadcast( answerAt( 8 ) );
		for ( const { received } of [ two, three ] ) {
			expect( received ).toHaveLength( 1 );
			expect( received[ 0 ] ).toMatchObject( {
				cart: { revision: 8 },
				cartHash: 'hash 8',
				fragments: { '.count': '<b class="count">3</b>' },
			} );
		}
		expect( one.received ).toHaveLength( 0 );
		expect( FakeChannel.sent ).toHaveLength( 1 );
	} );

	it( 'a cart that all have been told of is not told again', () => {
		const [ one, two ] = [ createTab(), createTab() ];
		one.tabs.broadcast( answerAt( 8 ) );
		one.tabs.broadcast( answerAt( 8 ) );
		two.tabs.broadcast( answerAt( 8 ) );
		expect( FakeChannel.sent ).toHaveLength( 1 );
		two.tabs.broadcast( answerAt( 9 ) );
		expect( one.received ).toHaveLength( 1 );
	} );

	it( 'an answer without a cart is not told', () => {
		createTab();
		createTab().tabs.broadcast( { ...answerAt( 8 ), cart: null } );
		expect( FakeChannel.sent ).toEqual( [] );
	} );

	it( '[SIDE-20] an older cart is not believed: the server is asked, once', () => {
		const [ one, two ] = [ createTab(), createTab( 9 ) ];
		one.tabs.broadcast( answerAt( 3 ) );
		expect( two.received ).toHaveLength( 0 );
		expect( two.refresh ).toHaveBeenCalledTimes( 1 );
		// The server's answer is the one that came, and goes round no further.
		two.tabs.broadcast( answerAt( 3 ) );
		expect( FakeChannel.sent ).toHaveLength( 1 );
	} );

	it( 'a tab that nobody looks at asks when somebody does', () => {
		const [ one, two ] = [ createTab(), createTab( 9 ) ];
		hide( true );
		one.tabs.broadcast( answerAt( 3 ) );
		expect( two.refresh ).not.toHaveBeenCalled();
		hide( false );
		hide( false );
		expect( two.refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		null,
		'hello',
		{ fragments: 'x' },
		{ fragments: { 'script#vitrin-cart-data': '<script>{</script>' } },
		{
			fragments: {
				'script#vitrin-cart-data': '<script>{"a":1}</script>',
			},
		},
		{ fragments: {} },
	] )( 'what another script says there (%j) is ignored', ( message ) => {
		const tab = createTab();
		new FakeChannel( CHANNEL ).postMessage( message );
		expect( tab.received ).toHaveLength( 0 );
		expect( tab.refresh ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-20] a page that leaves the screen listens no more, so that it stays in the back/forward cache; back, it does', () => {
		const [ one ] = [ createTab(), createTab() ];
		window.dispatchEvent( new Event( 'pagehide' ) );
		expect( FakeChannel.open ).toHaveLength( 0 );
		expect( () => one.tabs.broadcast( answerAt( 8 ) ) ).not.toThrow();
		window.dispatchEvent( new Event( 'pageshow' ) );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( FakeChannel.open ).toHaveLength( 2 );
		one.tabs.broadcast( answerAt( 9 ) );
		expect( FakeChannel.sent ).toHaveLength( 1 );
	} );

	it( 'nothing of the cart is kept in the storage of a computer that may be shared', () => {
		createTab();
		createTab().tabs.broadcast( answerAt( 8 ) );
		expect( localStorage ).toHaveLength( 0 );
	} );

	it( 'a channel that is forbidden is no fault', () => {
		Object.assign( window, {
			BroadcastChannel: class {
				constructor() {
					throw new DOMException( 'no', 'SecurityError' );
				}
			},
		} );
		const { tabs } = createTab();
		expect( () => tabs.broadcast( answerAt( 8 ) ) ).not.toThrow();
	} );
} );

describe( 'tabs without a channel', () => {
	beforeEach( () => {
		Reflect.deleteProperty( window, 'BroadcastChannel' );
	} );
	const fromElsewhere = ( key: string, newValue: string | null ) =>
		window.dispatchEvent(
			new StorageEvent( 'storage', { key, newValue } )
		);

	/** The chunk that talks by storage is a file of its own. */
	const createLateTab = async () => {
		const tab = createTab();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		return tab;
	};

	it( '[SIDE-20] storage says that the cart is another, no more, and is left empty', async () => {
		const written: string[] = [];
		const set = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( ( key, value ) => {
				written.push( `${ key }=${ value }` );
			} );
		const { tabs } = await createLateTab();
		tabs.broadcast( answerAt( 8 ) );
		set.mockRestore();
		expect( written ).toEqual( [ `${ CHANGED_KEY }=8` ] );
		expect( localStorage ).toHaveLength( 0 );
	} );

	it( '[SIDE-20] the other tab asks the server, once, and does not say it back', async () => {
		const { refresh, tabs } = await createLateTab();
		fromElsewhere( 'another key', '8' );
		fromElsewhere( CHANGED_KEY, '8' );
		fromElsewhere( CHANGED_KEY, null );
		fromElsewhere( CHANGED_KEY, '8' );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
		const set = jest.spyOn( Storage.prototype, 'setItem' );
		tabs.broadcast( answerAt( 8 ) );
		expect( set ).not.toHaveBeenCalled();
		await Promise.resolve();
		tabs.broadcast( answerAt( 9 ) );
		expect( set ).toHaveBeenCalledTimes( 1 );
		set.mockRestore();
	} );

	it( '[SIDE-20] two tabs whose answers differ each time do not ask each other for ever', async () => {
		let revision = 20;
		const calls: string[] = [];
		const set = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( ( _key, value ) => void calls.push( value ) );
		const { refresh, tabs } = await createLateTab();
		// A session that no cookie holds: each reading begins another.
		refresh.mockImplementation( async () =>
			tabs.broadcast( answerAt( ++revision ) )
		);
		fromElsewhere( CHANGED_KEY, '8' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
		expect( calls ).toEqual( [] );
		// A change of this tab is published, also while a request is pending.
		refresh.mockImplementation( async () =>
			tabs.broadcast( answerAt( ++revision ), true )
		);
		fromElsewhere( CHANGED_KEY, '9' );
		expect( calls ).toEqual( [ '22' ] );
		set.mockRestore();
	} );

	it( 'what changed while the chunk was on its way is told when it is there', async () => {
		const calls: string[] = [];
		const set = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( ( _key, value ) => void calls.push( value ) );
		createTab().tabs.broadcast( answerAt( 8 ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( calls ).toEqual( [ '8' ] );
		set.mockRestore();
	} );

	it( 'hidden, it waits until somebody looks', async () => {
		const { refresh } = await createLateTab();
		hide( true );
		fromElsewhere( CHANGED_KEY, '8' );
		expect( refresh ).not.toHaveBeenCalled();
		hide( false );
		expect( refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'storage that is refused is no fault', async () => {
		const { tabs } = await createLateTab();
		const full = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( () => {
				throw new DOMException( 'full', 'QuotaExceededError' );
			} );
		expect( () => tabs.broadcast( answerAt( 8 ) ) ).not.toThrow();
		full.mockRestore();
	} );
} );
