/**
 * A product's page shows how many of it are in the cart (PROD-06). Most carts have none, so a
 * page only watches the cart; the rest is a chunk.
 */
import { cart } from '@vitrin/cart';
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';

/** The lines of a product in the cart, on the product's page. */
export const IN_CART = chunk(
	'in-cart',
	() => import( /* webpackChunkName: "in-cart" */ './in-cart' ),
	{ hasStyle: true, hasWords: true }
);

interface InCartOptions {
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
		.forEach( ( container ) => {
			let isShown = false;
			const look = () => {
				if (
					! isShown &&
					store
						.getState()
						.view.lines.some(
							( { productId } ) =>
								productId ===
								Number( container.dataset.vitrinInCart )
						)
				) {
					isShown = true;
					loader.load( IN_CART ).then(
						( { showInCart } ) => showInCart( container ),
						// The page works without it; the next change of the cart tries again.
						() => ( isShown = false )
					);
				}
			};
			look();
			scope.add( store.subscribe( look ) );
		} );
	return scope.dispose;
};
