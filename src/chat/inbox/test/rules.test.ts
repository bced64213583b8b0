import fc from 'fast-check';
import { readPlace, writePlace } from '../domain/address';
import { lastDays } from '../domain/days';
import { BLANK, draftOf, readDrafts, withDraft } from '../domain/drafts';
import { lengthOf } from '../domain/lengths';
import {
	append,
	belongs,
	inListOrder,
	neighbour,
	newsOf,
	refresh,
	replace,
	unreadOf,
} from '../domain/list';
import { moved } from '../domain/order';
import { looksInternal, repliesOf, type Reply } from '../domain/reply';
import { commandOf } from '../domain/shortcuts';
import { findCanned, insert, slashAt } from '../domain/slash';
import { streamOf, type Item } from '../domain/stream';
import { factsOf, fillIn, unfilled } from '../domain/variables';
import { newsFor, notifyOfNews } from '../notices';
import { parsePreferences } from '../preferences';
import { pauseAfter } from '../store/watch';
import type { Query, Summary } from '../types';
import { ME, message, note, REZA, summary } from './fake';

const ids = ( all: readonly { id: number }[] ) => all.map( ( { id } ) => id );

const OPEN: Query = { folder: 'open', search: '', tag: '', agent: 0 };

test( '[CHAT-14] five times what an answer took passes before the next look, never less than usual, at most half a minute', () => {
	expect( pauseAfter( 1500, 0, 0 ) ).toBe( 1500 );
	expect( pauseAfter( 1500, 250, 0 ) ).toBe( 1500 );
	expect( pauseAfter( 1500, 600, 0 ) ).toBe( 3000 );
	expect( pauseAfter( 5000, 600, 0 ) ).toBe( 5000 );
	expect( pauseAfter( 1500, 20_000, 0 ) ).toBe( 30_000 );
	expect( pauseAfter( 1500, 0, 2 ) ).toBe( 6000 );
	expect( pauseAfter( 1500, 0, 50 ) ).toBe( 30_000 );
	expect( pauseAfter( 1500, 3000, 2 ) ).toBe( 15_000 );
	// The clock was set.
	expect( pauseAfter( 1500, -3_600_000, 0 ) ).toBe( 1500 );
	expect( pauseAfter( 1500, 3_600_000, 0 ) ).toBe( 30_000 );
} );

test( '[CHAT-12] what has changed last is first; who waits longest is first among those who wait', () => {
	const all = [
		summary( 1, { updatedAt: 5, waitingSince: 3 } ),
		summary( 2, { updatedAt: 9, waitingSince: 4 } ),
		summary( 3, { updatedAt: 9, waitingSince: 2 } ),
	];
	expect( ids( inListOrder( all, 'open' ) ) ).toEqual( [ 3, 2, 1 ] );
	expect( ids( inListOrder( all, 'waiting' ) ) ).toEqual( [ 3, 1, 2 ] );
} );

test( '[CHAT-12] the first page takes the place of what it reaches over; further pages stay, once each', () => {
	const known = [ 9, 8, 7, 6, 5, 4 ].map( ( id ) => summary( id ) );
	// 8 was closed elsewhere, 10 is new.
	const first = [ 10, 9, 7 ].map( ( id ) => summary( id ) );
	expect( ids( refresh( known, first, 'next', 'open' ) ) ).toEqual( [
		10, 9, 7, 6, 5, 4,
	] );
	expect( ids( refresh( known, first, '', 'open' ) ) ).toEqual( [
		10, 9, 7,
	] );
	expect( refresh( known, [], '', 'open' ) ).toEqual( [] );
	// Those who wait longest are first there.
	expect(
		ids(
			refresh(
				[ 4, 5, 6 ].map( ( id ) => summary( id ) ),
				[ 3, 5 ].map( ( id ) => summary( id ) ),
				'next',
				'waiting'
			)
		)
	).toEqual( [ 3, 5, 6 ] );
	expect( ids( append( known, [ summary( 4 ), summary( 3 ) ] ) ) ).toEqual( [
		9, 8, 7, 6, 5, 4, 3,
	] );
} );

