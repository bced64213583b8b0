/**
 * The entry of `vitrin-notices`, on pages that have one of its jobs.
 */
import { readSettings } from '../shared/settings/read';
import { startNotices } from './index';
import { parseNoticesSettings } from './settings';

const settings = readSettings( 'notices', parseNoticesSettings );
if ( settings ) {
	startNotices( { settings } );
}
