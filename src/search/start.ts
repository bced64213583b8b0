/**
 * The entry of `vitrin-search-starter`: pages with a search form that list no products.
 */
import { readSettings } from '../shared/settings/read';
import { startSearch } from './index';
import { parseStarterSettings } from './settings';
import './form.scss';

const settings = readSettings( 'search', parseStarterSettings );

if ( settings ) {
	startSearch( { settings } );
}