test( '[CHAT-12] an older answer doesn’t make a conversation unread again, and keeps what a search has found', () => {
	const [ one ] = replace(
		[ summary( 1, { staffRead: 4, found: 'کفش' } ) ],
		summary( 1, { staffRead: 2, last: 5 } )
	);
	expect( one ).toMatchObject( { staffRead: 4, last: 5, found: 'کفش' } );
} );

test( '[CHAT-12] a conversation leaves a folder with what was done to it, and never a search', () => {
	const at = ( more: Partial< Summary >, query: Partial< Query > ) =>
		belongs( summary( 1, more ), { ...OPEN, ...query }, ME.id );
	expect( at( { status: 'closed' }, {} ) ).toBe( false );
	expect( at( { status: 'closed' }, { folder: 'done' } ) ).toBe( true );
	expect( at( { status: 'closed' }, { search: 'x' } ) ).toBe( true );
	expect( at( { waitingSince: 0 }, { folder: 'waiting' } ) ).toBe( false );
	expect( at( { agent: REZA }, { folder: 'mine' } ) ).toBe( false );
	expect( at( { agent: ME }, { folder: 'mine' } ) ).toBe( true );
	expect( at( { tags: [ 'الف' ] }, { tag: 'ب' } ) ).toBe( false );
	expect( at( { agent: REZA }, { agent: ME.id } ) ).toBe( false );
	expect( at( { status: 'spam' }, { folder: 'spam' } ) ).toBe( true );
} );

test( '[CHAT-12] after the staff’s own word nothing is unread', () => {
	expect( unreadOf( summary( 1, { last: 5, staffRead: 2 } ) ) ).toBe( 3 );
	expect(
		unreadOf( summary( 1, { last: 5, staffRead: 2, lastSender: 'agent' } ) )
	).toBe( 0 );
	expect( unreadOf( summary( 1, { last: 1, staffRead: 2 } ) ) ).toBe( 0 );
} );

test( '[CHAT-12] what the shop answered by itself nobody has read: the visitor’s message is still unread, and news once', () => {
	const answered = summary( 1, {
		last: 3,
		lastOfContact: 2,
		lastSender: 'system',
	} );
	expect( unreadOf( answered ) ).toBe( 2 );
	expect( unreadOf( { ...answered, staffRead: 2 } ) ).toBe( 0 );
	expect( ids( newsOf( new Map( [ [ 1, 1 ] ] ), [ answered ] ) ) ).toEqual( [
		1,
	] );
	expect( newsOf( new Map( [ [ 1, 2 ] ] ), [ answered ] ) ).toEqual( [] );
} );

test( '[CHAT-12] along the list, from nowhere to its first or last', () => {
	const all = [ 3, 2, 1 ].map( ( id ) => summary( id ) );
	expect( neighbour( all, 3, 1 ) ).toBe( 2 );
	expect( neighbour( all, 3, -1 ) ).toBeNull();
	expect( neighbour( all, null, 1 ) ).toBe( 3 );
	expect( neighbour( all, null, -1 ) ).toBe( 1 );
	expect( neighbour( [], null, 1 ) ).toBeNull();
} );

test( '[CHAT-15] news are visitors’ messages that came since; of blocked ones none', () => {
	const now = [
		summary( 1, { last: 2 } ),
		summary( 2, { last: 1 } ),
		summary( 3, { last: 9, lastSender: 'agent' } ),
		summary( 4, { last: 9, isBlocked: true } ),
		summary( 5 ),
	];
	const before = new Map( [
		[ 1, 1 ],
		[ 2, 1 ],
	] );
	expect( ids( newsOf( before, now ) ) ).toEqual( [ 1, 5 ] );
	expect( newsOf( null, now ) ).toEqual( [] );
	const mine = [
		summary( 1 ),
		summary( 2, { agent: ME } ),
		summary( 3, { agent: REZA } ),
	];
	const all = [ ME, REZA ];
	expect( ids( newsFor( mine, 'mine', ME.id, all ) ) ).toEqual( [ 1, 2 ] );
	expect( newsFor( mine, 'all', ME.id, all ) ).toHaveLength( 3 );
	expect( newsFor( mine, 'off', ME.id, all ) ).toEqual( [] );
	// Reza doesn't answer any more.
	expect( newsFor( mine, 'mine', ME.id, [ ME ] ) ).toHaveLength( 3 );
} );

