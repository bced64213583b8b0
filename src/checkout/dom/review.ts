/**
 * The order review folds (CHK-01). Its products and sums are WooCommerce's table, which its script
 * replaces; the button and the box around the table stay.
 */
import { listenToJQuery } from '@vitrin/cart';
import type { Scope } from '../../shared/dom/scope';
import type { CheckoutSettings } from '../settings';

/** Milliseconds of the ledger. */
const CLOSING = 300;
const BESIDE =
	'.vitrin-sticky-review:not(.vitrin-modern-checkout) #order_review';

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
	const set = ( isOpen: boolean ): void => {
		closing?.cancel();
		closing = undefined;
		toggle.setAttribute( 'aria-expanded', String( isOpen ) );
		toggle.classList.toggle( 'is-active', isOpen );
		toggle.classList.toggle( 'is-inactive', ! isOpen );
		text.textContent = isOpen ? reviewHideText : reviewShowText;
		if (
			isOpen ||
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
	scope.on( toggle, 'click', () =>
		set( toggle.getAttribute( 'aria-expanded' ) !== 'true' )
	);
	// What is wrong may be the shipping, which is chosen there.
	listenToJQuery( scope, 'checkout_error', () => set( true ) );
};

/** In a theme's own columns the payment stands in the review: higher than the window, its end would stay out of view. */
export const fitReview = ( scope: Scope ): void => {
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
