/**
 * The composition of the page with the checkout block or the cart block (`vitrin-checkout-page`).
 */
import { getLoader } from '../shared/loader';
import '../cart-page/checkout-start';
import { startCheckoutBlock } from '../checkout/checkout-block';

startCheckoutBlock( getLoader() );
