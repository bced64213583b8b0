import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { interpolate } from '../../shared/domain/interpolate';
import {
	reasonNumber,
	type QuantityReason,
} from '../../shared/domain/line-quantity';
import type { QuantityRules } from '../../shared/domain/quantity';
import { announce, useDependencies } from './context';

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
export function useQuantityReasons( rules: QuantityRules ) {
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
