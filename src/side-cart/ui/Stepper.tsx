import { useId, useRef, useReducer, useState } from '@wordpress/element';
import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewLine } from '@vitrin/cart';
import {
	ARROWS,
	stepOutcome,
	type SteppedLine,
	isStepBlocked,
	minusAction,
	type QuantityReason,
	typedOutcome,
	type QuantityOutcome,
	reasonNumber,
} from '../../shared/domain/line-quantity';
import { useDependencies } from './context';
import { announce } from './announcements';
import { Icon } from '../../shared/ui/Icon';
import { withoutTail, type QuantityRules } from '../../shared/domain/quantity';
import { afterPaint } from '../../shared/dom/page-moments';
import { interpolate } from '../../shared/domain/interpolate';

interface Props {
	line: Pick<
		ViewLine,
		'name' | 'quantity' | 'min' | 'max' | 'step' | 'removing'
	>;
	/** `by`: of a click on plus or minus, how many more or fewer that is; a typed number has none. */
	onChange: ( quantity: number, by?: number ) => void;
	/** None is wanted; `isLeft`: typed, and focus has gone on. Missing where there is no line to remove: then less than the minimum is refused. */
	onRemove?: ( ( isLeft: boolean ) => void ) | undefined;
}

/**
 * A line's quantity: minus, a field to type a number into, plus. At the minimum minus is a bin,
 * and zero removes the line as well; plus at the maximum is ignored and says why (SIDE-13). A
 * typed number that is put back or changed says why below the field (SIDE-14). Persian and Arabic
 * digits are understood (L10N-02).
 */
export function Stepper( { line, onChange, onRemove }: Props ) {
	const { format } = useDependencies();
	const id = useId();
	const field = useRef< HTMLInputElement >( null );
	const { name, quantity, removing } = line;
	const { stepped, reasons, typed, type, step, commit } = useStepper( field, {
		line,
		onChange,
		onRemove,
	} );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const direction = ARROWS[ event.key ];
		if ( event.key === 'Enter' ) {
			if ( onRemove ) {
				// With the focus on the next line's button, this key would click it.
				event.preventDefault();
			}
			commit( false );
		} else if ( direction ) {
			event.preventDefault();
			type( null );
			step( direction, false );
		}
	};

	const shown = typed ?? format.number( quantity );
	const button = ( direction: 1 | -1 ) => (
		<StepButton
			direction={ direction }
			line={ stepped }
			name={ name }
			reasonOf={ reasons.reasonOf }
			onStep={ ( isRepeated ) =>
				step( direction, !! onRemove && ! isRepeated )
			}
		/>
	);
	return (
		<>
			<div
				className="vitrin-stepper"
				role="group"
				aria-label={ sprintf(
					/* translators: %s: product name. */
					__( 'Quantity of %s', 'vitrin' ),
					name
				) }
			>
				{ button( -1 ) }
				{ /* Without a type: themes style input[type=text], and a number field loses Persian digits. */ }
				<input
					ref={ field }
					className="vitrin-stepper__input"
					inputMode={
						Number.isInteger( line.step ) ? 'numeric' : 'decimal'
					}
					autoComplete="off"
					aria-label={ __( 'Quantity', 'vitrin' ) }
					aria-describedby={ reasons.shown ? id : undefined }
					value={ shown }
					style={ { [ DIGITS ]: shown.length } as CSSProperties }
					readOnly={ removing }
					onFocus={ ( event ) => event.currentTarget.select() }
					onChange={ ( event ) => {
						reasons.clear();
						type( event.currentTarget.value );
					} }
					onBlur={ () => commit( true ) }
					onKeyDown={ onKeyDown }
				/>
				{ button( 1 ) }
			</div>
			{ reasons.shown && (
				<p className="vitrin-stepper__reason" id={ id }>
					{ reasons.shown }
				</p>
			) }
		</>
	);
}

