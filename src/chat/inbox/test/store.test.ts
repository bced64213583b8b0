/**
 * The inbox without markup, against a server that tests play (fake.ts), on virtual time.
 */
import { createTime } from '../../../shared/test/time';
import { createMemoryOutbox } from '../../client/outbox-store';
import type { Reading } from '../../client/reader';
import { InboxError } from '../failure';
import type { Reply } from '../domain/reply';
import { createInbox } from '../store';
import { createFake, ME, note, REZA, unreachable } from './fake';

const HOUR = 3_600_000;

const OPEN = { folder: 'open' as const, search: '', tag: '', agent: 0 };

const opened: Array< () => void > = [];
afterEach( () => opened.splice( 0 ).forEach( ( dispose ) => dispose() ) );

const begin = async ( {
	fake = createFake(),
	outbox = createMemoryOutbox< Reply >(),
	before = () => {},
	file = null as ( () => Reading ) | null,
	uuid = null as ( () => string ) | null,
} = {} ) => {
	const time = createTime();
	const { api, server } = fake;
	before();
	let ids = 0;
	let looks = 0;
	const tabs = jest.fn();
	const told: string[] = [];
	const inbox = createInbox(
		{
			api,
			outbox,
			clock: time,
			now: time.now,
			uuid: uuid ?? ( () => `uuid-${ ++ids }` ),
			isHidden: () => false,
			tellTabs: tabs,
			tellPresence: ( word ) => void told.push( word ),
			readCounter: async () => {
				looks++;
				return (
					file?.() ??
					( server.fault
						? { kind: 'failed' }
						: {
								kind: 'counter',
								counter: {
									last: 0,
									staffRead: 0,
									changes: server.changes,
									typed: server.typed,
									presentUntil: 0,
								},
								serverTime: time.now() + HOUR,
							} )
				);
			},
		},
		OPEN
	);
	opened.push( inbox.dispose );
	void inbox.begin();
	await time.pass( 100 );
	server.log.splice( 0 );
	return { inbox, api, server, time, outbox, tabs, told, looks: () => looks };
};

const fakeWith = ( count = 2, messages = 1 ) => {
	const fake = createFake();
	for ( let id = 1; id <= count; id++ ) {
		fake.server.add( id, {}, messages );
	}
	return fake;
};

const listed = ( inbox: {
	getState: () => { list: { items: readonly { id: number }[] } };
} ) => inbox.getState().list.items.map( ( { id } ) => id );

type Begun = Awaited< ReturnType< typeof begin > >;

const texts = ( { inbox }: Begun ) =>
	inbox.getState().open?.thread.messages.map( ( one ) => one.message );

const waiting = ( { inbox }: Begun ) =>
	inbox.getState().replies.map( ( { text } ) => text );

const calls = ( { server }: Begun, name: string ) =>
	server.log.filter( ( one ) => one.startsWith( name ) );

test( '[CHAT-14] while nothing happens the file alone is asked, but for a proof of it that becomes rare, and a sign of presence a minute', async () => {
	const one = await begin( { fake: fakeWith() } );
	await one.time.pass( HOUR );
	expect( calls( one, 'look' ).length ).toBeLessThanOrEqual( 10 );
	expect( calls( one, 'presence' ).length ).toBeLessThanOrEqual( 61 );
	expect( one.server.log ).toHaveLength(
		calls( one, 'look' ).length + calls( one, 'presence' ).length
	);
	expect( one.looks() ).toBeGreaterThan( 2000 );
} );

