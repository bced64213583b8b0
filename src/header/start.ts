/**
 * The entry of `vitrin-header-menu`, which waits on pages with a menu of the header until somebody comes near it
 * (src/storefront/waiting-chunks.ts). Until then the browser opens drawer and submenus by itself.
 */
import { readSettings } from '../shared/settings/read';
import { startHeader } from './index';
import { HEADER_DEFAULTS } from './settings';
import './style.scss';

const settings = readSettings( 'header', HEADER_DEFAULTS );

if ( settings ) {
	startHeader( settings );
}
