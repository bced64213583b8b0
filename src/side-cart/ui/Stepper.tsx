import { useId, useRef, useState } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewLine } from '@vitrin/cart';
import {
	isStepBlocked,
	stepOutcome,
	typedOutcome,
	type QuantityOutcome,
} from '../../shared/domain/line-quantity';
import { Icon } from '../../shared/ui/Icon';
import { announce, useDependencies } from './context';
import { useQuantityLimits } from './use-quantity-limits';
import { DIGITS, useStepClicks } from './use-step-clicks';

interface Props {
	line: Pick<
		ViewLine,
		'name' | 'quantity' | 'min' | 'max' | 'step' | 'removing'
	>;
	/** `by`: of a click on plus or minus, how many more or fewer that is; a typed number has none. */
	onChange: ( quantity: number, by?: number ) => void;
}

/**
 * A line's quantity: minus, a field to type a number into, plus. A click that would leave
 * the line's range is ignored and says why (SIDE-13); so is what was typed, when it is outside
 * the range or no number. Persian and Arabic digits are understood (L10N-02).
 */
export function Stepper( { line, onChange }: Props ) {
	const { format } = useDependencies();
	const id = useId();
	/** What is being typed; null when nobody types. */
	const [ typed, setTyped ] = useState< string | null >( null );
	const field = useRef< HTMLInputElement >( null );
	const { name, quantity, min, max, removing } = line;
	const { reasons, refuse } = useQuantityLimits( min, max );
	const click = useStepClicks( field, quantity, format.number, onChange );

	/** @return The new quantity; null, and the reason goes to `report`, when it is refused. */
	const resolve = (
		outcome: QuantityOutcome | null,
		report: ( reason: string ) => void
	): number | null => {
		if ( outcome && 'refused' in outcome ) {
			report( reasons[ outcome.refused ] );
		}
		return outcome && 'quantity' in outcome ? outcome.quantity : null;
	};

	const step = ( direction: 1 | -1 ) =>
		click( ( from ) =>
			resolve(
				stepOutcome( { ...line, quantity: from }, direction ),
				announce
			)
		);

	const commit = () => {
		setTyped( null );
		const next =
			typed === null
				? null
				: resolve( typedOutcome( line, typed ), refuse );
		if ( next !== null ) {
			onChange( next );
		}
	};

	const button = ( direction: 1 | -1, label: string ) => {
		const isBlocked = isStepBlocked( line, direction );
		const isExplained = isBlocked && ! removing;
		return (
			<button
				type="button"
				className="vitrin-stepper__button"
				aria-label={ label }
				aria-disabled={ isBlocked }
				aria-describedby={ isExplained ? id + direction : undefined }
				onClick={ () => void step( direction ) }
			>
				<Icon name={ direction === 1 ? 'plus' : 'minus' } />
				{ isExplained && (
					<span hidden id={ id + direction }>
						{ reasons[ direction === 1 ? 'max' : 'min' ] }
					</span>
				) }
			</button>
		);
	};

	const shown = typed ?? format.number( quantity );
	return (
		<div
			className="vitrin-stepper"
			role="group"
			aria-label={ sprintf(
				/* translators: %s: product name. */
				__( 'Quantity of %s', 'vitrin' ),
				name
			) }
		>
			{ button(
				-1,
				/* translators: %s: product name. */
				sprintf( __( 'One less of %s', 'vitrin' ), name )
			) }
			{ /* Without a type: themes style input[type=text], and a number field loses Persian digits. */ }
			<input
				ref={ field }
				className="vitrin-stepper__input"
				inputMode={
					Number.isInteger( line.step ) ? 'numeric' : 'decimal'
				}
				autoComplete="off"
				aria-label={ __( 'Quantity', 'vitrin' ) }
				value={ shown }
				style={ { [ DIGITS ]: shown.length } as CSSProperties }
				readOnly={ removing }
				onFocus={ ( event ) => event.currentTarget.select() }
				onChange={ ( event ) => setTyped( event.currentTarget.value ) }
				onBlur={ commit }
				onKeyDown={ ( { key } ) => key === 'Enter' && commit() }
			/>
			{ button(
				1,
				/* translators: %s: product name. */
				sprintf( __( 'One more of %s', 'vitrin' ), name )
			) }
		</div>
	);
}