test( '[CHAT-13] what comes is shown within two looks, in the list and in the conversation, by its sequence', async () => {
	const one = await begin( { fake: fakeWith( 2, 5 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	// The newest of a long one; earlier ones on demand.
	expect( texts( one ) ).toEqual( [ 'پیام 3', 'پیام 4', 'پیام 5' ] );
	const news = jest.fn();
	one.inbox.onNews( news );
	one.server.write( 1, 'شش' );
	one.server.write( 1, 'هفت' );
	await one.time.pass( 3100 );
	expect( texts( one ) ).toHaveLength( 5 );
	expect( texts( one )?.slice( -2 ) ).toEqual( [ 'شش', 'هفت' ] );
	expect( listed( one.inbox ) ).toEqual( [ 1, 2 ] );
	expect( news ).toHaveBeenCalledTimes( 1 );
	expect( news.mock.calls[ 0 ][ 0 ] ).toMatchObject( [ { id: 1 } ] );
	await one.inbox.earlier();
	expect( texts( one ) ).toHaveLength( 7 );
} );

test( '[CHAT-15] a conversation that a colleague hands to me is news; one that I take, or answer, is none', async () => {
	const one = await begin( { fake: fakeWith( 3 ) } );
	const news = jest.fn();
	one.inbox.onNews( news );
	const give = ( id: number, more: object ) => {
		const talk = one.server.talk( id );
		talk.summary = { ...talk.summary, agent: ME, ...more };
		one.server.changes++;
	};
	one.inbox.open( 1 );
	await one.time.pass( 100 );
	one.inbox.assign( ME );
	await one.time.pass( 3100 );
	give( 3, { lastSender: 'agent' } );
	await one.time.pass( 3100 );
	expect( news ).not.toHaveBeenCalled();
	give( 2, {} );
	await one.time.pass( 3100 );
	expect( news.mock.calls ).toEqual( [
		[ [ expect.objectContaining( { id: 2 } ) ] ],
	] );
} );

test( '[CHAT-12] a canned answer that a manager adds is there while the page stays open; nobody else becomes its agent', async () => {
	const one = await begin( { fake: fakeWith() } );
	await one.time.pass( 3 * 60_000 );
	expect( calls( one, 'start' ) ).toEqual( [] );
	one.server.canned = [ { id: 9, shortcut: 'نو', title: '', text: 'x' } ];
	one.server.changes++;
	await one.time.pass( 3100 );
	expect( one.inbox.getState().start?.canned ).toMatchObject( [ { id: 9 } ] );
	one.server.write( 1, 'سلام' );
	await one.time.pass( 3100 );
	expect( calls( one, 'start' ) ).toHaveLength( 1 );
	one.server.me = { ...ME, id: 77 };
	await one.time.pass( 3 * 60_000 );
	one.server.changes++;
	await one.time.pass( 3100 );
	expect( one.inbox.getState() ).toMatchObject( {
		status: 'ended',
		start: { me: { id: ME.id } },
	} );
} );

test( '[CHAT-12c] typing alone asks for the open conversation, never for the list', async () => {
	const one = await begin( { fake: fakeWith() } );
	one.inbox.open( 1 );
	await one.time.pass( 2000 );
	one.server.log.splice( 0 );
	one.server.talk( 1 ).here = [ { agent: REZA, isTyping: true } ];
	one.server.typed++;
	await one.time.pass( 1600 );
	expect( one.inbox.getState().open?.here ).toEqual( [
		{ agent: REZA, isTyping: true },
	] );
	expect( one.server.log ).toEqual( [ 'batch 1 1-' ] );
} );

const asked = ( { server }: Begun ) =>
	server.log.filter( ( name ) => ! /^(presence|visitor)/.test( name ) );

test( '[CHAT-12] a look that finds something is one call for the list and the conversation that is open; what it had no room for follows by sequence', async () => {
	const one = await begin( { fake: fakeWith( 2, 2 ) } );
	one.server.write( 2, 'سه' );
	await one.time.pass( 1600 );
	expect( asked( one ) ).toEqual( [ 'look open 2' ] );
	one.inbox.open( 2 );
	await one.time.pass( 100 );
	one.server.log.splice( 0 );
	for ( let number = 4; number <= 11; number++ ) {
		one.server.write( 2, `پیام ${ number }` );
	}
	await one.time.pass( 1600 );
	expect( asked( one ) ).toEqual( [
		'look open 2 2 3-',
		'batch 2 6-',
		'batch 2 9-',
	] );
	expect( texts( one ) ).toHaveLength( 11 );
	expect( one.inbox.getState().list.items[ 0 ]?.preview ).toBe( 'پیام 11' );
} );

test( '[CHAT-12] a look says that the open conversation was deleted, and asks for it no more; a shop that doesn’t answer loses none', async () => {
	const one = await begin( { fake: fakeWith( 2 ) } );
	one.inbox.open( 2 );
	await one.time.pass( 100 );
	one.server.faults.set( 'look', new InboxError( 'x', 'gone' ) );
	one.server.changes++;
	await one.time.pass( 1600 );
	expect( one.inbox.getState().open?.status ).toBe( 'ready' );
	one.server.faults.clear();
	one.server.talks.delete( 2 );
	await one.time.pass( 5000 );
	expect( one.inbox.getState().open ).toMatchObject( {
		status: 'gone',
		error: { kind: 'gone' },
	} );
	expect( listed( one.inbox ) ).toEqual( [ 1 ] );
	one.server.log.splice( 0 );
	one.server.changes++;
	await one.time.pass( 1600 );
	expect( asked( one ) ).toEqual( [ 'look open 1' ] );
} );

test( '[CHAT-12] what a look couldn’t fetch of a conversation that was just opened may be tried again', async () => {
	const fake = fakeWith( 1 );
	const one = await begin( { fake } );
	const { batch } = fake.api;
	// Opening waits, and a look comes between.
	fake.api.batch = () => new Promise( () => {} );
	one.inbox.open( 1 );
	one.server.faults.set( 'look', unreachable() );
	one.server.changes++;
	await one.time.pass( 1600 );
	expect( one.inbox.getState().open?.status ).toBe( 'failed' );
	fake.api.batch = batch;
	one.server.faults.clear();
	await one.time.pass( 5000 );
	expect( one.inbox.getState().open?.status ).toBe( 'ready' );
} );

test( '[CHAT-12] of two answers about the open conversation the one that was asked for later counts', async () => {
	const fake = fakeWith( 1, 2 );
	const one = await begin( { fake } );
	const { batch } = fake.api;
	fake.api.batch = async ( id, range ) => {
		const answer = await batch( id, range );
		await one.time.sleep( 4000 );
		return answer;
	};
	one.inbox.open( 1 );
	one.server.talk( 1 ).notes.push( note( 1 ) );
	one.server.write( 1, 'سه' );
	await one.time.pass( 2000 );
	expect( texts( one ) ).toHaveLength( 3 );
	expect( one.inbox.getState().open?.notes ).toHaveLength( 1 );
	await one.time.pass( 4000 );
	expect( texts( one ) ).toHaveLength( 3 );
	expect( one.inbox.getState().open?.notes ).toHaveLength( 1 );
} );

test( '[CHAT-12] a look’s list that was given up for another folder isn’t shown; its conversation is', async () => {
	const fake = fakeWith( 2 );
	fake.server.add( 3, { status: 'closed' } );
	const one = await begin( { fake } );
	one.inbox.open( 1 );
	await one.time.pass( 100 );
	const { look } = fake.api;
	fake.api.look = async ( ...query ) => {
		const answer = await look( ...query );
		await one.time.sleep( 1000 );
		return answer;
	};
	one.server.write( 1, 'دو' );
	await one.time.pass( 1500 );
	one.inbox.show( { ...OPEN, folder: 'done' } );
	await one.time.pass( 1100 );
	expect( texts( one ) ).toEqual( [ 'پیام 1', 'دو' ] );
	expect( listed( one.inbox ) ).toEqual( [ 3 ] );
} );

test( '[CHAT-14] a shop that takes long is asked less often, a quick one as before', async () => {
	const fake = fakeWith( 1 );
	const one = await begin( { fake } );
	const { look } = fake.api;
	let slow = 2000;
	fake.api.look = async ( ...query ) => {
		const answer = await look( ...query );
		await one.time.sleep( slow );
		one.server.changes++;
		return answer;
	};
	one.server.changes++;
	await one.time.pass( 60_000 );
	const often = calls( one, 'look' ).length;
	expect( often ).toBeGreaterThanOrEqual( 4 );
	expect( often ).toBeLessThanOrEqual( 6 );
	slow = 100;
	one.server.log.splice( 0 );
	await one.time.pass( 60_000 );
	expect( calls( one, 'look' ).length ).toBeGreaterThan( 30 );
} );

test( '[CHAT-13] an hour without a connection: what is missing comes, and what was written meanwhile is sent once, in order', async () => {
	const one = await begin( { fake: fakeWith( 1, 2 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 2000 );
	one.server.fault = unreachable();
	await one.time.pass( 60_000 );
	await one.inbox.send( 'یک' );
	await one.inbox.send( 'یادداشت', { kind: 'note' } );
	await one.inbox.send( 'دو' );
	await one.time.pass( HOUR );
	expect( one.inbox.getState().isOffline ).toBe( true );
	expect( waiting( one ) ).toEqual( [ 'یک', 'یادداشت', 'دو' ] );
	for ( let number = 3; number <= 12; number++ ) {
		one.server.write( 1, `پیام ${ number }` );
	}
	one.server.fault = null;
	await one.time.pass( 90_000 );
	expect( one.inbox.getState().isOffline ).toBe( false );
	expect( waiting( one ) ).toEqual( [] );
	expect( texts( one ) ).toEqual( [
		...Array.from( { length: 12 }, ( _, at ) => `پیام ${ at + 1 }` ),
		'یک',
		'دو',
	] );
	expect(
		one.server.talk( 1 ).notes.map( ( { note: text } ) => text )
	).toEqual( [ 'یادداشت' ] );
} );

test( '[CHAT-13] what waits outlives the page, and is sent once though its first answer was lost', async () => {
	const fake = fakeWith( 1 );
	const outbox = createMemoryOutbox< Reply >();
	const first = await begin( { fake, outbox } );
	first.inbox.open( 1 );
	await first.time.pass( 50 );
	// Stored, and the answer doesn't come.
	const { send } = fake.api;
	fake.api.send = async ( reply ) => {
		await send( reply );
		throw unreachable();
	};
	await first.inbox.send( 'سلام' );
	await first.time.pass( 500 );
	first.inbox.dispose();
	fake.api.send = send;
	const second = await begin( { fake, outbox } );
	await second.time.pass( 5000 );
	expect( await outbox.all() ).toEqual( [] );
	expect(
		fake.server
			.talk( 1 )
			.messages.filter( ( one ) => one.message === 'سلام' )
	).toHaveLength( 1 );
} );

test( '[SEC-01] another agent of the same browser sends nothing of mine', async () => {
	const outbox = createMemoryOutbox< Reply >();
	await outbox.put( {
		id: 'x',
		text: 'از رضا',
		order: 1,
		contact: String( REZA.id ),
		conversation: 1,
		kind: 'message',
	} );
	const one = await begin( { fake: fakeWith( 1 ), outbox } );
	await one.time.pass( 10_000 );
	expect( calls( one, 'send' ) ).toEqual( [] );
	expect( waiting( one ) ).toEqual( [] );
	expect( await outbox.all() ).toHaveLength( 1 );
} );

test( '[SEC-01] once nobody is logged in, or somebody else, nothing is sent, and what was written stays', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.server.fault = new InboxError( 'پایان', 'ended' );
	await one.inbox.send( 'نیمه‌کاره' );
	await one.time.pass( HOUR );
	expect( one.inbox.getState().status ).toBe( 'ended' );
	expect( calls( one, 'send' ) ).toHaveLength( 1 );
	expect( waiting( one ) ).toEqual( [ 'نیمه‌کاره' ] );
} );

test( '[CHAT-13] whoever logs in again elsewhere goes on, and what waited is sent; another agent sends none of it', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.server.fault = new InboxError( 'پایان', 'ended' );
	await one.inbox.send( 'نیمه‌کاره' );
	await one.time.pass( 60_000 );
	one.server.fault = null;
	const { start } = one.api;
	one.api.start = async () => ( {
		...( await start() ),
		me: { ...REZA, isAway: false },
	} );
	await one.time.pass( 60_000 );
	expect( one.inbox.getState().status ).toBe( 'ended' );
	one.api.start = start;
	await one.time.pass( 60_000 );
	expect( one.inbox.getState() ).toMatchObject( {
		status: 'ready',
		error: null,
	} );
	expect( texts( one )?.at( -1 ) ).toBe( 'نیمه‌کاره' );
	expect( waiting( one ) ).toEqual( [] );
} );

test( '[CHAT-13] several at once are sent in the order in which they were chosen', async () => {
	let number = 20;
	// Ids that say nothing of the order.
	const one = await begin( {
		fake: fakeWith( 1 ),
		uuid: () => `uuid-${ --number }`,
	} );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	await Promise.all(
		[ 'الف', 'ب', 'پ' ].map( ( text ) => one.inbox.send( text ) )
	);
	await one.time.pass( 1000 );
	expect( texts( one )?.slice( -3 ) ).toEqual( [ 'الف', 'ب', 'پ' ] );
} );

test( '[CHAT-13] what is refused says why and holds nothing up; it can be tried again or thrown away', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.server.faults.set( 'send', new InboxError( 'خیلی بلند', 'refused' ) );
	await one.inbox.send( 'الف' );
	await one.time.pass( 50 );
	one.server.faults.delete( 'send' );
	await one.inbox.send( 'ب' );
	await one.time.pass( 50 );
	expect( one.inbox.getState().replies ).toMatchObject( [
		{ text: 'الف', refused: 'خیلی بلند' },
	] );
	one.inbox.retry( one.inbox.getState().replies[ 0 ]?.id ?? '' );
	await one.time.pass( 50 );
	expect( texts( one )?.slice( -2 ) ).toEqual( [ 'ب', 'الف' ] );
	expect( one.tabs ).toHaveBeenCalled();
} );

test( '[CHAT-13] a reply that the shop answers with an error each time is given up, others go on', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.server.faults.set( 'send', new InboxError( '500', 'unreachable' ) );
	await one.inbox.send( 'زهر' );
	await one.time.pass( 60_000 );
	one.server.faults.delete( 'send' );
	await one.inbox.send( 'خوب' );
	await one.time.pass( 1000 );
	expect( texts( one )?.at( -1 ) ).toBe( 'خوب' );
	expect( one.inbox.getState().replies ).toMatchObject( [
		{ text: 'زهر', refused: '500' },
	] );
} );

test( '[CHAT-12] what is done is shown at once, over what older answers say, and offers a way back', async () => {
	const one = await begin( { fake: fakeWith( 2 ) } );
	one.inbox.open( 2 );
	await one.time.pass( 50 );
	one.inbox.setStatus( 'closed' );
	expect( listed( one.inbox ) ).toEqual( [ 1 ] );
	expect( one.inbox.getState().open?.summary?.status ).toBe( 'closed' );
	await one.time.pass( 50 );
	const { notice } = one.inbox.getState();
	expect( notice?.undo ).toBeDefined();
	notice?.undo?.();
	await one.time.pass( 3000 );
	expect( listed( one.inbox ) ).toEqual( [ 2, 1 ] );
	expect( calls( one, 'status' ) ).toEqual( [
		'status closed',
		'status open',
	] );
} );

test( '[CHAT-12] what the shop refuses is taken back and said', async () => {
	const one = await begin( { fake: fakeWith( 2 ) } );
	one.inbox.open( 2 );
	await one.time.pass( 50 );
	for ( const name of [ 'status', 'tags', 'block' ] ) {
		one.server.faults.set(
			name,
			new InboxError( `نه ${ name }`, 'refused' )
		);
	}
	one.inbox.setStatus( 'spam' );
	await one.time.pass( 50 );
	expect( listed( one.inbox ) ).toEqual( [ 2, 1 ] );
	expect( one.inbox.getState().notice ).toMatchObject( {
		text: 'نه status',
		isError: true,
	} );
	one.inbox.setTags( [ 'الف' ] );
	one.inbox.setBlocked( true );
	await one.time.pass( 50 );
	expect( one.inbox.getState().open?.summary ).toMatchObject( {
		status: 'open',
		tags: [],
		isBlocked: false,
	} );
} );

test( '[CHAT-12] of two agents who take a conversation one is told that the other was faster, and sees who has it', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.server.talk( 1 ).summary.agent = REZA;
	one.inbox.assign( ME );
	expect( one.inbox.getState().open?.summary?.agent ).toEqual( ME );
	await one.time.pass( 50 );
	expect( one.inbox.getState().open?.summary?.agent?.id ).toBe( REZA.id );
	expect( one.inbox.getState().notice?.text ).toContain( REZA.name );
	one.inbox.assign( ME );
	await one.time.pass( 50 );
	expect( one.server.talk( 1 ).summary.agent ).toEqual( ME );
} );

