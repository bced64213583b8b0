/**
 * Tabs of a browser that has no channels: storage says that the cart is another, and
 * nothing of what is in it: the computer may be shared. In the chunk `fallback`.
 */
import type { Scope } from '../../shared/dom/scope';
import { keyFor } from '../domain/storage-key';

export const CHANGED_KEY = 'vitrin-cart-changed';

/**
 * @param scope    Holds the listener.
 * @param storageScope    The shop's, see domain/storage-key.ts.
 * @param onChange Another tab's cart has this revision.
 * @return Tells the other tabs a revision.
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
