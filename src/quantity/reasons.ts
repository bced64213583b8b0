/**
 * Says why a quantity that was typed into a field of the page isn't taken, over the page,
 * for themes leave no place below the field, and the cart page is shown again.
 */
import { hideMessage, showMessage } from '../shared/dom/message';
import { numberText } from '../shared/dom/number-text';
import { __ } from '../shared/words';
import { rulesOf } from './dom/field';

/** The drawer's own words, for the same reasons. */
const quantityWords = () => ( {
	get text() {
		return __( 'Please enter a number.', 'vitrin' );
	},
	get whole() {
		return __( 'Only whole quantities can be ordered.', 'vitrin' );
	},
	get step() {
		/* translators: %s: the number of pieces in a pack. */
		return __( 'Only multiples of %s can be ordered.', 'vitrin' );
	},
	get close() {
		return __( 'Close', 'vitrin' );
	},
} );

/**
 * @param field
 * @param isNumber Whether it is a number, but none that can be ordered.
 */
export const explain = ( field: HTMLInputElement, isNumber: boolean ): void => {
	const words = quantityWords();
	const { step } = rulesOf( field );
	const reason = step === 1 ? words.whole : words.step;
	showMessage(
		isNumber ? reason.replace( '%s', numberText( step ) ) : words.text,
		words.close
	);
	// The next typed quantity is another one; until then the message stays, since the field no longer holds what it is about.
	field.addEventListener(
		'change',
		() => field.addEventListener( 'input', hideMessage, { once: true } ),
		{ once: true }
	);
};
