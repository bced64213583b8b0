/**
 * Conversations and messages as a browser knows them.
 */

export interface Agent {
	id: string;
	name: string;
	profilePhotoUrl: string;
	resizedProfilePhotoUrl: string;
	onlineStatus: 'online' | 'offline';
	widgetId: string;
}

export type MessageType = 'text' | 'image' | 'product' | 'coupon';

/** What staff have sent to be put into the cart. */
export interface SentProduct {
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

export interface SentCoupon {
	code: string;
	description: string;
	/** Plain text. */
	amount: string;
	/** Unix seconds; 0: never. */
	expiresAt: number;
	isValid: boolean;
}

export interface Message {
	/** Of the sender: unique in its conversation. */
	id: string;
	/** Of the server: from 1 on, without a gap. */
	sequence: number;
	sender: 'contact' | 'agent' | 'system';
	type: MessageType;
	/** Plain text; of an image its address. */
	message: string;
	agent: Agent | null;
	/** Unix seconds. */
	createdAt: number;
	/** Of a product or a coupon; without one the message's text says it. */
	card?: SentProduct | SentCoupon | null | undefined;
}

export interface Conversation {
	id: string;
	status: 'open' | 'closed';
	/** Sequence of the last message. */
	last: number;
	/** Up to which sequence each side has read. */
	contactRead: number;
	staffRead: number;
	/** Unix seconds. */
	updatedAt: number;
	/** Where to ask for its counter; `{}` in it stands for something that was never asked for; '' : by state(). */
	counter: string;
}

/** What a counter file says. */
export interface Counter {
	/** Sequence of the last message. */
	last: number;
	staffRead: number;
	/** Rises with what else has changed: the conversation was closed. */
	changes: number;
	/** Rises with each sign that staff are typing. */
	typed: number;
	/** Unix seconds, by the server's clock, until which somebody of the staff is there. */
	presentUntil: number;
}

export interface Batch {
	messages: Message[];
	/** The messages are all there are between both sequences. */
	from: number;
	through: number;
	conversation: Conversation;
}
