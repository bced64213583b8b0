/**
 * What a page does when it is idle, where the shop counts its visits.
 */
import { readSettings } from '../shared/settings/read';
import { landing } from '../attribution/any-page';
import { getLoader } from '../shared/loader';
import { startStatistics } from '../statistics';
import { STATISTICS_DEFAULTS } from '../statistics/settings';
import { attempt } from './attempt';
import { startWhenIdle as start } from './when-idle-attribution';

export const startWhenIdle: typeof start = ( ...args ) => {
	attempt( () => {
		const settings = readSettings( 'statistics', STATISTICS_DEFAULTS );
		if ( settings ) {
			startStatistics( settings, landing, getLoader() );
		}
	} );
	start( ...args );
};
