/**
 * The entry of `vitrin-quantity-steps`: what quantity fields need once somebody uses them, or where a theme has a plus
 * and a minus of its own. One file: each of the two is small, and a page that needs one of them often needs both.
 */
import './theme-buttons';
import './typed';
