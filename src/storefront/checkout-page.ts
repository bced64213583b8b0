/**
 * The composition of the page with the checkout block or the cart block (`vitrin-checkout-page`).
 */
import { getLoader } from '../shared/loader';
import { startForPage } from '../cart-page/checkout';
import { startCheckoutBlock } from '../checkout/checkout-block';

startForPage();
startCheckoutBlock( getLoader() );
