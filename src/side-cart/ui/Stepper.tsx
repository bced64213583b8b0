import { useId, useReducer, useRef, useState } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewLine } from '@vitrin/cart';
import { parseNumber } from '../../shared/domain/digits';
import {
	stepWithinRange,
	typedQuantity,
} from '../../shared/domain/line-quantity';
import { withoutTail } from '../../shared/domain/quantity';
import { afterPaint } from '../../shared/dom/after-paint';
import { Icon } from '../../shared/ui/Icon';
import { announce, useParts } from './context';

/** The field's width follows them. */
const DIGITS = '--vitrin-digits';

interface Props {
	line: Pick<
		ViewLine,
		'name' | 'quantity' | 'min' | 'max' | 'step' | 'removing'
	>;
	/** `by`: of a click on plus or minus, how many more or fewer that is; a typed number has none. */
	onChange: ( quantity: number, by?: number ) => void;
}

/**
 * A line's quantity: minus, the number to type over, plus. A press that would leave
 * the line's range is ignored and says why (SIDE-13); a typed number outside it is
 * put back and says why. Persian and Arabic digits are understood (L10N-02).
 */
export function Stepper( { line, onChange }: Props ) {
	const { dialog, format, store } = useParts();
	const reasonId = useId();
	/** What is being typed; null when nobody types. */
	const [ typed, setTyped ] = useState< string | null >( null );
	const field = useRef< HTMLInputElement >( null );
	/** Pressed for, and for a frame only shown: the cart hears of it after the paint. */
	const wish = useRef< { to: number; by: number } | null >( null );
	/** Puts the line's quantity into the field, whatever is written there. */
	const [ , redraw ] = useReducer( ( count: number ) => count + 1, 0 );
	const { name, quantity, min, max, removing } = line;

	const reasons = {
		'-1': sprintf(
			/* translators: %s: the smallest quantity of a product that can be ordered. */
			__( 'The minimum is %s.', 'vitrin' ),
			format.number( min )
		),
		1: sprintf(
			/* translators: %s: the largest quantity of a product that can be ordered. */
			__( 'The maximum is %s.', 'vitrin' ),
			format.number( max ?? 0 )
		),
	};

	const labels = {
		/* translators: %s: product name. */
		group: sprintf( __( 'Quantity of %s', 'vitrin' ), name ),
		/* translators: %s: product name. */
		less: sprintf( __( 'One less of %s', 'vitrin' ), name ),
		/* translators: %s: product name. */
		more: sprintf( __( 'One more of %s', 'vitrin' ), name ),
	};

	const step = async ( direction: 1 | -1 ) => {
		const from = wish.current?.to ?? quantity;
		const next = removing ? null : stepWithinRange( from, direction, line );
		if ( next === null ) {
			announce( removing ? '' : reasons[ direction ] );
			return;
		}
		const mine = {
			to: next,
			by: withoutTail( ( wish.current?.by ?? 0 ) + next - from ),
		};
		wish.current = mine;
		if ( field.current ) {
			// By hand: React would take half the time that a press has on a slow phone.
			const text = format.number( next );
			field.current.value = text;
			field.current.style.setProperty( DIGITS, String( text.length ) );
		}
		await afterPaint();
		// A later press within the same frame speaks for this one too.
		if ( wish.current === mine ) {
			wish.current = null;
			if ( mine.by ) {
				onChange( next, mine.by );
			}
			redraw();
		}
	};

	const shown = typed ?? format.number( quantity );

	/** Where the drawer's notices are out of reach, it is said alone: the option picker lies over them. */
	const refuse = ( reason: string ) =>
		dialog.querySelector( 'dialog[open]' )
			? announce( reason )
			: store.showNotice( reason );

	const commit = () => {
		setTyped( null );
		if ( typed === null || removing ) {
			return;
		}
		const next = typedQuantity( typed, line );
		const value = parseNumber( typed );
		if ( next === null && value !== null ) {
			refuse( reasons[ max !== null && value > max ? 1 : '-1' ] );
		} else if ( next !== null && next !== quantity ) {
			onChange( next );
		}
	};

	const button = ( direction: 1 | -1, label: string ) => {
		const isBarred =
			removing || stepWithinRange( quantity, direction, line ) === null;
		return (
			<button
				type="button"
				className="vitrin-stepper__button"
				aria-label={ label }
				aria-disabled={ isBarred }
				aria-describedby={
					isBarred && ! removing ? reasonId + direction : undefined
				}
				onClick={ () => void step( direction ) }
			>
				<Icon name={ direction === 1 ? 'plus' : 'minus' } />
				{ isBarred && ! removing && (
					<span hidden id={ reasonId + direction }>
						{ reasons[ direction ] }
					</span>
				) }
			</button>
		);
	};

	return (
		<div
			className="vitrin-stepper"
			role="group"
			aria-label={ labels.group }
		>
			{ button( -1, labels.less ) }
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
			{ button( 1, labels.more ) }
		</div>
	);
}
