/**
 * The entry of `vitrin-fly-out`: what the mini cart holds, and a product page's line in the
 * cart. It comes when somebody opens the one, or has something in the other.
 */
import { drawInCart } from './dom/in-cart';
import { drawPanel } from './dom/panel';

declare global {
	interface VitrinGlobal {
		flyOut?: { drawPanel: typeof drawPanel; drawInCart: typeof drawInCart };
	}
}

( window.vitrin ??= {} ).flyOut = { drawPanel, drawInCart };
