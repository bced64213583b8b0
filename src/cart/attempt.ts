/** Tries to get one change done, until its outcome is known or there is no connection. */
import { sleep, type Clock } from '../shared/domain/time';
import { kindOf } from './domain/changes';
import { isUncertain, pauseOf, PAUSES, SILENT } from './domain/outcome';
import type { PendingChange } from './domain/types';
import type { Sent } from './store';

/** A change on its way. */
export interface Delivered {
	change: PendingChange;
	/** Whether it need not be sent again. */
	isGivenUp: () => boolean;
	/** A try was made, and nobody knows whether it did it. */
	isInDoubt: boolean;
}

export interface AttemptOptions {
	send: ( change: PendingChange ) => Promise< Sent >;
	/** Reads the cart, and asks whether the change's operation was made. */
	ask: ( change: PendingChange ) => Promise< Sent >;
	/** The server may have forgotten its operation. */
	isOld: ( change: PendingChange ) => boolean;
	/** There is no connection, so that nothing more can be tried now. */
	isCutOff: ( sent: Sent ) => boolean;
	clock: Clock;
	/** From 0 to 1, for the length of the pauses. */
	random: () => number;
	/** In words, for a change that can't be sent again. */
	lostMessage: () => string;
}

type Failed = Extract< Sent, { ok: false } >;

/** The shop has said no. */
const judgeRefusal = ( one: Delivered, sent: Failed ): Sent => {
	const { change, isInDoubt } = one;
	const { answer } = sent.failure;
	const kind = kindOf( change );
	one.isInDoubt = false;
	return answer &&
		kind.isDone( change, answer ) &&
		kind.isDoneDespiteRefusal( change, isInDoubt )
		? { ok: true, value: answer }
		: sent;
};

/**
 * Asks what became of it.
 *
 * @return null: nothing, so that it may be sent once more.
 */
const judgeByCart = async (
	{ ask, isCutOff }: AttemptOptions,
	one: Delivered,
	sent: Failed,
	isLastTry: boolean
): Promise< Sent | null > => {
	const { change } = one;
	const asked = await ask( change );
	if ( ! asked.ok ) {
		return isCutOff( asked ) ? asked : sent;
	}
	one.isInDoubt = false;
	if ( kindOf( change ).isDone( change, asked.value ) ) {
		return asked;
	}
	return isLastTry
		? { ok: false, failure: { ...sent.failure, answer: asked.value } }
		: null;
};

/** Milliseconds until the same may be sent again; undefined: that would not help. */
const pauseBefore = (
	{ kind, retryAfter = 0 }: Failed[ 'failure' ],
	tries: number,
	random: () => number
): number | undefined => {
	const pause = PAUSES[ tries ];
	return pause && isUncertain( kind ) && kind !== 'timeout'
		? pauseOf( pause, retryAfter, random() )
		: undefined;
};

export const attempt = async (
	options: AttemptOptions,
	one: Delivered
): Promise< Sent > => {
	const { send, isOld, isCutOff, clock, random, lostMessage } = options;
	const { change, isGivenUp } = one;
	const lost: Sent = {
		ok: false,
		failure: { kind: 'timeout', code: 0, message: lostMessage() },
	};
	let isRepeated = false;
	for ( let tries = 0; ; tries++ ) {
		if ( isGivenUp() ) {
			return SILENT;
		}
		const isLost =
			one.isInDoubt &&
			! kindOf( change ).mayRepeat( change, isOld( change ) );
		const sent = isLost ? lost : await send( change );
		if ( sent.ok ) {
			one.isInDoubt = false;
			return sent;
		}
		const { kind, answer } = sent.failure;
		one.isInDoubt ||= isUncertain( kind );
		if ( isCutOff( sent ) || isGivenUp() ) {
			return sent;
		}
		if ( kind === 'refused' && ( answer || ! one.isInDoubt ) ) {
			return judgeRefusal( one, sent );
		}
		if ( ! one.isInDoubt ) {
			return sent;
		}
		const isLastTry = isRepeated || isLost;
		const pause = pauseBefore( sent.failure, tries, random );
		if ( pause !== undefined && ! isLastTry ) {
			await sleep( clock, pause );
			continue;
		}
		const judged = await judgeByCart(
			options,
			one,
			sent,
			isLastTry || kind !== 'timeout'
		);
		if ( judged ) {
			return judged;
		}
		isRepeated = true;
	}
};
