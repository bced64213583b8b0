/**
 * What waits for a click (waiting-chunks.ts), once the page is idle: it comes where somebody was there before our scripts
 * were; for who has a cart, and opens it sooner or later, it is fetched ahead. Who types into a field whose script can't
 * be had is told, once.
 */
import { cart } from '@vitrin/cart';
import { createScope, delegate } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { pageChunk } from '../shared/loader/chunk';

/**
 * @param loader  Brings it.
 * @param waiting A CSS selector by chunk.
 */
export const bringWaiting = (
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >,
	waiting: Readonly< Record< string, string > >
): void => {
	for ( const [ name, selector ] of Object.entries( waiting ) ) {
		if (
			document.querySelector( `:is(${ selector }):is(:focus,:hover)` )
		) {
			// Who clicks is told of a failure.
			loader.load( pageChunk( name ) ).catch( () => {} );
		} else if ( cart.getState().view.quantity ) {
			loader.prefetch( pageChunk( name ), 'idle' );
		}
		const scope = createScope();
		delegate( scope, 'input', selector, () =>
			loader.load( pageChunk( name ) ).catch( () => {
				scope.dispose();
				// The form works without.
				return loader.fallBack( { native() {} } );
			} )
		);
	}
};
