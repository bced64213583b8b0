/**
 * The markup of WooCommerce's cart page, on the page and in one just read.
 */
export const FORM = '.woocommerce-cart-form';
export const TOTALS = '.cart_totals';
/** A quantity that can be changed. */
export const FIELD = 'input[name^="cart["][name$="[qty]"]:not([type="hidden"])';
export const CROSS_SELLS = '.cross-sells';
/** The message of an empty cart. */
export const EMPTY = '.wc-empty-cart-message,.cart-empty';

export const formOf = ( root: ParentNode = document ): HTMLElement | null =>
	root.querySelector< HTMLElement >( FORM );

export const fieldsIn = ( form: ParentNode | null ): HTMLInputElement[] => [
	...( form?.querySelectorAll< HTMLInputElement >( FIELD ) ?? [] ),
];

/** The event's quantity field, if it is one of the cart's. */
export const fieldOf = ( { target }: Event ): HTMLInputElement | null =>
	( target as Element | null )?.matches?.( `${ FORM } ${ FIELD }` )
		? ( target as HTMLInputElement )
		: null;

/** Clicks WooCommerce's own button, which its script disables until something is typed. */
export const submitForm = (): void => {
	const button = formOf()?.querySelector< HTMLButtonElement >(
		'[name="update_cart"]'
	);
	if ( button ) {
		button.disabled = false;
		button.form?.requestSubmit( button );
	}
};

/** The key of a cart's line, in the name of its quantity field: `cart[<key>][qty]`; '' in any other. */
export const keyOf = ( { name }: Pick< HTMLInputElement, 'name' > ): string =>
	/^cart\[(.+)\]\[qty\]$/.exec( name )?.[ 1 ] ?? '';

/** WooCommerce marks the sections that its script works on. */
const WORKING = '.woocommerce-cart-form.processing,.cart_totals.processing';

/** Whether WooCommerce's script changes the cart now. */
export const isWooCommerceWorking = (): boolean =>
	!! document.querySelector( WORKING );
