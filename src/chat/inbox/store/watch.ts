/**
 * Looks at the staff's counter file, and has the shop asked only when it has risen [CHAT-14].
 */
import type { Clock } from '../../../shared/domain/time';
import type { Reading } from '../../client/reader';

/** Milliseconds between two looks; a hidden page goes on, for somebody waits at the other end. */
const VISIBLE = 1500;
const HIDDEN = 5000;
/** A call costs as much as a page. */
const BY_CALL = 5000;
/** A file that is served old would say for ever that nothing is new. */
const ANYWAY = 60_000;
const SLOWEST = 30_000;

export interface WatchOptions {
	clock: Clock;
	now: () => number;
	uuid: () => string;
	isHidden: () => boolean;
	readCounter: ( url: string ) => Promise< Reading >;
	/** Address of the file, with `{}` in it for something that was never asked for; '' where each look is a call. */
	url: () => string;
	/** Something has changed. @return Whether anything was new. */
	refresh: () => Promise< boolean >;
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

export const createWatch = ( options: WatchOptions ): Watch => {
	const { clock, now, isHidden } = options;
	let changes = -1;
	let typed = -1;
	let refreshedAt = 0;
	let failures = 0;
	/** The file says nothing although there was something: it is served old. */
	let isDeaf = false;
	let isLooking = false;
	let isDisposed = false;
	let cancel = (): void => {};

	const refresh = async ( wasDue: boolean ): Promise< void > => {
		refreshedAt = now();
		const wasNew = await options.refresh();
		if ( wasDue && wasNew ) {
			isDeaf = true;
		}
	};
	const look = async (): Promise< void > => {
		const since = Math.abs( now() - refreshedAt );
		const url = options.url();
		if ( ! url ) {
			return refresh( false );
		}
		const { kind, counter, serverTime } = await options.readCounter(
			url.replace( '{}', options.uuid() )
		);
		if ( serverTime ) {
			options.onServerTime( serverTime - now() );
		}
		if ( ! counter ) {
			return kind === 'gone' || since >= BY_CALL
				? refresh( false )
				: undefined;
		}
		const isFirst = changes < 0;
		const hasRisen = counter.changes !== changes;
		const isTyped = counter.typed !== typed;
		( { changes, typed } = counter );
		if ( hasRisen ) {
			isDeaf = false;
			await refresh( false );
		} else if ( since >= ( isDeaf ? BY_CALL : ANYWAY ) ) {
			await refresh( ! isFirst );
		} else if ( isTyped ) {
			await options.look();
		}
		return undefined;
	};
	const succeed = (): void => {
		failures = 0;
		options.onAnswer();
	};
	const failed = ( error: unknown ): void => {
		failures++;
		// Asked again with the next look, though the file says the same.
		changes = -1;
		options.onFailure( error );
	};
	const plan = (): void => {
		cancel();
		if ( isDisposed ) {
			return;
		}
		const usual = isHidden() ? HIDDEN : VISIBLE;
		const delay = options.url() ? usual : Math.max( usual, BY_CALL );
		cancel = clock.after(
			Math.min( SLOWEST, delay * 2 ** Math.min( 5, failures ) ),
			run
		);
	};
	const run = (): void => {
		if ( isLooking || isDisposed ) {
			return;
		}
		isLooking = true;
		look()
			.then( succeed, failed )
			.finally( () => {
				isLooking = false;
				plan();
			} );
	};
	return {
		start() {
			refreshedAt = now();
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
