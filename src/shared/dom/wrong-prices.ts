/**
 * Price fields in which something stands that is no price. PHP prints what is said then, hidden, and
 * ties it to the fields.
 */
import { isNoPrice } from '../domain/typed-price';
import { announce } from './announce';

const fieldsIn = ( form: ParentNode ) => [
	...form.querySelectorAll< HTMLInputElement >( '[inputmode=decimal]' ),
];

/** The fields whose price can't be read. */
export const wrongPrices = ( form: ParentNode ): HTMLInputElement[] =>
	fieldsIn( form ).filter( ( { value } ) => isNoPrice( value ) );

/**
 * Marks those fields, and no others.
 *
 * @param form     The form.
 * @param isTyping Whether the visitor may still be typing: marks are removed, none is added.
 * @return The first of them.
 */
export const markPrices = (
	form: ParentNode,
	isTyping?: boolean
): HTMLInputElement | undefined => {
	const wrong = wrongPrices( form );
	for ( const field of fieldsIn( form ) ) {
		const isWrong = wrong.includes( field );
		if ( ! isWrong || ! isTyping ) {
			field.setAttribute( 'aria-invalid', String( isWrong ) );
		}
	}
	const words = form.querySelector< HTMLElement >( '[id$=-price]' );
	const isMarked = form.querySelector( '[aria-invalid=true]' );
	if ( words && words.hidden !== ! isMarked ) {
		words.hidden = ! isMarked;
		announce( isMarked ? ( words.textContent ?? '' ) : '' );
	}
	if ( isMarked && ! isTyping ) {
		// On a phone it may lie below what is seen of the panel.
		words?.scrollIntoView?.( { block: 'nearest' } );
	}
	return wrong[ 0 ];
};
