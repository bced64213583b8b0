/**
 * The entry of `vitrin-product-keys`: what tabs and a review's stars need once the visitor
 * comes to them.
 */
import { createScope } from '../shared/dom/scope';
import { startKeys, startStars } from './dom/keys';

const scope = createScope();
startKeys( scope );
startStars( scope );
