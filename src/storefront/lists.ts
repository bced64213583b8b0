/**
 * The composition of pages that list products (`vitrin-lists`): one file for all that
 * such a page needs before any click, so that each feature doesn't cost a request.
 */
import { createScope } from '../shared/dom/scope';
import { readSettings } from '../shared/settings/read';
import { pageChunk } from '../shared/loader/chunk';
import { returnSlippedClicks } from '../add-to-cart/start';
import { startFilters } from '../filters';
import { startListing } from '../listing';
import { PAGING_DEFAULTS } from '../listing/settings';
import { startQuickView } from '../quick-view';
import { OPENER_DEFAULTS } from '../quick-view/settings';
import { attempt } from './attempt';
import './lists.scss';

/** A product's page has it from the start; here it comes with a quick view. */
const PRODUCT_PAGE = pageChunk( 'product-page', { hasStyle: true } );

attempt( () => {
	const settings = readSettings( 'quick-view', OPENER_DEFAULTS );
	return (
		settings && startQuickView( { settings, productChunk: PRODUCT_PAGE } )
	);
} );

attempt( () => {
	const settings = readSettings( 'listing', PAGING_DEFAULTS );
	return settings && startListing( { settings } );
} );

attempt( () => startFilters() );
attempt( () => returnSlippedClicks( createScope() ) );
