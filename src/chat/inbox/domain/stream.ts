/**
 * Messages, notes, events, days and what waits to be sent, as one stream. Pure.
 */
import type { Message, Note } from '../types';
import type { Reply } from './reply';

export type Item =
	| { kind: 'day'; key: string; at: number }
	/** Above what nobody of the staff had read when the conversation was opened. */
	| { kind: 'new'; key: string }
	| {
			kind: 'message';
			key: string;
			message: Message;
			/** The same person goes on. */
			isFurther: boolean;
	  }
	| { kind: 'note' | 'event'; key: string; note: Note }
	| { kind: 'pending'; key: string; reply: Reply };

export interface StreamParts {
	/** In order, without a gap. */
	messages: readonly Message[];
	notes: readonly Note[];
	pending: readonly Reply[];
	/** The first message that is there; notes to earlier ones wait until those are loaded. */
	from: number;
	/** Read by staff before the conversation was opened. */
	readBefore: number;
	isSameDay: ( one: number, other: number ) => boolean;
}

/** Seconds after which the same person's next message has its name again. */
const FURTHER = 300;

const isFurther = ( before: Item | undefined, now: Message ): boolean =>
	before?.kind === 'message' &&
	now.sender !== 'system' &&
	before.message.sender === now.sender &&
	before.message.agent?.id === now.agent?.id &&
	now.createdAt - before.message.createdAt < FURTHER;

const inTime = ( a: Note, b: Note ): number =>
	a.after - b.after || a.createdAt - b.createdAt || a.id - b.id;

export const streamOf = ( {
	messages,
	notes,
	pending,
	from,
	readBefore,
	isSameDay,
}: StreamParts ): Item[] => {
	const items: Item[] = [];
	let day = 0;
	const add = ( item: Item, at: number, isNew = false ): void => {
		if ( ! day || ! isSameDay( day * 1000, at * 1000 ) ) {
			items.push( { kind: 'day', key: `d${ item.key }`, at } );
		}
		day = at;
		if ( isNew ) {
			items.push( { kind: 'new', key: 'new' } );
		}
		items.push( item );
	};
	const waiting = notes
		.filter( ( { after } ) => from <= 1 || after >= from )
		.sort( inTime );
	const addNotes = ( before: number ): void => {
		for (
			let note = waiting[ 0 ];
			note && note.after < before;
			note = waiting[ 0 ]
		) {
			waiting.shift();
			add(
				{ kind: note.kind, key: `n${ note.id }`, note },
				note.createdAt
			);
		}
	};
	let isMarked = false;
	for ( const message of messages ) {
		addNotes( message.sequence );
		const isNew: boolean =
			! isMarked &&
			message.sender === 'contact' &&
			message.sequence > readBefore;
		isMarked ||= isNew;
		add(
			{
				kind: 'message',
				key: `m${ message.sequence }`,
				message,
				isFurther: isFurther( items.at( -1 ), message ),
			},
			message.createdAt,
			isNew
		);
	}
	addNotes( Infinity );
	const stored = new Set( messages.map( ( { id } ) => id ) );
	return [
		...items,
		...pending
			.filter( ( { id } ) => ! stored.has( id ) )
			.map( ( reply ): Item => ( {
				kind: 'pending',
				key: `p${ reply.id }`,
				reply,
			} ) ),
	];
};
