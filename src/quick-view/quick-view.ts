/**
 * The chunk `quick-view`: what is drawn in the quick view's window.
 */
import { getCartSettings } from '@vitrin/cart';
import { getLoader, type Chunk } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import type { Frame } from './dom/window';
import { createQuickViewChunk, type QuickViewChunk } from './modal';
import { parseQuickViewSettings } from './settings';
import './style.scss';

/**
 * Undefined where its settings aren't printed.
 *
 * @param frame       The window.
 * @param productChunk What works on the product.
 */
export const startQuickViewChunk = (
	frame: Frame,
	productChunk: Chunk< unknown >
): QuickViewChunk | undefined => {
	const settings = readSettings( 'quick-view', parseQuickViewSettings );
	const cartSettings = getCartSettings();
	return settings && cartSettings
		? createQuickViewChunk( {
				settings,
				cartSettings,
				productChunk: {
					prefetch: () => getLoader().prefetch( productChunk ),
					load: () => getLoader().load( productChunk ),
				},
			} )( frame )
		: undefined;
};
