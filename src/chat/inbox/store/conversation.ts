/**
 * The conversation that is open: its newest messages, what is missing by sequence, what came before, and the visitor's facts.
 */
import { __ } from '@wordpress/i18n';
import { beginWith, hear, isMissing, merge } from '../../domain/thread';
import type { InboxApi, Range } from '../api';
import { replace, unreadOf } from '../domain/list';
import type { Batch, Message } from '../types';
import { asError, InboxError } from '../failure';
import type { Patches } from './patches';
import { newlyOpened, type OpenState, type Store } from './state';

/** Behind all messages. */
const NEWEST = 2_000_000_000;

const gone = (): InboxError =>
	new InboxError(
		__( 'This conversation was not found.', 'vitrin' ),
		'gone'
	);

/** So many are shown at once when they are opened again. */
const KEPT = 20;

/** Milliseconds after which the visitor's facts are asked for anew when something has happened. */
const FACTS_AGE = 15_000;

type Api = Pick< InboxApi, 'batch' | 'visitor' | 'markRead' >;

/** What is missing of the conversation that is open. */
export interface ConversationAsk {
	id: number;
	range: Range;
	/**
	 * Shows the answer, and fetches what that one had no room for.
	 *
	 * @param batch Null: the conversation is gone.
	 */
	take: ( batch: Batch | null ) => Promise< void >;
	/** Nobody has answered. */
	fail: ( error: unknown ) => void;
}

export interface OpenConversation {
	open: ( id: number ) => Promise< void >;
	/** Null where none is open. */
	ask: () => ConversationAsk | null;
	/** What has come since, by sequence; notes, and who is there. */
	catchUp: () => Promise< void >;
	earlier: () => Promise< void >;
	loadVisitor: ( isForced?: boolean ) => Promise< void >;
	/** What is in sight is read. */
	markRead: () => void;
	/** A message of mine is stored. */
	add: ( id: number, message: Message ) => void;
}

/** @return The conversation that is open, where it is that one. */
const openOf = ( store: Store, id?: number ): OpenState | null => {
	const { open } = store.getState();
	return open && ( id === undefined || open.id === id ) ? open : null;
};

/** Shows what an answer says, unless another conversation is open by now. */
const take = (
	store: Store,
	patches: Patches,
	id: number,
	batch: Batch,
	/** Where the stretch begins; 0: it is the newest part, and what is there begins with it. */
	from: number
): void => {
	const open = openOf( store, id );
	if ( ! open ) {
		return;
	}
	const { conversation, messages, through, notes, contact, here } = batch;
	const summary = patches.apply( conversation );
	store.setOpen( id, {
		status: 'ready',
		error: null,
		summary: {
			...summary,
			staffRead: Math.max(
				summary.staffRead,
				open.summary?.staffRead ?? 0
			),
		},
		thread: hear(
			from
				? merge( open.thread, messages, from, through )
				: beginWith( open.thread, batch ),
			conversation.last
		),
		notes,
		contact,
		here,
		readBefore: Math.min( open.readBefore, conversation.staffRead ),
	} );
	const { list } = store.getState();
	store.set( { list: { ...list, items: replace( list.items, summary ) } } );
};

/** It was deleted. */
const lose = ( store: Store, id: number, error: InboxError ): void => {
	const { list } = store.getState();
	store.setOpen( id, { status: 'gone', error } );
	store.set( {
		list: { ...list, items: list.items.filter( ( one ) => one.id !== id ) },
	} );
};

/** Nobody answers: what is shown already stays. */
const fail = ( store: Store, id: number, error: unknown ): void => {
	if ( openOf( store, id )?.status !== 'ready' ) {
		store.setOpen( id, { status: 'failed', error: asError( error ) } );
	}
};

