/**
 * The entry of `vitrin-notices`, on pages that have one of its jobs. The store notice is shown at once; what else there
 * is to do is in a chunk.
 */
import { getLoader } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/load-error';
import { readSettings } from '../shared/settings/read';
import { PAGE_TASKS } from './chunks';
import { ALERT, CLOSE, PASSWORD } from './selectors';
import { parseNoticesSettings } from './settings';
import { startStoreNotice } from './store-notice';

const settings = readSettings( 'notices', parseNoticesSettings );
if ( settings ) {
	startStoreNotice();
	if (
		settings.sorts ||
		settings.raises ||
		document.querySelector( `${ CLOSE },${ ALERT },${ PASSWORD }` )
	) {
		getLoader()
			.load( PAGE_TASKS )
			.then( ( { startNotices } ) => startNotices( { settings } ) )
			.catch( reportUnlessLost );
	}
}