/** A line's quantity in its field, and what changes it. */
function useStepper(
	field: RefObject< HTMLInputElement | null >,
	{ line, onChange, onRemove }: Props
) {
	const { format } = useDependencies();
	const stepped: SteppedLine = { ...line, removable: !! onRemove };
	const { typed, type, take } = useTypedQuantity( stepped );
	const reasons = useQuantityReasons( line );
	const click = useStepClicks(
		field,
		line.quantity,
		format.number,
		onChange
	);

	const step = ( direction: 1 | -1, removable = !! onRemove ) => {
		reasons.clear();
		void click(
			( from ) => {
				const outcome = stepOutcome(
					{ ...stepped, quantity: from, removable },
					direction
				);
				if ( outcome && 'quantity' in outcome ) {
					return outcome.quantity;
				}
				if ( outcome && 'refused' in outcome ) {
					reasons.say( outcome.refused );
				}
				return outcome && 'remove' in outcome ? 'drop' : null;
			},
			() => onRemove?.( false )
		);
	};

	const commit = ( isLeft: boolean ) => {
		// Before the line goes: the focus moves on, and leaving the field commits as well.
		const outcome = take();
		if ( ! outcome ) {
			return;
		}
		if ( 'remove' in outcome ) {
			onRemove?.( isLeft );
		} else if ( 'refused' in outcome ) {
			reasons.show( outcome.refused );
		} else {
			onChange( outcome.quantity );
			if ( outcome.reason ) {
				reasons.show( outcome.reason );
			}
		}
	};

	return { stepped, reasons, typed, type, step, commit };
}

/** How a button looks, and what it is called. */
const faceOf = ( direction: 1 | -1, line: SteppedLine, name: string ) => {
	if ( direction === 1 ) {
		return {
			icon: 'plus',
			/* translators: %s: product name. */
			label: sprintf( __( 'One more of %s', 'vitrin' ), name ),
		} as const;
	}
	if ( minusAction( line ) === 'remove' ) {
		return {
			icon: 'trash',
			label: sprintf(
				/* translators: %s: product name. Minus at the smallest quantity; "Remove %s from the cart" is another button beside it. */
				__( 'Take %s out of the cart', 'vitrin' ),
				name
			),
		} as const;
	}
	return {
		icon: 'minus',
		/* translators: %s: product name. */
		label: sprintf( __( 'One less of %s', 'vitrin' ), name ),
	} as const;
};

/** Plus, or minus, which is a bin at the minimum: there it removes the line. */
function StepButton( {
	direction,
	line,
	name,
	reasonOf,
	onStep,
}: {
	direction: 1 | -1;
	line: SteppedLine;
	name: string;
	reasonOf: ( reason: QuantityReason ) => string;
	/** `isRepeated`: what was meant for minus must not remove the line. */
	onStep: ( isRepeated: boolean ) => void;
} ) {
	const id = useId();
	const { icon, label } = faceOf( direction, line, name );
	const isBlocked = isStepBlocked( line, direction );
	const isExplained = isBlocked && ! line.removing;
	return (
		<button
			type="button"
			className="vitrin-stepper__button"
			aria-label={ label }
			aria-disabled={ isBlocked }
			aria-describedby={ isExplained ? id : undefined }
			// The second half of a double click.
			onClick={ ( { detail } ) => onStep( detail > 1 ) }
			onKeyDown={ ( event ) => {
				if ( event.repeat && icon === 'trash' ) {
					event.preventDefault();
				}
			} }
		>
			<Icon name={ icon } />
			{ isExplained && (
				<span hidden id={ id }>
					{ reasonOf( direction === 1 ? 'max' : 'min' ) }
				</span>
			) }
		</button>
	);
}

/** CSS: the field's width follows the number of its digits. */
const DIGITS = '--vitrin-digits';

