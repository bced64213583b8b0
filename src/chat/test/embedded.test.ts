/**
 * What the embedded provider keeps of its visitor, and what it makes of answers that aren't the shop's.
 */
import { createChat } from '../client/chat';
import { createContactStore } from '../client/contact-store';
import { createEmbeddedProvider } from '../client/embedded';
import { createMemoryOutbox } from '../client/outbox-store';
import { ProviderError } from '../client/provider';
import { createTime } from '../../shared/test/time';
import { createBrowser } from './model/browser';
import { Server } from './model/server';

const CONVERSATION = { id: 'k', status: 'open', last: 1, counter: '' };

/** @param answers Bodies by path; a number is a status of something before the shop. */
const begun = ( answers: Record< string, object | number > ) => {
	const asked: string[] = [];
	const store = createContactStore( '/' );
	store.set( null );
	const provider = createEmbeddedProvider( {
		url: '/rest',
		ajax: '/ajax',
		store,
		fetch: async ( address, init ) => {
			const path =
				address === '/ajax'
					? String( ( init?.body as URLSearchParams ).get( 'path' ) )
					: String( address ).replace( /^\/rest|\?.*/g, '' );
			asked.push( path );
			const answer = answers[ path ] ?? {};
			return {
				status: typeof answer === 'number' ? answer : 200,
				headers: new Headers(),
				text: async () =>
					typeof answer === 'number'
						? '<p>Forbidden</p>'
						: JSON.stringify(
								address === '/ajax' ? { answer } : answer
							),
			} as Response;
		},
	} );
	return { asked, store, provider };
};

/** Another service, by the token that the announcement has. */
const begunWith = ( announce: ( token: string ) => Promise< object > ) => {
	document.cookie = 'vitrin_chat_day=; path=/; max-age=0';
	const store = createContactStore( '/' );
	const provider = createEmbeddedProvider( {
		url: '/rest',
		ajax: '/ajax',
		store,
		fetch: async ( _address, init ) => {
			const { token } = JSON.parse( String( init?.body ) );
			const answer = await announce( token );
			return {
				status: 200,
				headers: new Headers(),
				text: async () => JSON.stringify( answer ),
			} as Response;
		},
	} );
	return { store, provider };
};

const GUEST = {
	contact_id: 'a1',
	token: 'a1.t',
	is_verified: false,
	is_chat_initialized: false,
};

it( '[CHAT-14] who has written is waited for on the next page; who has only looked is not', async () => {
	const { store, provider } = begun( {
		'/notification/notify-new-visitor-on-website': GUEST,
		'/conversations/messages': {
			conversation: CONVERSATION,
			message: { id: 'm', sequence: 1 },
		},
	} );
	await provider.notifyNewVisitor();
	await provider.getConversations();
	expect( store.get()?.isChatInitialized ).toBe( false );
	await provider.sendMessage( { id: 'm', message: 'x' } );
	expect( store.get()?.isChatInitialized ).toBe( true );
} );

it( '[CHAT-07] however many ask at once, a visitor is announced once, and is one contact', async () => {
	const { asked, store, provider } = begun( {
		'/notification/notify-new-visitor-on-website': GUEST,
	} );
	const all = await Promise.all( [
		provider.notifyNewVisitor(),
		provider.notifyNewVisitor(),
	] );
	expect( all.map( ( { contactId } ) => contactId ) ).toEqual( [
		'a1',
		'a1',
	] );
	expect( asked ).toHaveLength( 1 );
	store.set( null );
} );

it( '[CHAT-12] an announcement that a logout overtakes brings nobody back', async () => {
	let contacts = 0;
	let answer: ( value: null ) => void = () => {};
	const { provider, store } = begunWith( async ( token ) => {
		if ( token ) {
			await new Promise< null >( ( resolve ) => ( answer = resolve ) );
			return { ...GUEST, contact_id: 'known', token };
		}
		return { ...GUEST, contact_id: `guest${ ++contacts }` };
	} );
	store.set( {
		contactId: 'known',
		token: 'known.t',
		isVerified: true,
		isChatInitialized: true,
	} );
	const first = provider.notifyNewVisitor();
	provider.forget();
	answer( null );
	await first;
	expect( store.get()?.contactId ).toBe( 'guest1' );
	store.set( null );
} );

