/**
 * What of a form is kept for a reload, when it counts, and when it may be the visitor's own. Pure.
 */
import { isPrivateField, type FieldFacts } from './private-fields';

/** By a field's id: what the server gave, then what was typed, the last being the newest. */
export type Draft = Record< string, string[] >;

export const isKept = ( facts: FieldFacts ): boolean =>
	!! facts.id && ! isPrivateField( facts );

/** So many values of a field: the first, and the newest. */
const VALUES = 9;

/** Adds what a field holds now, if it is news; a field that nobody changed has nothing to keep. */
export const remember = (
	draft: Draft,
	id: string,
	given: string,
	value: string
): void => {
	const values = draft[ id ] ?? [ given ];
	if ( values[ values.length - 1 ] !== value ) {
		values.push( value );
		// A long text is typed in many steps.
		values.splice( 1, values.length - VALUES );
		draft[ id ] = values;
	}
};

/**
 * What a field of a page that was loaded again should hold; undefined: leave it. The server may
 * know an earlier of the values by now. One that it has from elsewhere is newer than the draft:
 * a login, an address changed in the account.
 */
export const draftOf = (
	draft: Draft,
	id: string,
	value: string
): string | undefined => {
	const values = draft[ id ];
	const newest = values?.[ values.length - 1 ];
	return value !== newest && ( ! value || values?.includes( value ) )
		? newest
		: undefined;
};

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
