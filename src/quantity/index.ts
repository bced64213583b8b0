/**
 * Plus and minus beside quantity fields (QTY-01 to QTY-03) and Persian digits in them
 * (L10N-02). The buttons are printed by PHP (Buttons.php) and shown once this runs, unless the
 * theme has a pair of its own (theirs.ts).
 */
import { getLoader, type Loader } from '../shared/loader';
import { THEIRS } from './parts';
import { toLatinDigits } from '../shared/domain/digits';
import {
	clampQuantity,
	quantityText,
	stepQuantity,
} from '../shared/domain/quantity';
import { afterPaint } from '../shared/dom/after-paint';
import { announce } from '../shared/dom/announce';
import { numberText } from '../shared/dom/number-text';
import { raiseQuantities } from '../shared/dom/raise-quantity';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import {
	BUTTON,
	FIELD,
	rulesOf,
	setValue,
	tellChange,
	valueOf,
} from './dom/field';

/** On the root element: the buttons work, so the style may show them. */
const READY = 'vitrin-has-quantity';
/** Somebody else's plus and minus, perhaps: what comes then looks closer. */
const OTHERS =
	'.quantity :not(label,.qty,[class*=vitrin],[class*=vitrin] *),form :is([class*=minus],[class*=decr]):not([class*=vitrin])';

const directionOf = ( button: HTMLElement ): number =>
	button.dataset.vitrinQuantity === 'minus' ? -1 : 1;

const fieldOf = ( button: Element ): HTMLInputElement | null | undefined =>
	button.closest( '.quantity' )?.querySelector< HTMLInputElement >( FIELD );

/** A button that would do nothing says so, and keeps focus. */
const refresh = ( field: HTMLInputElement ): void => {
	const rules = rulesOf( field );
	const value = valueOf( field );
	field
		.closest( '.quantity' )
		?.querySelectorAll< HTMLElement >( BUTTON )
		.forEach( ( button ) => {
			const next = stepQuantity( value, directionOf( button ), rules );
			button.setAttribute(
				'aria-disabled',
				String( next === value || field.disabled || field.readOnly )
			);
		} );
};

export const startQuantity = (
	loader: Pick< Loader, 'load' > = getLoader()
): Dispose => {
	const scope = createScope();

	delegate( scope, 'click', BUTTON, ( event, button ) => {
		const field = fieldOf( button );
		if ( field && ! field.disabled && ! field.readOnly ) {
			event.preventDefault();
			const rules = rulesOf( field );
			const next = stepQuantity(
				valueOf( field ),
				directionOf( button ),
				rules
			);
			const text = quantityText( next, rules );
			const isChanged = field.value !== text;
			field.value = text;
			void afterPaint().then( () => {
				if ( isChanged ) {
					tellChange( field );
				}
				refresh( field );
				// Focus is on the button: the field's new value would not be heard.
				announce( numberText( next ) );
			} );
		}
	} );

	delegate( scope, 'change', FIELD, ( _event, element ) => {
		const field = element as HTMLInputElement;
		const rules = rulesOf( field );
		// Only QTY-03 here: above the maximum the browser's own report and the shop speak.
		// An empty field is left to them too, and so is 0, which removes a line on the cart page.
		if (
			field.value !== '' &&
			rules.min > 0 &&
			valueOf( field ) < rules.min
		) {
			setValue(
				field,
				quantityText( clampQuantity( valueOf( field ), rules ), rules )
			);
		}
		refresh( field );
	} );

	// Fields that come later by others get their state when touched.
	delegate( scope, 'focusin', FIELD, ( _event, field ) =>
		refresh( field as HTMLInputElement )
	);
	delegate( scope, 'input', FIELD, ( _event, field ) =>
		refresh( field as HTMLInputElement )
	);
	// Themes print a pair of their own, or draw it later; once one was found, theirs.ts looks.
	let isFollowed = false;
	const look = () => {
		if ( isFollowed ) {
			return;
		}
		for ( const { parentElement } of document.querySelectorAll(
			'.quantity'
		) ) {
			drawn.observe( parentElement as Element, {
				childList: true,
				subtree: true,
			} );
		}
		if (
			document.querySelector( BUTTON ) &&
			document.querySelector( OTHERS )
		) {
			loader.load( THEIRS ).then(
				() => {
					isFollowed = true;
					drawn.disconnect();
				},
				// Without it there are two pairs, and both work.
				() => {}
			);
		}
	};
	const drawn = new MutationObserver( look );
	scope.add( () => drawn.disconnect() );
	const refreshAll = () => {
		raiseQuantities();
		document
			.querySelectorAll< HTMLInputElement >( FIELD )
			.forEach( refresh );
		look();
	};
	refreshAll();
	// The cart page was shown anew: other values, other limits.
	scope.on( document, 'vitrin:quantities-renewed', refreshAll );
	// A quick view has its product.
	scope.on( document, 'vitrin:product-shown', refreshAll );
	document.documentElement.classList.add( READY );
	scope.add( () => document.documentElement.classList.remove( READY ) );

	/*
	 * A number field turns typed ۱۲ into an empty value, so Persian digits are exchanged
	 * before they get in. Setting the value by hand hides it from undo; execCommand keeps it.
	 */
	scope.on( document, 'beforeinput', ( event ) => {
		const { target, data, inputType } = event as InputEvent;
		const typed =
			data ??
			( event as InputEvent ).dataTransfer?.getData( 'text/plain' );
		const field = (
			target as Element | null
		 )?.closest?.< HTMLInputElement >( FIELD );
		if ( ! field || ! typed || ! inputType.startsWith( 'insert' ) ) {
			return;
		}
		const latin = toLatinDigits( typed )
			.replace( /٫/g, '.' )
			.replace( /٬/g, '' );
		if ( latin !== typed ) {
			event.preventDefault();
			document.execCommand( 'insertText', false, latin );
		}
	} );

	return scope.dispose;
};
