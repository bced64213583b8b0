/** When a draft in the tab's storage may be the visitor's own. Pure. */
import type { Draft } from './draft';

/** Milliseconds without a key, after which whoever sits there may be somebody else. */
const AGE = 3600_000;

export interface StoredDraft {
	/** When it was typed, in milliseconds since 1970. */
	at: number;
	/** The cookie's word of then (Draft.php). */
	owner: string;
	/** Whether somebody was logged in. */
	isCustomer: boolean;
	/** The form's. */
	mark: string;
	draft: Draft;
}

/** What a page knows of its visitor without asking the shop. */
export interface Visitor {
	now: number;
	owner: string;
	isCustomer: boolean;
}

/**
 * Whether a stored draft may be the visitor's own. A guest's is still the guest's after a login at the checkout.
 */
export const mayBelongTo = (
	{ now, owner, isCustomer }: Visitor,
	stored: Partial< StoredDraft > | null
): boolean =>
	stored?.owner === owner &&
	// A clock that was set back proves nothing.
	Math.abs( now - ( stored.at ?? NaN ) ) < AGE &&
	( isCustomer || stored.isCustomer === false );
