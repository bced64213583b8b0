/**
 * Plus and minus beside quantity fields (QTY-01 to QTY-03) and the shop's digits in them
 * (L10N-03). PHP prints the buttons (Hooks.php); they are shown once this runs, unless the
 * theme has a pair of its own (theme-buttons.ts). What typing needs comes with the focus (typed.ts).
 */
import { chunk } from '../shared/loader/chunk';
import {
	BUTTON,
	FIELD,
	rulesOf,
	publishChange,
	valueOf,
	sendLatinDigits,
	showShopDigits,
} from './dom/field';
import { getLoader, type Loader } from '../shared/loader';
import { quantityText, stepQuantity } from '../shared/domain/quantity';
import { afterPaint } from '../shared/dom/page-moments';
import { announce } from '../shared/dom/announce';
import { numberText } from '../shared/dom/number-text';
import { raiseQuantities } from '../shared/dom/raise-quantity';
import {
	createScope,
	delegate,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';
import type { QuantitySettings } from './settings';

/** What typing needs, and themes that have a plus and minus of their own. */
const USED = chunk(
	'quantity-steps',
	() => import( /* webpackChunkName: "quantity-steps" */ './used' ),
	{ hasWords: true }
);

/**
 * Perhaps a theme's plus or minus: the chunk looks closer. Not by what it lies in: the page itself
 * has classes of ours.
 */
const THEME_STEPPER = `.quantity :not(label,.qty,[class*=vitrin],${ BUTTON } *),.quantity~:not([type=submit],[type=hidden],[class*=vitrin])`;

/**
 * Themes print a plus and minus of their own, or draw them later. Once something looks like one,
 * the chunk that handles them is loaded (theme-buttons.ts).
 *
 * @return Looks at the page's fields; to be called when there are new ones.
 */
const watchThemeSteppers = (
	scope: Scope,
	loader: Pick< Loader, 'load' >
): ( () => void ) => {
	const { body } = document;
	const look = () => {
		if (
			body.querySelector( BUTTON ) &&
			body.querySelector( THEME_STEPPER )
		) {
			loader.load( USED ).then(
				() => observer.disconnect(),
				// Without it there are two pairs, and both work.
				() => {}
			);
		}
	};
	// The whole page: a theme's own quick view comes with field and pair.
	const observer = new MutationObserver( look );
	observer.observe( body, { childList: true, subtree: true } );
	scope.add( () => observer.disconnect() );
	return look;
};

/** On the root element: the buttons work, so the style shows them. */
const READY = 'vitrin-has-quantity';

const directionOf = ( button: HTMLElement ): number =>
	button.dataset.vitrinQuantity === 'minus' ? -1 : 1;

const fieldOf = ( button: Element ): HTMLInputElement | null | undefined =>
	button.closest( '.quantity' )?.querySelector< HTMLInputElement >( FIELD );

/** A button that would do nothing is disabled for screen readers only, so that it keeps focus. */
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
	loader: Pick< Loader, 'load' > = getLoader(),
	settings?: Pick< QuantitySettings, 'shopDigits' >
): Dispose => {
	const scope = createScope();
	const prepare = ( field: HTMLInputElement ): void => {
		if ( settings?.shopDigits ) {
			showShopDigits( field );
		}
		refresh( field );
	};

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
					publishChange( field );
				}
				refresh( field );
				// Focus is on the button: screen readers don't read the field's new value.
				announce( numberText( next ) );
			} );
		}
	} );

	// Fields that other scripts insert get their state when they are used.
	for ( const type of [ 'focusin', 'input', 'change' ] as const ) {
		delegate( scope, type, FIELD, ( _event, field ) => {
			prepare( field as HTMLInputElement );
			// Without it the browser and the shop say what is wrong.
			loader.load( USED ).catch( () => {} );
		} );
	}

	const lookForThemeSteppers = watchThemeSteppers( scope, loader );
	const refreshAll = () => {
		raiseQuantities();
		document
			.querySelectorAll< HTMLInputElement >( FIELD )
			.forEach( prepare );
		lookForThemeSteppers();
	};
	refreshAll();
	// The cart page has been updated: other fields, values, limits.
	scope.on( document, 'vitrin:quantities-renewed', refreshAll );
	// A quick view shows a product.
	scope.on( document, 'vitrin:product-shown', refreshAll );
	// Cards may have fields, too.
	scope.on( document, 'vitrin:list-replaced', refreshAll );
	document.documentElement.classList.add( READY );
	scope.add( () => document.documentElement.classList.remove( READY ) );
	sendLatinDigits( scope );
	return scope.dispose;
};
