/** A server as the inbox's calls describe it, on which tests play colleagues and visitors. */
import type { AgentChange, InboxApi, Range } from '../api';
import { GivenUp } from '../../../shared/http/admin-failure';
import { InboxError } from '../failure';
import { belongs } from '../domain/list';
import type { Reply } from '../domain/reply';
import type {
	Agent,
	AgentRecord,
	Batch,
	Canned,
	Faq,
	Message,
	Note,
	Query,
	Start,
	Summary,
} from '../types';

export const HOSTILE =
	'"><script>alert(1)</script><img src=x onerror=alert(1)>';

export const ME: Start[ 'me' ] = {
	id: 7,
	name: 'مریم',
	photo: '',
	isOnline: true,
	isAway: false,
};

export const REZA: Agent = {
	id: 8,
	name: 'رضا',
	photo: '',
	isOnline: true,
};

export const record = (
	agent: Agent,
	more: Partial< AgentRecord > = {}
): AgentRecord => ( {
	...agent,
	publicName: agent.name,
	isArchived: false,
	...more,
} );

type Saved = AgentChange & { id?: number };

const NOW = 1_795_000_000;

export const summary = (
	id: number,
	more: Partial< Summary > = {}
): Summary => ( {
	id,
	status: 'open',
	last: 1,
	lastSender: 'contact',
	lastOfContact: more.last ?? 1,
	contactRead: 0,
	staffRead: 0,
	updatedAt: NOW + id,
	waitingSince: NOW + id,
	agent: null,
	name: `بازدیدکننده ${ id }`,
	isVerified: false,
	isBlocked: false,
	isPresent: false,
	isTyping: false,
	preview: `پیام ${ id }`,
	tags: [],
	found: '',
	...more,
} );

export const message = (
	sequence: number,
	more: Partial< Message > = {}
): Message => ( {
	id: `id-${ sequence }`,
	sequence,
	sender: 'contact',
	type: 'text',
	message: `پیام ${ sequence }`,
	agent: null,
	createdAt: NOW + sequence,
	card: null,
	isAutomatic: false,
	...more,
} );

export const note = ( id: number, more: Partial< Note > = {} ): Note => ( {
	id,
	kind: 'note',
	note: `یادداشت ${ id }`,
	agent: REZA,
	to: null,
	createdAt: NOW + 5,
	after: 1,
	...more,
} );

export const unreachable = (): InboxError =>
	new InboxError( 'وصل نیست', 'unreachable', {}, false );

interface Talk {
	summary: Summary;
	messages: Message[];
	notes: Note[];
	here: Batch[ 'here' ];
}

/** Messages of one answer. */
const PAGE = 3;

/** Rows of a look, at most. */
const MOST_ROWS = 200;

// One thing: a server.

