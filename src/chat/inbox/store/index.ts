/**
 * The inbox without markup: loads, waits, sends, and does what an agent wants done. Whoever shows it subscribes. How it is
 * composed on the page: page-inbox.ts.
 */
import { __ } from '@wordpress/i18n';
import type { Clock } from '../../../shared/domain/time';
import type { OutboxStore } from '../../client/outbox-store';
import type { Reading } from '../../client/reader';
import type { Answered, InboxApi, LookAnswer } from '../api';
import type { Reply } from '../domain/reply';
import type { Agent, Note, Query, Status, Summary } from '../types';
import { createOpenConversation, type OpenConversation } from './conversation';
import { createDeeds } from './deeds';
import {
	createReplyDelivery,
	type Content,
	type ReplyDelivery,
} from './delivery';
import { asError, InboxError } from '../failure';
import { createList, type List } from './list';
import { createPatches, type Patches } from './patches';
import { createPresence, type TabWord } from './presence';
import { createStore, type InboxState, type Notice, type Store } from './state';
import { createWatch, type Watch } from './watch';

export type { InboxState } from './state';

export interface InboxDeps {
	api: InboxApi;
	outbox: OutboxStore< Reply >;
	clock: Clock;
	/** Unix milliseconds; may be wrong, and jump. */
	now: () => number;
	uuid: () => string;
	readCounter: ( url: string ) => Promise< Reading >;
	isHidden: () => boolean;
	/** Tells the other tabs that what waits is another now. */
	tellTabs: () => void;
	/** Tells them whether somebody is there. */
	tellPresence: ( word: TabWord ) => void;
}

export interface Inbox {
	getState: () => InboxState;
	subscribe: ( listener: () => void ) => () => void;
	/** Visitors have written. */
	onNews: ( listener: ( news: readonly Summary[] ) => void ) => () => void;
	/** Loads all; again after it has failed. */
	begin: () => Promise< void >;
	show: ( query: Query ) => void;
	more: () => void;
	/** 0: none. */
	open: ( id: number ) => void;
	reopen: () => void;
	earlier: () => Promise< void >;
	loadVisitor: () => void;
	markRead: () => void;
	noteTyping: () => void;
	send: ( text: string, more?: Content ) => Promise< void >;
	retry: ( id: string ) => void;
	discard: ( id: string ) => void;
	assign: ( agent: Agent | null ) => void;
	setStatus: ( status: Status ) => void;
	setBlocked: ( isBlocked: boolean ) => void;
	setTags: ( tags: readonly string[] ) => void;
	deleteNote: ( note: number ) => void;
	setAway: ( isAway: boolean ) => void;
	noteActivity: () => void;
	dismiss: () => void;
	say: ( text: string, more?: Partial< Notice > ) => void;
	/** Another tab has changed what waits. */
	hearOutbox: () => void;
	/** Another tab says whether somebody is there. */
	hearPresence: ( word: unknown ) => void;
	/** Canned answers or agents are others now. */
	restart: () => void;
	wake: () => void;
	leave: () => void;
	dispose: () => void;
}

/** Milliseconds between two signs that an agent types. */
const TYPING_EVERY = 4000;

/** Milliseconds after which canned answers, agents and tags are asked for anew when something has changed. */
const START_AGE = 120_000;

interface Parts {
	store: Store;
	loadStart: () => Promise< void >;
	patches: Patches;
	list: List;
	conversation: OpenConversation;
	delivery: ReplyDelivery;
	watch: Watch;
	/** Runs work whose failure the state says, and nobody else waits for. */
	quietly: ( work: Promise< unknown > ) => void;
	listen: ( listener: ( news: readonly Summary[] ) => void ) => () => void;
}

/** What the screen begins with; again while it is open. */
const createStarting = ( { api, now }: InboxDeps, store: Store ) => {
	let loadedAt = now();
	const load = async (): Promise< void > => {
		loadedAt = now();
		const start = await api.start();
		const before = store.getState().start;
		if ( before && before.me.id !== start.me.id ) {
			throw new InboxError(
				__( 'Somebody else has logged in meanwhile.', 'vitrin' ),
				'ended'
			);
		}
		store.set( { start, counts: start.counts } );
	};
	return {
		load,
		refresh: async (): Promise< void > => {
			if ( Math.abs( now() - loadedAt ) > START_AGE ) {
				await load();
			}
		},
	};
};

/** What a look fetches of the list and of the conversation that is open: one call, for each costs a start of WordPress. */
const createRefresh =
	(
		api: InboxApi,
		store: Store,
		list: List,
		conversation: OpenConversation
	) =>
	/** @return Whether the list has changed. */
	async (): Promise< boolean > => {
		const page = list.ask();
		if ( ! page ) {
			await Promise.all( [
				list.load( store.getState().query ),
				conversation.catchUp(),
			] );
			return true;
		}
		const open = conversation.ask();
		let answer: LookAnswer;
		try {
			answer = await api.look( page.query, page.rows, open );
		} catch ( error ) {
			open?.fail( error );
			throw error;
		}
		const isNew = page.take( answer );
		await open?.take( answer.open );
		return isNew;
	};

