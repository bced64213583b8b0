/**
 * The texts of the print flow.
 */
import { __ } from '../shared/words';

export const documentWords = () => ( {
	get generating() {
		return __( 'Generating the document…', 'vitrin' );
	},
	get badAnswer() {
		return __( 'Error loading data. Try again.', 'vitrin' );
	},
	get failed() {
		return __(
			'Request error. Check your connection and try again.',
			'vitrin'
		);
	},
	get blocked() {
		return __(
			'The print window could not be opened. Check your browser’s settings for pop-up windows. The document opens here instead.',
			'vitrin'
		);
	},
	get noSender() {
		return __(
			'The address of the sender is not set, so no invoice number can be made.',
			'vitrin'
		);
	},
	get ask() {
		return __(
			'Make the invoice number of this order? It can’t be taken back.',
			'vitrin'
		);
	},
	get dontAsk() {
		return __( 'Don’t ask again', 'vitrin' );
	},
	get make() {
		return __( 'Make the number', 'vitrin' );
	},
	get cancel() {
		return __( 'Cancel', 'vitrin' );
	},
} );
