/**
 * One change at a time in the whole browser: WooCommerce writes a session as a whole and
 * the last writer wins, so two tabs that add at once lose one of the adds (SIDE-20).
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { scopedKey } from '../domain/storage-key';
import { FALLBACK } from './fallback-chunk';
import { loadInTime } from './chunks';

const NAME = 'vitrin-cart';

/**
 * Milliseconds. A tab that holds the lock for longer hangs: a cart that works in one tab
 * is better than none in all.
 */
export const PATIENCE = 30_000;

type Run = < T >( task: () => Promise< T > ) => Promise< T >;

let lease: Run | undefined;

const underLease: Run = async ( task ) => {
	lease ??= ( await loadInTime( FALLBACK ) )?.createLease( {
		// Reading the property alone throws where storage is refused.
		storage: () => window.localStorage,
		storageScope: scopedKey( '' ),
		patience: PATIENCE,
	} );
	return lease ? lease( task ) : task();
};

/**
 * Runs the task while no other tab of this browser runs one: with the Web Locks API, else
 * under a lease, and after PATIENCE, or when the lease's file can't be had, without either.
 * Never refuses, never runs it twice; rejects as the task does.
 */
export const withCartLock = async < T >(
	task: () => Promise< T >,
	clock: Clock = realClock
): Promise< T > => {
	// Plain http has none.
	const locks = navigator.locks as LockManager | undefined;
	if ( ! locks ) {
		return underLease( task );
	}
	let begun = false;
	const once = (): Promise< T > => {
		begun = true;
		return task();
	};
	const waiting = new AbortController();
	const cancel = clock.after( PATIENCE, () => waiting.abort() );
	try {
		return ( await locks.request(
			scopedKey( NAME ),
			{ signal: waiting.signal },
			once
		) ) as T;
	} catch ( error ) {
		if ( begun ) {
			throw error;
		}
		// Waited long enough; or forbidden, as in sandboxed frames.
		return waiting.signal.aborted ? once() : underLease( once );
	} finally {
		cancel();
	}
};
