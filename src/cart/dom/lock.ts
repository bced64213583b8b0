/**
 * One change at a time in the whole browser: WooCommerce writes a session as a whole and
 * the last writer wins, so two tabs that add at once lose one of the adds (SIDE-20).
 */
import { realClock, type Clock } from '../../shared/domain/time';
import { scopedKey } from '../domain/storage-key';
import { loadInTime, STORAGE_TABS } from './load-in-time';

const NAME = 'vitrin-cart';

/**
 * Milliseconds. A tab that holds the lock for longer hangs: a cart that works in one tab
 * is better than none in all.
 */
export const PATIENCE = 30_000;

/** Lets the other tabs go on. */
type Release = () => void;

let lease: ( () => Promise< Release > ) | undefined;

const acquireLease = async (): Promise< Release > => {
	lease ??= ( await loadInTime( STORAGE_TABS ) )?.createLease( {
		// Reading the property alone throws where storage is refused.
		storage: () => window.localStorage,
		storageScope: scopedKey( '' ),
		patience: PATIENCE,
	} );
	return lease ? lease() : () => {};
};

/**
 * Resolves when no other tab of this browser changes the cart: with the Web Locks API, else
 * with a lease, and after PATIENCE, or when the lease's file can't be had, without either.
 * Never rejects.
 */
export const acquireCartLock = async (
	clock: Clock = realClock
): Promise< Release > => {
	// Plain http has none.
	const locks = navigator.locks as LockManager | undefined;
	if ( ! locks ) {
		return acquireLease();
	}
	const waiting = new AbortController();
	const cancel = clock.after( PATIENCE, () => waiting.abort() );
	try {
		return await new Promise< Release >( ( resolve, reject ) => {
			locks
				.request(
					scopedKey( NAME ),
					{ signal: waiting.signal },
					() => new Promise< void >( resolve )
				)
				.catch( reject );
		} );
	} catch {
		// Waited long enough; or forbidden, as in sandboxed frames.
		return waiting.signal.aborted ? () => {} : acquireLease();
	} finally {
		cancel();
	}
};

/** Runs the task under the lock; once, whatever becomes of the lock. Rejects as the task does. */
export const withCartLock = async < T >(
	task: () => Promise< T >,
	clock?: Clock
): Promise< T > => {
	const release = await acquireCartLock( clock );
	try {
		return await task();
	} finally {
		release();
	}
};
