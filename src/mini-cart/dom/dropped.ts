/** Says in the open fly-out what the shop has dropped from the cart by itself. */
import type { CartStore } from '@vitrin/cart';
import type { Dispose } from '../../shared/dom/scope';

/**
 * @param panel       While it is closed nothing is taken.
 * @param cart
 * @param takeDropped Gives each text once.
 * @param show        Shows what was given.
 */
export const watchDropped = (
	panel: HTMLElement,
	cart: CartStore,
	takeDropped: ( () => string[] ) | undefined,
	show: ( text: string ) => void
): Dispose => {
	const look = () => {
		const isRead =
			! panel.hidden && cart.getState().server?.dropped?.length;
		const texts = isRead ? ( takeDropped?.() ?? [] ) : [];
		if ( texts.length ) {
			show( texts.join( ' ' ) );
		}
	};
	const opened = new MutationObserver( look );
	opened.observe( panel, { attributeFilter: [ 'hidden' ] } );
	const stop = cart.subscribe( look );
	look();
	return () => {
		opened.disconnect();
		stop();
	};
};
