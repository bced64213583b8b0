/**
 * What is typed into a quantity field and can't be ordered: 2/4 would become 24 in some browsers and nothing in others,
 * and the shop drops what is beyond a whole piece, both silently. What is no number isn't accepted, and the reason is said.
 */
import { toLatinDigits } from '../shared/domain/latin-digits';
import { withoutTail } from '../shared/domain/quantity';
import { createScope, type Dispose } from '../shared/dom/scope';
import { FIELD, rulesOf, valueOf } from './dom/field';
import { explain } from './reasons';

/** Besides digits: decimal signs, those of other keyboards too, what groups digits, and what directs the text. */
const NO_NUMBER = /[^\d.,٫٬\s\u200c\u200e\u200f]/;

export const startExplaining = (): Dispose => {
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
	return scope.dispose;
};

startExplaining();