test( '[CHAT-12] [SEC-01] an order is filled in for who has proved who they are: another’s address is easily typed', () => {
	const contact = {
		id: 1,
		name: 'سارا',
		email: 'mina@example.ir',
		phone: '',
		isVerified: false,
		isBlocked: false,
		seenAt: 0,
		fields: {},
		tags: [],
	};
	const visitor = {
		page: null,
		cart: null,
		orders: [
			{ id: 9, number: '9', date: 0, status: '', total: '', url: '' },
		],
		earlier: [],
	};
	const fill = ( isVerified: boolean ): string =>
		fillIn(
			'{{name}} {{order}}',
			factsOf(
				{ contact: { ...contact, isVerified }, visitor },
				'مریم',
				'فروشگاه'
			)
		);
	expect( fill( false ) ).toBe( 'سارا {{order}}' );
	expect( fill( true ) ).toBe( 'سارا 9' );
	expect( factsOf( { contact: null, visitor: null }, '', '' ) ).toEqual( {
		name: '',
		agent: '',
		shop: '',
		order: '',
	} );
} );

test( '[CHAT-15] one tab of a browser tells of a message, also where another has it in sight; what is handed on is told anew', () => {
	localStorage.clear();
	const shown = jest.fn();
	const hidden = jest.spyOn( document, 'hidden', 'get' );
	const { Notification: before } = window;
	Object.assign( window, { Notification: shown } );
	const tell = ( isHidden: boolean, sight: number, ...news: Summary[] ) => {
		hidden.mockReturnValue( isHidden );
		notifyOfNews(
			news,
			{ sound: 'off', notices: true, keys: true },
			{ me: { ...ME, isAway: false }, agents: [ ME, REZA ] },
			sight,
			() => {}
		);
		return shown.mock.calls.splice( 0 ).length;
	};
	try {
		expect( tell( true, 0, summary( 1, { last: 1 } ) ) ).toBe( 1 );
		expect( tell( true, 0, summary( 1, { last: 1 } ) ) ).toBe( 0 );
		expect( tell( true, 0, summary( 1, { last: 2 } ) ) ).toBe( 1 );
		// The tab in front has it in sight.
		expect( tell( false, 2, summary( 2 ) ) ).toBe( 0 );
		expect( tell( true, 0, summary( 2 ) ) ).toBe( 0 );
		expect( tell( true, 0, summary( 2, { agent: ME } ) ) ).toBe( 1 );
		localStorage.setItem( 'vitrin-inbox-told', '{' );
		expect( tell( true, 0, summary( 3 ) ) ).toBe( 1 );
	} finally {
		hidden.mockRestore();
		Object.assign( window, { Notification: before } );
	}
} );

const reply = ( id: string, more: Partial< Reply > = {} ): Reply => ( {
	id,
	text: id,
	order: 1,
	contact: '7',
	conversation: 1,
	kind: 'message',
	...more,
} );

const shape = ( items: Item[] ) => items.map( ( { key } ) => key );

