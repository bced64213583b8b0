/**
 * A product page's form as WooCommerce's templates print it: whether it is ours to send, and
 * what is in it (ADD-06).
 */
import { BUTTON } from '../../shared/dom/blocked-add';
import type { Entry } from '../domain/form';

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

/** Other plugins put buttons of their own into the form ("buy now"): our script ignores them. */
export const isAddButton = ( button: HTMLElement ): boolean =>
	button.matches( BUTTON ) &&
	isSame( button.getAttribute( 'name' ), '', 'add-to-cart' ) &&
	[ 'formaction', 'formmethod', 'formtarget' ].every(
		( name ) => ! button.hasAttribute( name )
	);

/** The form's fields; other plugins add theirs when it is read, as when the browser sends it. */
export const entriesOf = ( form: HTMLFormElement ): Entry[] => [
	...new FormData( form ).entries(),
];

export const hasFile = ( entries: readonly Entry[] ): boolean =>
	entries.some(
		( [ , value ] ) => typeof value !== 'string' && value.size > 0
	);
