/**
 * What a shopper does, in this order.
 */
import * as cart from './cart.mjs';
import * as checkout from './checkout.mjs';
import * as find from './find.mjs';
import * as header from './header.mjs';
import * as list from './list.mjs';
import * as product from './product.mjs';

export const journeys = [ list, find, product, cart, checkout, header ];
