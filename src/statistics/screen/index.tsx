/**
 * `vitrin-statistics-screen`: WooCommerce → Statistics. Without this script the page leads to plain tables.
 */
import { createRoot } from '@wordpress/element';
import { readBoot } from './boot';
import { App } from './ui/App';
import './style.scss';

const container = document.getElementById( 'vitrin-statistics-app' );
const boot = readBoot(
	( window as { vitrinStatistics?: unknown } ).vitrinStatistics
);
if ( container && boot ) {
	createRoot( container ).render( <App boot={ boot } /> );
}
