/**
 * How tabs take turns and agree by the browser's storage where it has no locks or channels: plain
 * http, older Safari, sandboxed frames. The chunk `storage-tabs`.
 *
 * A lease makes two changes at once unlikely, not impossible: storage has no way to look and
 * write in one step, and a tab that sleeps for longer than the lease lasts loses it
 * (docs/guarantees.md).
 */
import type { Scope } from '../../shared/dom/scope';
import { realClock, sleep, type Clock } from '../../shared/domain/time';
import {
	isFree,
	isMine,
	LOOK_EVERY,
	RENEW_EVERY,
	SETTLE_TIME,
	writeLease,
} from '../domain/lease';
import { keyFor } from '../domain/storage-key';

export interface LeaseOptions {
	/** Throws where storage is refused. */
	storage: () => Pick< Storage, 'getItem' | 'setItem' | 'removeItem' >;
	clock?: Clock;
	/** Milliseconds since the epoch. */
	now?: () => number;
	/** From 0 to 1: two tabs that met once should not meet again. */
	random?: () => number;
	/** The shop's, see domain/storage-key.ts. */
	storageScope: string;
	/** Milliseconds after which the waiting ends. */
	patience: number;
}

export const LEASE_KEY = 'vitrin-cart-lock';

/**
 * Creates this tab's side of the lease. What it gives resolves when the tab holds the lease, with
 * what gives it back; it never rejects: where storage can't be had, or after `patience`, the tab
 * goes on without.
 */
export const createLease = ( {
	storage,
	clock = realClock,
	now = Date.now,
	random = Math.random,
	storageScope,
	patience,
}: LeaseOptions ): ( () => Promise< () => void > ) => {
	// No crypto.randomUUID() on plain http.
	const owner = `${ random() }${ random() }`.replace( /\D/g, '' );
	const name = keyFor( storageScope, LEASE_KEY );
	const text = () => storage().getItem( name );
	const write = () => storage().setItem( name, writeLease( owner, now() ) );
	const mine = () => isMine( text(), owner, now() );

	/** True: held. False: leases can't be stored, or the wait was too long. */
	const acquire = async (): Promise< boolean > => {
		// Counted, not read off the clock, which may be set meanwhile.
		for ( let waited = 0; waited < patience; ) {
			if ( isFree( text(), now() ) ) {
				write();
				if ( ! mine() ) {
					// A storage that forgets at once, as private windows have had.
					return false;
				}
				await sleep( clock, SETTLE_TIME );
				waited += SETTLE_TIME;
				if ( mine() ) {
					return true;
				}
			}
			const pause = LOOK_EVERY * ( 0.5 + random() );
			await sleep( clock, pause );
			waited += pause;
		}
		return false;
	};

	const renew = (): ( () => void ) => {
		let cancel = () => {};
		const again = () => {
			cancel = clock.after( RENEW_EVERY, () => {
				try {
					if ( mine() ) {
						write();
					}
				} catch {
					// Full meanwhile: the lease runs out, and the task goes on.
				}
				again();
			} );
		};
		again();
		return () => cancel();
	};

	const giveBack = (): void => {
		try {
			if ( mine() ) {
				storage().removeItem( name );
			}
		} catch {
			// It ends by itself.
		}
	};

	return async () => {
		if ( ! ( await acquire().catch( () => false ) ) ) {
			return () => {};
		}
		const stop = renew();
		// The next page of this tab should not wait for a lease that is not given back.
		window.addEventListener( 'pagehide', giveBack );
		return () => {
			window.removeEventListener( 'pagehide', giveBack );
			stop();
			giveBack();
		};
	};
};

export const CHANGED_KEY = 'vitrin-cart-changed';

/**
 * Storage says that the cart is another, and nothing of what is in it: the computer may be shared.
 *
 * @param scope    Holds the listener.
 * @param storageScope The shop's, see domain/storage-key.ts.
 * @param onChange Another tab's cart has this revision.
 * @return Announces a revision to the other tabs.
 */
export const followStorage = (
	scope: Scope,
	storageScope: string,
	onChange: ( revision: string ) => void
): ( ( revision: string ) => void ) => {
	const name = keyFor( storageScope, CHANGED_KEY );
	scope.on( window, 'storage', ( event ) => {
		const { key, newValue } = event as unknown as StorageEvent;
		if ( key === name && newValue ) {
			onChange( newValue );
		}
	} );
	return ( revision ) => {
		try {
			localStorage.setItem( name, revision );
			// The same number again must be an event again; and nothing is left behind.
			localStorage.removeItem( name );
		} catch {
			// Refused or full: the other tabs look at the cookies when they are shown.
		}
	};
};
