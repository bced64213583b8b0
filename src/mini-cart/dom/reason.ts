/** Why a typed quantity was put back or changed: below the field, and part of its description. */
import { createElement } from '../../shared/dom/create-element';
import { writeText } from './write-text';

export const createReason = ( field: HTMLElement ) => {
	const element = createElement( 'div', 'vitrin-mini-stepper__reason', {
		// The fly-out and the product's page are chunks of their own: a counter would repeat.
		id: `vitrin-reason-${ Math.random().toString( 36 ).slice( 2 ) }`,
	} );
	return {
		element,
		/** @param text '' for none. */
		show( text: string ) {
			writeText( element, text );
			if ( text ) {
				field.setAttribute( 'aria-describedby', element.id );
			} else {
				field.removeAttribute( 'aria-describedby' );
			}
		},
	};
};
