/**
 * A product's own page shows what of it is in the cart (PROD-06). Most visitors have nothing
 * of it in theirs: all that a page carries is this look at the cart.
 */
import { cart } from '@vitrin/cart';
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { IN_CART } from './in-cart-part';

export interface InCartOptions {
	loader: Pick< Loader, 'load' >;
	store?: typeof cart;
}

export const watchInCart = ( {
	loader,
	store = cart,
}: InCartOptions ): Dispose => {
	const scope = createScope();
	document
		.querySelectorAll< HTMLElement >( '[data-vitrin-in-cart]' )
		.forEach( ( place ) => {
			let isShown = false;
			const look = () => {
				if (
					! isShown &&
					store
						.getState()
						.view.lines.some(
							( { productId } ) =>
								productId ===
								Number( place.dataset.vitrinInCart )
						)
				) {
					isShown = true;
					loader.load( IN_CART ).then(
						( { showInCart } ) => showInCart( place ),
						// The page works without; the next change tries again.
						() => ( isShown = false )
					);
				}
			};
			look();
			scope.add( store.subscribe( look ) );
		} );
	return scope.dispose;
};