test( '[CHAT-12] a tag is added and taken, and offered from then on', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.inbox.setTags( [ 'الف', 'ب' ] );
	await one.time.pass( 50 );
	one.inbox.setTags( [ 'ب' ] );
	await one.time.pass( 50 );
	expect( calls( one, 'tags' ) ).toEqual( [
		'tags +الف,ب -',
		'tags + -الف',
	] );
	expect( one.inbox.getState().start?.tags ).toEqual( [
		'فوری',
		'الف',
		'ب',
	] );
} );

test( '[CHAT-12] a note is deleted; where that fails it is there again', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.server.talk( 1 ).notes.push( note( 1 ), note( 2 ) );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.inbox.deleteNote( 1 );
	await one.time.pass( 50 );
	expect( one.server.talk( 1 ).notes.map( ( { id } ) => id ) ).toEqual( [
		2,
	] );
	one.server.faults.set( 'deleteNote', unreachable() );
	one.inbox.deleteNote( 2 );
	expect( one.inbox.getState().open?.notes ).toEqual( [] );
	await one.time.pass( 50 );
	expect( one.inbox.getState().open?.notes ).toHaveLength( 1 );
} );

test( '[CHAT-12] what is in sight is read once, and counts no more', async () => {
	const one = await begin( { fake: fakeWith( 2, 2 ) } );
	expect( one.inbox.getState().counts.unread ).toBe( 2 );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	one.inbox.markRead();
	one.inbox.markRead();
	expect( one.inbox.getState().counts.unread ).toBe( 1 );
	await one.time.pass( 50 );
	expect( calls( one, 'read' ) ).toEqual( [ 'read 2' ] );
} );

