/**
 * What judges a click that another script took: `vitrin-lost-clicks`, found as
 * `window.vitrin.followClick`. Only where that happens.
 */
import { followClick } from './lost-clicks';

( window.vitrin ??= {} ).followClick = followClick;
