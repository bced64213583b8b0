/**
 * Once and in order: the rule of a conversation's table.
 */
import type { Message } from '../../domain/types';

export interface Stored {
	id: string;
	text: string;
	sender: 'contact' | 'agent';
}

export const nextSequence = (
	messages: Message[],
	{ id, text, sender }: Stored
): Message => {
	const known = messages.find( ( one ) => one.id === id );
	if ( known ) {
		return known;
	}
	const message: Message = {
		id,
		sequence: messages.length + 1,
		sender,
		type: 'text',
		message: text,
		agent: null,
		createdAt: 0,
	};
	messages.push( message );
	return message;
};
