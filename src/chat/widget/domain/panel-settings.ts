/**
 * What an open panel knows of its widget: attributes of the provider's answer [CHAT-08], all of them optional.
 */
import type { Hours } from './hours';

/** A question before the first message: `no`, `ask`, or `must`. */
export type Asking = string;

export interface PanelSettings extends Hours {
	/** The first words of the shop. */
	welcome: string;
	/** In their place while nobody is there. */
	offline: string;
	/** What is asked before the first message. */
	name: Asking;
	email: Asking;
	phone: Asking;
	/** Seconds in which most questions were answered; 0 where nobody knows. */
	answers: number;
	rating: boolean;
	transcript: boolean;
	pictures: boolean;
	sound: boolean;
	/** Whether the product that one looks at is offered to be asked about. */
	card: boolean;
	/** Addresses by name. */
	channels: Readonly< Record< string, string > >;
}

export const PANEL_DEFAULTS: PanelSettings = {
	welcome: '',
	offline: '',
	name: 'no',
	email: 'no',
	phone: 'no',
	answers: 0,
	rating: true,
	transcript: true,
	pictures: true,
	sound: true,
	card: true,
	channels: {},
	zone: '',
	hours: [ [ 127, 0, 1440 ] ],
	dates: {},
};

export interface Faq {
	question: string;
	answer: string;
}

/** Those that have both, as text. */
export const readFaqs = (
	all: ReadonlyArray< Record< string, unknown > >
): Faq[] =>
	all.flatMap( ( { question, answer } ) =>
		typeof question === 'string' && typeof answer === 'string' && question
			? [ { question, answer } ]
			: []
	);
