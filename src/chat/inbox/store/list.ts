/**
 * The list: loaded, refreshed, paged.
 */
import type { InboxApi, ListAnswer } from '../api';
import { GivenUp } from '../../../shared/http/admin-failure';
import { asError } from '../failure';
import { append, handedTo, newsOf, refresh } from '../domain/list';
import type { Query, Summary } from '../types';
import type { Patches } from './patches';
import { NO_LIST, type ListState, type Store } from './state';

/** The first page, to be asked for again. */
export interface ListAsk {
	query: Query;
	/** How many are shown: those of further pages may have gone, too. */
	rows: number;
	/** Unless another list is shown by then, or a later answer. @return Whether anything has changed. */
	take: ( answer: ListAnswer ) => boolean;
}

export interface List {
	/** Another folder, or another search. */
	load: ( query: Query ) => Promise< void >;
	/** Null while none is shown: then it is to be loaded. */
	ask: () => ListAsk | null;
	more: () => Promise< void >;
}

/** Tells of what visitors have written, and of what was handed to me, since the list was last known. */
const createNews = ( onNews: ( news: readonly Summary[] ) => void ) => {
	let lasts: Map< number, number > | null = null;
	let known = 0;
	const remember = ( items: readonly Summary[], unread = known ): void => {
		lasts ??= new Map();
		for ( const { id, lastOfContact } of items ) {
			lasts.set( id, Math.max( lastOfContact, lasts.get( id ) ?? 0 ) );
		}
		known = unread;
	};
	return {
		remember,
		hear(
			items: readonly Summary[],
			unread: number,
			handed: readonly Summary[]
		): void {
			const news = [
				...new Set( [ ...newsOf( lasts, items ), ...handed ] ),
			];
			if ( news.length || unread > known ) {
				onNews( news );
			}
			remember( items, unread );
		},
	};
};

type News = ReturnType< typeof createNews >;

/** Further pages, one at a time. */
const createPaging =
	(
		api: Pick< InboxApi, 'list' >,
		store: Store,
		patches: Patches,
		news: News,
		/** Of the list that is shown. */
		signalNow: () => AbortSignal
	): List[ 'more' ] =>
	async () => {
		const { query, list } = store.getState();
		if ( ! list.next || list.isLoadingMore ) {
			return;
		}
		const signal = signalNow();
		const show = ( change: Partial< ListState > ): void =>
			store.set( { list: { ...store.getState().list, ...change } } );
		show( { isLoadingMore: true } );
		try {
			const { conversations, next } = await api.list(
				query,
				list.next,
				signal
			);
			if ( ! signal.aborted ) {
				news.remember( conversations );
				show( {
					items: append(
						store.getState().list.items,
						conversations.map( patches.apply )
					),
					next,
				} );
			}
		} finally {
			if ( ! signal.aborted ) {
				show( { isLoadingMore: false } );
			}
		}
	};

export const createList = (
	api: Pick< InboxApi, 'list' >,
	store: Store,
	patches: Patches,
	onNews: ( news: readonly Summary[] ) => void
): List => {
	const news = createNews( onNews );
	let controller = new AbortController();
	/** Answers in the order in which they were asked for. */
	let asked = 0;
	let shown = 0;

	const show = ( change: Partial< ListState > ): void => {
		store.set( { list: { ...store.getState().list, ...change } } );
		patches.show();
	};
	const load = async ( query: Query ): Promise< void > => {
		controller.abort();
		controller = new AbortController();
		const { signal } = controller;
		const turn = ++asked;
		store.set( { query, list: NO_LIST } );
		try {
			const answer = await api.list( query, '', signal );
			const { conversations, next, counts } = answer;
			if ( signal.aborted ) {
				return;
			}
			shown = turn;
			news.remember( conversations, counts.unread );
			store.set( { counts } );
			show( {
				status: 'ready',
				items: conversations.map( patches.apply ),
				next,
			} );
		} catch ( error ) {
			if ( ! ( error instanceof GivenUp ) && ! signal.aborted ) {
				show( { status: 'failed', error: asError( error ) } );
				throw error;
			}
		}
	};
	const take = (
		query: Query,
		{ conversations, counts, next }: ListAnswer
	): boolean => {
		const { list: now, start } = store.getState();
		news.hear(
			conversations,
			counts.unread,
			handedTo( start?.me.id ?? 0, now.items, conversations )
		);
		const items = refresh(
			now.items,
			conversations.map( patches.apply ),
			next,
			// A search has the usual order.
			query.search ? 'open' : query.folder
		);
		const isNew = JSON.stringify( items ) !== JSON.stringify( now.items );
		store.set( { counts } );
		show( {
			items,
			// Further pages that are there already have their own end.
			next: items.length > conversations.length ? now.next : next,
		} );
		return isNew;
	};
	return {
		load,
		ask() {
			const { query, list } = store.getState();
			if ( list.status !== 'ready' ) {
				return null;
			}
			const { signal } = controller;
			const turn = ++asked;
			return {
				query,
				rows: list.items.length,
				take( answer ) {
					if ( signal.aborted || turn < shown ) {
						return false;
					}
					shown = turn;
					return take( query, answer );
				},
			};
		},
		more: createPaging(
			api,
			store,
			patches,
			news,
			() => controller.signal
		),
	};
};