/**
 * Shows a click on plus or minus before the next paint and hands it in afterwards; clicks
 * within one frame become one change.
 *
 * @param field
 * @param quantity The line's.
 * @param text     Writes a quantity.
 * @param onChange Gets the new quantity, and by how much it differs.
 */
function useStepClicks(
	field: RefObject< HTMLInputElement | null >,
	quantity: number,
	text: ( quantity: number ) => string,
	onChange: ( quantity: number, by: number ) => void
) {
	/** Shown, and not handed in yet. */
	const shown = useRef< { to: number; by: number } | null >( null );
	/** Puts the line's quantity into the field, whatever is written there. */
	const [ , redraw ] = useReducer( ( count: number ) => count + 1, 0 );

	/**
	 * @param next   Gets the quantity shown and returns the new one; null: the click does nothing;
	 *               'drop': what is shown and not handed in is dropped, and `onDrop` called.
	 * @param onDrop
	 */
	return async (
		next: ( from: number ) => number | 'drop' | null,
		onDrop?: () => void
	) => {
		const { to: from = quantity, by = 0 } = shown.current ?? {};
		const to = next( from );
		if ( to === null ) {
			return;
		}
		if ( to === 'drop' ) {
			shown.current = null;
			redraw();
			onDrop?.();
			return;
		}
		const mine = { to, by: withoutTail( by + to - from ) };
		shown.current = mine;
		if ( field.current ) {
			// By hand: a render takes half the time that a click has on a slow phone.
			const written = text( to );
			field.current.value = written;
			field.current.style.setProperty( DIGITS, String( written.length ) );
		}
		await afterPaint();
		// A later click within the same frame includes this one.
		if ( shown.current === mine ) {
			shown.current = null;
			if ( mine.by ) {
				onChange( to, mine.by );
			}
			redraw();
		}
	};
}

/** What is being typed into a line's field. */
function useTypedQuantity( line: SteppedLine ) {
	const [ typed, setTyped ] = useState< string | null >( null );
	/** The same, between two renders. */
	const pending = useRef< string | null >( null );
	const type = ( text: string | null ) => {
		pending.current = text;
		setTyped( text );
	};
	return {
		/** null unless something is being typed. */
		typed,
		/** null drops it. */
		type,
		/** What becomes of it, once. */
		take(): QuantityOutcome | null {
			const text = pending.current;
			type( null );
			return text === null ? null : typedOutcome( line, text );
		},
	};
}

const template = ( reason: QuantityReason ): string =>
	( {
		/* translators: %s: the smallest quantity of a product that can be ordered. */
		min: __( 'The minimum is %s.', 'vitrin' ),
		/* translators: %s: the largest quantity of a product that can be ordered. */
		max: __( 'The maximum is %s.', 'vitrin' ),
		/* translators: %s: the largest quantity that any order can have. */
		large: __( 'No more than %s can be ordered.', 'vitrin' ),
		whole: __( 'Only whole quantities can be ordered.', 'vitrin' ),
		/* translators: %s: the number of pieces in a pack. */
		step: __( 'Only multiples of %s can be ordered.', 'vitrin' ),
		decimal: __( 'One digit after the decimal point at most.', 'vitrin' ),
		text: __( 'Please enter a number.', 'vitrin' ),
	} )[ reason ];

/** Why a quantity is not allowed, or counts as another; the last one stays below the field. */
function useQuantityReasons( rules: QuantityRules ) {
	const { format } = useDependencies();
	const [ shown, setShown ] = useState( '' );
	const reasonOf = ( reason: QuantityReason ): string =>
		interpolate(
			template( reason ),
			format.number( reasonNumber( reason, rules ) ?? 0 )
		);
	return {
		/** '' for none. */
		shown,
		reasonOf,
		say: ( reason: QuantityReason ) => announce( reasonOf( reason ) ),
		show( reason: QuantityReason ) {
			setShown( reasonOf( reason ) );
			announce( reasonOf( reason ) );
		},
		clear: () => setShown( '' ),
	};
}
