/**
 * `vitrin-status`: WooCommerce → Vitrin → Status. What PHP printed stays without this script.
 */
import { createRoot } from '@wordpress/element';
import { isStatus } from './api';
import { App } from './ui/App';
import './style.scss';

const container = document.getElementById( 'vitrin-status-app' );
const plain = document.getElementById( 'vitrin-status-plain' );
const { vitrinStatus } = window as { vitrinStatus?: unknown };
if ( container && plain && isStatus( vitrinStatus ) ) {
	createRoot( container ).render(
		<App first={ vitrinStatus } onMounted={ () => plain.remove() } />
	);
}
