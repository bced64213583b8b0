/**
 * A product page's form as WooCommerce's templates print it: whether it is ours to send,
 * and what keeps it from being sent (ADD-06, ADD-08).
 */
import type { Entry } from '../domain/form';

export const BUTTON = '.single_add_to_cart_button';

/** Printed by PHP into forms that can go by ajax (ProductForm.php). */
const MARK = '[data-vitrin-product-form]';

/** WooCommerce's new form of blocks sends itself. */
const OF_BLOCKS = '[data-wp-interactive],.wc-block-add-to-cart-with-options *';

const isSame = ( value: string | null, ...usual: string[] ): boolean =>
	usual.includes( ( value ?? '' ).toLowerCase() );

/** A form may hold a field named `method`: attributes, never properties. */
export const isOurs = ( form: HTMLElement ): boolean => {
	const action = form.getAttribute( 'action' );
	return (
		isSame( form.getAttribute( 'method' ), 'post' ) &&
		isSame( form.getAttribute( 'target' ), '', '_self' ) &&
		// Elsewhere it is another shop's.
		( ! action ||
			new URL( action, window.location.href ).origin ===
				window.location.origin ) &&
		! form.matches( OF_BLOCKS ) &&
		!! form.querySelector( MARK )
	);
};

export const productNameOf = ( form: HTMLElement ): string =>
	form.querySelector< HTMLElement >( MARK )?.dataset.vitrinProductForm ?? '';

/** Other plugins put buttons of their own into the form ("buy now"): those go their way. */
export const isAddButton = ( button: HTMLElement ): boolean =>
	button.matches( BUTTON ) &&
	isSame( button.getAttribute( 'name' ), '', 'add-to-cart' ) &&
	[ 'formaction', 'formmethod', 'formtarget' ].every(
		( name ) => ! button.hasAttribute( name )
	);

/** Why a button that WooCommerce's variation script has disabled is; null when it is not. */
export const barOf = (
	button: HTMLElement
): 'unavailable' | 'choose' | null => {
	if ( ! button.classList.contains( 'disabled' ) ) {
		return null;
	}
	return button.classList.contains( 'wc-variation-is-unavailable' )
		? 'unavailable'
		: 'choose';
};

/** An option that is still to be chosen; null when all are, or there are none. */
export const openOption = ( form: HTMLElement ): HTMLElement | null =>
	[
		...form.querySelectorAll< HTMLSelectElement >(
			'.variations select[name^="attribute_"]'
		),
	].find( ( { value } ) => ! value ) ?? null;

/** The form's fields; other plugins add theirs when it is read, as when the browser sends it. */
export const entriesOf = ( form: HTMLFormElement ): Entry[] => [
	...new FormData( form ).entries(),
];

export const hasFile = ( entries: readonly Entry[] ): boolean =>
	entries.some(
		( [ , value ] ) => typeof value !== 'string' && value.size > 0
	);
