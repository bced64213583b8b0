/**
 * The chunk of every page that comes when the page is there and has nothing left to do: nobody has clicked yet, and what
 * it does must not keep anybody waiting.
 */
import { cart, getCartSettings } from '@vitrin/cart';
import { dropForeignDraft } from '../checkout/any-page';
import { getLoaderSettings, type Loader } from '../shared/loader';
import { pageChunk } from '../shared/loader/chunk';
import { savesData } from '../shared/triggers';
import { findTogglerPlace } from '../side-cart/any-page';
import { attempt } from './attempt';
import { bringPageChunks } from './page-chunks';

/** Who has a cart opens it sooner or later: what waits for that is fetched ahead. */
const fetchWaiting = (
	loader: Pick< Loader, 'prefetch' >,
	waiting: Readonly< Record< string, string > >
): void => {
	if ( cart.getState().view.quantity ) {
		Object.keys( waiting ).forEach( ( name ) =>
			loader.prefetch( pageChunk( name ), 'idle' )
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
	attempt( () => fetchWaiting( loader, getLoaderSettings().waiting ) );
};
