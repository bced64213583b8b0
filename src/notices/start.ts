/**
 * The entry of `vitrin-notices`, a script of its own: only pages that have one of its jobs
 * need it.
 */
import { readSettings } from '../shared/settings/read';
import { startNotices } from './index';
import { parseNoticesSettings } from './settings';

const settings = readSettings( 'notices', parseNoticesSettings );
if ( settings ) {
	startNotices( { settings } );
}
