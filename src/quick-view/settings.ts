/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	oneOf,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

/** What a list needs of them before any click. */
export interface OpenerSettings {
	/** Leads to the product whose number stands for %s, where an opener is no link. */
	productUrl: string;
}

export interface QuickViewSettings extends OpenerSettings {
	/** What follows when the product was added from it. */
	afterAdd: 'close' | 'stay';
}

export const parseOpenerSettings: Parser< OpenerSettings > =
	/* @__PURE__ */ shape< OpenerSettings >( {
		productUrl: text,
	} );

export const parseQuickViewSettings: Parser< QuickViewSettings > =
	/* @__PURE__ */ shape< QuickViewSettings >( {
		productUrl: text,
		afterAdd: /* @__PURE__ */ optional(
			/* @__PURE__ */ oneOf( 'close', 'stay' ),
			'close'
		),
	} );