/** What is missing of the conversation that is open. */
const createFetching = (
	api: Api,
	store: Store,
	patches: Patches
): Pick< OpenConversation, 'ask' | 'catchUp' > & {
	restart: () => void;
} => {
	let catching: Promise< void > | undefined;
	/** Answers in the order in which they were asked for. */
	let asked = 0;
	let shown = 0;

	const ask = (): ConversationAsk | null => {
		const open = openOf( store );
		if ( ! open || open.status === 'gone' ) {
			return null;
		}
		const { id } = open;
		const isBegun = open.status === 'ready';
		const { through } = open.thread;
		const turn = ++asked;
		return {
			id,
			range: isBegun ? { after: through } : { before: NEWEST },
			async take( batch ) {
				if ( ! batch ) {
					lose( store, id, gone() );
					return;
				}
				if ( turn >= shown ) {
					shown = turn;
					take(
						store,
						patches,
						id,
						batch,
						isBegun ? through + 1 : 0
					);
				}
				const { thread } = openOf( store, id ) ?? {};
				// What has brought nothing further would be asked for ever.
				if (
					isBegun &&
					thread &&
					thread.through > through &&
					isMissing( thread )
				) {
					await fetchFrom( ask() );
				}
			},
			fail: ( error ) => fail( store, id, error ),
		};
	};
	const fetchFrom = async ( missing: ConversationAsk | null ) => {
		if ( ! missing ) {
			return;
		}
		const { id, range } = missing;
		let batch: Batch;
		try {
			batch = await api.batch( id, range );
		} catch ( error ) {
			const failure = asError( error );
			if ( failure.kind === 'gone' ) {
				lose( store, id, failure );
			} else {
				fail( store, id, failure );
			}
			throw error;
		}
		await missing.take( batch );
	};
	return {
		ask,
		restart: () => ( catching = undefined ),
		catchUp() {
			const mine = ( catching ??= fetchFrom( ask() ).finally( () => {
				if ( catching === mine ) {
					catching = undefined;
				}
			} ) );
			return mine;
		},
	};
};

/** What came before the first message that is there. */
const createEarlier =
	( api: Api, store: Store ): OpenConversation[ 'earlier' ] =>
	async () => {
		const open = openOf( store );
		if ( ! open || open.thread.from <= 1 ) {
			return;
		}
		const { messages, from, notes } = await api.batch( open.id, {
			before: open.thread.from,
		} );
		const now = openOf( store, open.id );
		if ( now ) {
			store.setOpen( open.id, {
				thread: merge(
					now.thread,
					messages,
					from,
					open.thread.from - 1
				),
				notes,
			} );
		}
	};

/** The last ones stay, to be shown at once when they are opened again. */
const createKept = ( store: Store ) => {
	const kept = new Map< number, OpenState >();
	return {
		get: ( id: number ) => kept.get( id ),
		keep(): void {
			const open = openOf( store );
			if ( open?.status !== 'ready' ) {
				return;
			}
			kept.delete( open.id );
			kept.set( open.id, open );
			for ( const id of [ ...kept.keys() ].slice( 0, -KEPT ) ) {
				kept.delete( id );
			}
		},
	};
};

const createReading =
	( api: Api, store: Store, patches: Patches ) => (): void => {
		const open = openOf( store );
		const { through } = open?.thread ?? { through: 0 };
		const { summary } = open ?? {};
		if ( ! open || ! summary || summary.staffRead >= through ) {
			return;
		}
		const wasUnread = summary.status === 'open' && unreadOf( summary ) > 0;
		const { counts } = store.getState();
		if ( wasUnread ) {
			store.set( {
				counts: {
					...counts,
					unread: Math.max( 0, counts.unread - 1 ),
				},
			} );
		}
		patches
			.make( open.id, { staffRead: through }, () =>
				api.markRead( open.id, through )
			)
			// With the next look.
			.catch( () => {} );
	};

export const createOpenConversation = (
	api: Api,
	store: Store,
	patches: Patches,
	now: () => number
): OpenConversation => {
	const kept = createKept( store );
	const { ask, catchUp, restart } = createFetching( api, store, patches );
	let factsAt = 0;

	const loadVisitor = async ( isForced = true ): Promise< void > => {
		const open = openOf( store );
		const isFresh = Math.abs( now() - factsAt ) < FACTS_AGE;
		if ( ! open || ( isFresh && ! isForced ) ) {
			return;
		}
		factsAt = now();
		try {
			const visitor = await api.visitor( open.id );
			store.setOpen( open.id, { visitor, visitorError: null } );
		} catch ( error ) {
			store.setOpen( open.id, { visitorError: asError( error ) } );
		}
	};
	return {
		async open( id ) {
			if ( openOf( store, id )?.status === 'ready' ) {
				return;
			}
			kept.keep();
			if ( ! id ) {
				store.set( { open: null } );
				return;
			}
			const summary =
				store.getState().list.items.find( ( one ) => one.id === id ) ??
				null;
			const before = kept.get( id );
			store.set( {
				open: before
					? {
							...before,
							summary: summary ?? before.summary,
							here: [],
							readBefore:
								summary?.staffRead ?? before.thread.through,
						}
					: newlyOpened( id, summary ),
			} );
			restart();
			void loadVisitor();
			await catchUp();
		},
		ask,
		catchUp,
		earlier: createEarlier( api, store ),
		loadVisitor,
		markRead: createReading( api, store, patches ),
		add( id, message ) {
			const open = openOf( store, id );
			if ( open ) {
				const { sequence } = message;
				store.setOpen( id, {
					thread: merge(
						open.thread,
						[ message ],
						sequence,
						sequence
					),
				} );
			}
		},
	};
};
