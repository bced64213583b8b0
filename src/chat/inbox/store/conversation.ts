/**
 * The conversation that is open: its newest messages, what is missing by sequence, what came before, and the visitor's facts.
 */
import { beginWith, hear, isMissing, merge } from '../../domain/thread';
import type { InboxApi } from '../api';
import { replace, unreadOf } from '../domain/list';
import type { Batch, Message } from '../types';
import { asError } from '../failure';
import type { Patches } from './patches';
import { newlyOpened, type OpenState, type Store } from './state';

/** Behind all messages. */
const NEWEST = 2_000_000_000;

/** So many are shown at once when they are opened again. */
const KEPT = 20;

/** Milliseconds after which the visitor's facts are asked for anew when something has happened. */
const FACTS_AGE = 15_000;

type Api = Pick< InboxApi, 'batch' | 'visitor' | 'markRead' >;

export interface OpenConversation {
	open: ( id: number ) => Promise< void >;
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

/** What can't be had: it was deleted, or nobody answers. */
const fail = ( store: Store, id: number, error: unknown ): void => {
	const failure = asError( error );
	if ( failure.kind === 'gone' ) {
		const { list } = store.getState();
		store.setOpen( id, { status: 'gone', error: failure } );
		store.set( {
			list: {
				...list,
				items: list.items.filter( ( one ) => one.id !== id ),
			},
		} );
	} else if ( openOf( store, id )?.status !== 'ready' ) {
		store.setOpen( id, { status: 'failed', error: failure } );
	}
};

/** Messages of the conversation that is open, one call at a time. */
const createFetching = (
	api: Api,
	store: Store,
	patches: Patches
): Pick< OpenConversation, 'catchUp' | 'earlier' > & {
	restart: () => void;
} => {
	let catching: Promise< void > | undefined;
	const fetchMissing = async (): Promise< void > => {
		const open = openOf( store );
		if ( ! open || open.status === 'gone' ) {
			return;
		}
		const { id } = open;
		try {
			if ( open.status !== 'ready' ) {
				const batch = await api.batch( id, { before: NEWEST } );
				take( store, patches, id, batch, 0 );
				return;
			}
			let before = -1;
			for (
				let thread = openOf( store, id )?.thread;
				thread && thread.through > before;
				thread = openOf( store, id )?.thread
			) {
				before = thread.through;
				const batch = await api.batch( id, { after: before } );
				take( store, patches, id, batch, before + 1 );
				if ( ! isMissing( openOf( store, id )?.thread ?? thread ) ) {
					break;
				}
			}
		} catch ( error ) {
			fail( store, id, error );
			throw error;
		}
	};
	return {
		restart: () => ( catching = undefined ),
		catchUp() {
			const mine = ( catching ??= fetchMissing().finally( () => {
				if ( catching === mine ) {
					catching = undefined;
				}
			} ) );
			return mine;
		},
		async earlier() {
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
		},
	};
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
	const { catchUp, earlier, restart } = createFetching( api, store, patches );
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
		catchUp,
		earlier,
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
