/**
 * What the inbox shows, and who is told when it changes.
 */
import { EMPTY, type Thread } from '../../domain/thread';
import type { InboxError } from '../failure';
import type { Reply } from '../domain/reply';
import type {
	Agent,
	Contact,
	Counts,
	Message,
	Note,
	Query,
	Start,
	Summary,
	Visitor,
} from '../types';

export interface ListState {
	status: 'loading' | 'ready' | 'failed';
	error: InboxError | null;
	items: readonly Summary[];
	/** Cursor of the next page; '' where nothing follows. */
	next: string;
	isLoadingMore: boolean;
}

export interface OpenState {
	id: number;
	status: 'loading' | 'ready' | 'failed' | 'gone';
	error: InboxError | null;
	/** Null until the list or an answer has named it. */
	summary: Summary | null;
	thread: Thread< Message >;
	notes: readonly Note[];
	contact: Contact | null;
	here: ReadonlyArray< { agent: Agent; isTyping: boolean } >;
	/** What staff had read before it was opened. */
	readBefore: number;
	visitor: Visitor | null;
	visitorError: InboxError | null;
}

/** Something to be said once, with a way back. */
export interface Notice {
	id: number;
	text: string;
	isError: boolean;
	undo?: ( () => void ) | undefined;
}

export interface InboxState {
	/** `ended`: nobody is logged in any more, or somebody else. */
	status: 'loading' | 'ready' | 'failed' | 'ended';
	error: InboxError | null;
	start: Start | null;
	counts: Counts;
	query: Query;
	list: ListState;
	open: OpenState | null;
	/** Written here and not known to be stored. */
	replies: readonly Reply[];
	isOffline: boolean;
	isAway: boolean;
	notice: Notice | null;
	/** Milliseconds by which the server's clock is before the browser's. */
	clockOffset: number;
}

export const NO_LIST: ListState = {
	status: 'loading',
	error: null,
	items: [],
	next: '',
	isLoadingMore: false,
};

export const newlyOpened = (
	id: number,
	summary: Summary | null
): OpenState => ( {
	id,
	status: 'loading',
	error: null,
	summary,
	thread: EMPTY,
	notes: [],
	contact: null,
	here: [],
	readBefore: summary?.staffRead ?? Infinity,
	visitor: null,
	visitorError: null,
} );

export interface Store {
	getState: () => InboxState;
	subscribe: ( listener: () => void ) => () => void;
	set: ( change: Partial< InboxState > ) => void;
	/** Only while that conversation is open. */
	setOpen: ( id: number, change: Partial< OpenState > ) => void;
	say: ( text: string, more?: Partial< Notice > ) => void;
}

export const createStore = ( query: Query ): Store => {
	const listeners = new Set< () => void >();
	let notices = 0;
	let state: InboxState = {
		status: 'loading',
		error: null,
		start: null,
		counts: { open: 0, waiting: 0, mine: 0, unread: 0 },
		query,
		list: NO_LIST,
		open: null,
		replies: [],
		isOffline: false,
		isAway: false,
		notice: null,
		clockOffset: 0,
	};
	const set = ( change: Partial< InboxState > ): void => {
		state = { ...state, ...change };
		listeners.forEach( ( listener ) => listener() );
	};
	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		set,
		setOpen( id, change ) {
			if ( state.open?.id === id ) {
				set( { open: { ...state.open, ...change } } );
			}
		},
		say: ( text, more ) =>
			set( { notice: { id: ++notices, text, isError: false, ...more } } ),
	};
};
