/**
 * What the cart needs to know of the shop. PHP twin: Settings.php; settings.fixture.json.
 */
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
import type { ShopMoney } from './domain/types';

/** Where WooCommerce's own actions answer in a shop at the root of its domain. PHP twin: `Settings::AT_ROOT`. */
export const ROOT_WC_AJAX_URL = '/?wc-ajax=%%endpoint%%';

export interface CartSettings {
	ajaxUrl: string;
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	/** Actions that answer there; all others go to ajaxUrl (SIDE-03). Missing: transport.ts. */
	wcAjaxActions?: string[] | undefined;
	cartUrl: string;
	checkoutUrl: string;
	shopUrl: string;
	/** WooCommerce's cookie has one of these when the page was made just now; none: it shows no cart. */
	cartHashes: string[];
	isLoggedIn: boolean;
	/** '' on pages that a cache may keep. */
	nonce: string;
	/** Milliseconds. */
	timeout: number;
	/** A BCP 47 tag. */
	locale: string;
	money: ShopMoney;
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
		wcAjaxUrl: optional( text, ROOT_WC_AJAX_URL ),
		wcAjaxActions: optional( list( text ), undefined ),
		cartUrl: text,
		checkoutUrl: text,
		shopUrl: text,
		cartHashes: optional( list( text ), [] ),
		isLoggedIn: optional( flag, false ),
		nonce: optional( text, '' ),
		timeout: optional( number, 20_000 ),
		locale: language,
		money: shape< ShopMoney >( {
			decimals: number,
			decimalSeparator: text,
			thousandSeparator: text,
			symbol: text,
			currency: text,
			position: oneOf( 'left', 'right', 'left_space', 'right_space' ),
			digits: oneOf( 'arabext', 'latn' ),
		} ),
	}
);
