/**
 * Sets a field's value by the browser's own setter: React, which draws the checkout block, overlooks a change by
 * the element's.
 */
export const setValue = ( field: HTMLInputElement, value: string ): void =>
	Object.getOwnPropertyDescriptor(
		HTMLInputElement.prototype,
		'value'
	)?.set?.call( field, value );
