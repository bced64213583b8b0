/**
 * A quantity below its field's minimum when the page is there: raised to it, silently, as
 * WooCommerce's general script does (QTY-03). Not on the cart page, where it is the cart's.
 */

/**
 * @param within Where to look.
 */
export const raiseQuantities = ( within: ParentNode = document ): void =>
	within
		.querySelectorAll< HTMLInputElement >( 'input.qty' )
		.forEach( ( field ) => {
			if (
				! field.closest( '.product-quantity' ) &&
				parseFloat( field.min ) >= 0 &&
				parseFloat( field.value ) < parseFloat( field.min )
			) {
				field.value = field.min;
			}
		} );
