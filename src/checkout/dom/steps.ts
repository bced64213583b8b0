/**
 * The two steps: what the fields of the first one hold, whether it may be left, and which one is
 * shown. By classes, since gateways measure what is hidden, too (style.scss).
 */
import { jQueryOfPage } from '@vitrin/cart';
import {
	addressLine,
	fullName,
	type AddressFields,
	type Step,
} from '../domain/steps';
import { toPersianDigits } from '../../shared/domain/number';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** As WooCommerce's script validates them. */
const CONTROLS = '.input-text,select,input[type="checkbox"]';
const ROW = '.form-row';

/** Hidden by WooCommerce: another country's field, an address that isn't asked for. A hidden step has its size. */
const isShown = ( element: Element ): boolean =>
	element.getClientRects().length > 0;

const controlIn = ( row: Element ): Control | null =>
	row.querySelector< Control >( CONTROLS );

const isEmpty = ( control: Control | null ): boolean =>
	!! control &&
	( control.type === 'checkbox'
		? ! ( control as HTMLInputElement ).checked
		: ! control.value.trim() );

const rowsOf = ( step: Element, selector: string ): Element[] =>
	[ ...step.querySelectorAll( ROW + selector ) ].filter( isShown );

/** Without marking anything: the shopper has not asked to go on. */
export const isComplete = ( step: Element ): boolean =>
	! rowsOf( step, '.validate-required' ).some( ( row ) =>
		isEmpty( controlIn( row ) )
	) && ! rowsOf( step, '.woocommerce-invalid' ).length;

/** Has WooCommerce's script, and others that listen with it, check each field; those it finds wrong. */
export const invalidControls = ( step: Element ): Control[] => {
	const jQuery = jQueryOfPage();
	for ( const control of step.querySelectorAll( CONTROLS ) ) {
		if ( isShown( control.closest( ROW ) ?? control ) ) {
			jQuery?.( [ control ] ).trigger( 'validate' );
		}
	}
	// A list of which nothing is chosen, not even its first entry, passes WooCommerce's check.
	for ( const row of rowsOf( step, '.validate-required' ) ) {
		if ( isEmpty( controlIn( row ) ) ) {
			row.classList.remove( 'woocommerce-validated' );
			row.classList.add( 'woocommerce-invalid' );
		}
	}
	return rowsOf( step, '.woocommerce-invalid' ).flatMap(
		( row ) => controlIn( row ) ?? []
	);
};

/** In words beside the field, as WooCommerce's script does after an order was refused; it takes them away, too. */
export const explain = (
	control: Control,
	words: { required: string; invalid: string }
): void => {
	const row = control.closest( ROW );
	if ( ! row || control.hasAttribute( 'aria-describedby' ) ) {
		return;
	}
	const message = document.createElement( 'span' );
	message.id = `${ control.id }_description`;
	message.className = 'checkout-inline-error-message vitrin-field-message';
	message.textContent = isEmpty( control ) ? words.required : words.invalid;
	row.append( message );
	control.setAttribute( 'aria-describedby', message.id );
	control.setAttribute( 'aria-invalid', 'true' );
	const forget = (): void => {
		control.removeEventListener( 'input', forget );
		control.removeEventListener( 'change', forget );
		message.remove();
		if ( control.getAttribute( 'aria-describedby' ) === message.id ) {
			control.removeAttribute( 'aria-describedby' );
			control.removeAttribute( 'aria-invalid' );
		}
	};
	control.addEventListener( 'input', forget );
	control.addEventListener( 'change', forget );
	// WooCommerce's selectWoo emits a change by jQuery alone.
	jQueryOfPage()?.( [ control ] ).on( 'change', forget );
};

export const focusControl = ( control: Control ): void => {
	const box =
		control.parentElement?.querySelector< HTMLElement >(
			'.select2-selection'
		);
	( box ?? control ).focus();
};

const valueOf = ( name: string ): string => {
	const control = document.getElementById( name ) as Control | null;
	if ( control instanceof HTMLSelectElement ) {
		return control.value
			? ( control.selectedOptions[ 0 ]?.textContent ?? '' ).trim()
			: '';
	}
	return control?.value?.trim() ?? '';
};

const fieldsOf = ( kind: 'billing' | 'shipping' ): AddressFields =>
	Object.fromEntries(
		[
			'first_name',
			'last_name',
			'state',
			'city',
			'address_1',
			'address_2',
			'postcode',
		].map( ( name ) => [ name, valueOf( `${ kind }_${ name }` ) ] )
	);

/** What the finished step came to, by the names that Layout.php gives the rows. */
export const summaryOf = ( comma: string ): Record< string, string > => {
	const other = document.querySelector< HTMLInputElement >(
		'#ship-to-different-address input'
	);
	const fields = fieldsOf( other?.checked ? 'shipping' : 'billing' );
	// Of several the chosen one; a single one has no radio.
	const method = document.querySelector(
		'input.shipping_method:checked,input.shipping_method[type="hidden"]'
	);
	return {
		name: fullName( fields ),
		phone: valueOf( 'billing_phone' ),
		email: valueOf( 'billing_email' ),
		address: addressLine( fields, comma ),
		shipping:
			method?.parentElement
				?.querySelector( 'label' )
				?.textContent?.trim() ?? '',
	};
};

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
				// Gateways draw their fields again when WooCommerce says that it has.
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