const createParts = ( deps: InboxDeps, query: Query ): Parts => {
	const { api, now } = deps;
	const store = createStore( query );
	const starting = createStarting( deps, store );
	const patches = createPatches( store );
	const listeners = new Set< ( news: readonly Summary[] ) => void >();
	const list = createList( api, store, patches, ( news ) =>
		listeners.forEach( ( listener ) => listener( news ) )
	);
	const conversation = createOpenConversation( api, store, patches, now );
	const onError = ( thrown: unknown ): void => {
		const error = asError( thrown );
		if ( error.kind === 'ended' ) {
			store.set( { status: 'ended', error } );
		} else if ( error.kind === 'unreachable' ) {
			store.set( { isOffline: true } );
		}
	};
	const onStored = ( reply: Reply, answer: Answered | Note ): void => {
		if ( 'message' in answer ) {
			conversation.add( reply.conversation, answer.message );
			patches.take( answer.conversation );
			return;
		}
		const { open } = store.getState();
		store.setOpen( reply.conversation, {
			notes: [
				...( open?.notes ?? [] ).filter(
					( { id } ) => id !== answer.id
				),
				answer,
			],
		} );
	};
	const delivery = createReplyDelivery( {
		...deps,
		me: () => String( store.getState().start?.me.id ?? '' ),
		onStored,
		onShow: ( replies ) => store.set( { replies } ),
		onError,
	} );
	const refresh = createRefresh( api, store, list, conversation );
	const watch = createWatch( {
		...deps,
		url: () => store.getState().start?.counter ?? '',
		async refresh( isProof ) {
			const isNew = await refresh();
			if ( store.getState().status === 'ended' ) {
				// Logged in again, in another tab or in WordPress's own dialog; somebody else is told so.
				await starting.load();
				store.set( { status: 'ready', error: null } );
				void delivery.run();
			}
			quietly( conversation.loadVisitor( false ) );
			if ( ! isProof ) {
				quietly( starting.refresh() );
			}
			return isNew;
		},
		look: conversation.catchUp,
		onServerTime: ( clockOffset ) => {
			// A call's way takes its time: what differs by seconds is right.
			if (
				Math.abs( clockOffset - store.getState().clockOffset ) > 5000
			) {
				store.set( { clockOffset } );
			}
		},
		onFailure: onError,
		onAnswer() {
			if ( store.getState().isOffline ) {
				store.set( { isOffline: false } );
				void delivery.run();
			}
		},
	} );
	const quietly = ( work: Promise< unknown > ): void =>
		void work.catch( onError );
	return {
		store,
		loadStart: starting.load,
		patches,
		list,
		conversation,
		delivery,
		watch,
		quietly,
		listen( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
};

/** What an agent does with the conversation that is open. */
const createHands = (
	{ api, now }: InboxDeps,
	{ store, patches, conversation, delivery, quietly }: Parts
) => {
	const deeds = createDeeds( api, store, patches );
	const id = (): number => store.getState().open?.id ?? 0;
	let typedAt = 0;
	return {
		earlier: () => conversation.earlier(),
		loadVisitor: () => quietly( conversation.loadVisitor() ),
		markRead: conversation.markRead,
		noteTyping() {
			if ( id() && Math.abs( now() - typedAt ) > TYPING_EVERY ) {
				typedAt = now();
				api.noteTyping( id() ).catch( () => {} );
			}
		},
		send: ( text: string, more = {} ) =>
			id() ? delivery.send( id(), text, more ) : Promise.resolve(),
		retry: ( reply: string ) => quietly( delivery.retry( reply ) ),
		discard: ( reply: string ) => quietly( delivery.discard( reply ) ),
		assign: ( agent: Agent | null ) =>
			quietly( deeds.assign( id(), agent ) ),
		setStatus: ( status: Status ) =>
			quietly( deeds.setStatus( id(), status ) ),
		setBlocked: ( isBlocked: boolean ) =>
			quietly( deeds.setBlocked( id(), isBlocked ) ),
		setTags: ( tags: readonly string[] ) =>
			quietly( deeds.setTags( id(), tags ) ),
		deleteNote: ( note: number ) =>
			quietly( deeds.deleteNote( id(), note ) ),
	};
};

export const createInbox = ( deps: InboxDeps, query: Query ): Inbox => {
	const parts = createParts( deps, query );
	const { store, loadStart, list, conversation, delivery, watch, quietly } =
		parts;
	const presence = createPresence( {
		...deps,
		conversation: () => store.getState().open?.id ?? 0,
		onAway: ( isAway ) => store.set( { isAway } ),
	} );
	let isBegun = false;

	const begin = async (): Promise< void > => {
		store.set( { status: 'loading', error: null } );
		try {
			await Promise.all( [
				loadStart(),
				list.load( store.getState().query ).catch( () => {} ),
			] );
			store.set( { status: 'ready', isOffline: false } );
			await delivery.show();
			void delivery.run();
			if ( ! isBegun ) {
				isBegun = true;
				watch.start();
				presence.start( store.getState().start?.me.isAway ?? false );
			}
		} catch ( thrown ) {
			const error = asError( thrown );
			store.set( {
				status: error.kind === 'ended' ? 'ended' : 'failed',
				error,
			} );
		}
	};
	return {
		getState: store.getState,
		subscribe: store.subscribe,
		onNews: parts.listen,
		begin,
		show: ( wanted ) => quietly( list.load( wanted ) ),
		more: () => quietly( list.more() ),
		open( id ) {
			quietly( conversation.open( id ) );
			presence.say();
		},
		reopen: () => quietly( conversation.catchUp() ),
		...createHands( deps, parts ),
		setAway: presence.setAway,
		noteActivity: presence.noteActivity,
		dismiss: () => store.set( { notice: null } ),
		say: store.say,
		hearOutbox: () => quietly( delivery.show() ),
		hearPresence: presence.hear,
		restart: () => quietly( loadStart() ),
		wake() {
			if ( store.getState().status === 'failed' ) {
				void begin();
			} else if ( isBegun ) {
				watch.wake();
				void delivery.run();
			}
		},
		leave: presence.leave,
		dispose() {
			watch.dispose();
			delivery.dispose();
			presence.dispose();
		},
	};
};
