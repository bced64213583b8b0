/**
 * What an agent has written and isn't known to be stored yet. Pure.
 */
import { inSendingOrder, type Outgoing } from '../../domain/outbox';
import type { Agent, Card } from '../types';

export interface Reply extends Outgoing {
	conversation: number;
	/** A note is never sent to the visitor: its kind is decided where it is written, and never changes. */
	kind: 'message' | 'note';
	/** What is sent in place of a text. */
	card?: Card | undefined;
	/** The same. */
	picture?: Blob | undefined;
}

/** Of one conversation, in the order in which they were written. */
export const repliesOf = (
	all: readonly Reply[],
	conversation: number
): Reply[] =>
	inSendingOrder( all ).filter(
		( one ) => one.conversation === conversation
	);

/** Signs with which staff begin what is meant for each other. */
const INTERNAL = /^\s*(\/\/|#)/;

/**
 * Whether a reply looks as if it were meant for a colleague: then it is asked before a visitor gets it.
 *
 * @param text   As it would be sent.
 * @param agents All of them; me among them.
 */
export const looksInternal = (
	text: string,
	agents: readonly Agent[]
): boolean =>
	INTERNAL.test( text ) ||
	agents.some(
		( { name } ) => name && text.trimStart().startsWith( `@${ name }` )
	);
