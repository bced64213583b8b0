/**
 * Looks at the staff's counter file, and has the shop asked only when it has risen [CHAT-14].
 */
import type { Clock } from '../../../shared/domain/time';
import type { Reading } from '../../client/reader';
import type { Counter } from '../../domain/types';
import { InboxError } from '../failure';

/** Milliseconds between two looks; a hidden page goes on, for somebody waits at the other end. */
const VISIBLE = 1500;
const HIDDEN = 5000;
/** A call costs as much as a page. */
const BY_CALL = 5000;
/** A file that is served old would say for ever that nothing is new: it is proved, less often while it is right. */
const ANYWAY = 60_000;
const ANYWAY_MOST = 600_000;
const SLOWEST = 30_000;

/**
 * So many times what an answer took passes before another is asked for. Ten screens then have fewer than two calls under way
 * however slow a shop becomes, so that its two PHP workers are left to those who write.
 */
const REST = 5;

/**
 * Milliseconds until the next look. Pure.
 *
 * @param usual
 * @param took     How long the last look's call took; 0 where there was none. A clock that jumps may say anything.
 * @param failures In a row.
 */
export const pauseAfter = (
	usual: number,
	took: number,
	failures: number
): number =>
	Math.min(
		SLOWEST,
		Math.max( usual * 2 ** Math.min( 5, failures ), REST * took )
	);

export interface WatchOptions {
	clock: Clock;
	now: () => number;
	uuid: () => string;
	isHidden: () => boolean;
	readCounter: ( url: string ) => Promise< Reading >;
	/** Address of the file, with `{}` in it for something that was never asked for; '' where each look is a call. */
	url: () => string;
	/** Something has changed; for a proof, perhaps nothing. @return Whether anything was new. */
	refresh: ( isProof: boolean ) => Promise< boolean >;
	/** Somebody types, or looks. */
	look: () => Promise< void >;
	onServerTime: ( offset: number ) => void;
	onFailure: ( error: unknown ) => void;
	onAnswer: () => void;
}

export interface Watch {
	start: () => void;
	/** Looks at once: the page is shown, or online again. */
	wake: () => void;
	dispose: () => void;
}

/** One look: whatever the file says is done about it. */
const createLook = (
	options: WatchOptions
): { look: () => Promise< void >; begin: () => void; fail: () => void } => {
	const { now } = options;
	let changes = -1;
	let typed = -1;
	let refreshedAt = 0;
	/** The file says nothing although there was something: it is served old. */
	let isDeaf = false;
	let anyway = ANYWAY;

	const refresh = async ( isProof: boolean ): Promise< void > => {
		refreshedAt = now();
		const wasNew = await options.refresh( isProof );
		if ( isProof ) {
			isDeaf = isDeaf || wasNew;
			anyway = Math.min( ANYWAY_MOST, anyway * 2 );
		}
	};
	const hear = async ( counter: Counter, since: number ): Promise< void > => {
		const hasRisen = counter.changes !== changes;
		const isTyped = counter.typed !== typed;
		( { changes, typed } = counter );
		if ( hasRisen ) {
			anyway = isDeaf ? ANYWAY : anyway;
			isDeaf = false;
			await refresh( false );
		} else if ( since >= ( isDeaf ? BY_CALL : anyway ) ) {
			await refresh( true );
		} else if ( isTyped ) {
			await options.look();
		}
	};
	return {
		begin: () => ( refreshedAt = now() ),
		// Asked again with the next look, though the file says the same.
		fail: () => ( changes = -1 ),
		async look() {
			const since = Math.abs( now() - refreshedAt );
			const url = options.url();
			if ( ! url ) {
				await refresh( false );
				return;
			}
			const { kind, counter, serverTime } = await options.readCounter(
				url.replace( '{}', options.uuid() )
			);
			if ( serverTime ) {
				options.onServerTime( serverTime - now() );
			}
			if ( counter ) {
				await hear( counter, since );
			} else if ( since >= BY_CALL ) {
				await refresh( false );
			} else if ( kind === 'failed' ) {
				throw new InboxError( '', 'unreachable', {}, false );
			}
		},
	};
};

export const createWatch = ( options: WatchOptions ): Watch => {
	const { clock, isHidden } = options;
	/** What the look's call took. */
	let took = 0;
	const timed =
		< Args extends unknown[], Answer >(
			call: ( ...args: Args ) => Promise< Answer >
		) =>
		async ( ...args: Args ): Promise< Answer > => {
			const began = options.now();
			try {
				return await call( ...args );
			} finally {
				took = options.now() - began;
			}
		};
	const { look, begin, fail } = createLook( {
		...options,
		refresh: timed( options.refresh ),
		look: timed( options.look ),
	} );
	let failures = 0;
	let isLooking = false;
	let isDisposed = false;
	let cancel = (): void => {};

	const plan = (): void => {
		cancel();
		if ( isDisposed ) {
			return;
		}
		const usual = isHidden() ? HIDDEN : VISIBLE;
		const delay = options.url() ? usual : Math.max( usual, BY_CALL );
		cancel = clock.after( pauseAfter( delay, took, failures ), run );
	};
	const succeed = (): void => {
		failures = 0;
		options.onAnswer();
	};
	const failed = ( error: unknown ): void => {
		failures++;
		fail();
		options.onFailure( error );
	};
	const run = (): void => {
		if ( isLooking || isDisposed ) {
			return;
		}
		isLooking = true;
		took = 0;
		look()
			.then( succeed, failed )
			.finally( () => {
				isLooking = false;
				plan();
			} );
	};
	return {
		start() {
			begin();
			run();
		},
		wake() {
			failures = 0;
			cancel();
			run();
		},
		dispose() {
			isDisposed = true;
			cancel();
		},
	};
};
