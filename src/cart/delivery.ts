/**
 * One change until its outcome is known. An answer that never came, or that nobody can read,
 * doesn't say whether the change was made; this finds out, so that no click is lost and
 * none counts twice (docs/guarantees.md).
 *
 * - The same change may be sent again: an add and a step carry an operation id that the
 *   session remembers, a typed quantity and a removal say what is to be, not by how much.
 * - A silent server is asked before anything is sent to it again.
 * - Offline, the change waits for the connection.
 * - When all that fails the change is put back, and an add keeps its id: the same request,
 *   made again, is the same operation still (open-operations.ts).
 */
import type { Clock } from '../shared/domain/time';
import { attempt } from './attempt';
import { isUncertain } from './domain/outcome';
import type { PendingChange } from './domain/types';
import { createOpenOperations, type OpenOperations } from './open-operations';
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
	/** In words, for a change that is too old to be sent again. */
	lostMessage: () => string;
	/** Told when changes begin to wait for the connection, and when that is over. */
	onOffline: ( isOffline: boolean ) => void;
}

export interface Delivery {
	/**
	 * @param isGivenUp Whether the change need not be sent again: a newer request for the
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
	/** The cart, and by the way the outcome of operations that is still open. */
	ask: () => Promise< Sent >;
	/** Operations whose outcome is open. */
	open: Pick< OpenOperations, 'take' | 'all' | 'keep' >;
}

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
	const open = createOpenOperations( now );

	const ask = async ( also?: PendingChange ): Promise< Sent > => {
		const asked = await send( null, [
			...open.ids(),
			...( also && 'operation' in also ? [ also.operation ] : [] ),
		] );
		open.close( asked.ok ? asked.value.operations : [] );
		return asked;
	};

	const isCutOff = ( sent: Sent ): boolean =>
		! sent.ok && sent.failure.kind === 'offline' && ! connection.isOnline();

	const attempts = {
		send: ( change: PendingChange ) => send( change, [] ),
		ask,
		isOld: open.isOld,
		isCutOff,
		clock,
		random,
		lostMessage,
	};

	return {
		async deliver( change, isGivenUp ) {
			const one = { change, isGivenUp, isInDoubt: !! change.isResumed };
			const tryIt = () => lock( () => attempt( attempts, one ) );
			let sent = await tryIt();
			while ( isCutOff( sent ) && ! isGivenUp() ) {
				onOffline( true );
				await connection.back();
				if ( ! isGivenUp() ) {
					sent = await tryIt();
				}
			}
			onOffline( false );
			if ( ! sent.ok && isUncertain( sent.failure.kind ) ) {
				open.add( change );
			}
			return { sent, isOpen: one.isInDoubt };
		},
		ask: () => ask(),
		open,
	};
};
