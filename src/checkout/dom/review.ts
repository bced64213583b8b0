/**
 * The order review folds (CHK-01). Its products and sums are WooCommerce's table, which its script
 * replaces; the button and the box around the table stay.
 */
import { listenToJQuery } from '@vitrin/cart';
import type { Scope } from '../../shared/dom/scope';
import type { CheckoutSettings } from '../settings';

/** Milliseconds of the ledger. */
const CLOSING = 300;
/** Folded at first, unless a way to ship is to be chosen in it; style.scss does so before this runs. */
const PHONE = '(max-width: 599.98px)';
const STICKY = '.vitrin-sticky-review';
const BESIDE = `${ STICKY }:not(.vitrin-modern-checkout) #order_review`;

export const startReview = (
	scope: Scope,
	{ reviewShowText, reviewHideText }: CheckoutSettings
): void => {
	const toggle = document.querySelector( '.vitrin-review__toggle' );
	const text = toggle?.firstElementChild;
	const content = toggle?.nextElementSibling as HTMLElement | null;
	if ( ! toggle || ! text || ! content ) {
		return;
	}
	let closing: Animation | undefined;
	const set = ( isOpen: boolean, isInstant = false ): void => {
		closing?.cancel();
		closing = undefined;
		toggle.setAttribute( 'aria-expanded', String( isOpen ) );
		toggle.classList.toggle( 'is-active', isOpen );
		toggle.classList.toggle( 'is-inactive', ! isOpen );
		text.textContent = isOpen ? reviewHideText : reviewShowText;
		if (
			isOpen ||
			isInstant ||
			matchMedia( '(prefers-reduced-motion:reduce)' ).matches
		) {
			content.hidden = ! isOpen;
			return;
		}
		closing = content.animate( { opacity: 0 }, CLOSING );
		closing.onfinish = () => {
			content.hidden = true;
		};
	};
	if (
		matchMedia( PHONE ).matches &&
		! content.querySelector( '.shipping_method[type="radio"]' )
	) {
		set( false, true );
	}
	toggle.classList.remove( 'is-first' );
	scope.on( toggle, 'click', () =>
		set( toggle.getAttribute( 'aria-expanded' ) !== 'true' )
	);
	// What is wrong may be the shipping, which is chosen there.
	listenToJQuery( scope, 'checkout_error', () => set( true ) );
};

/** Where the review may stay in view: below a header that does, too, and no higher than the window. */
export const fitReview = ( scope: Scope ): void => {
	if ( ! document.querySelector( STICKY ) ) {
		return;
	}
	// Themes show such a header at any time.
	scope.on( document, 'scrollend', () => {
		const header = document
			.elementsFromPoint( window.innerWidth / 2, 40 )
			.find(
				( element ) =>
					! element.closest( 'form.checkout' ) &&
					/fixed|sticky/.test( getComputedStyle( element ).position )
			);
		const bottom = header?.getBoundingClientRect().bottom ?? 0;
		document.documentElement.style.setProperty(
			'--vitrin-sticky-top',
			bottom && bottom < window.innerHeight / 3
				? `${ bottom + 20 }px`
				: ''
		);
	} );
	// In a theme's own columns the payment stands in the review: its end has to be seen.
	const review = document.querySelector< HTMLElement >( BESIDE );
	if ( review ) {
		const observer = new ResizeObserver( () =>
			review.classList.toggle(
				'is-high',
				review.offsetHeight > window.innerHeight - 100
			)
		);
		observer.observe( review );
		scope.add( () => observer.disconnect() );
	}
};