test( '[CHAT-13] messages, notes and events are one stream; a day stands once, what is new is marked once', () => {
	const DAY = 86_400;
	const parts = {
		messages: [
			message( 1, { createdAt: DAY } ),
			message( 2, { createdAt: DAY + 10 } ),
			message( 3, { createdAt: 2 * DAY } ),
		],
		notes: [
			note( 2, { after: 2, createdAt: DAY + 11, kind: 'event' } ),
			note( 1, { after: 1, createdAt: DAY + 5 } ),
			note( 3, { after: 3, createdAt: 2 * DAY + 1 } ),
		],
		pending: [ reply( 'a' ), reply( 'id-3' ) ],
		from: 1,
		readBefore: 2,
		isSameDay: ( a: number, b: number ) =>
			Math.floor( a / DAY / 1000 ) === Math.floor( b / DAY / 1000 ),
	};
	expect( shape( streamOf( parts ) ) ).toEqual( [
		'dm1',
		'm1',
		'n1',
		'm2',
		'n2',
		'dm3',
		'new',
		'm3',
		'n3',
		'pa',
	] );
	// A note to messages that aren't loaded waits for them.
	expect(
		shape(
			streamOf( {
				...parts,
				messages: parts.messages.slice( 2 ),
				from: 3,
			} )
		)
	).toEqual( [ 'dm3', 'new', 'm3', 'n3', 'pa' ] );
} );

test( '[CHAT-13] whatever comes in whatever order: each message once, in order, and each note after what it was written to', () => {
	fc.assert(
		fc.property(
			fc.nat( 30 ),
			fc.array( fc.nat( 30 ), { maxLength: 12 } ),
			( count, afters ) => {
				const items = streamOf( {
					messages: Array.from( { length: count }, ( _, at ) =>
						message( at + 1 )
					),
					notes: afters.map( ( after, id ) => note( id, { after } ) ),
					pending: [],
					from: 1,
					readBefore: Infinity,
					isSameDay: () => true,
				} );
				const sequences = items.flatMap( ( item ) =>
					item.kind === 'message' ? [ item.message.sequence ] : []
				);
				expect( sequences ).toEqual(
					Array.from( { length: count }, ( _, at ) => at + 1 )
				);
				let last = 0;
				const places = items.flatMap( ( item ) => {
					if ( item.kind === 'message' ) {
						last = item.message.sequence;
					}
					return item.kind === 'note'
						? [ [ Math.min( count, item.note.after ), last ] ]
						: [];
				} );
				expect( places ).toHaveLength( afters.length );
				expect(
					places.filter( ( [ is, has ] ) => is !== has )
				).toEqual( [] );
			}
		)
	);
} );

test( '[CHAT-13] what waits is shown in its order, and in its conversation alone', () => {
	const all = [
		reply( 'b', { order: 2 } ),
		reply( 'c', { conversation: 2 } ),
		reply( 'a' ),
	];
	expect( repliesOf( all, 1 ).map( ( { id } ) => id ) ).toEqual( [
		'a',
		'b',
	] );
} );

test.each( [
	[ '@رضا این را ببین', true ],
	[ '  @رضا', true ],
	[ '// برای خودمان', true ],
	[ '#یادداشت', true ],
	[ 'سلام @رضا', false ],
	[ '@سارا سلام', false ],
	[ 'سفارش #۱۲', false ],
] )( '[CHAT-12] %s is meant for a colleague: %s', ( text, is ) => {
	expect( looksInternal( text, [ ME, REZA ] ) ).toBe( is );
} );

test( '[CHAT-12] variables are filled in with what is known, literally; what isn’t known is seen', () => {
	const text = 'سلام {{name}}، سفارش {{ Order }} — {{agent}} {{other}}';
	const made = fillIn( text, {
		name: '$& {{agent}}',
		agent: 'مریم',
		order: '',
	} );
	expect( made ).toBe(
		'سلام $& {{agent}}، سفارش {{ Order }} — مریم {{other}}'
	);
	expect( unfilled( text ) ).toEqual( [
		'{{name}}',
		'{{ Order }}',
		'{{agent}}',
	] );
	expect( unfilled( '{{other}} {name}' ) ).toEqual( [] );
} );

