/**
 * Deletes the checkout's draft from the tab's storage on any page, also one from a cache, once it
 * can't be the visitor's own any more: after a login, a logout or an order in any tab, and after an
 * hour (Draft.php).
 */
import { readCookie } from '../shared/dom/cookie';
import {
	mayBelongTo,
	type StoredDraft,
	type Visitor,
} from './domain/stored-draft';

export const visitor = (): Visitor => ( {
	now: Date.now(),
	owner: readCookie( 'vitrin_checkout_owner' ) ?? '',
	isCustomer: document.body.classList.contains( 'logged-in' ),
} );

export const forgetDraft = ( key: string ): void => {
	try {
		sessionStorage.removeItem( key );
	} catch {
		// No storage, no draft.
	}
};

/** @return The visitor's draft; null where there is none, or one that isn't. */
export const readDraft = ( key: string ): StoredDraft | null => {
	try {
		const stored = JSON.parse( sessionStorage[ key ] );
		if ( mayBelongTo( visitor(), stored ) ) {
			return stored;
		}
	} catch {
		// None, or one that is no draft.
	}
	forgetDraft( key );
	return null;
};
