import { __, sprintf } from '@wordpress/i18n';
import { announce, useDependencies } from './context';

/** The message when a quantity is not allowed. */
export function useQuantityLimits( min: number, max: number | null ) {
	const { dialog, format, store } = useDependencies();
	return {
		reasons: {
			min: sprintf(
				/* translators: %s: the smallest quantity of a product that can be ordered. */
				__( 'The minimum is %s.', 'vitrin' ),
				format.number( min )
			),
			max: sprintf(
				/* translators: %s: the largest quantity of a product that can be ordered. */
				__( 'The maximum is %s.', 'vitrin' ),
				format.number( max ?? 0 )
			),
			text: __( 'Please enter a number.', 'vitrin' ),
		},
		/** The option picker covers the drawer's notices: then the reason is only announced. */
		refuse: ( reason: string ) =>
			dialog.querySelector( 'dialog[open]' )
				? announce( reason )
				: store.showNotice( reason ),
	};
}