test( '[CHAT-12] a conversation that was deleted says so and leaves the list; one that can’t be had may be tried again', async () => {
	const one = await begin( { fake: fakeWith( 2 ) } );
	one.server.talks.delete( 2 );
	one.inbox.open( 2 );
	await one.time.pass( 50 );
	expect( one.inbox.getState().open?.status ).toBe( 'gone' );
	expect( listed( one.inbox ) ).toEqual( [ 1 ] );
	one.server.faults.set( 'batch', unreachable() );
	one.inbox.open( 1 );
	await one.time.pass( 50 );
	expect( one.inbox.getState().open?.status ).toBe( 'failed' );
	one.server.faults.delete( 'batch' );
	one.inbox.reopen();
	await one.time.pass( 50 );
	expect( one.inbox.getState().open?.status ).toBe( 'ready' );
} );

test( '[CHAT-12] the answer of one conversation never shows in another', async () => {
	const fake = fakeWith( 2 );
	const one = await begin( { fake } );
	const { batch } = fake.api;
	fake.api.batch = async ( id, range ) => {
		const answer = await batch( id, range );
		if ( id === 1 ) {
			await one.time.sleep( 500 );
		}
		return answer;
	};
	one.inbox.open( 1 );
	one.inbox.open( 2 );
	await one.time.pass( 1000 );
	expect( one.inbox.getState().open ).toMatchObject( {
		id: 2,
		status: 'ready',
		summary: { id: 2 },
	} );
} );