test.each( [
	[ '/', 1, '' ],
	[ '/سل', 3, 'سل' ],
	[ 'خب /سل', 6, 'سل' ],
	[ 'خط\n/سل', 6, 'سل' ],
	[ '/زمان ارسال', 11, 'زمان ارسال' ],
	[ 'a/b', 3, null ],
	[ 'https://x.ir/', 13, null ],
	[ '/ سلام', 6, null ],
	[ '/سلام\nبعد', 8, null ],
	[ 'سلام', 4, null ],
	[ `/${ 'ا'.repeat( 41 ) }`, 42, null ],
] )( '[CHAT-12] the slash of %j at %i asks for %j', ( text, cursor, asked ) => {
	expect( slashAt( text, cursor )?.asked ?? null ).toBe( asked );
} );

const CANNED = [
	{ id: 1, shortcut: 'سلام', title: 'خوشامد', text: 'درود بر شما' },
	{ id: 2, shortcut: 'کتاب', title: 'قیمت کتاب', text: 'ارسال ۲ روزه' },
	{ id: 3, shortcut: 'می‌رسد', title: 'زمان ارسال', text: 'دو روز' },
];

test.each( [
	[ '', [ 1, 2, 3 ] ],
	// As another keyboard types it.
	[ 'كتاب', [ 2 ] ],
	[ 'قيمت', [ 2 ] ],
	[ 'مي رسد', [ 3 ] ],
	// What begins with it comes before what only has it.
	[ 'ارسال', [ 3, 2 ] ],
	[ 'روزه 2', [ 2 ] ],
	[ 'درود', [ 1 ] ],
	[ 'نیست', [] ],
	[ '؟؟', [] ],
] )( '[CHAT-12] %j finds %j', ( asked, found ) => {
	expect(
		ids( findCanned( CANNED, asked ) ).sort( asked ? () => 0 : undefined )
	).toEqual( found );
} );

test( '[CHAT-12] an answer takes the place of the slash alone', () => {
	const slash = slashAt( 'خب /سل، بعد', 6 );
	expect( slash && insert( 'خب /سل، بعد', slash, 'سلام' ) ).toEqual( {
		text: 'خب سلام، بعد',
		cursor: 7,
	} );
} );

test( '[CHAT-12] a reply and a note are kept apart, for each conversation; the oldest go', () => {
	let all = withDraft( {}, 1, { ...BLANK, reply: 'الف', at: 1 } );
	all = withDraft( all, 2, { ...BLANK, note: 'ب', mode: 'note', at: 2 } );
	expect( draftOf( all, 1 ) ).toMatchObject( { reply: 'الف', note: '' } );
	expect( draftOf( all, 2 ) ).toMatchObject( { reply: '', note: 'ب' } );
	expect( draftOf( all, 3 ) ).toBe( BLANK );
	expect( withDraft( all, 1, BLANK ) ).not.toHaveProperty( '1' );
	for ( let id = 10; id < 300; id++ ) {
		all = withDraft( all, id, { ...BLANK, reply: 'x', at: id } );
	}
	expect( Object.keys( all ) ).toHaveLength( 200 );
	expect( draftOf( all, 1 ) ).toBe( BLANK );
	for ( let id = 500; id < 560; id++ ) {
		all = withDraft( all, id, {
			...BLANK,
			reply: 'آ'.repeat( 10_000 ),
			at: id,
		} );
	}
	expect( JSON.stringify( all ).length ).toBeLessThan( 450_000 );
	expect( draftOf( all, 559 ).reply ).toHaveLength( 10_000 );
} );

test.each( [ 'null', '[]', '{', '{"1":{"reply":3}}', '{"x":1}' ] )(
	'[CHAT-12] stored drafts that are garbage (%s) are none',
	( stored ) => {
		expect( readDrafts( stored ) ).toEqual( {} );
	}
);

test( '[CHAT-12] stored drafts come back as they were', () => {
	const all = withDraft( {}, 4, { ...BLANK, reply: '<b>', at: 5 } );
	expect( readDrafts( JSON.stringify( all ) ) ).toEqual( all );
} );

const PRESSED = {
	shiftKey: false,
	ctrlKey: false,
	altKey: false,
	metaKey: false,
	isComposing: false,
	isRepeated: false,
	isInField: false,
};

