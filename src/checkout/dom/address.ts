/**
 * What an address's other fields say. They are looked up each time: WooCommerce's script puts
 * others in their place.
 */
import { isInIran } from './is-in-iran';

export interface Province {
	code: string;
	/** As the form has it. */
	name: string;
}

export interface Address {
	isInIran: () => boolean;
	/** Code of the chosen province; '' for none. */
	province: () => string;
	/** The provinces that the form offers; none where it is no select. */
	provinces: () => Province[];
	/** Chooses one of them. */
	setProvince: ( code: string ) => void;
}

/** @param prefix Of its fields' ids: billing_, or billing- in the checkout block. */
export const addressOf = ( prefix: string ): Address => {
	const control = ( name: string ) =>
		document.getElementById( prefix + name ) as
			HTMLSelectElement | HTMLInputElement | null;
	return {
		isInIran: () => isInIran( prefix ),
		province: () => control( 'state' )?.value ?? '',
		provinces() {
			const select = control( 'state' );
			return select instanceof HTMLSelectElement
				? [ ...select.options ]
						.filter( ( { value } ) => value )
						.map( ( { value, text } ) => ( {
							code: value,
							name: text.trim(),
						} ) )
				: [];
		},
		setProvince( code ) {
			const select = control( 'state' );
			if ( select ) {
				select.value = code;
				select.dispatchEvent(
					new Event( 'change', { bubbles: true } )
				);
			}
		},
	};
};
