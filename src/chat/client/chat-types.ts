/**
 * The chat as whoever shows it sees it (chat.ts): a state, and what can be done.
 */
import type { Outgoing } from '../domain/outbox';
import type { Conversation, Message } from '../domain/types';
import type { VerifiedVisitor } from './provider';

export type { Outgoing } from '../domain/outbox';

export interface ChatState {
	/** `closed` before open(); `failed` where the first answer didn't come: open() tries again. */
	status: 'closed' | 'loading' | 'ready' | 'failed';
	/** Null before the first message. */
	conversation: Conversation | null;
	conversations: readonly Conversation[];
	messages: readonly Message[];
	/** Written here and not known to be stored, in order; `refused` says why one never will be. */
	pending: readonly Outgoing[];
	/** Whether the server can't be reached at present. */
	isOffline: boolean;
	/** Earlier messages can be loaded. */
	hasEarlier: boolean;
	isAgentTyping: boolean;
	isAgentPresent: boolean;
	/** A counter has said so: what the widget's list says of it is older. */
	isPresenceKnown: boolean;
	/** Up to which sequence the staff has read. */
	staffRead: number;
	/** Messages of the staff that the visitor hasn't seen. */
	unread: number;
}

export interface Chat {
	getState: () => ChatState;
	subscribe: ( listener: () => void ) => () => void;
	/** Loads the conversation and waits for answers. @param visitor Who is logged in; {} for a guest. */
	open: ( visitor?: VerifiedVisitor ) => Promise< void >;
	/** Kept before this resolves: also what is written offline is sent, once. */
	send: ( text: string ) => Promise< void >;
	/** Tries again what was refused. */
	retry: ( id: string ) => Promise< void >;
	discard: ( id: string ) => Promise< void >;
	noteTyping: () => void;
	/** The visitor has seen all that is shown. */
	markRead: () => void;
	loadEarlier: () => Promise< void >;
	/** The page is shown, hidden, or online again. */
	wake: () => void;
	/** The page is left. */
	leave: () => void;
	/** A logout: nothing of the former contact stays on the page. */
	forget: () => void;
	dispose: () => void;
}
