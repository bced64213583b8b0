import { useId, useRef } from '@wordpress/element';
import type { CSSProperties, KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewLine } from '@vitrin/cart';
import {
	stepOutcome,
	type SteppedLine,
} from '../../shared/domain/line-quantity';
import { useDependencies } from './context';
import { StepButton } from './StepButton';
import { useQuantityReasons } from './use-quantity-reasons';
import { DIGITS, useStepClicks } from './use-step-clicks';
import { useTypedQuantity } from './use-typed-quantity';

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

const ARROWS: Record< string, 1 | -1 | undefined > = {
	ArrowUp: 1,
	ArrowDown: -1,
};

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
	const stepped: SteppedLine = { ...line, removable: !! onRemove };
	const { typed, type, take } = useTypedQuantity( stepped );
	const reasons = useQuantityReasons( line );
	const click = useStepClicks( field, quantity, format.number, onChange );

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
			// A key that is held down must not take the line away.
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
