import { __, sprintf } from '@wordpress/i18n';
import type { Picked } from '../../shared/domain/variations';
import type { Offer } from '../domain/product';

/** Why the button does nothing; '' when it does. */
export const reasonFor = (
	picked: Picked< Offer >,
	{ isForSale }: Offer
): string => {
	switch ( picked.state ) {
		case 'missing':
			return sprintf(
				/* translators: %s: names of attributes that are not chosen yet, such as colour and size. */
				__( 'Choose first: %s', 'vitrin' ),
				picked.missing
					.map( ( { label } ) => label )
					/* translators: Between the words of a list; a space follows. */
					.join( `${ __( ',', 'vitrin' ) } ` )
			);
		case 'unavailable':
			return __(
				'No product matches your selection. Choose another combination.',
				'vitrin'
			);
		case 'soldOut':
			return isForSale
				? __( 'This is out of stock.', 'vitrin' )
				: __( 'This can’t be bought now.', 'vitrin' );
	}
	return '';
};
