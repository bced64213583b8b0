/**
 * One change until its fate is known. An answer that never came, or that nobody can read,
 * doesn't say whether the change was made; this finds out, so that no press is lost and
 * none counts twice (docs/guarantees.md).
 *
 * - The same change may be sent again: an add and a step carry an operation id that the
 *   session remembers, a typed quantity and a removal say what is to be, not by how much.
 * - A silent server is asked before anything is sent to it again.
 * - Offline, the change waits for the connection.
 * - When all that fails the change is put back, and an add keeps its id: the same wish,
 *   pressed again, is the same operation still.
 */
import { sleep, type Clock } from '../shared/domain/time';
import type { AddRequest, PendingChange } from './domain/types';
import {
	isMade,
	isUncertain,
	pauseOf,
	PAUSES,
	REMEMBERED,
	SILENT,
} from './domain/fate';
import type { Sent } from './store';

export interface Connection {
	isOnline: () => boolean;
	/** Resolves when another try makes sense. */
	back: () => Promise< void >;
}

export interface DeliveryOptions {
	/** Sends a change, or asks for the cart and about operations. Never rejects. */
	send: (
		change: PendingChange | null,
		operations: readonly string[]
	) => Promise< Sent >;
	/** Runs the task while no other tab changes the cart. */
	lock: < T >( task: () => Promise< T > ) => Promise< T >;
	connection: Connection;
	clock: Clock;
	/** Milliseconds since 1970. */
	now: () => number;
	/** From 0 to 1, for the length of the pauses. */
	random: () => number;
	/** In words, for an add that is too old to be sent again. */
	lostMessage: string;
	/** Told when changes begin to wait for the connection, and when that is over. */
	onOffline: ( isOffline: boolean ) => void;
}

export interface Delivery {
	/**
	 * @param isGivenUp Whether the change need not be sent again: a newer wish for the
	 *                  same line has come, or the page is being left.
	 */
	deliver: (
		change: PendingChange,
		isGivenUp: () => boolean
	) => Promise< {
		/** SILENT: given up before it was sent. */
		sent: Sent;
		/** Nobody could say what became of it. */
		isOpen: boolean;
	} >;
	/** The cart, and by the way the fate of adds that is still open. */
	ask: () => Promise< Sent >;
	/** Hands over the id, and its age, that an earlier press on the same thing has left open. */
	takeOpen: (
		request: AddRequest
	) => { operation: string; since: number } | undefined;
	/** Whether there are adds whose fate is open. */
	hasOpen: () => boolean;
	/** For the next page: what was wished, with the id that it keeps. */
	openAdds: () => OpenAdd[];
	/** The page before this one left them open. */
	keepOpen: ( adds: readonly OpenAdd[] ) => void;
}

/** An add whose fate nobody knows: the wish in one text, its id and its age. */
export type OpenAdd = [ wish: string, { operation: string; since: number } ];

/** The server answers for forty; a page in such trouble has other worries. */
const MOST_OPEN = 30;

/** A file is the same when name, size and date are; a form that is sent again holds the same ones. */
const keyOf = ( { action, fields, more }: AddRequest ): string =>
	JSON.stringify( [
		action,
		Object.entries( fields ).sort(),
		more?.map( ( [ name, value ] ) => [
			name,
			typeof value === 'string'
				? value
				: [ value?.name, value?.size, value?.lastModified ],
		] ),
	] );

/** A file stayed with the page that was left: it can be asked about, and not sent. */
const lacksFile = ( { more }: AddRequest ): boolean =>
	!! more?.some( ( [ , value ] ) => value === null );

