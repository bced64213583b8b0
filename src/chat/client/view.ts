/**
 * What a tab shows: the state of the chat, and the messages as far as they are known.
 */
import { inSendingOrder, isOf, type Outgoing } from '../domain/outbox';
import { EMPTY, hear, merge, shownOf, type Thread } from '../domain/thread';
import type { Batch, Conversation } from '../domain/types';
import type { ChatState } from './chat-types';

export interface View {
	getState: () => ChatState;
	subscribe: ( listener: () => void ) => () => void;
	set: ( change: Partial< ChatState > ) => void;
	getThread: () => Thread;
	setThread: ( next: Thread ) => void;
	/** What an answer says of the conversation; one that isn't shown yet is from now on. */
	adopt: ( conversation: Conversation ) => void;
	/** @return Whether any of it was new. */
	receive: ( batch: Batch ) => boolean;
	showPending: ( all: readonly Outgoing[], contact: string ) => void;
	clear: () => void;
}

const NOTHING = {
	conversation: null,
	conversations: [],
	messages: [],
	pending: [],
	hasEarlier: false,
	isAgentTyping: false,
	isAgentPresent: false,
	isPresenceKnown: false,
	staffRead: 0,
	unread: 0,
};

/** What has come back as a message isn't shown as waiting, too: not even until the outbox has let it go. */
const notIn = (
	{ messages }: Thread,
	pending: readonly Outgoing[]
): Outgoing[] => {
	const stored = new Set( messages.map( ( { id } ) => id ) );
	return pending.filter( ( { id } ) => ! stored.has( id ) );
};

export const createView = (): View => {
	const listeners = new Set< () => void >();
	let thread: Thread = EMPTY;
	let state: ChatState = { ...NOTHING, status: 'closed', isOffline: false };

	const set = ( change: Partial< ChatState > ): void => {
		state = { ...state, ...change };
		listeners.forEach( ( listener ) => listener() );
	};
	const setThread = ( next: Thread ): void => {
		thread = next;
		const read = state.conversation?.contactRead ?? 0;
		set( {
			messages: shownOf( thread ),
			pending: notIn( thread, state.pending ),
			hasEarlier: thread.from > 1,
			unread:
				thread.messages.filter(
					( { sender, sequence } ) =>
						sender !== 'contact' && sequence > read
				).length +
				// What isn't loaded yet was hardly written by the visitor.
				Math.max( 0, thread.last - Math.max( read, thread.through ) ),
		} );
	};
	const adopt = ( conversation: Conversation ): void => {
		const known = state.conversation;
		const isKnown = known?.id === conversation.id;
		set( {
			conversation: {
				...conversation,
				contactRead: Math.max(
					conversation.contactRead,
					isKnown ? known.contactRead : 0
				),
			},
			staffRead: Math.max(
				conversation.staffRead,
				isKnown ? state.staffRead : 0
			),
			// Staff typed in the other one.
			isAgentTyping: isKnown && state.isAgentTyping,
		} );
		setThread( hear( isKnown ? thread : EMPTY, conversation.last ) );
	};

	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		set,
		getThread: () => thread,
		setThread,
		adopt,
		receive( { messages, from, through, conversation } ) {
			const { id } = state.conversation ?? conversation;
			if ( id !== conversation.id ) {
				return false;
			}
			adopt( conversation );
			const before = thread.messages.length;
			setThread( merge( thread, messages, from, through ) );
			return thread.messages.length > before;
		},
		showPending( all, contact ) {
			set( {
				pending: notIn(
					thread,
					inSendingOrder( all ).filter( ( one ) =>
						isOf( contact, one )
					)
				),
			} );
		},
		clear() {
			thread = EMPTY;
			set( NOTHING );
		},
	};
};
