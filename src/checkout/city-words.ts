/**
 * The texts of a city's field.
 */
import { __ } from '../shared/words';

export const cityWords = () => ( {
	get cities() {
		return __( 'Cities', 'vitrin' );
	},
	get found() {
		/* translators: %s: a number. */
		return __(
			'%s cities. Use the up and down arrows to choose, or type another.',
			'vitrin'
		);
	},
	get none() {
		return __(
			'The list has no such city; what you typed is used.',
			'vitrin'
		);
	},
	get elsewhere() {
		/* translators: 1: a city, 2: a province. */
		return __(
			'%1$s is listed in the province %2$s. Please check the province.',
			'vitrin'
		);
	},
} );
