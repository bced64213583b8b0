/**
 * What an address's other fields say. They are looked up each time: WooCommerce's script puts
 * others in their place.
 */
const IRAN = 'IR';

export interface Address {
	isInIran: () => boolean;
	/** Code of the chosen province; '' for none. */
	province: () => string;
	/** The name of a province as the form has it. */
	nameOf: ( code: string ) => string | undefined;
}

/** @param prefix Of its fields' ids: billing or shipping. */
export const addressOf = ( prefix: string ): Address => {
	const control = ( name: string ) =>
		document.getElementById( `${ prefix }_${ name }` ) as
			HTMLSelectElement | HTMLInputElement | null;
	return {
		// A shop that sells in Iran alone may have no field for it.
		isInIran: () => ( control( 'country' )?.value ?? IRAN ) === IRAN,
		province: () => control( 'state' )?.value ?? '',
		nameOf( code ) {
			const select = control( 'state' );
			return select instanceof HTMLSelectElement
				? [ ...select.options ]
						.find( ( { value } ) => value === code )
						?.text.trim()
				: undefined;
		},
	};
};
