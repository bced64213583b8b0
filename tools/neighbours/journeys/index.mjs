/**
 * What a shopper does beside a neighbour, in this order: the product's page comes first, for a
 * quick view is held to what it puts into the cart.
 */
import * as cart from './cart.mjs';
import * as checkout from './checkout.mjs';
import * as list from './list.mjs';
import * as product from './product.mjs';
import * as quickView from './quick-view.mjs';

export const journeys = [ list, product, quickView, cart, checkout ];
