/**
 * The texts of a checkout in two steps.
 */
import { __ } from '../shared/words';

export const stepWords = () => ( {
	get required() {
		return __( 'Fill in this field.', 'vitrin' );
	},
	get invalid() {
		return __( 'Check this field.', 'vitrin' );
	},
	get oneField() {
		return __( 'One field still needs you.', 'vitrin' );
	},
	/** Takes the number. */
	get manyFields() {
		/* translators: %s: number */
		return __( '%s fields still need you.', 'vitrin' );
	},
	/** Between the parts of an address. */
	get comma() {
		return __( ',', 'vitrin' );
	},
} );
