/** Plus, or minus, which is a bin at the minimum: there it removes the line. */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { interpolate } from '../../shared/domain/interpolate';
import type { QuantityReason } from '../../shared/domain/line-quantity';
import type { QuantityStepper } from '../../shared/domain/quantity-stepper';
import type { miniCartWords } from '../words';
import { icon } from './icon';

export interface StepButtonOptions {
	messages: ReturnType< typeof miniCartWords >;
	stepper: QuantityStepper;
	reasonOf: ( reason: QuantityReason ) => string;
	onClick: () => void;
}

/** Which of the texts names a button that looks so. */
const NAMES = { plus: 'more', minus: 'less', trash: 'takeOut' } as const;

export const createStepButton = (
	direction: 1 | -1,
	{ messages, stepper, reasonOf, onClick }: StepButtonOptions
) => {
	const isPlus = direction === 1;
	const element = createElement( 'button', 'vitrin-mini-stepper__button', {
		type: 'button',
	} );
	const isBin = () => ! isPlus && stepper.minus() === 'remove';
	element.addEventListener( 'click', ( { detail } ) => {
		// The second half of a double click was meant for minus.
		if ( ! isBin() || detail < 2 ) {
			onClick();
		}
	} );
	element.addEventListener( 'keydown', ( event ) => {
		// So was a key that is held down.
		if ( event.repeat && isBin() ) {
			event.preventDefault();
		}
	} );

	let shown = '';
	return {
		element,
		update( { name, removing }: ViewLine ) {
			const other = isBin() ? 'trash' : 'minus';
			const look = isPlus ? 'plus' : other;
			if ( shown !== look ) {
				shown = look;
				element.replaceChildren( icon( look ) );
			}
			const isBlocked = stepper.isBlocked( direction );
			element.setAttribute( 'aria-disabled', String( isBlocked ) );
			element.setAttribute(
				'aria-label',
				interpolate( messages[ NAMES[ look ] ], name )
			);
			// Says why it does nothing.
			element.title =
				isBlocked && ! removing
					? reasonOf( isPlus ? 'max' : 'min' )
					: '';
		},
	};
};
