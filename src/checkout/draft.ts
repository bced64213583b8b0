/**
 * Keeps what is typed for a reload of the page, in the tab's own storage. It counts as long as the
 * server prints the same mark (Draft.php): the mark changes with the order and with the customer.
 */
import { getCartSettings, jQueryOfPage } from '@vitrin/cart';
import { createScope, type Scope } from '../shared/dom/scope';
import { emitChange } from './dom/emit-change';
import { draftOf, isKept, remember, type Draft } from './domain/draft';

/** Milliseconds after the last key. */
const DELAY = 400;

/** What gateways print, and what the order review renews by itself. */
const LEFT_OUT = '#payment,#order_review,.payment_box';

type Control = HTMLInputElement & HTMLSelectElement;

const isBox = ( { type }: Control ): boolean => /box|radio/.test( type );

const read = ( control: Control ): string =>
	isBox( control ) ? String( +control.checked ) : control.value;

const write = ( control: Control, value: string ): void => {
	const before = control.value;
	if ( isBox( control ) ) {
		control.checked = value === '1';
	} else {
		control.value = value;
	}
	if ( read( control ) !== value ) {
		// A select without such an option, for now or for good.
		control.value = before;
		return;
	}
	// For WooCommerce's script, its selects, and the totals.
	emitChange( control );
};

export const startDraft = ( page: Scope, form: HTMLFormElement ): void => {
	const scope = createScope();
	page.add( scope.dispose );
	const mark = form.querySelector< HTMLElement >( '[data-vitrin-draft]' )
		?.dataset.vitrinDraft;
	const key = `vitrin-checkout-draft${ getCartSettings()?.ajaxUrl }`;
	const controls = (): Control[] =>
		( [ ...form.elements ] as Control[] ).filter(
			( control ) => isKept( control ) && ! control.closest( LEFT_OUT )
		);
	let draft: Draft = {};
	let timer = 0;

	const forget = (): void => {
		try {
			sessionStorage.removeItem( key );
		} catch {}
	};
	try {
		const kept = JSON.parse( sessionStorage[ key ] );
		if ( kept.mark === mark ) {
			draft = kept.draft;
		} else {
			forget();
		}
	} catch {
		// None, or no storage.
	}
	if ( ! mark ) {
		return;
	}
	const given = new Map(
		controls().map( ( control ) => [ control.id, read( control ) ] )
	);

	const restore = (): void => {
		// A change of the country replaces the province's field: each is looked up in its turn.
		for ( const { id } of controls() ) {
			const control = document.getElementById( id ) as Control;
			const value = draftOf( draft, id, read( control ) );
			if ( value !== undefined ) {
				write( control, value );
			}
		}
	};
	const save = (): void => {
		for ( const control of controls() ) {
			remember(
				draft,
				control.id,
				given.get( control.id ) ?? '',
				read( control )
			);
		}
		try {
			sessionStorage[ key ] = JSON.stringify( { mark, draft } );
		} catch {
			// Full, or refused: the form works without.
		}
	};

	const settle = (): void => {
		// By now WooCommerce's script has filled the provinces of the country.
		restore();
		jQueryOfPage()?.( form ).on( 'checkout_place_order_success', () => {
			scope.dispose();
			clearTimeout( timer );
			forget();
		} );
	};

	restore();
	for ( const type of [ 'input', 'change' ] ) {
		scope.on( form, type, () => {
			clearTimeout( timer );
			timer = window.setTimeout( save, DELAY );
		} );
	}
	scope.on( window, 'pagehide', save );
	if ( document.readyState === 'complete' ) {
		settle();
	} else {
		scope.on( window, 'load', settle );
	}
};
