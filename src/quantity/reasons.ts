/**
 * Says why a quantity that was typed into a field of the page isn't taken, over the page,
 * for themes leave no place below the field, and the cart page is shown anew.
 */
import { hideMessage, showMessage } from '../shared/dom/message';
import { numberText } from '../shared/dom/number-text';
import { rulesOf } from './dom/field';
import { quantityWords } from './words';

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
	// What somebody types next is another quantity; until then it stands, for it tells of what isn't in the field.
	field.addEventListener(
		'change',
		() => field.addEventListener( 'input', hideMessage, { once: true } ),
		{ once: true }
	);
};