test( '[CHAT-12] another folder gives up the one before; its late answer isn’t shown', async () => {
	const fake = fakeWith( 2 );
	fake.server.add( 3, { status: 'closed' } );
	const one = await begin( { fake } );
	const { list } = fake.api;
	fake.api.list = async ( query, cursor, signal ) => {
		const answer = await list( query, cursor, signal );
		await one.time.sleep( query.folder === 'mine' ? 900 : 10 );
		return answer;
	};
	one.inbox.show( { ...OPEN, folder: 'mine' } );
	one.inbox.show( { ...OPEN, folder: 'done' } );
	await one.time.pass( 1000 );
	expect( listed( one.inbox ) ).toEqual( [ 3 ] );
	expect( one.inbox.getState().query.folder ).toBe( 'done' );
} );

test( '[CHAT-12] further pages are added once, and stay when the first comes again', async () => {
	const one = await begin( { fake: fakeWith( 120 ) } );
	expect( listed( one.inbox ) ).toHaveLength( 50 );
	one.inbox.more();
	one.inbox.more();
	await one.time.pass( 50 );
	expect( calls( one, 'list' ) ).toHaveLength( 1 );
	expect( new Set( listed( one.inbox ) ).size ).toBe( 100 );
	one.server.write( 1, 'تازه' );
	await one.time.pass( 1600 );
	expect( listed( one.inbox ) ).toHaveLength( 101 );
	expect( one.inbox.getState().list.next ).toBe( '100' );
} );

