/**
 * One change until its outcome is known. An answer that never came, or that can't be read,
 * doesn't say whether the change was made; this finds out, so that no click is lost and
 * none counts twice (docs/guarantees.md).
 *
 * - The same change may be sent again: an add and a step carry an operation id that the
 *   session remembers, a typed quantity and a removal say what is to be, not by how much.
 * - A silent server is asked before anything is sent to it again.
 * - Offline, the change waits for the connection.
 * - When all that fails the change is rolled back, and an add keeps its id: the same request,
 *   made again, is the same operation still (operations.ts).
 */
import { sleep, type Clock } from '../shared/domain/time';
import { kindOf } from './domain/changes';
import { isUncertain, pauseOf, PAUSES, SILENT } from './domain/outcome';
import type { CallResult, PendingChange, ServerCart } from './domain/types';
import { createOpenOperations, type OpenOperations } from './operations';

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
	) => Promise< CallResult >;
	/**
	 * Resolves when no other tab changes the cart, with what lets them again. Never rejects.
	 * Missing: there are no other tabs.
	 */
	lock?: () => Promise< () => void >;
	/** The newest cart that is known. */
	server: () => ServerCart | null;
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
		result: CallResult;
		/** Its outcome isn't known. */
		isOpen: boolean;
	} >;
	/** The cart, and by the way the outcome of operations that is still open. */
	ask: () => Promise< CallResult >;
	/** Operations whose outcome is open. */
	open: Pick< OpenOperations, 'take' | 'all' | 'keep' >;
}

/** A change on its way. */
interface Attempts {
	change: PendingChange;
	isGivenUp: () => boolean;
	/** A try was made, and whether it was done isn't known. */
	isInDoubt: boolean;
	/** The server may have forgotten its operation: instead of being sent it is asked about. */
	isLost: boolean;
	/** Pauses made under this lock. */
	pauses: number;
	/** It was asked about, not made, and sent once more. */
	isRepeated: boolean;
}

type Failed = Extract< CallResult, { ok: false } >;

/** The shop has said no. */
const judgeRefusal = ( one: Attempts, refused: Failed ): CallResult => {
	const { change, isInDoubt } = one;
	const { answer } = refused.failure;
	const kind = kindOf( change );
	one.isInDoubt = false;
	return answer &&
		kind.isDone( change, answer ) &&
		kind.isDoneDespiteRefusal( change, isInDoubt )
		? { ok: true, value: answer }
		: refused;
};

/** Milliseconds until the same may be sent again; undefined: that would not help. */
const pauseBefore = (
	{ kind, retryAfter = 0 }: Failed[ 'failure' ],
	pauses: number,
	random: () => number
): number | undefined => {
	const pause = PAUSES[ pauses ];
	return pause && isUncertain( kind ) && kind !== 'timeout'
		? pauseOf( pause, retryAfter, random() )
		: undefined;
};

interface Judging extends Pick< DeliveryOptions, 'clock' | 'random' > {
	/** Reads the cart, and asks whether the change's operation was made. */
	ask: ( change: PendingChange ) => Promise< CallResult >;
	/** There is no connection, so that nothing more can be tried now. */
	isCutOff: ( result: CallResult ) => boolean;
}

/**
 * Asks what became of a try.
 *
 * @return null: nothing, so that it may be sent once more.
 */
const judgeByCart = async (
	{ ask, isCutOff }: Judging,
	one: Attempts,
	failed: Failed,
	isLastTry: boolean
): Promise< CallResult | null > => {
	const { change } = one;
	const asked = await ask( change );
	if ( ! asked.ok ) {
		return isCutOff( asked ) ? asked : failed;
	}
	one.isInDoubt = false;
	if ( kindOf( change ).isDone( change, asked.value ) ) {
		return asked;
	}
	return isLastTry
		? { ok: false, failure: { ...failed.failure, answer: asked.value } }
		: null;
};

/**
 * The outcome of a try, as far as it is known.
 *
 * @return null: it is to be sent again, now.
 */
const judge = async (
	judging: Judging,
	one: Attempts,
	tried: CallResult
): Promise< CallResult | null > => {
	const { isCutOff, clock, random } = judging;
	if ( tried.ok ) {
		one.isInDoubt = false;
		return tried;
	}
	const { kind, answer } = tried.failure;
	one.isInDoubt ||= isUncertain( kind );
	if ( isCutOff( tried ) || one.isGivenUp() ) {
		return tried;
	}
	if ( kind === 'refused' && ( answer || ! one.isInDoubt ) ) {
		return judgeRefusal( one, tried );
	}
	if ( ! one.isInDoubt ) {
		return tried;
	}
	const isLastTry = one.isRepeated || one.isLost;
	const pause = pauseBefore( tried.failure, one.pauses, random );
	if ( pause !== undefined && ! isLastTry ) {
		one.pauses++;
		await sleep( clock, pause );
		return null;
	}
	one.isRepeated = true;
	return judgeByCart( judging, one, tried, isLastTry || kind !== 'timeout' );
};

export const createDelivery = ( {
	send,
	lock,
	server,
	connection,
	clock,
	now,
	random,
	lostMessage,
	onOffline,
}: DeliveryOptions ): Delivery => {
	const open = createOpenOperations( now );

	const ask = async ( also?: PendingChange ): Promise< CallResult > => {
		const asked = await send( null, [
			...open.ids(),
			...( also && 'operation' in also ? [ also.operation ] : [] ),
		] );
		open.close( asked.ok ? asked.value.operations : [] );
		return asked;
	};

	const lost = (): CallResult => ( {
		ok: false,
		failure: { kind: 'timeout', code: 0, message: lostMessage() },
	} );

	const isCutOff = ( result: CallResult ): boolean =>
		! result.ok &&
		result.failure.kind === 'offline' &&
		! connection.isOnline();

	const judging: Judging = { ask, isCutOff, clock, random };

	return {
		async deliver( change, isGivenUp ) {
			const kind = kindOf( change );
			const one: Attempts = {
				change,
				isGivenUp,
				isInDoubt: !! change.isResumed,
				isLost: false,
				pauses: 0,
				isRepeated: false,
			};
			const isBackOnline = async (): Promise< boolean > => {
				onOffline( true );
				await connection.back();
				return ! isGivenUp();
			};
			let result: CallResult | null;
			do {
				const unlock = lock && ( await lock() );
				one.pauses = 0;
				one.isRepeated = false;
				try {
					do {
						one.isLost =
							one.isInDoubt &&
							! kind.mayRepeat( change, open.isOld( change ) );
						result = isGivenUp()
							? SILENT
							: await judge(
									judging,
									one,
									one.isLost
										? lost()
										: await send(
												kind.asSent( change, server() ),
												[]
											)
								);
					} while ( ! result );
				} finally {
					// Held on, it would keep all tabs from the cart.
					unlock?.();
				}
			} while (
				isCutOff( result ) &&
				! isGivenUp() &&
				( await isBackOnline() )
			);
			onOffline( false );
			if ( ! result.ok && isUncertain( result.failure.kind ) ) {
				open.add( change );
			}
			return { result, isOpen: one.isInDoubt };
		},
		ask: () => ask(),
		open,
	};
};
