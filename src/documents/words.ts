/**
 * The texts of the print flow.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const documentWords = () =>
	lateWords( () => ( {
		generating: __( 'Generating the document…', 'vitrin' ),
		badAnswer: __( 'Error loading data. Try again.', 'vitrin' ),
		failed: __(
			'Request error. Check your connection and try again.',
			'vitrin'
		),
		blocked: __(
			'The print window could not be opened. Check your browser’s settings for pop-up windows. The document opens here instead.',
			'vitrin'
		),
		noSender: __(
			'The address of the sender is not set, so no invoice number can be made.',
			'vitrin'
		),
		ask: __(
			'Make the invoice number of this order? It can’t be taken back.',
			'vitrin'
		),
		dontAsk: __( 'Don’t ask again', 'vitrin' ),
		make: __( 'Make the number', 'vitrin' ),
		cancel: __( 'Cancel', 'vitrin' ),
	} ) );
