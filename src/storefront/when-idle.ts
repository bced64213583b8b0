/**
 * The chunk of every page that comes when the page is there and has nothing left to do: nobody has clicked yet, and what
 * it does must not keep anybody waiting.
 */
import { cart, getCartSettings } from '@vitrin/cart';
import { dropForeignDraft } from '../checkout/any-page';
import { createScope, delegate } from '../shared/dom/scope';
import { getLoaderSettings, type Loader } from '../shared/loader';
import { pageChunk } from '../shared/loader/chunk';
import { savesData } from '../shared/triggers';
import { findTogglerPlace } from '../side-cart/any-page';
import { attempt } from './attempt';
import { bringPageChunks } from './page-chunks';

/**
 * What waits for a click comes where somebody was there before our scripts were; for who has a cart, and opens it sooner
 * or later, it is fetched ahead. Who types into a field whose script can't be had is told, once.
 */
const bringWaiting = (
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

/**
 * @param loader      Loads the features' own chunks.
 * @param bringDrawer Brings the side cart's drawer, where the page has one; not for who saves data.
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
