import { useRef, useState } from '@wordpress/element';
import {
	typedOutcome,
	type QuantityOutcome,
	type SteppedLine,
} from '../../shared/domain/line-quantity';

/** What is being typed into a line's field. */
export function useTypedQuantity( line: SteppedLine ) {
	const [ typed, setTyped ] = useState< string | null >( null );
	/** The same, between two renders. */
	const pending = useRef< string | null >( null );
	const type = ( text: string | null ) => {
		pending.current = text;
		setTyped( text );
	};
	return {
		/** null when nobody types. */
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
