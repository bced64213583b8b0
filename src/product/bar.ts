/**
 * The part `sticky-bar`: it comes when the button of a product's page has left the view, where
 * the settings ask for it.
 */
import { readSettings } from '../shared/settings/read';
import type { Dispose } from '../shared/dom/scope';
import { parseBarSettings } from './bar-settings';
import { startBar as start, type BarOptions } from './dom/bar';
import './bar.scss';

/** Does nothing where its settings aren't printed. */
export const startBar = (
	options: Omit< BarOptions, 'settings' >
): Dispose => {
	const settings = readSettings( 'product', parseBarSettings );
	return settings ? start( { ...options, settings } ) : () => {};
};
