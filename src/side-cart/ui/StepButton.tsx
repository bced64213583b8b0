import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	isStepBlocked,
	minusAction,
	type QuantityReason,
	type SteppedLine,
} from '../../shared/domain/line-quantity';
import { Icon } from '../../shared/ui/Icon';

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
export function StepButton( {
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
