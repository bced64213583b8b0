import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getEngine, type CartResult } from '@vitrin/cart';
import { announce } from '../../shared/dom/announce';
import type { MountOptions } from '../mount';

/** What the shop refused for the sake of one field of the form. */
interface FieldFailure {
	field: string;
	message: string;
}

/**
 * Sets where or how to ship, through the store's queue: it never races a change of the cart.
 * Resolves with what one of the form's fields is to blame for; the rest is said by the panel.
 */
export type SetShipping = (
	action: 'vitrin_set_destination' | 'vitrin_choose_shipping',
	values: Record< string, string >,
	form?: { place: string[]; fields: string[] }
) => Promise< FieldFailure | null >;

export interface ShippingState {
	status: '' | 'sending' | 'done' | 'failed';
	/** Of a failure that no field is to blame for. */
	error: string;
	/** Where the cart is shipped to, as far as the form has said it. */
	place: string[];
	/** The session's change of shipping that this is about: another may have followed. */
	operation: string;
}

const NOTHING: ShippingState = {
	status: '',
	error: '',
	place: [],
	operation: '',
};

/** Changes the shipping, and what came of the last change. */
export function useShipping( { cart, dialog }: MountOptions ) {
	const [ state, setState ] = useState( NOTHING );
	/** Of several quick clicks only the last is said. */
	const latest = useRef( 0 );
	/** The form's last address: a way that is chosen leads there, too. */
	const place = useRef< string[] >( [] );

	const setShipping: SetShipping = async ( action, values, form ) => {
		const mine = ++latest.current;
		setState( { ...NOTHING, status: 'sending' } );
		const result: CartResult | undefined =
			await getEngine()?.methods.setShipping( action, values );
		if ( result?.ok ) {
			place.current = form?.place ?? place.current;
			if ( mine === latest.current ) {
				setState( {
					...NOTHING,
					status: 'done',
					place: place.current,
					operation:
						cart.getState().server?.shipping?.operation ?? '',
				} );
			}
			return null;
		}
		const { message, field = '' } = result?.failure ?? {
			message: __( 'The shop could not do this. Try again.', 'vitrin' ),
		};
		if ( message && ! dialog.open ) {
			// The message waits there until the drawer is opened again.
			announce( message );
		}
		const isOfField = !! form?.fields.includes( field );
		if ( mine === latest.current ) {
			setState(
				isOfField || ! message
					? NOTHING
					: { ...NOTHING, status: 'failed', error: message }
			);
		}
		return isOfField ? { field, message } : null;
	};

	return { state, setShipping };
}
