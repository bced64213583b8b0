/**
 * A sentence below a field, read out when it comes and with the field.
 */
import { createElement } from '../../shared/dom/create-element';

/** A list of ids, with or without one of them. */
const withId = ( list: string | null, id: string, isIn: boolean ): string =>
	( list ?? '' )
		.split( ' ' )
		.filter( ( one ) => one && one !== id )
		.concat( isIn ? id : [] )
		.join( ' ' );

/** @return Shows a text; '' takes the note away. */
export const createFieldNote = (
	field: HTMLElement,
	announce: ( message: string ) => void
): ( ( text: string ) => void ) => {
	const note = createElement( 'span', 'vitrin-field-message', {
		id: `vitrin-${ field.id }-note`,
	} );
	return ( text ) => {
		if ( text !== note.textContent ) {
			note.textContent = text;
			announce( text );
		}
		if ( ! text ) {
			note.remove();
		} else if ( ! note.isConnected ) {
			( field.closest( '.form-row' ) ?? field.parentElement )?.append(
				note
			);
		}
		// WooCommerce's script takes the whole attribute away with every key.
		const described = withId(
			field.getAttribute( 'aria-describedby' ),
			note.id,
			!! text
		);
		if ( described ) {
			field.setAttribute( 'aria-describedby', described );
		} else {
			field.removeAttribute( 'aria-describedby' );
		}
	};
};