test.each( [
	[ { code: 'KeyJ' }, 'next' ],
	[ { code: 'Slash' }, 'search' ],
	[ { code: 'Slash', shiftKey: true }, 'help' ],
	[ { code: 'KeyR', isInField: true }, null ],
	[ { code: 'Escape', isInField: true }, 'back' ],
	[ { code: 'KeyR', ctrlKey: true }, null ],
	[ { code: 'KeyE', metaKey: true }, null ],
	[ { code: 'KeyN', altKey: true }, null ],
	[ { code: 'KeyA', isComposing: true }, null ],
	[ { code: 'KeyE', isRepeated: true }, null ],
	[ { code: 'KeyJ', isRepeated: true }, 'next' ],
	[ { code: 'KeyA', shiftKey: true }, null ],
	[ { code: 'KeyZ' }, null ],
] )(
	'[CHAT-12] %j is the command %s, with letters of whatever language',
	( pressed, command ) => {
		expect( commandOf( { ...PRESSED, ...pressed } ) ).toBe( command );
	}
);

test( '[CHAT-12] the address says what is shown, and nothing that is usual; what isn’t understood is as usual', () => {
	const place = readPlace(
		'?page=vitrin-chat&folder=mine&s=%DA%A9%D9%81%D8%B4&tag=x&agent=4&conversation=12&facts=1'
	);
	expect( place ).toEqual( {
		tab: 'inbox',
		query: { folder: 'mine', search: 'کفش', tag: 'x', agent: 4 },
		conversation: 12,
		facts: true,
	} );
	expect( readPlace( writePlace( '?page=vitrin-chat', place ) ) ).toEqual(
		place
	);
	const usual = readPlace(
		'?page=vitrin-chat&tab=<b>&folder=&agent=-1&conversation=1e9&facts=1'
	);
	expect( writePlace( '?page=vitrin-chat', usual ) ).toBe(
		'?page=vitrin-chat'
	);
} );

test.each( [
	[ -5, 'second', 0 ],
	[ 59, 'second', 59 ],
	[ 60, 'minute', 1 ],
	[ 3599, 'minute', 59 ],
	[ 7200, 'hour', 2 ],
	[ 200_000, 'day', 2 ],
] )( '[CHAT-12] %i seconds are told by %s', ( seconds, unit, value ) => {
	expect( lengthOf( seconds ) ).toEqual( { unit, value } );
} );

test( '[CHAT-12] the last days have today among them', () => {
	const late = Date.UTC( 2026, 2, 1, 21 );
	expect( lastDays( late, 12_600, 7 ) ).toEqual( {
		from: '2026-02-24',
		to: '2026-03-02',
	} );
	expect( lastDays( late, -18_000, 1 ) ).toEqual( {
		from: '2026-03-01',
		to: '2026-03-01',
	} );
} );

test( '[CHAT-08] a question that is moved changes places with its neighbour, at the ends with none', () => {
	const all = [ 1, 2, 3 ].map( ( id ) => ( { id, order: id } ) );
	expect( moved( all, 2, -1 ) ).toEqual( [
		{ id: 2, order: 1 },
		{ id: 1, order: 2 },
	] );
	expect( moved( all, 3, 1 ) ).toEqual( [] );
	// Those without a place get one.
	expect(
		moved(
			all.map( ( one ) => ( { ...one, order: 0 } ) ),
			1,
			1
		)
	).toHaveLength( 3 );
} );

test.each( [
	[ null, { sound: 'off', notices: false, keys: true } ],
	[ '{', { sound: 'off', notices: false, keys: true } ],
	[ 'null', { sound: 'off', notices: false, keys: true } ],
	[
		'{"sound":"all","notices":true,"keys":false}',
		{ sound: 'all', notices: true, keys: false },
	],
	[
		'{"sound":"loud","notices":1}',
		{ sound: 'off', notices: false, keys: true },
	],
] )( '[CHAT-15] what was chosen for a browser: %s', ( stored, chosen ) => {
	expect( parsePreferences( stored ) ).toEqual( chosen );
} );