export const createFake = () => {
	const talks = new Map< number, Talk >();
	const log: string[] = [];
	const server = {
		/** While set each call fails with it. */
		fault: null as InboxError | null,
		/** Of a call by its name. */
		faults: new Map< string, InboxError >(),
		changes: 1,
		typed: 1,
		isManager: true,
		me: ME,
		sendsCoupons: true,
		canned: [
			{
				id: 1,
				shortcut: 'سلام',
				title: 'خوشامد',
				text: 'سلام {{name}}، من {{agent}} از {{shop}} هستم.',
			},
			{ id: 2, shortcut: 'ارسال', title: 'زمان ارسال', text: 'دو روز' },
		] as Canned[],
		faqs: [
			{ id: 1, question: 'ارسال؟', answer: 'دو روز', order: 1 },
			{ id: 2, question: 'مرجوعی؟', answer: 'هفت روز', order: 2 },
		] as Faq[],
		agents: [ ME, REZA ] as Agent[],
		/** As managers see them. */
		records: [ record( ME ), record( REZA ) ],
		log,
		talks,
		add( id: number, more: Partial< Summary > = {}, count = 1 ): Talk {
			const messages = Array.from( { length: count }, ( _, index ) =>
				message( index + 1 )
			);
			const talk = {
				summary: summary( id, { last: count, ...more } ),
				messages,
				notes: [],
				here: [],
			};
			talks.set( id, talk );
			return talk;
		},
		/** A visitor writes. */
		write( id: number, text: string ): void {
			const talk = server.talk( id );
			const last = talk.summary.last + 1;
			talk.messages.push(
				message( last, { message: text, id: `v${ id }-${ last }` } )
			);
			talk.summary = {
				...talk.summary,
				last,
				lastSender: 'contact',
				lastOfContact: last,
				updatedAt: talk.summary.updatedAt + 100,
				preview: text,
			};
			server.changes++;
		},
		talk( id: number ): Talk {
			const talk = talks.get( id );
			if ( ! talk ) {
				throw new InboxError( 'پیدا نشد', 'gone' );
			}
			return talk;
		},
	};
	const call = async < Answer >(
		name: string,
		work: () => Answer
	): Promise< Answer > => {
		log.push( name );
		const fault =
			server.fault ?? server.faults.get( name.split( ' ' )[ 0 ] ?? '' );
		if ( fault ) {
			throw fault;
		}
		// What is read later must be what was then.
		return JSON.parse( JSON.stringify( work() ?? null ) ) as Answer;
	};
	const all = ( query: Query ): Summary[] =>
		[ ...talks.values() ]
			.map( ( one ) => one.summary )
			.filter( ( one ) => belongs( one, query, ME.id ) )
			.filter(
				( one ) =>
					! query.search || one.preview.includes( query.search )
			)
			.sort( ( a, b ) => b.updatedAt - a.updatedAt );
	const open = (): Summary[] =>
		[ ...talks.values() ]
			.map( ( one ) => one.summary )
			.filter( ( { status } ) => status === 'open' );
	const counts = () => ( {
		open: open().length,
		waiting: open().filter( ( one ) => one.waitingSince > 0 ).length,
		mine: open().filter( ( one ) => one.agent?.id === ME.id ).length,
		unread: open().filter(
			( one ) => one.lastSender === 'contact' && one.last > one.staffRead
		).length,
	} );
	const page = ( query: Query, from: number, rows = 50 ) => {
		const found = all( query );
		return {
			conversations: found.slice( from, from + rows ),
			next: found.length > from + rows ? String( from + rows ) : '',
			counts: counts(),
		};
	};
	const batchOf = ( id: number, { after, before }: Range ): Batch => {
		const talk = server.talk( id );
		const found =
			after === undefined
				? talk.messages
						.filter(
							( { sequence } ) =>
								sequence < ( before ?? Infinity )
						)
						.slice( -PAGE )
				: talk.messages
						.filter( ( { sequence } ) => sequence > after )
						.slice( 0, PAGE );
		return {
			conversation: talk.summary,
			messages: found,
			from: found[ 0 ]?.sequence ?? talk.summary.last + 1,
			through: found.at( -1 )?.sequence ?? talk.summary.last,
			notes: talk.notes,
			contact: {
				id,
				name: talk.summary.name,
				email: 'sara@example.ir',
				phone: '',
				isVerified: false,
				isBlocked: talk.summary.isBlocked,
				seenAt: NOW,
				fields: {},
				tags: [],
			},
			here: talk.here,
		};
	};
	const change = ( id: number, more: Partial< Summary > ): Summary => {
		const talk = server.talk( id );
		talk.summary = { ...talk.summary, ...more };
		server.changes++;
		return talk.summary;
	};
	const collection = < One extends { id: number } >(
		name: 'canned' | 'faqs' | 'records'
	) => ( {
		list: () => call( `${ name }.list`, () => server[ name ] as never ),
		save: ( one: Omit< One, 'id' > & { id?: number } ) =>
			call( `${ name }.save`, () => {
				const rows = server[ name ] as unknown as One[];
				const saved = { ...one, id: one.id ?? 99 } as One;
				const at = rows.findIndex( ( { id } ) => id === saved.id );
				rows.splice( at < 0 ? rows.length : at, 1, saved );
				return saved;
			} ),
		remove: ( id: number ) =>
			call( `${ name }.remove`, () => {
				const rows = server[ name ] as unknown as One[];
				rows.splice(
					rows.findIndex( ( one ) => one.id === id ),
					1
				);
			} ),
	} );
	const send = ( reply: Reply ) => {
		const talk = server.talk( reply.conversation );
		let stored = talk.messages.find( ( { id } ) => id === reply.id );
		if ( ! stored ) {
			const last = talk.summary.last + 1;
			stored = message( last, {
				id: reply.id,
				sender: 'agent',
				agent: ME,
				message: reply.picture ? '/picture.jpg' : reply.text,
				type: reply.picture ? 'image' : ( reply.card?.kind ?? 'text' ),
				card: reply.card ?? null,
			} );
			talk.messages.push( stored );
			change( reply.conversation, {
				last,
				lastSender: 'agent',
				waitingSince: 0,
				status: 'open',
				preview: reply.text,
				agent: talk.summary.agent ?? ME,
			} );
		}
		return { message: stored, conversation: talk.summary };
	};
	const api: InboxApi = {
		start: () =>
			call( 'start', () => ( {
				me: server.me,
				isManager: server.isManager,
				sendsCoupons: server.sendsCoupons,
				counter: '/counter.json?{}',
				counts: counts(),
				agents: server.agents,
				tags: [ 'فوری' ],
				canned: server.canned,
			} ) ),
		list: ( query, cursor = '', signal ) =>
			call(
				`list ${ query.folder } ${ query.search } ${ cursor }`,
				() => {
					if ( signal?.aborted ) {
						throw new GivenUp();
					}
					return page( query, cursor ? Number( cursor ) : 0 );
				}
			),
		look: ( query, rows, asked ) =>
			call(
				`look ${ query.folder } ${ rows } ${ asked ? `${ asked.id } ${ asked.range.after ?? '' }-${ asked.range.before ?? '' }` : '' }`.trim(),
				() => ( {
					...page(
						query,
						0,
						Math.max( 50, Math.min( MOST_ROWS, rows ) )
					),
					open:
						asked && talks.has( asked.id )
							? batchOf( asked.id, asked.range )
							: null,
				} )
			),
		batch: ( id, range ) =>
			call(
				`batch ${ id } ${ range.after ?? '' }-${ range.before ?? '' }`,
				() => batchOf( id, range )
			),
		visitor: ( id ) =>
			call( `visitor ${ id }`, () => ( {
				page: { url: 'https://shop.example/p', title: HOSTILE },
				cart: {
					lines: [
						{ name: HOSTILE, quantity: 2, price: '۲۰ تومان' },
					],
					total: '۴۰ تومان',
				},
				orders: [],
				earlier: [],
			} ) ),
		send: ( reply ) => call( `send ${ reply.text }`, () => send( reply ) ),
		addNote: ( reply ) =>
			call( `note ${ reply.text }`, () => {
				const talk = server.talk( reply.conversation );
				const made = note( talk.notes.length + 1, {
					note: reply.text,
					agent: ME,
					after: talk.summary.last,
				} );
				talk.notes.push( made );
				return made;
			} ),
		deleteNote: ( id, one ) =>
			call( 'deleteNote', () => {
				const talk = server.talk( id );
				talk.notes = talk.notes.filter( ( entry ) => entry.id !== one );
			} ),
		assign: ( id, agent, expected ) =>
			call( `assign ${ agent }`, () => {
				const holder = server.talk( id ).summary.agent;
				if ( ( holder?.id ?? 0 ) !== expected ) {
					throw new InboxError( 'x', 'conflict', {
						agent: {
							id: holder?.id,
							name: holder?.name,
							photo: '',
							is_online: true,
						},
					} );
				}
				return change( id, {
					agent:
						server.agents.find( ( one ) => one.id === agent ) ??
						null,
				} );
			} ),
		setTags: ( id, add, remove ) =>
			call( `tags +${ add } -${ remove }`, () => {
				const { tags } = server.talk( id ).summary;
				return change( id, {
					tags: [ ...tags, ...add ].filter(
						( tag ) => ! remove.includes( tag )
					),
				} ).tags;
			} ),
		setStatus: ( id, status ) =>
			call( `status ${ status }`, () => change( id, { status } ) ),
		setBlocked: ( id, isBlocked ) =>
			call( `block ${ isBlocked }`, () => change( id, { isBlocked } ) ),
		markRead: ( id, sequence ) =>
			call( `read ${ sequence }`, () => {
				change( id, { staffRead: sequence } );
			} ),
		noteTyping: ( id ) => call( `typing ${ id }`, () => {} ),
		notePresence: ( state ) =>
			call( `presence ${ JSON.stringify( state ) }`, () => {} ),
		products: ( search ) =>
			call( `products ${ search }`, () => [
				{
					kind: 'product' as const,
					id: 5,
					name: HOSTILE,
					price: '۱۲۰٬۰۰۰ تومان',
					image: '/a.jpg',
					url: '/p/5',
					isAvailable: true,
					isSimple: true,
				},
			] ),
		coupons: () => call( 'coupons', () => [] ),
		canned: collection< Canned >( 'canned' ),
		faqs: collection< Faq >( 'faqs' ),
		agents: {
			...collection< AgentRecord >( 'records' ),
			save: ( { id = 99, name, photo, archived }: Saved ) =>
				call( 'agents.save', () => {
					const before = server.records.find(
						( one ) => one.id === id
					);
					const saved: AgentRecord = {
						...( before ?? record( { ...REZA, id } ) ),
						name,
						publicName: name,
						photo,
						isArchived: archived,
					};
					server.records = [
						...server.records.filter( ( one ) => one !== before ),
						saved,
					];
					return saved;
				} ),
		},
		figures: ( from, to ) =>
			call( `figures ${ from } ${ to }`, () => ( {
				firstAnswer: { median: 95, p90: 400, count: 12 },
				waiting: { median: 60, p90: 90, count: 12 },
				byAgent: [ { agent: ME, answered: 9, median: 80 } ],
				rating: { good: 5, bad: 1, average: 4.5, count: 6 },
				asked: [ { text: HOSTILE, count: 3 } ],
				orders: { count: 2, total: '۹۰۰ تومان' },
				conversations: [
					{ day: '2026-11-28', count: 12, answered: 11 },
				],
			} ) ),
	};
	return { api, server };
};
