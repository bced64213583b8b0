/**
 * Reads a conversation's counter: from its file, or, where that is old, missing or none can be read, by a call [CHAT-14].
 */
import { isStale } from '../domain/counter';
import type { Conversation, Counter } from '../domain/types';
import { ProviderError, type ChatProvider } from './provider';

/** What reading a counter file gave. */
export interface Reading {
	/** `gone`: there is no such file; `failed`: no answer, or none of use. */
	kind: 'counter' | 'gone' | 'failed';
	counter?: Counter;
	/** The server's clock, Unix milliseconds; 0: not known. */
	serverTime?: number;
}

/** What a reading is to the other tabs. */
export interface CounterReading {
	counter: Counter;
	serverTime: number;
	/** The conversation's id. */
	of: string;
}

export interface ReaderOptions {
	provider: ChatProvider;
	now: () => number;
	uuid: () => string;
	readCounter: ( url: string ) => Promise< Reading >;
}

export interface Reader {
	/**
	 * @param conversation
	 * @param through      Up to which sequence messages are known.
	 */
	read: (
		conversation: Conversation,
		through: number
	) => Promise< CounterReading >;
	/** Whether PHP is asked each time. */
	isCall: ( conversation: Conversation ) => boolean;
	/** The server has named its last sequence. */
	noteAnswer: () => void;
	/** Gives the file another chance. */
	reset: () => void;
}

export const createReader = ( {
	provider,
	now,
	uuid,
	readCounter,
}: ReaderOptions ): Reader => {
	let answeredAt = 0;
	let isOld = false;
	/** Times in a row: where the call can't make it again, or something keeps saying that it is missing. */
	let missing = 0;
	return {
		async read( { id, counter: url }, through ) {
			let reading: Reading = { kind: 'gone' };
			const wasOld = isOld;
			if ( url && ! isOld ) {
				reading = await readCounter( url.replace( '{}', uuid() ) );
				missing = reading.kind === 'gone' ? missing + 1 : 0;
				isOld =
					!! reading.counter &&
					isStale(
						reading.counter.last,
						through,
						Math.abs( now() - answeredAt )
					);
			}
			if ( reading.kind === 'failed' ) {
				throw new ProviderError( 'unreachable' );
			}
			return {
				// The call makes a lost file again.
				counter:
					( ! isOld && reading.counter ) ||
					( await provider.getState( id, isOld && ! wasOld ) ),
				serverTime: reading.serverTime ?? 0,
				of: id,
			};
		},
		isCall: ( { counter } ) => isOld || ! counter || missing > 1,
		noteAnswer: () => void ( answeredAt = now() ),
		reset: () => void ( isOld = false ),
	};
};
