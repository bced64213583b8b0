/**
 * A field of the checkout: setting it so that all scripts notice, and whether its address is in Iran.
 */

/**
 * Sets a field's value by the browser's own setter: React, which draws the checkout block, overlooks a change by
 * the element's.
 */
export const setValue = ( field: HTMLInputElement, value: string ): void =>
	Object.getOwnPropertyDescriptor(
		HTMLInputElement.prototype,
		'value'
	)?.set?.call( field, value );

/**
 * Whether an address is in Iran. A shop that sells in Iran alone may have no field for the country.
 *
 * @param prefix Of the address's ids, such as billing_, or billing- in the checkout block.
 */
export const isInIran = ( prefix: string ): boolean => {
	const country = document.getElementById( prefix + 'country' ) as {
		value?: string;
	} | null;
	return ( country?.value ?? 'IR' ) === 'IR';
};

/**
 * The events of a field that was typed in or chosen from: WooCommerce's and other scripts
 * follow values by them alone.
 */
export const emitChange = ( field: HTMLElement ): void => {
	for ( const type of [ 'input', 'change' ] ) {
		field.dispatchEvent( new Event( type, { bubbles: true } ) );
	}
};