test( '[CHAT-12] what was closed elsewhere leaves further pages, too, and what comes meanwhile costs none of them', async () => {
	const one = await begin( { fake: fakeWith( 320 ) } );
	for ( let page = 0; page < 4; page++ ) {
		one.inbox.more();
		await one.time.pass( 50 );
	}
	expect( listed( one.inbox ) ).toHaveLength( 250 );
	const close = ( id: number ) => {
		const talk = one.server.talk( id );
		talk.summary = { ...talk.summary, status: 'closed' };
		one.server.changes++;
	};
	const rows = listed( one.inbox );
	const [ second, last ] = [ rows[ 120 ] ?? 0, rows[ 249 ] ?? 0 ];
	close( second );
	close( last );
	await one.time.pass( 1600 );
	expect( listed( one.inbox ) ).not.toContain( second );
	// Of more than two hundred rows the rest is as it was loaded.
	expect( listed( one.inbox ) ).toEqual( [
		...rows.filter( ( id ) => id !== second ),
	] );
	expect( one.inbox.getState().list.next ).toBe( '250' );
} );

test( '[CHAT-14] a file that is served old is found out, and calls stand in for it until it rises', async () => {
	const stale = {
		kind: 'counter' as const,
		counter: {
			last: 0,
			staffRead: 0,
			changes: 1,
			typed: 1,
			presentUntil: 0,
		},
	};
	const one = await begin( { fake: fakeWith( 1 ), file: () => stale } );
	await one.time.pass( 2000 );
	one.server.write( 1, 'دیر' );
	await one.time.pass( 60_000 );
	expect( one.inbox.getState().list.items[ 0 ]?.preview ).toBe( 'دیر' );
	one.server.write( 1, 'زود' );
	await one.time.pass( 6500 );
	expect( one.inbox.getState().list.items[ 0 ]?.preview ).toBe( 'زود' );
} );

