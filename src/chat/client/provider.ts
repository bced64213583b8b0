/**
 * What a chat provider does, and what it answers [CHAT-07] [CHAT-08] [CHAT-12]: the one on the shop's own server (embedded.ts), or an outside
 * one. Whoever shows a chat uses createChat() (chat.ts), which keeps messages in order and waits for new ones.
 */

import type {
	Agent,
	Batch,
	Conversation,
	Counter,
	Message,
} from '../domain/types';

export type * from '../domain/types';

/** A visitor, as the provider knows them. */
export interface Contact {
	contactId: string;
	/** The provider knows for sure who it is. */
	isVerified: boolean;
	/** Shown with each call; never logged. */
	token: string;
	/** They have written or said something that is kept. */
	isChatInitialized: boolean;
	/** They came by a link of a mail: nobody has to be logged in. */
	isByLink?: boolean;
}

/** Who a visitor is, proved by whoever has the shop's key: `id` or `email` with `time` and `hmac`; `user` of this site [SEC-01]. */
export type VerifiedVisitor = Readonly< Record< string, string | number > >;

/** As it goes to the provider [CHAT-08]. */
export interface WidgetQuery {
	user_identifier?: string;
	site_identifier?: string;
	/** Such as agents,faqs. */
	include: string;
	ip?: string;
	is_mobile?: boolean;
	loc?: string;
	channel?: string;
	domain?: string;
}

export interface Widgets {
	/** Attributes are the fields of CHAT-01. */
	data: Array< { id: string; attributes: Record< string, unknown > } >;
	agents: Agent[];
	faqs: Array< Record< string, unknown > >;
}

export interface Profile {
	name?: string;
	email?: string;
	phone?: string;
}

/** Why a call failed. */
export type FailureKind =
	/** Nobody answered: offline, too slow, garbage. The call may be made again. */
	| 'unreachable'
	/** The server is full: again later, after `retryAfter` seconds. */
	| 'busy'
	/** The token is over, forged or merged: the contact has to begin anew. */
	| 'token'
	/** Refused for good: the same call will be refused again. */
	| 'refused'
	/** Something before the shop refuses it, by each way: a firewall may dislike what it says. */
	| 'blocked';

export class ProviderError extends Error {
	constructor(
		readonly kind: FailureKind,
		/** For the visitor, in their language; '' where the provider said nothing. */
		message = '',
		/** HTTP status; 0 where there was none. */
		readonly status = 0,
		/** Seconds. */
		readonly retryAfter = 0
	) {
		super( message );
	}
}

/** Why it failed; whatever else went wrong is as if nobody had answered. */
export const kindOf = ( error: unknown ): FailureKind =>
	error instanceof ProviderError ? error.kind : 'unreachable';

/** Each call rejects with a ProviderError. */
export interface ChatProvider {
	/** The contact of this browser; null before the first opening. */
	getContact: () => Contact | null;
	/** The first opening: says once a day that a visitor is here, and makes a contact where there is none [CHAT-07]. */
	notifyNewVisitor: () => Promise< Contact >;
	/** A login: the guest's conversations become theirs. Resolves with the contact as it is now. */
	verify: ( visitor: VerifiedVisitor ) => Promise< Contact >;
	/** A logout, or the token is over: this browser has no contact any more. */
	forget: () => void;
	/** Sends a link to whoever has chatted with that address; never says whether somebody has. */
	requestResumeLink: ( email: string ) => Promise< void >;
	/** The code of such a link, from the address. */
	resume: ( code: string ) => Promise< Contact >;

	getWidgets: ( query: WidgetQuery ) => Promise< Widgets >;
	updateProfile: ( values: Profile ) => Promise< void >;

	/** The last used first. */
	getConversations: () => Promise< Conversation[] >;
	/** Into the conversation, else the one that is open. Sent again with the same id it is stored once. */
	sendMessage: ( message: {
		id: string;
		message: string;
		conversation?: string | undefined;
	} ) => Promise< { conversation: Conversation; message: Message } >;
	getMessages: ( conversation: string, after: number ) => Promise< Batch >;
	/** The messages that stand before a sequence. */
	getEarlier: ( conversation: string, before: number ) => Promise< Batch >;
	/** What the counter file would say. @param isStale Whether the file was just got old: the server learns of it. */
	getState: ( conversation: string, isStale?: boolean ) => Promise< Counter >;
	markRead: ( conversation: string, sequence: number ) => Promise< void >;
	noteTyping: ( conversation: string ) => Promise< void >;
	/** As the page is left: nobody waits for an answer. */
	leave: ( conversation: string ) => void;
}

/** What an outside service is told of a visitor, too (visitor-calls.ts). */
export interface VisitorCalls {
	setCustomField: ( name: string, value: string ) => Promise< void >;
	removeCustomField: ( name: string ) => Promise< void >;
	removeFromProfile: ( names: Array< keyof Profile > ) => Promise< void >;
	addTags: ( names: string[] ) => Promise< void >;
	removeTags: ( names: string[] ) => Promise< void >;
	sendCart: ( cart: Record< string, unknown > ) => Promise< void >;
	/** Who is logged in at the shop becomes the contact's owner. */
	assignCustomer: () => Promise< { customer: number; contact: Contact } >;
	getLoggedInCustomer: () => Promise< number >;
}
