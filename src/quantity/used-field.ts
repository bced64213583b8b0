/**
 * The chunk `quantity-steps`: what a quantity field needs once somebody uses it, or where a theme has a plus and a minus
 * of its own.
 */
import './theme-buttons';
import './typed';
