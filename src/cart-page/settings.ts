/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	flag,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface CartPageSettings {
	/** This page, to be asked for again. */
	pageUrl: string;
	/** CART-04. */
	stickyTotals: boolean;
	messages: {
		/** Holds %s: the new total. */
		updated: string;
		emptied: string;
		/** The change was made, but its outcome could not be read. */
		notShown: string;
		/** The page shows a cart of before, and the one of now could not be read. */
		old: string;
		offline: string;
		again: string;
	};
}

export const parseCartPageSettings: Parser< CartPageSettings > =
	shape< CartPageSettings >( {
		pageUrl: text,
		stickyTotals: optional( flag, false ),
		messages: shape( {
			updated: text,
			emptied: text,
			notShown: text,
			old: optional( text, '' ),
			offline: text,
			again: text,
		} ),
	} );
