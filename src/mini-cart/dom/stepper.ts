/**
 * A line's quantity: minus, a number to type over, plus (MINI-01, MINI-02). At the minimum minus
 * is a bin, and zero removes the line as well; plus at the maximum does nothing and says why. Of
 * a typed number that is put back or changed the reason stands below the field.
 */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { interpolate } from '../../shared/domain/interpolate';
import {
	reasonNumber,
	type QuantityReason,
} from '../../shared/domain/line-quantity';
import { createQuantityStepper } from '../../shared/domain/quantity-stepper';
import type { Clock } from '../../shared/domain/time';
import type { Format } from '../format';
import type { miniCartWords } from '../words';
import { createReason } from './reason';
import { createStepButton } from './step-button';

/** Milliseconds (MINI-02). */
const TYPING_DELAY = 500;

export interface StepperOptions {
	messages: ReturnType< typeof miniCartWords >;
	format: Format;
	clock: Clock;
	announce: ( message: string ) => void;
	/** `by`: of a click on plus or minus, how many more or fewer that is; a typed number has none. */
	onChange: ( quantity: number, by?: number ) => void;
	/** None is wanted. */
	onRemove: () => void;
}

export interface Stepper {
	element: HTMLElement;
	update: ( line: ViewLine ) => void;
	/** A typed number that still waits counts now. */
	flush: () => void;
	dispose: () => void;
}

const ARROWS: Record< string, 1 | -1 | undefined > = {
	ArrowUp: 1,
	ArrowDown: -1,
};

/** The field is as wide as its number. */
const fitWidth = ( { style, value }: HTMLInputElement ): void =>
	style.setProperty( '--vitrin-digits', String( value.length ) );

export const createStepper = (
	first: ViewLine,
	{ messages, format, clock, announce, onChange, onRemove }: StepperOptions
): Stepper => {
	let line = first;
	const input = createElement( 'input', 'vitrin-mini-stepper__input', {
		autocomplete: 'off',
		inputmode: Number.isInteger( line.step ) ? 'numeric' : 'decimal',
	} );

	const showQuantity = () => {
		const text = format.number( line.quantity );
		if ( input.value !== text ) {
			input.value = text;
			fitWidth( input );
		}
	};
	const reasonOf = ( why: QuantityReason ): string =>
		interpolate(
			messages.reasons[ why ],
			format.number( reasonNumber( why, line ) ?? 0 )
		);
	const reason = createReason( input );
	const showReason = ( why: QuantityReason ): void => {
		reason.show( reasonOf( why ) );
		announce( reasonOf( why ) );
	};
	const stepper = createQuantityStepper( {
		clock,
		line: () => line,
		delay: TYPING_DELAY,
		onChange,
		onRemove,
		onReason: ( why, isTyped ) =>
			isTyped ? showReason( why ) : announce( reasonOf( why ) ),
		onTyped: showQuantity,
	} );
	const step = ( direction: 1 | -1, isArrow?: boolean ): void => {
		reason.show( '' );
		stepper.step( direction, isArrow );
		if ( isArrow ) {
			// Dropped, if something was typed.
			showQuantity();
		}
	};

	input.addEventListener( 'focus', () => input.select() );
	input.addEventListener( 'input', () => {
		fitWidth( input );
		reason.show( '' );
		stepper.type( input.value );
	} );
	input.addEventListener( 'blur', () => {
		// An empty field would not show what is in the cart.
		if ( ! stepper.isTyping() ) {
			if ( ! input.value.trim() ) {
				showReason( 'text' );
			}
			showQuantity();
		}
	} );
	input.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' && ! event.isComposing ) {
			// On a product's page the field may be in a form.
			event.preventDefault();
			stepper.commit();
		}
		const direction = ARROWS[ event.key ];
		if ( direction ) {
			event.preventDefault();
			step( direction, true );
		}
	} );

	const buttons = ( [ -1, 1 ] as const ).map( ( direction ) =>
		createStepButton( direction, {
			messages,
			stepper,
			reasonOf,
			onClick: () => step( direction ),
		} )
	);
	const [ minus, plus ] = buttons.map( ( { element } ) => element );
	const group = createElement(
		'div',
		'vitrin-mini-stepper',
		{ role: 'group' },
		minus ?? '',
		input,
		plus ?? ''
	);
	const element = createElement( 'div', '', {}, group, reason.element );

	const update = ( next: ViewLine ): void => {
		line = next;
		for ( const labelled of [ group, input ] ) {
			labelled.setAttribute(
				'aria-label',
				interpolate( messages.quantity, line.name )
			);
		}
		input.readOnly = line.removing;
		buttons.forEach( ( button ) => button.update( line ) );
		const isEmptied =
			document.activeElement === input && ! input.value.trim();
		if ( ! stepper.isTyping() && ! isEmptied ) {
			showQuantity();
		}
	};
	update( first );

	return {
		element,
		update,
		flush: stepper.commit,
		dispose: stepper.stop,
	};
};
