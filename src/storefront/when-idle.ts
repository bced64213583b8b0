/**
 * The chunk of every page that comes when the page is there and has nothing left to do: nobody has clicked yet, and what
 * it does must not keep anybody waiting.
 */
import { getCartSettings } from '@vitrin/cart';
import { dropForeignDraft } from '../checkout/any-page';
import { getLoaderSettings, type Loader } from '../shared/loader';
import { savesData } from '../shared/loader/files';
import { findTogglerPlace } from '../side-cart/any-page';
import { attempt } from './attempt';
import { bringWaiting } from './bring-waiting';
import { bringPageChunks } from './page-chunks';

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
