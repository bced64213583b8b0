/**
 * A line's quantity: minus, the number to type over, plus (MINI-01, MINI-02). Where the
 * range ends a button does nothing and says why; a typed number outside it is put back.
 */
import type { ViewLine } from '@vitrin/cart';
import { parseNumber } from '../../shared/domain/digits';
import {
	stepWithinRange,
	typedQuantity,
} from '../../shared/domain/line-quantity';
import { withoutTail } from '../../shared/domain/quantity';
import type { Clock } from '../../shared/domain/time';
import { createTyping } from '../domain/typing';
import { fill } from '../domain/words';
import type { Format } from '../format';
import type { miniCartWords } from '../words';
import { createElement } from '../../shared/dom/create-element';
import { icon } from './icon';

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
	/** What was typed and not sent yet goes out now. */
	flush: () => void;
	dispose: () => void;
}

export const createStepper = (
	first: ViewLine,
	{ messages, format, clock, announce, onChange }: StepperOptions
): Stepper => {
	let line = first;
	const input = createElement( 'input', 'vitrin-mini-stepper__input', {
		autocomplete: 'off',
		inputmode: Number.isInteger( line.step ) ? 'numeric' : 'decimal',
	} );

	/** As wide as its number. */
	const fit = () =>
		input.style.setProperty(
			'--vitrin-digits',
			String( input.value.length )
		);
	const put = () => {
		const text = format.number( line.quantity );
		if ( input.value !== text ) {
			input.value = text;
			fit();
		}
	};

	const reason = ( isMore: boolean ): string =>
		isMore
			? fill( messages.maximum, format.number( line.max ?? 0 ) )
			: fill( messages.minimum, format.number( line.min ) );

	const typing = createTyping( clock, ( text ) => {
		const value = parseNumber( text );
		const next = typedQuantity( text, line );
		if ( next === null ) {
			announce(
				value === null
					? ''
					: reason( line.max !== null && value > line.max )
			);
			put();
		} else {
			if ( next !== line.quantity ) {
				onChange( next );
			}
			put();
		}
	} );

	const press = ( direction: 1 | -1 ): void => {
		typing.stop();
		const next = line.removing
			? null
			: stepWithinRange( line.quantity, direction, line );
		if ( next === null ) {
			announce( line.removing ? '' : reason( direction === 1 ) );
		} else if ( next !== line.quantity ) {
			onChange( next, withoutTail( next - line.quantity ) );
		}
	};

	const buttons = ( [ -1, 1 ] as const ).map( ( direction ) => {
		const isMore = direction === 1;
		const element = createElement(
			'button',
			'vitrin-mini-stepper__button',
			{ type: 'button' },
			icon( isMore ? 'plus' : 'minus' )
		);
		element.addEventListener( 'click', () => press( direction ) );
		return { element, direction, isMore };
	} );

	input.addEventListener( 'focus', () => input.select() );
	input.addEventListener( 'input', () => {
		fit();
		typing.type( input.value );
	} );
	input.addEventListener( 'blur', () => {
		// Left empty, it would say something else than the cart.
		if ( ! typing.isTyping() ) {
			put();
		}
	} );
	input.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' && ! event.isComposing ) {
			// In a product's page it may stand in a form.
			event.preventDefault();
			typing.flush();
		}
	} );

	const element = createElement(
		'div',
		'vitrin-mini-stepper',
		{ role: 'group' },
		buttons[ 0 ]?.element ?? null,
		input,
		buttons[ 1 ]?.element ?? null
	);

	const update = ( next: ViewLine ): void => {
		line = next;
		element.setAttribute(
			'aria-label',
			fill( messages.quantity, line.name )
		);
		input.setAttribute(
			'aria-label',
			fill( messages.quantity, line.name )
		);
		input.readOnly = line.removing;
		for ( const button of buttons ) {
			const isBarred =
				line.removing ||
				stepWithinRange( line.quantity, button.direction, line ) ===
					null;
			button.element.setAttribute( 'aria-disabled', String( isBarred ) );
			button.element.setAttribute(
				'aria-label',
				fill( button.isMore ? messages.more : messages.less, line.name )
			);
			// Why it does nothing, for whoever comes to it.
			button.element.title =
				isBarred && ! line.removing ? reason( button.isMore ) : '';
		}
		const isTypedIn =
			typing.isTyping() ||
			( document.activeElement === input && ! input.value.trim() );
		if ( ! isTypedIn ) {
			put();
		}
	};
	update( first );

	return {
		element,
		update,
		flush: typing.flush,
		dispose: typing.stop,
	};
};
