/**
 * The entry of `vitrin-further-pages`: what a list needs once somebody scrolls (LIST-03).
 */
import { createScope, type Dispose } from '@vitrin/cart';

export const startFurtherPages = ( list: HTMLElement ): Dispose => {
	const scope = createScope();
	list.classList.add( 'vitrin-list' );
	scope.add( () => list.classList.remove( 'vitrin-list' ) );
	return scope.dispose;
};

( window.vitrin ??= {} ).startFurtherPages = startFurtherPages;
