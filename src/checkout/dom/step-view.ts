/**
 * Shows one of the two steps: by classes, since gateways measure what is hidden, too (style.scss).
 */
import { toPersianDigits } from '../../shared/domain/digits';
import { jQueryOfPage } from '@vitrin/cart';
import type { Step } from '../domain/steps';
import { summaryOf } from './step-fields';

/** Digits as the page writes them. */
export const digitsOfPage = ( text: string ): string =>
	document.documentElement.lang.startsWith( 'fa' )
		? toPersianDigits( text )
		: text;

interface StepView {
	details: HTMLElement;
	/** Where it is said what keeps the first step from being left. */
	message: Element;
	shown: () => Step;
	show: ( step: Step ) => void;
	fillSummary: () => void;
	focusHeading: () => void;
}

/**
 * @param form WooCommerce's, with what Layout.php prints in it; throws where a theme's form lacks it.
 * @param comma Of the page's language.
 */
export const createStepView = (
	form: HTMLFormElement,
	comma: string
): StepView => {
	const details = form.querySelector< HTMLElement >( '#customer_details' );
	const summary = form.querySelector< HTMLElement >( '.vitrin-step-summary' );
	const message = form.querySelector( '.vitrin-continue [role="alert"]' );
	if ( ! details || ! summary || ! message ) {
		throw new Error( 'The theme’s form has no place for steps.' );
	}
	let shown: Step = 'details';

	const fillSummary = (): void => {
		const texts = summaryOf( `${ comma } ` );
		for ( const value of summary.querySelectorAll< HTMLElement >(
			'[data-of]'
		) ) {
			const text = texts[ value.dataset.of ?? '' ] ?? '';
			value.textContent =
				value.dataset.of === 'email' ? text : digitsOfPage( text );
			value.parentElement?.toggleAttribute( 'hidden', ! text );
		}
	};

	return {
		details,
		message,
		shown: () => shown,
		fillSummary,
		show( step ) {
			shown = step;
			const isPayment = step === 'payment';
			form.classList.toggle( 'is-payment', isPayment );
			summary.hidden = ! isPayment;
			for ( const link of form.querySelectorAll( '.vitrin-steps a' ) ) {
				if ( link.getAttribute( 'href' ) === `#${ step }` ) {
					link.setAttribute( 'aria-current', 'step' );
				} else {
					link.removeAttribute( 'aria-current' );
				}
			}
			if ( isPayment ) {
				fillSummary();
				// Gateways draw their fields anew when WooCommerce says that it has.
				jQueryOfPage()?.( document.body ).trigger( 'update_checkout' );
			}
		},
		focusHeading() {
			const heading =
				shown === 'payment'
					? form.querySelector< HTMLElement >(
							'.vitrin-payment-heading'
						)
					: details.querySelector< HTMLElement >( 'h2,h3' );
			if ( heading ) {
				heading.tabIndex = -1;
				heading.focus( { preventScroll: true } );
			}
			form.scrollIntoView();
		},
	};
};