test( '[CHAT-14] where there is no file calls come each five seconds', async () => {
	const one = await begin( {
		fake: fakeWith( 1 ),
		file: () => ( { kind: 'gone' } ),
	} );
	one.server.write( 1, 'سلام' );
	await one.time.pass( 6000 );
	expect( one.inbox.getState().list.items[ 0 ]?.preview ).toBe( 'سلام' );
} );

test( '[CHAT-12] a clock that is wrong by an hour is known', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	await one.time.pass( 2000 );
	expect( one.inbox.getState().clockOffset ).toBe( HOUR );
} );

test( '[CHAT-12] presence says which conversation is open, goes by itself after ten minutes, and comes back with a key', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.open( 1 );
	await one.time.pass( 4000 );
	expect( calls( one, 'presence' )[ 0 ] ).toContain(
		'"conversation":1,"away":false'
	);
	await one.time.pass( 11 * 60_000 );
	expect( one.inbox.getState().isAway ).toBe( true );
	// Nothing that a page loaded later would take for chosen.
	expect( calls( one, 'presence' ).at( -1 ) ).toContain(
		'"away":false,"idle":true'
	);
	one.inbox.noteActivity();
	expect( one.inbox.getState().isAway ).toBe( false );
	one.inbox.setAway( true );
	one.inbox.noteActivity();
	expect( one.inbox.getState().isAway ).toBe( true );
	one.inbox.leave();
	expect( calls( one, 'presence' ).at( -1 ) ).toContain(
		'"leaving":true,"away":true'
	);
} );

