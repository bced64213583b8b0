/** Time that passes only when everything that could happen now has happened. */
import { setImmediate } from 'node:timers';
import type { Clock } from '../domain/time';

export interface VirtualTime extends Clock {
	now: () => number;
	sleep: ( milliseconds: number ) => Promise< void >;
	/** Lets things happen for so many milliseconds. */
	pass: ( milliseconds: number ) => Promise< void >;
	/** Lets everything happen that is still to come; throws when that never ends. */
	settle: () => Promise< void >;
}

interface Timer {
	at: number;
	order: number;
	task: () => void;
}

/** A week: a store that still has timers then would keep a page busy for ever. */
const NEVER_ENDS = 7 * 24 * 3600 * 1000;

const idle = (): Promise< void > =>
	new Promise( ( resolve ) => setImmediate( resolve ) );

export const createTime = (): VirtualTime => {
	let now = 0;
	let order = 0;
	const timers = new Set< Timer >();

	const after = ( milliseconds: number, task: () => void ) => {
		const timer = { at: now + milliseconds, order: ++order, task };
		timers.add( timer );
		return () => void timers.delete( timer );
	};

	const next = (): Timer | undefined => {
		let first: Timer | undefined;
		for ( const timer of timers ) {
			if (
				! first ||
				timer.at < first.at ||
				( timer.at === first.at && timer.order < first.order )
			) {
				first = timer;
			}
		}
		return first;
	};

	const until = async ( end: number ): Promise< void > => {
		await idle();
		for ( let timer = next(); timer && timer.at <= end; timer = next() ) {
			timers.delete( timer );
			now = timer.at;
			timer.task();
			await idle();
		}
	};

	return {
		after,
		now: () => now,
		sleep: ( milliseconds ) =>
			new Promise( ( resolve ) => {
				after( milliseconds, resolve );
			} ),
		async pass( milliseconds ) {
			const end = now + milliseconds;
			await until( end );
			now = end;
		},
		async settle() {
			await until( now + NEVER_ENDS );
			if ( timers.size ) {
				throw new Error( 'There is no end to it.' );
			}
		},
	};
};
