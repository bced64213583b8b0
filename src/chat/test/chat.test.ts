/**
 * The client of one browser against the model of the server (model/server.ts), on virtual time.
 */
import { ProviderError } from '../client/provider';
import { createTime } from '../../shared/test/time';
import { createBrowser } from './model/browser';
import { Server, type Trip } from './model/server';

const FINE: Trip = { outcome: 'fine', there: 20, back: 20 };

const HOUR = 3_600_000;

/** Tabs that have written a message and know it. */
const begun = async ( tabs = 1 ) => {
	const time = createTime();
	const server = new Server( time, () => FINE );
	const browser = createBrowser( server, tabs );
	browser.tabs.forEach( ( { chat } ) => void chat.open() );
	await time.pass( 500 );
	void browser.tabs[ 0 ]!.chat.send( 'سلام' );
	await time.pass( 3000 );
	const thread = server.threads[ 0 ]!;
	return { time, server, browser, thread, chat: browser.tabs[ 0 ]!.chat };
};

const texts = ( {
	getState,
}: {
	getState: () => { messages: readonly { message: string }[] };
} ) => getState().messages.map( ( one ) => one.message );

it( '[CHAT-14] an open chat in which nothing happens asks PHP nothing for an hour', async () => {
	const { time, server, browser, chat } = await begun( 3 );
	expect( texts( chat ) ).toEqual( [ 'سلام' ] );
	const before = server.calls;
	await time.pass( HOUR );
	expect( server.calls ).toBe( before );
	browser.dispose();
} );

it( '[CHAT-14] an answer is seen within two looks by all tabs, and fetched once', async () => {
	const { time, server, browser, thread } = await begun( 3 );
	const before = server.calls;
	server.store( thread, { id: 'a1', text: 'بفرمایید', sender: 'agent' } );
	await time.pass( 3100 );
	for ( const { chat } of browser.tabs ) {
		expect( texts( chat ) ).toEqual( [ 'سلام', 'بفرمایید' ] );
		expect( chat.getState().unread ).toBe( 1 );
	}
	expect( server.calls - before ).toBe( 1 );
	browser.dispose();
} );

it( '[CHAT-14] a hidden tab counts what is unread within a minute, and fetches it once it is shown', async () => {
	const { time, server, browser, thread, chat } = await begun();
	browser.tabs[ 0 ]!.isHidden = true;
	chat.wake();
	await time.pass( 100 );
	const before = server.calls;
	server.store( thread, { id: 'a1', text: 'x', sender: 'agent' } );
	await time.pass( 61_000 );
	expect( [ chat.getState().unread, server.calls ] ).toEqual( [ 1, before ] );
	browser.tabs[ 0 ]!.isHidden = false;
	chat.wake();
	await time.pass( 200 );
	expect( texts( chat ) ).toEqual( [ 'سلام', 'x' ] );
	browser.dispose();
} );

it( '[CHAT-14] where the file is lost one call makes it again; where it is served old, calls stand in for it', async () => {
	const { time, server, browser, thread, chat } = await begun();
	server.lostFiles.add( thread.id );
	let before = server.calls;
	await time.pass( 10_000 );
	expect( server.calls - before ).toBe( 1 );
	server.frozenFiles.set( thread.id, server.counter( thread ) );
	void chat.send( 'دوم' );
	await time.pass( 6000 );
	before = server.calls;
	server.store( thread, { id: 'a1', text: 'x', sender: 'agent' } );
	await time.pass( 12_000 );
	expect( texts( chat ) ).toEqual( [ 'سلام', 'دوم', 'x' ] );
	expect( server.calls - before ).toBeLessThan( 6 );
	// The server learns of it once: a cache may stand before visitors alone.
	expect( server.saidOld ).toEqual( [ thread.id ] );
	browser.dispose();
} );

it( '[CHAT-14] where something keeps saying that the file is missing, PHP is asked no more than every 5 s; once it is back, not at all', async () => {
	const { time, server, browser, thread, chat } = await begun();
	server.isFolderHidden = true;
	await time.pass( 2000 );
	let before = server.calls;
	server.store( thread, { id: 'a1', text: 'x', sender: 'agent' } );
	await time.pass( 60_000 );
	expect( texts( chat ) ).toEqual( [ 'سلام', 'x' ] );
	expect( server.calls - before ).toBeLessThan( 16 );
	server.isFolderHidden = false;
	await time.pass( 6000 );
	before = server.calls;
	await time.pass( 60_000 );
	expect( server.calls ).toBe( before );
	browser.dispose();
} );

