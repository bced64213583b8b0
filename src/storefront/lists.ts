/**
 * The composition of pages that list products (`vitrin-lists`): one file for all that
 * such a page needs before any press, so that each feature doesn't cost a request.
 */
import { readSettings } from '@vitrin/cart';
import { hasScript } from '../shared/dom/own-element';
import { startFilters } from '../filters';
import { startListing } from '../listing';
import { parsePagingSettings } from '../listing/settings';
import { startSearch } from '../search';
import { parseStarterSettings } from '../search/settings';
import { startQuickView } from '../quick-view';
import { parseOpenerSettings } from '../quick-view/settings';
import { attempt } from './attempt';
import './lists.scss';

attempt( () => {
	const settings = readSettings( 'quick-view', parseOpenerSettings );
	return settings && startQuickView( { settings } );
} );

attempt( () => {
	const settings = readSettings( 'listing', parsePagingSettings );
	return settings && startListing( { settings } );
} );

attempt( () => {
	const settings = readSettings( 'search', parseStarterSettings );
	// A product's page, which brings this file later, may have it by itself.
	return (
		settings &&
		! hasScript( 'vitrin-search-starter-js' ) &&
		startSearch( { settings } )
	);
} );

attempt( () => startFilters() );
