/**
 * The entry of `vitrin-search-starter`, which waits on pages with a search form or the search's button until somebody
 * comes near (src/storefront/waiting-chunks.ts).
 */
import { readSettings } from '../shared/settings/read';
import { startSearch } from './index';
import { STARTER_DEFAULTS } from './settings';
import './form.scss';

const settings = readSettings( 'search', STARTER_DEFAULTS );

if ( settings ) {
	startSearch( { settings } );
}
