/**
 * The texts of a row to swipe.
 */
import { __ } from '../shared/words';

export const carouselWords = ( isOfProducts: boolean ) => ( {
	previous: isOfProducts
		? __( 'Previous products', 'vitrin' )
		: __( 'Previous items', 'vitrin' ),
	next: isOfProducts
		? __( 'Next products', 'vitrin' )
		: __( 'Next items', 'vitrin' ),
} );
