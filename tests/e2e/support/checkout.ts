/**
 * The classic checkout's form, filled in as somebody in Tehran would.
 */
import { expect, type Page } from '@playwright/test';

const ADDRESS = {
	billing_first_name: 'مینا',
	billing_last_name: 'رضایی',
	billing_address_1: 'خیابان آزادی ۳',
	billing_city: 'تهران',
	billing_postcode: '1234567890',
	billing_phone: '09121234567',
	billing_email: 'mina@example.com',
};

/** Whatever a country or a plugin makes of a field. */
export async function fillCheckout( page: Page ): Promise< void > {
	for ( const [ id, value ] of Object.entries( ADDRESS ) ) {
		const field = page.locator( `form.checkout #${ id }` );
		if ( ! ( await field.isVisible() ) ) {
			continue;
		}
		await field.evaluate( ( element, text ) => {
			const input = element as HTMLInputElement | HTMLSelectElement;
			input.value =
				input instanceof HTMLSelectElement
					? ( [ ...input.options ].at( -1 )?.value ?? '' )
					: text;
			const { jQuery } = window as unknown as {
				jQuery: ( target: Element ) => {
					trigger: ( type: string ) => void;
				};
			};
			jQuery( input ).trigger( 'input' );
			jQuery( input ).trigger( 'change' );
		}, value );
	}
	const other = page.locator( '#ship-to-different-address-checkbox' );
	if ( ( await other.count() ) && ( await other.isChecked() ) ) {
		await other.press( 'Space' );
		await expect( page.locator( '.shipping_address' ) ).toBeHidden();
	}
}
