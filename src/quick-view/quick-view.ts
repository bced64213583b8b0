/**
 * The part `quick-view`: what is drawn in the quick view's window.
 */
import { getCartSettings } from '@vitrin/cart';
import { getLoader, type Part } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import type { Frame } from './dom/window';
import { createQuickViewPart, type QuickViewPart } from './modal';
import { parseQuickViewSettings } from './settings';
import './style.scss';

/**
 * Undefined where its settings aren't printed.
 *
 * @param frame       The window.
 * @param productPart What works on the product.
 */
export const startQuickViewPart = (
	frame: Frame,
	productPart: Part< unknown >
): QuickViewPart | undefined => {
	const settings = readSettings( 'quick-view', parseQuickViewSettings );
	const cartSettings = getCartSettings();
	return settings && cartSettings
		? createQuickViewPart( {
				settings,
				cartSettings,
				loadProductPart: () => getLoader().load( productPart ),
			} )( frame )
		: undefined;
};
