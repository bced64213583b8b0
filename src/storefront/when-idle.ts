/**
 * The chunk of every page that comes when the page is there and has nothing left to do: nothing was clicked yet, and what
 * it does must not hold anything up.
 */
import { cart, getCartSettings } from '@vitrin/cart';
import { createScope, delegate } from '../shared/dom/scope';
import { type Loader, getLoaderSettings } from '../shared/loader';
import { pageChunk, addressOf } from '../shared/loader/chunk';
import { reportUnlessLost, savesData } from '../shared/loader/files';
import { dropForeignDraft } from '../checkout/any-page';
import { findTogglerPlace } from '../side-cart/any-page';
import { attempt } from './attempt';

/**
 * What waits for a click (waiting-chunks.ts): it is loaded where the visitor was there before our scripts
 * were; for who has a cart, and opens it sooner or later, it is fetched ahead. Who types into a field whose script can't
 * be had is told, once.
 *
 * @param loader  Loads it.
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
			// A click shows a message where it fails.
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

/**
 * What pages have from the start: files that PHP prints beside the first one (src/shared/assets/), and that begin by
 * themselves. The first file knows none of them by name.
 *
 * A page from a cache has the files of the build that made it, which are gone or aren't taken; and an optimizer may have
 * left one out. What is not there once the page's scripts have run is asked for. Links and forms do without a chunk
 * that can't be had.
 */
export const bringPageChunks = (
	loader: Pick< Loader, 'load' | 'pageChunks' >
): void =>
	loader.pageChunks.forEach( ( name ) => {
		// It has run by now, or never will, and webpack would wait for it.
		document
			.querySelector( `script[src="${ addressOf( name ) }"]` )
			?.remove();
		loader.load( pageChunk( name ) ).catch( reportUnlessLost );
	} );

/**
 * @param loader      Loads the features' own chunks.
 * @param bringDrawer Brings the side cart's drawer, where the page has one; not for visitors who save data.
 */
export const startWhenIdle = (
	loader: Loader,
	bringDrawer: () => void = () => {}
): void => {
	attempt( () => bringPageChunks( loader ) );
	attempt( () => findTogglerPlace( loader ) );
	attempt( () => dropForeignDraft( loader, getCartSettings()?.ajaxUrl ) );
	attempt( () => savesData() || bringDrawer() );
	attempt( () => bringWaiting( loader, getLoaderSettings().waiting ) );
};