test( '[CHAT-12] a tab that lies idle doesn’t say that its agent is away while they work in another, nor that they are there when they chose to be away', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	const last = () => calls( one, 'presence' ).at( -1 );
	await one.time.pass( 11 * 60_000 );
	expect( last() ).toContain( '"idle":true' );
	for ( let minute = 0; minute < 15; minute++ ) {
		one.inbox.hearPresence( 'active' );
		await one.time.pass( 60_000 );
	}
	expect( last() ).not.toContain( '"idle"' );
	expect( one.inbox.getState().isAway ).toBe( false );
	one.inbox.hearPresence( 'away' );
	one.inbox.hearPresence( 'active' );
	await one.time.pass( 60_000 );
	expect( last() ).toContain( '"away":true' );
	one.inbox.hearPresence( 'back' );
	await one.time.pass( 60_000 );
	expect( last() ).toContain( '"away":false' );
	one.server.log.splice( 0 );
	one.inbox.hearPresence( 'left' );
	one.inbox.hearPresence( { type: 'no word of ours' } );
	await one.time.pass( 3000 );
	expect( calls( one, 'presence' ) ).toHaveLength( 1 );
} );

test( '[CHAT-12] other tabs hear of keys now and then, of being away, and of a tab that is closed', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	for ( let second = 0; second < 40; second++ ) {
		one.inbox.noteActivity();
		await one.time.pass( 1000 );
	}
	one.inbox.setAway( true );
	one.inbox.setAway( false );
	one.inbox.leave();
	expect( one.told ).toEqual( [
		'active',
		'active',
		'away',
		'back',
		'left',
	] );
} );

test( '[CHAT-12] typing is told once in four seconds', async () => {
	const one = await begin( { fake: fakeWith( 1 ) } );
	one.inbox.noteTyping();
	one.inbox.open( 1 );
	await one.time.pass( 5000 );
	one.inbox.noteTyping();
	one.inbox.noteTyping();
	expect( calls( one, 'typing' ) ).toHaveLength( 1 );
	await one.time.pass( 4100 );
	one.inbox.noteTyping();
	expect( calls( one, 'typing' ) ).toHaveLength( 2 );
} );

test( '[CHAT-12] an inbox that can’t be loaded says so, and loads with another try', async () => {
	const fake = fakeWith( 1 );
	fake.server.fault = unreachable();
	const one = await begin( { fake } );
	expect( one.inbox.getState().status ).toBe( 'failed' );
	fake.server.fault = null;
	one.inbox.wake();
	await one.time.pass( 100 );
	expect( one.inbox.getState().status ).toBe( 'ready' );
	expect( listed( one.inbox ) ).toEqual( [ 1 ] );
} );

test( '[CHAT-13] a change that fails after another folder was opened leaves that folder as it is; in its own the row comes back alone', async () => {
	const one = await begin( { fake: fakeWith( 3 ) } );
	const rows = () => one.inbox.getState().list.items.map( ( { id } ) => id );
	let fail: ( error: unknown ) => void = () => {};
	const { api } = one;
	api.setStatus = () =>
		new Promise( ( ...[ , reject ] ) => ( fail = reject ) );
	one.inbox.open( 2 );
	await one.time.pass( 100 );
	const close = async ( meanwhile: () => void ) => {
		one.inbox.setStatus( 'closed' );
		meanwhile();
		await one.time.pass( 100 );
		fail( unreachable() );
		await one.time.pass( 100 );
	};
	const all = rows();
	await close( () => one.server.talks.delete( 3 ) );
	expect( rows() ).toEqual( all );
	await close( () =>
		one.inbox.show( { ...one.inbox.getState().query, folder: 'done' } )
	);
	expect( rows() ).toEqual( [] );
} );
