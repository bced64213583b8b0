/**
 * What the cart needs to know of the shop. PHP twin: Settings.php; settings.fixture.json.
 */
import type { MoneyFormat } from '../shared/domain/format';
import {
	flag,
	list,
	number,
	oneOf,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface CartSettings {
	ajaxUrl: string;
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	/** Actions that answer there; all others go to ajaxUrl (SIDE-03). */
	wcAjaxActions: string[];
	cartUrl: string;
	checkoutUrl: string;
	/** WooCommerce's cookie has one of these when the page was made just now; none: it shows no cart. */
	cartHashes: string[];
	isLoggedIn: boolean;
	/** '' on pages that a cache may keep. */
	nonce: string;
	/** Milliseconds. */
	timeout: number;
	/** Names of the cookies of SIDE-12. */
	cookies: { quantity: string; total: string };
	/** A BCP 47 tag. */
	locale: string;
	money: MoneyFormat;
	messages: { offline: string; timeout: string; server: string };
}

/** WordPress knows languages that Intl refuses (pt-PT-ao90): then the language alone. */
const language: Parser< string > = ( value, path ) => {
	const tag = text( value, path );
	try {
		return Intl.getCanonicalLocales( tag )[ 0 ] ?? tag;
	} catch {
		return tag.split( '-' )[ 0 ] ?? tag;
	}
};

export const parseCartSettings: Parser< CartSettings > = shape< CartSettings >(
	{
		ajaxUrl: text,
		wcAjaxUrl: text,
		wcAjaxActions: list( text ),
		cartUrl: text,
		checkoutUrl: text,
		cartHashes: optional( list( text ), [] ),
		isLoggedIn: flag,
		nonce: text,
		timeout: number,
		cookies: shape( { quantity: text, total: text } ),
		locale: language,
		money: shape< MoneyFormat >( {
			decimals: number,
			decimalSeparator: text,
			thousandSeparator: text,
			symbol: text,
			position: oneOf( 'left', 'right', 'left_space', 'right_space' ),
			digits: oneOf( 'arabext', 'latn' ),
		} ),
		messages: shape( { offline: text, timeout: text, server: text } ),
	}
);