it( '[CHAT-10] a link of a customer works where nobody is logged in, on the next page too; a login there is theirs', async () => {
	const known = { ...GUEST, contact_id: 'b2', is_verified: true };
	const { asked, store, provider } = begun( {
		'/visitor/resume': { ...known, token: 'b2.t' },
		'/conversations': { conversations: [] },
		'/visitor/verify': { ...known },
		'/notification/notify-new-visitor-on-website': GUEST,
	} );
	const chat = createChat( {
		provider,
		outbox: createMemoryOutbox(),
		clock: createTime(),
		now: Date.now,
		uuid: () => 'u',
		readCounter: async () => ( { kind: 'gone' } ),
		isHidden: () => false,
		connect: () => () => {},
	} );
	store.setAnnounced();
	await provider.resume( 'code' );
	await chat.open( {} );
	expect( store.get()?.contactId ).toBe( 'b2' );
	await chat.open( { id: '7', time: 1, hmac: 'x' } );
	expect( asked ).toContain( '/visitor/verify' );
	expect( store.get()?.isByLink ).toBeUndefined();
	// Now a logout is one.
	await chat.open( {} );
	expect( store.get()?.contactId ).not.toBe( 'b2' );
	chat.dispose();
} );

it( '[CHAT-13] what a firewall refuses by each way is blocked; what it says of all calls is no answer', async () => {
	for ( const [ status, kind ] of [
		[ 403, 'blocked' ],
		[ 406, 'blocked' ],
		[ 401, 'unreachable' ],
	] as const ) {
		const { asked, provider } = begun( {
			'/conversations/messages': status,
		} );
		await expect(
			provider.sendMessage( { id: 'm', message: '<script>' } )
		).rejects.toMatchObject( { kind } );
		expect( asked ).toHaveLength( 2 );
	}
} );

it( '[CHAT-13] a message that a firewall refuses again and again holds up nothing behind it', async () => {
	const time = createTime();
	const server = new Server( time, () => ( {
		outcome: 'fine',
		there: 20,
		back: 20,
	} ) );
	const browser = createBrowser( server, 1 );
	const { chat } = browser.tabs[ 0 ]!;
	void chat.open();
	await time.pass( 500 );
	const { send } = server;
	server.send = ( contact, id, text ) => {
		if ( text === '<script>' ) {
			throw new ProviderError( 'blocked', '', 403 );
		}
		return send.call( server, contact, id, text );
	};
	void chat.send( '<script>' );
	void chat.send( 'سلام' );
	await time.pass( 30_000 );
	expect( chat.getState().messages.map( ( one ) => one.message ) ).toEqual( [
		'سلام',
	] );
	expect( chat.getState().pending.map( ( one ) => one.refused ) ).toEqual( [
		'',
	] );
	browser.dispose();
} );

it( '[CHAT-06] what one tab has shown is read in the others', async () => {
	const time = createTime();
	const server = new Server( time, () => ( {
		outcome: 'fine',
		there: 20,
		back: 20,
	} ) );
	const browser = createBrowser( server, 2 );
	browser.tabs.forEach( ( { chat } ) => void chat.open() );
	await time.pass( 500 );
	void browser.tabs[ 0 ]!.chat.send( 'سلام' );
	await time.pass( 3000 );
	server.store( server.threads[ 0 ]!, {
		id: 'a1',
		text: 'بله',
		sender: 'agent',
	} );
	await time.pass( 4000 );
	const unread = () =>
		browser.tabs.map( ( { chat } ) => chat.getState().unread );
	expect( unread() ).toEqual( [ 1, 1 ] );
	browser.tabs[ 1 ]!.chat.markRead();
	await time.pass( 100 );
	expect( unread() ).toEqual( [ 0, 0 ] );
	browser.dispose();
} );
