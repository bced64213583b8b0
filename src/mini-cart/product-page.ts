/**
 * A product's own page shows what of it is in the cart (PROD-06). Most visitors have nothing
 * of it in theirs: all that a page carries is this look at the cart.
 */
import { cart, createScope, type Dispose } from '@vitrin/cart';
import type { Loader } from '../shared/loader/loader';

export interface InCartOptions {
	loader: Pick< Loader, 'load' >;
	store?: typeof cart;
}

/** The name of the mini cart's script in the loader's settings. */
const PART = 'in-cart';

export const watchInCart = ( {
	loader,
	store = cart,
}: InCartOptions ): Dispose => {
	const scope = createScope();
	document
		.querySelectorAll< HTMLElement >( '[data-vitrin-in-cart]' )
		.forEach( ( place ) => {
			const look = () => {
				if (
					store
						.getState()
						.view.lines.some(
							( { productId } ) =>
								productId ===
								Number( place.dataset.vitrinInCart )
						)
				) {
					loader.load( PART ).then(
						() => window.vitrin?.showInCart?.( place ),
						// The page works without.
						() => {}
					);
				}
			};
			look();
			scope.add( store.subscribe( look ) );
		} );
	return scope.dispose;
};
