/**
 * What the cart needs to know of the shop. PHP twin: Settings.php; settings.fixture.json.
 */
import { readSettings } from '../shared/settings/read';
import type { ShopMoney } from './domain/types';

/** Where WooCommerce's own actions answer in a shop at the root of its domain. PHP twin: `Settings::AT_ROOT`. */
export const ROOT_WC_AJAX_URL = '/?wc-ajax=%%endpoint%%';

export interface CartSettings {
	ajaxUrl: string;
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	/** Actions that answer there; all others go to ajaxUrl (SIDE-03). Missing: transport.ts. */
	wcAjaxActions?: string[] | null;
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

export const CART_DEFAULTS: CartSettings = {
	ajaxUrl: '',
	wcAjaxUrl: ROOT_WC_AJAX_URL,
	wcAjaxActions: null,
	cartUrl: '',
	checkoutUrl: '',
	shopUrl: '',
	cartHashes: [],
	isLoggedIn: false,
	nonce: '',
	timeout: 20_000,
	locale: '',
	money: {
		decimals: 0,
		decimalSeparator: '',
		thousandSeparator: '',
		symbol: '',
		currency: '',
		position: 'left',
		digits: 'latn',
	},
};

/** WordPress knows languages that Intl refuses (pt-PT-ao90): then the language alone. */
const languageOf = ( tag: string ): string => {
	try {
		return Intl.getCanonicalLocales( tag )[ 0 ] ?? tag;
	} catch {
		return tag.split( '-' )[ 0 ] ?? tag;
	}
};

/** The page's, or null where they are not printed. */
export const readCartSettings = (): CartSettings | null =>
	readSettings( 'cart', CART_DEFAULTS, ( settings ) => ( {
		...settings,
		locale: languageOf( settings.locale ),
	} ) );
