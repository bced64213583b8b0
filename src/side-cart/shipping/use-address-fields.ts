import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { post } from '@vitrin/cart';
import { parseFields, type AddressField } from './domain';

/** The fields that the shop asks for, with what it knows already; other countries have others. */
export function useAddressFields() {
	const [ fields, setFields ] = useState< AddressField[] | null >( null );
	const [ failure, setFailure ] = useState( '' );
	/** Counts requests: an older answer is about another country. */
	const newest = useRef( 0 );

	const load = useCallback( async ( country = '' ) => {
		const mine = ++newest.current;
		const result = await post(
			'vitrin_get_destination',
			country ? { country } : {},
			true
		);
		if ( mine !== newest.current ) {
			return;
		}
		try {
			if ( result.ok ) {
				setFields( parseFields( result.value ).fields );
				setFailure( '' );
				return;
			}
			setFailure( result.failure.message );
		} catch {
			setFailure(
				__(
					'The form could not be loaded. Please try again.',
					'vitrin'
				)
			);
		}
	}, [] );
	useEffect( () => void load(), [ load ] );

	return { fields, failure, load };
}
