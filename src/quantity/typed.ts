/**
 * What is typed into a quantity field and can't be ordered: 2/4 would become 24 in some browsers and nothing in others,
 * and the shop drops what is beyond a whole piece, both without a word. What is no number doesn't get in, and each says why.
 */
import { toLatinDigits } from '../shared/domain/latin-digits';
import {
	clampQuantity,
	quantityText,
	withoutTail,
} from '../shared/domain/quantity';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import { FIELD, rulesOf, setValue, valueOf } from './dom/field';
import { explain } from './reasons';

/** Besides digits: decimal signs, those of other keyboards too, what groups digits, and what directs the text. */
const NO_NUMBER = /[^\d.,٫٬\s\u200c\u200e\u200f]/;

/**
 * Only QTY-03: above the maximum the browser and the shop report it themselves. An empty field is left to them, too,
 * and so is 0, which removes a line on the cart page.
 */
const raise = ( field: HTMLInputElement ): void => {
	const rules = rulesOf( field );
	if ( field.value !== '' && rules.min > 0 && valueOf( field ) < rules.min ) {
		setValue(
			field,
			quantityText( clampQuantity( valueOf( field ), rules ), rules )
		);
	}
};

export const startTyped = (): Dispose => {
	const scope = createScope();
	// Before Persian digits are put in as Latin ones.
	scope.on(
		document,
		'beforeinput',
		( event ) => {
			const { target, data, inputType, dataTransfer } =
				event as InputEvent;
			const field = ( target as Element ).closest?.< HTMLInputElement >(
				FIELD
			);
			const typed = data ?? dataTransfer?.getData( 'text/plain' ) ?? '';
			if (
				field &&
				inputType.startsWith( 'insert' ) &&
				NO_NUMBER.test( toLatinDigits( typed ) )
			) {
				event.preventDefault();
				event.stopImmediatePropagation();
				explain( field, false );
			}
		},
		{ capture: true }
	);
	// Before what it is raised or rounded to.
	scope.on(
		document,
		'change',
		( { target } ) => {
			const field = ( target as Element ).closest?.< HTMLInputElement >(
				FIELD
			);
			if ( ! field?.value || field.step === 'any' ) {
				return;
			}
			const { min, step } = rulesOf( field );
			if ( withoutTail( ( valueOf( field ) - min ) / step ) % 1 ) {
				explain( field, true );
			}
		},
		{ capture: true }
	);
	delegate( scope, 'change', FIELD, ( _event, field ) =>
		raise( field as HTMLInputElement )
	);
	// What was typed, and left, before this came.
	for ( const field of document.querySelectorAll< HTMLInputElement >(
		FIELD
	) ) {
		if ( field !== document.activeElement ) {
			raise( field );
		}
	}
	return scope.dispose;
};

startTyped();
