/**
 * Conversations as the staff's inbox knows them: what its calls answer (docs/chat-inbox.md).
 */

export interface Agent {
	id: number;
	name: string;
	/** '' for none. */
	photo: string;
	isOnline: boolean;
}

/** As managers change it. */
export interface AgentRecord extends Agent {
	/** As visitors see it; '' for who shows them none. */
	publicName: string;
	isArchived: boolean;
}

export type Status = 'open' | 'closed' | 'spam';

/** A row of the list. */
export interface Summary {
	id: number;
	status: Status;
	/** Sequence of the last message. */
	last: number;
	lastSender: string;
	/** Sequence of the last message that the visitor wrote. */
	lastOfContact: number;
	/** Up to which sequence each side has read. */
	contactRead: number;
	staffRead: number;
	/** Unix seconds. */
	updatedAt: number;
	/** Since when the visitor waits for an answer; 0: they don't. */
	waitingSince: number;
	agent: Agent | null;
	/** Of the contact. */
	name: string;
	isVerified: boolean;
	isBlocked: boolean;
	isPresent: boolean;
	isTyping: boolean;
	preview: string;
	tags: string[];
	/** What a search has found; '' otherwise. */
	found: string;
}

export interface Counts {
	open: number;
	waiting: number;
	mine: number;
	/** Open conversations with messages that nobody of the staff has read. */
	unread: number;
}

export interface ProductCard {
	kind: 'product';
	id: number;
	name: string;
	/** Plain text, as the shop writes it. */
	price: string;
	image: string;
	url: string;
	isAvailable: boolean;
	/** Nothing is to be chosen before it is added to the cart. */
	isSimple: boolean;
}

export interface CouponCard {
	kind: 'coupon';
	code: string;
	description: string;
	/** Plain text. */
	amount: string;
	/** Unix seconds; 0: never. */
	expiresAt: number;
	isValid: boolean;
}

export type Card = ProductCard | CouponCard;

export interface Message {
	/** Of the sender. */
	id: string;
	sequence: number;
	sender: 'contact' | 'agent' | 'system';
	type: 'text' | 'image' | 'product' | 'coupon';
	/** Plain text; of an image its address. */
	message: string;
	agent: Agent | null;
	/** Unix seconds. */
	createdAt: number;
	card: Card | null;
	/** The shop has answered by itself: nobody was there. */
	isAutomatic: boolean;
}

/** What staff write to each other, or have done. */
export interface Note {
	id: number;
	kind: 'note' | 'event';
	/** Text; of an event a code such as `closed`. */
	note: string;
	agent: Agent | null;
	/** To whom it was handed. */
	to: Agent | null;
	createdAt: number;
	/** Sequence of the last message when it was written. */
	after: number;
}

export interface Contact {
	id: number;
	name: string;
	email: string;
	phone: string;
	isVerified: boolean;
	isBlocked: boolean;
	/** Unix seconds. */
	seenAt: number;
	fields: Record< string, string >;
	tags: string[];
}

export interface Batch {
	conversation: Summary;
	messages: Message[];
	/** Nothing is missing between both. */
	from: number;
	through: number;
	notes: Note[];
	contact: Contact | null;
	/** Other agents who look at it. */
	here: Array< { agent: Agent; isTyping: boolean } >;
}

export interface Visitor {
	page: { url: string; title: string } | null;
	cart: {
		lines: Array< { name: string; quantity: number; price: string } >;
		total: string;
	} | null;
	orders: Array< {
		id: number;
		number: string;
		date: number;
		status: string;
		total: string;
		url: string;
	} >;
	earlier: Summary[];
}

export interface Canned {
	id: number;
	shortcut: string;
	title: string;
	text: string;
}

export interface Faq {
	id: number;
	question: string;
	answer: string;
	order: number;
}

export interface Start {
	me: Agent & { isAway: boolean };
	isManager: boolean;
	/** Whether I may give coupons away. */
	sendsCoupons: boolean;
	/** Where the counter file is; '' where each look is a call. */
	counter: string;
	counts: Counts;
	agents: Agent[];
	tags: string[];
	canned: Canned[];
}

export interface Spread {
	median: number;
	p90: number;
	count: number;
}

export interface Figures {
	/** Seconds. */
	firstAnswer: Spread;
	waiting: Spread;
	/** Without an agent: staff who answer in a messenger and are nobody here. */
	byAgent: Array< {
		agent: Agent | null;
		answered: number;
		median: number;
	} >;
	rating: { good: number; bad: number; average: number; count: number };
	asked: Array< { text: string; count: number } >;
	orders: { count: number; total: string };
	conversations: Array< { day: string; count: number; answered: number } >;
}

export type Folder = 'open' | 'waiting' | 'mine' | 'done' | 'spam';

/** Which conversations are listed. */
export interface Query {
	folder: Folder;
	search: string;
	tag: string;
	/** 0: of whomever. */
	agent: number;
}
