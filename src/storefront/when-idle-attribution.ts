/**
 * What a page does when it is idle, where the shop's orders say where they come from.
 */
import { readSettings } from '../shared/settings/read';
import { loadForms, startAttribution } from '../attribution';
import { ATTRIBUTION_DEFAULTS } from '../attribution/settings';
import { getLoader, getLoaderSettings } from '../shared/loader';
import { attempt } from './attempt';
import { startWhenIdle as start } from './when-idle';

export const startWhenIdle: typeof start = ( ...args ) => {
	attempt( () => {
		const settings = readSettings( 'attribution', ATTRIBUTION_DEFAULTS );
		if ( settings ) {
			startAttribution( settings, getLoader() );
			loadForms( getLoaderSettings().folder );
		}
	} );
	start( ...args );
};
