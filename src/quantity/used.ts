/**
 * The entry of `vitrin-quantity-steps`: what quantity fields need once they are used, or where a theme has a plus
 * and a minus of its own. One file: each is small, and a page that needs one of them often needs all.
 */
import './theme-buttons';
// Before `typed`, which puts other digits in as Latin ones.
import './explain-typed';
import './typed';
