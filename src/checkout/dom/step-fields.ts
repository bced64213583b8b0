/**
 * The fields of the first step: what they hold, and whether it may be left.
 */
import { jQueryOfPage } from '@vitrin/cart';
import { addressLine, fullName, type AddressFields } from '../domain/steps';

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

/** Without marking anything: nobody has asked to go on. */
export const isComplete = ( step: Element ): boolean =>
	! rowsOf( step, '.validate-required' ).some( ( row ) =>
		isEmpty( controlIn( row ) )
	) && ! rowsOf( step, '.woocommerce-invalid' ).length;

/** Has WooCommerce's script, and whoever listens with it, check each field; those it finds wrong. */
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