export const createDelivery = ( {
	send,
	lock,
	connection,
	clock,
	now,
	random,
	lostMessage,
	onOffline,
}: DeliveryOptions ): Delivery => {
	/** Adds whose fate nobody knows, by what was wished. */
	const open = new Map< string, { operation: string; since: number } >();

	const isOld = ( { since }: { since: number } ): boolean =>
		now() - since > REMEMBERED;

	const lost: Sent = {
		ok: false,
		failure: { kind: 'timeout', code: 0, message: lostMessage },
	};

	const ask = async ( also?: PendingChange ): Promise< Sent > => {
		const asked = await send( null, [
			...[ ...open.values() ].map( ( { operation } ) => operation ),
			...( also && 'operation' in also ? [ also.operation ] : [] ),
		] );
		for ( const [ key, one ] of open ) {
			// One that is not known may be under way still: its id is good for another press.
			if (
				isOld( one ) ||
				( asked.ok && asked.value.operations.includes( one.operation ) )
			) {
				open.delete( key );
			}
		}
		return asked;
	};

	const isWaiting = ( sent: Sent ): boolean =>
		! sent.ok && sent.failure.kind === 'offline' && ! connection.isOnline();

	/** As long as there is a connection. */
	const attempt = async (
		change: PendingChange,
		isGivenUp: () => boolean,
		/** Whether a try whose fate is open has been made. */
		doubt: { is: boolean }
	): Promise< Sent > => {
		let isRepeated = false;
		for ( let tries = 0; ; tries++ ) {
			if ( isGivenUp() ) {
				return SILENT;
			}
			// The server may have forgotten it: sent again it could count twice. Without its
			// files it would be another thing.
			const isForgotten =
				doubt.is &&
				( ( change.type === 'add' &&
					( isOld( change ) || lacksFile( change.request ) ) ) ||
					( ( change.type === 'options' || change.type === 'step' ) &&
						isOld( change ) ) );
			const sent: Sent = isForgotten ? lost : await send( change, [] );
			if ( sent.ok ) {
				doubt.is = false;
				return sent;
			}
			const { kind, answer, retryAfter = 0 } = sent.failure;
			const isOpen = isUncertain( kind );
			doubt.is ||= isOpen;
			if ( isWaiting( sent ) || isGivenUp() ) {
				return sent;
			}
			if ( kind === 'refused' && ( answer || ! doubt.is ) ) {
				const isOurs = doubt.is;
				doubt.is = false;
				// Gone already: by our own first try, or by another tab. Applied already counts
				// only where a try of ours may have done it: else the shop's words are news.
				return answer &&
					isMade( change, answer ) &&
					( change.type === 'remove' ||
						( change.type === 'coupon' &&
							( isOurs || ! change.isApplied ) ) )
					? { ok: true, value: answer }
					: sent;
			}
			if ( ! doubt.is ) {
				return sent;
			}
			const time = PAUSES[ tries ];
			if (
				isOpen &&
				! isForgotten &&
				kind !== 'timeout' &&
				time !== undefined &&
				! isRepeated
			) {
				await sleep( clock, pauseOf( time, retryAfter, random() ) );
				continue;
			}
			const asked = await ask( change );
			if ( ! asked.ok ) {
				return isWaiting( asked ) ? asked : sent;
			}
			doubt.is = false;
			if ( isMade( change, asked.value ) ) {
				return asked;
			}
			if ( kind !== 'timeout' || isRepeated || isForgotten ) {
				return {
					ok: false,
					failure: { ...sent.failure, answer: asked.value },
				};
			}
			isRepeated = true;
		}
	};

	return {
		async deliver( change, isGivenUp ) {
			const doubt = { is: !! change.isTakenOver };
			const tryIt = () =>
				lock( () => attempt( change, isGivenUp, doubt ) );
			let sent = await tryIt();
			while ( isWaiting( sent ) && ! isGivenUp() ) {
				onOffline( true );
				await connection.back();
				if ( ! isGivenUp() ) {
					sent = await tryIt();
				}
			}
			onOffline( false );
			if (
				change.type === 'add' &&
				! sent.ok &&
				isUncertain( sent.failure.kind ) &&
				! isOld( change )
			) {
				open.set( keyOf( change.request ), {
					operation: change.operation,
					since: change.since,
				} );
				if ( open.size > MOST_OPEN ) {
					open.delete( [ ...open.keys() ][ 0 ] ?? '' );
				}
			}
			return { sent, isOpen: doubt.is };
		},
		ask: () => ask(),
		takeOpen( request ) {
			const key = keyOf( request );
			const one = open.get( key );
			// Once: two more presses on the same thing are two wishes again.
			open.delete( key );
			return one && ! isOld( one ) ? one : undefined;
		},
		hasOpen: () => open.size > 0,
		openAdds: () => [ ...open ],
		keepOpen( adds ) {
			for ( const [ wish, one ] of adds ) {
				if ( ! isOld( one ) && ! open.has( wish ) ) {
					open.set( wish, one );
				}
			}
		},
	};
};
