/**
 * A line's quantity: minus, a number to type over, plus (MINI-01, MINI-02). At the end of the
 * range a button does nothing and says why; a typed number outside it is put back.
 */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { interpolate } from '../../shared/domain/interpolate';
import type { Limit } from '../../shared/domain/line-quantity';
import { createQuantityStepper } from '../../shared/domain/quantity-stepper';
import type { Clock } from '../../shared/domain/time';
import type { Format } from '../format';
import type { miniCartWords } from '../words';
import { icon } from './icon';

/** Milliseconds (MINI-02). */
const TYPING_DELAY = 500;

export interface StepperOptions {
	messages: ReturnType< typeof miniCartWords >;
	format: Format;
	clock: Clock;
	announce: ( message: string ) => void;
	/** `by`: of a click on plus or minus, how many more or fewer that is; a typed number has none. */
	onChange: ( quantity: number, by?: number ) => void;
}

export interface Stepper {
	element: HTMLElement;
	update: ( line: ViewLine ) => void;
	/** A typed number that still waits counts now. */
	flush: () => void;
	dispose: () => void;
}

/** The field is as wide as its number. */
const fitWidth = ( { style, value }: HTMLInputElement ): void =>
	style.setProperty( '--vitrin-digits', String( value.length ) );

export const createStepper = (
	first: ViewLine,
	{ messages, format, clock, announce, onChange }: StepperOptions
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
	const reasonOf = ( limit: Limit ): string =>
		interpolate(
			limit === 'max' ? messages.maximum : messages.minimum,
			format.number( line[ limit ] ?? 0 )
		);
	const stepper = createQuantityStepper( {
		clock,
		line: () => line,
		delay: TYPING_DELAY,
		onChange,
		onRefused: ( limit ) => announce( reasonOf( limit ) ),
		onTyped: showQuantity,
	} );

	input.addEventListener( 'focus', () => input.select() );
	input.addEventListener( 'input', () => {
		fitWidth( input );
		stepper.type( input.value );
	} );
	input.addEventListener( 'blur', () => {
		// An empty field would not show what is in the cart.
		if ( ! stepper.isTyping() ) {
			showQuantity();
		}
	} );
	input.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' && ! event.isComposing ) {
			// On a product's page the field may be in a form.
			event.preventDefault();
			stepper.commit();
		}
	} );

	const createButton = ( direction: 1 | -1 ) => {
		const isPlus = direction === 1;
		const button = createElement(
			'button',
			'vitrin-mini-stepper__button',
			{ type: 'button' },
			icon( isPlus ? 'plus' : 'minus' )
		);
		button.addEventListener( 'click', () => stepper.step( direction ) );
		const update = () => {
			const isBlocked = stepper.isBlocked( direction );
			button.setAttribute( 'aria-disabled', String( isBlocked ) );
			button.setAttribute(
				'aria-label',
				interpolate( isPlus ? messages.more : messages.less, line.name )
			);
			// Says why it does nothing.
			button.title =
				isBlocked && ! line.removing
					? reasonOf( isPlus ? 'max' : 'min' )
					: '';
		};
		return { button, update };
	};
	const minus = createButton( -1 );
	const plus = createButton( 1 );
	const element = createElement(
		'div',
		'vitrin-mini-stepper',
		{ role: 'group' },
		minus.button,
		input,
		plus.button
	);

	const update = ( next: ViewLine ): void => {
		line = next;
		for ( const labelled of [ element, input ] ) {
			labelled.setAttribute(
				'aria-label',
				interpolate( messages.quantity, line.name )
			);
		}
		input.readOnly = line.removing;
		minus.update();
		plus.update();
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
