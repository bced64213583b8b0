/**
 * A line's quantity: minus, a number to type over, plus (MINI-01, MINI-02). At the minimum minus
 * is a bin, and zero removes the line as well; plus at the maximum does nothing and says why. Of
 * a typed number that is put back or changed the reason stands below the field.
 */
import type { ViewLine } from '@vitrin/cart';
import { createElement } from '../../shared/dom/create-element';
import { interpolate } from '../../shared/domain/interpolate';
import {
	ARROWS,
	reasonNumber,
	type QuantityReason,
} from '../../shared/domain/line-quantity';
import {
	createQuantityStepper,
	type QuantityStepper,
} from '../../shared/domain/quantity-stepper';
import type { Clock } from '../../shared/domain/time';
import type { Format } from '../format';
import type { miniCartWords } from '../words';
import { icon, writeText } from './elements';

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

interface StepButtonOptions {
	messages: ReturnType< typeof miniCartWords >;
	stepper: QuantityStepper;
	reasonOf: ( reason: QuantityReason ) => string;
	onClick: () => void;
}

/** Which of the texts names a button that looks so. */
const NAMES = { plus: 'more', minus: 'less', trash: 'takeOut' } as const;

/** Plus, or minus, which is a bin at the minimum: there it removes the line. */
const createStepButton = (
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

/** Why a typed quantity was put back or changed: below the field, and part of its description. */
const createReason = ( field: HTMLElement ) => {
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

/** The field is as wide as its number. */
const fitWidth = ( { style, value }: HTMLInputElement ): void =>
	style.setProperty( '--vitrin-digits', String( value.length ) );

/** What a shopper does in the field. */
const listenToField = (
	input: HTMLInputElement,
	stepper: QuantityStepper,
	act: {
		showReason: ( why: QuantityReason | '' ) => void;
		showQuantity: () => void;
		step: ( direction: 1 | -1, isArrow: true ) => void;
	}
): void => {
	const { showReason, showQuantity, step } = act;
	input.addEventListener( 'focus', () => input.select() );
	input.addEventListener( 'input', () => {
		fitWidth( input );
		showReason( '' );
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
};

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
	const showReason = ( why: QuantityReason | '' ): void => {
		const text = why && reasonOf( why );
		reason.show( text );
		if ( text ) {
			announce( text );
		}
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
		showReason( '' );
		stepper.step( direction, isArrow );
		if ( isArrow ) {
			// Dropped, if something was typed.
			showQuantity();
		}
	};

	listenToField( input, stepper, { showReason, showQuantity, step } );

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

/** Whether a line has a stepper, or only says how many there are. */
export const isStepped = ( {
	changeable,
	soldIndividually,
}: ViewLine ): boolean => changeable !== false && ! soldIndividually;

/** Changes when the line has to be drawn again. */
export const quantityMode = ( line: ViewLine ): string =>
	`${ isStepped( line ) } ${ line.removable !== false }`;

/** Where the shopper can't change it. */
export const fixedQuantity = (
	{ changeable, overrides, quantity }: ViewLine,
	messages: ReturnType< typeof miniCartWords >,
	format: Format
): string =>
	changeable === false
		? interpolate(
				messages.fixed,
				overrides?.quantity || format.number( quantity )
			)
		: messages.one;
