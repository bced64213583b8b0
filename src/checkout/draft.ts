/**
 * Keeps what is typed for a reload of the page, in the tab's own storage, never an id or a secret.
 * It counts as long as the server prints the same mark (Draft.php): the mark changes with the
 * order and with the customer. On any page, also one from a cache, it is deleted once it can't be
 * the visitor's own any more: after a login, a logout or an order in any tab, and after an hour.
 */
import { readCookie } from '../shared/dom/cookie';
import {
	mayBelongTo,
	type StoredDraft,
	type Visitor,
	draftOf,
	isKept,
	remember,
	type Draft,
	isPrivateValue,
	type FieldFacts,
} from './domain/stored-draft';
import { jQueryOfPage } from '@vitrin/cart';
import { createScope, type Scope } from '../shared/dom/scope';
import { afterLoad } from '../shared/dom/page-moments';
import { emitChange } from './dom/field';
import { isBox, readControl, type Control } from './dom/read-control';

export const visitor = (): Visitor => ( {
	now: Date.now(),
	owner: readCookie( 'vitrin_checkout_owner' ) ?? '',
	isCustomer: document.body.classList.contains( 'logged-in' ),
} );

const forgetDraft = ( key: string ): void => {
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

/** Milliseconds after the last key. */
const DELAY = 400;

/** What gateways print, and what the order review renews by itself. */
const LEFT_OUT = '#payment,#order_review,.payment_box';

const factsOf = ( control: Control ): FieldFacts => ( {
	id: control.id,
	name: control.name,
	type: control.type,
	autocomplete: control.autocomplete,
	check: control.dataset.vitrinCheck,
	label: [
		...Array.from( control.labels ?? [], ( label ) => label.textContent ),
		control.placeholder,
		control.ariaLabel,
	].join( ' ' ),
} );

const write = ( control: Control, value: string ): void => {
	const before = control.value;
	if ( isBox( control ) ) {
		control.checked = value === '1';
	} else {
		control.value = value;
	}
	if ( readControl( control ) !== value ) {
		// A select without such an option, for now or for good.
		control.value = before;
		return;
	}
	// For WooCommerce's script, its selects, and the totals.
	emitChange( control );
};

const storeDraft = ( key: string, stored: StoredDraft ): void => {
	try {
		sessionStorage[ key ] = JSON.stringify( stored );
	} catch {
		// Full, or refused: the form works without.
	}
};

/**
 * @param page  The page's.
 * @param form  WooCommerce's.
 * @param key   In the tab's storage.
 * @param given What the server gave, by id of the field.
 */
export const startDraft = (
	page: Scope,
	form: HTMLFormElement,
	key: string,
	given: ReadonlyMap< string, string >
): void => {
	const scope = createScope();
	page.add( scope.dispose );
	const mark = form.querySelector< HTMLElement >( '[data-vitrin-draft]' )
		?.dataset.vitrinDraft;
	const controls = (): Control[] =>
		( [ ...form.elements ] as Control[] ).filter(
			( control ) =>
				isKept( factsOf( control ) ) && ! control.closest( LEFT_OUT )
		);
	const stored = readDraft( key );
	const draft: Draft = stored?.mark === mark ? ( stored?.draft ?? {} ) : {};
	const { owner, isCustomer } = visitor();
	let timer = 0;

	if ( stored?.mark !== mark ) {
		forgetDraft( key );
	}
	if ( ! mark ) {
		return;
	}
	const restore = (): void => {
		// A change of the country replaces the province's field: each is looked up in its turn.
		for ( const { id } of controls() ) {
			const control = document.getElementById( id ) as Control;
			const value = draftOf( draft, id, readControl( control ) );
			if ( value !== undefined ) {
				write( control, value );
			}
		}
	};
	const stop = (): void => {
		scope.dispose();
		clearTimeout( timer );
		forgetDraft( key );
	};
	// A guest's that an account goes on with is the account's from now on.
	let last =
		! stored || stored.isCustomer === isCustomer
			? JSON.stringify( draft )
			: '';
	const save = (): void => {
		// The user has logged in or out in another tab: whose form this is isn't known, so it isn't kept.
		if ( visitor().owner !== owner ) {
			stop();
			return;
		}
		for ( const control of controls() ) {
			const before = given.get( control.id ) ?? '';
			const now = readControl( control );
			const facts = factsOf( control );
			if (
				[ before, now ].some( ( one ) => isPrivateValue( facts, one ) )
			) {
				// With what was typed on the way there.
				delete draft[ control.id ];
			} else {
				remember( draft, control.id, before, now );
			}
		}
		const text = JSON.stringify( draft );
		if ( text === last ) {
			// Leaving the page makes it no younger.
			return;
		}
		last = text;
		storeDraft( key, { at: Date.now(), owner, isCustomer, mark, draft } );
	};

	const settle = (): void => {
		// By now WooCommerce's script has filled the provinces of the country.
		restore();
		jQueryOfPage()?.( form ).on( 'checkout_place_order_success', stop );
	};

	restore();
	if ( ! stored ) {
		// What was typed before this was there.
		save();
	}
	for ( const type of [ 'input', 'change' ] ) {
		scope.on( form, type, () => {
			clearTimeout( timer );
			timer = window.setTimeout( save, DELAY );
		} );
	}
	scope.on( window, 'pagehide', save );
	scope.on( document, 'visibilitychange', save );
	afterLoad( scope, settle );
};
