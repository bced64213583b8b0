/**
 * The messages of one conversation as far as they are known: each once, by the server's sequence, whatever order they came
 * in [CHAT-13]. Pure. What is missing is known by sequence alone, never by time.
 */
import type { Message } from './types';

interface Sequenced {
	readonly sequence: number;
}

/** Of visitors' messages, or of whatever else has a sequence. */
export interface Thread< One extends Sequenced = Message > {
	/** By sequence. */
	readonly messages: readonly One[];
	/** Nothing is missing between both. */
	readonly from: number;
	readonly through: number;
	/** The highest sequence that anybody has spoken of. */
	readonly last: number;
}

/** Knows nothing yet. */
export const EMPTY: Thread< never > = {
	messages: [],
	from: 1,
	through: 0,
	last: 0,
};

export const hear = < One extends Sequenced >(
	thread: Thread< One >,
	last: number
): Thread< One > => ( last > thread.last ? { ...thread, last } : thread );

export const isMissing = ( {
	last,
	through,
}: Pick< Thread, 'last' | 'through' > ): boolean => last > through;

/**
 * Adds what has come.
 *
 * @param thread
 * @param messages In any order; known ones change nothing.
 * @param from     Of a stretch that is whole, where it is one.
 * @param through  The stretch's end.
 */
export const merge = < One extends Sequenced >(
	thread: Thread< One >,
	messages: readonly One[],
	from = 0,
	through = -1
): Thread< One > => {
	const all = new Map(
		thread.messages.map( ( message ) => [ message.sequence, message ] )
	);
	for ( const message of messages ) {
		if ( message.sequence > 0 && ! all.has( message.sequence ) ) {
			all.set( message.sequence, message );
		}
	}
	let { from: first, through: end, last } = thread;
	if ( through >= first - 1 && from < first ) {
		first = from;
	}
	if ( from <= end + 1 ) {
		end = Math.max( end, through );
	}
	while ( all.has( end + 1 ) ) {
		end++;
	}
	while ( all.has( first - 1 ) ) {
		first--;
	}
	const sorted = [ ...all.values() ].sort(
		( a, b ) => a.sequence - b.sequence
	);
	last = Math.max( last, end, sorted.at( -1 )?.sequence ?? 0 );
	return { messages: sorted, from: first, through: end, last };
};

/** Begins with the newest part of a long conversation; keeps what came meanwhile. */
export const beginWith = < One extends Sequenced >(
	{ messages: known, last }: Thread< One >,
	{
		messages,
		from,
		through,
	}: Pick< Thread< One >, 'messages' | 'from' | 'through' >
): Thread< One > => merge( { messages, from, through, last }, known );

/** What can be shown: older ones only once none is missing between. */
export const shownOf = < One extends Sequenced >( {
	messages,
	from,
}: Thread< One > ): readonly One[] =>
	messages.filter( ( { sequence } ) => sequence >= from );
