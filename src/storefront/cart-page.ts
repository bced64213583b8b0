/**
 * The composition of the page with the cart shortcode (`vitrin-cart-page`), a script of its
 * own: only that page needs it.
 */
import { getCartSettings } from '@vitrin/cart';
import { getLoader } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import { startCartPage } from '../cart-page';
import { CART_PAGE_DEFAULTS } from '../cart-page/settings';
import '../quantity/start';
import { attempt } from './attempt';
import { loadLists } from './lists-later';
import '../cart-page/style.scss';

attempt( () => {
	const settings = readSettings( 'cart-page', CART_PAGE_DEFAULTS );
	const cartSettings = getCartSettings();
	return (
		settings && cartSettings && startCartPage( { settings, cartSettings } )
	);
} );

// Its cross-sells are cards of a list, below what the page is for.
attempt( () => loadLists( getLoader() ) );
