/**
 * WooCommerce's own section for creating an account, as far as it is the shopper's choice. Where
 * the shop requires an account it is never hidden.
 */

export interface AccountSection {
	show: () => void;
	/**
	 * @param isKnown Whether no account can be made with this email: then the box is cleared, too,
	 *                else WooCommerce would refuse an order whose reason nobody sees.
	 */
	hide: ( isKnown: boolean ) => void;
}

const setChecked = ( box: HTMLInputElement, isChecked: boolean ): void => {
	box.checked = isChecked;
	// WooCommerce's script shows or hides the fields.
	box.dispatchEvent( new Event( 'change', { bubbles: true } ) );
};

export const createAccountSection = (
	form: HTMLFormElement
): AccountSection => {
	const find = () => {
		const section = form.querySelector< HTMLElement >(
			'.woocommerce-account-fields'
		);
		const box =
			section?.querySelector< HTMLInputElement >( '#createaccount' );
		return section && box ? { section, box } : null;
	};
	let wasChecked = false;
	return {
		show() {
			const found = find();
			if ( found ) {
				found.section.hidden = false;
				if ( wasChecked ) {
					wasChecked = false;
					setChecked( found.box, true );
				}
			}
		},
		hide( isKnown ) {
			const found = find();
			// Somebody who is in it would lose the place.
			if ( ! found || found.section.contains( document.activeElement ) ) {
				return;
			}
			found.section.hidden = true;
			if ( isKnown && found.box.checked ) {
				wasChecked = true;
				setChecked( found.box, false );
			}
		},
	};
};