it( '[SEC-01] [CHAT-12] a tab that was left open after a logout acts as nobody who was logged in', async () => {
	const { time, server, browser, chat } = await begun();
	const claim = { user: '7', time: 1, hmac: 'x' };
	server.loggedIn = '7';
	await Promise.all( [ chat.open( claim ), time.pass( 2000 ) ] );
	expect( texts( chat ) ).toEqual( [ 'سلام' ] );
	server.loggedIn = '';
	await Promise.all( [ chat.open( claim ), time.pass( 2000 ) ] );
	expect( texts( chat ) ).toEqual( [] );
	void chat.send( 'از میهمان' );
	await time.pass( 5000 );
	expect( server.threads.map( ( one ) => one.messages.length ) ).toEqual( [
		1, 1,
	] );
	browser.dispose();
} );

it( '[CHAT-13b] a token that is over loses nothing that waits: who comes next sends it', async () => {
	const { time, server, browser, chat } = await begun();
	server.ended.add( 'c1' );
	void chat.send( 'پس از پایان' );
	await time.pass( 5000 );
	expect(
		server.threads.map( ( one ) => [
			one.contact,
			one.messages.map( ( { message } ) => message ),
		] )
	).toEqual( [
		[ 'c1', [ 'سلام' ] ],
		[ 'c2', [ 'پس از پایان' ] ],
	] );
	expect( chat.getState().pending ).toEqual( [] );
	browser.dispose();
} );

it( '[CHAT-12a] [CHAT-13b] a login brings the guest’s conversation along; after a logout nothing of it is left, and what waited stays that visitor’s', async () => {
	const { time, server, browser, chat } = await begun();
	await Promise.all( [
		chat.open( { id: '7', time: 1, hmac: 'x' } ),
		time.pass( 2000 ),
	] );
	expect( texts( chat ) ).toEqual( [ 'سلام' ] );
	server.isOffline = true;
	void chat.send( 'از سارا' );
	await time.pass( 500 );
	server.isOffline = false;
	await Promise.all( [ chat.open( {} ), time.pass( 2000 ) ] );
	expect( [ texts( chat ), chat.getState().pending ] ).toEqual( [ [], [] ] );
	await time.pass( 120_000 );
	expect( server.threads.flatMap( ( one ) => one.messages ).length ).toBe(
		1
	);
	await Promise.all( [
		chat.open( { id: '7', time: 1, hmac: 'x' } ),
		time.pass( 5000 ),
	] );
	expect( texts( chat ) ).toEqual( [ 'سلام', 'از سارا' ] );
	browser.dispose();
} );

it( '[CHAT-13b] where storage is refused each tab sends its own, once', async () => {
	const time = createTime();
	const server = new Server( time, () => FINE );
	const browser = createBrowser( server, 2, false );
	browser.tabs.forEach( ( { chat } ) => void chat.open() );
	await time.pass( 500 );
	browser.tabs.forEach( ( { chat }, i ) => void chat.send( `tab ${ i }` ) );
	await time.pass( 30_000 );
	expect(
		server.threads[ 0 ]!.messages.map( ( one ) => one.message ).sort()
	).toEqual( [ 'tab 0', 'tab 1' ] );
	browser.tabs.forEach( ( { chat } ) =>
		expect( texts( chat ) ).toHaveLength( 2 )
	);
	browser.dispose();
} );

it( '[CHAT-13b] what the server refuses for good says why, holds nothing up, and can be tried again or left', async () => {
	const { time, server, browser, chat } = await begun();
	const { send } = server;
	server.send = ( contact, id, text ) => {
		if ( text === 'بد' ) {
			throw new ProviderError( 'refused', 'نه', 400 );
		}
		return send.call( server, contact, id, text );
	};
	void chat.send( 'بد' );
	void chat.send( 'خوب' );
	await time.pass( 3000 );
	expect( texts( chat ) ).toEqual( [ 'سلام', 'خوب' ] );
	const [ refused ] = chat.getState().pending;
	expect( refused?.refused ).toBe( 'نه' );
	void chat.retry( refused!.id );
	await time.pass( 1000 );
	expect( chat.getState().pending[ 0 ]?.refused ).toBe( 'نه' );
	await chat.discard( refused!.id );
	expect( chat.getState().pending ).toEqual( [] );
	browser.dispose();
} );

it( '[CHAT-13] two messages that are sent at once keep their order', async () => {
	const { time, browser, chat } = await begun();
	void chat.send( 'یک' );
	void chat.send( 'دو' );
	await time.pass( 0 );
	const orders = chat.getState().pending.map( ( { order } ) => order );
	expect( new Set( orders ).size ).toBe( 2 );
	await time.pass( 3000 );
	expect( texts( chat ).slice( -2 ) ).toEqual( [ 'یک', 'دو' ] );
	browser.dispose();
} );
