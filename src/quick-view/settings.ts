/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, oneOf, shape, text, type Parser } from '../shared/domain/shape';

/** What a list needs of them before any press. */
export interface OpenerSettings {
	/** Leads to the product whose number stands for %s, where an opener is no link. */
	productUrl: string;
}

export interface QuickViewSettings {
	/** What follows when the product was added from it. */
	afterAdd: 'close' | 'stay';
	/** Quantity and button stay in sight at the bottom (QV-04). */
	stickCart: boolean;
	/** As high as what it shows (QV-04). */
	autoHeight: boolean;
	messages: {
		title: string;
		close: string;
		loading: string;
		failed: string;
		retry: string;
		toProduct: string;
	};
}

export const parseOpenerSettings: Parser< OpenerSettings > =
	shape< OpenerSettings >( { productUrl: text } );

export const parseQuickViewSettings: Parser<
	OpenerSettings & QuickViewSettings
> = shape< OpenerSettings & QuickViewSettings >( {
	productUrl: text,
	afterAdd: oneOf( 'close', 'stay' ),
	stickCart: flag,
	autoHeight: flag,
	messages: shape( {
		title: text,
		close: text,
		loading: text,
		failed: text,
		retry: text,
		toProduct: text,
	} ),
} );
