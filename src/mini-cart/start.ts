/**
 * The entry of `vitrin-mini-cart`, on pages that print one: what its button does comes when somebody is near it, or the
 * page is idle. A click before that waits for it; where it can't be had the link to the cart is followed.
 */
import { getCartSettings } from '@vitrin/cart';
import { afterLoad } from '../shared/dom/after-load';
import { createScope } from '../shared/dom/scope';
import { getLoader } from '../shared/loader';
import { readSettings } from '../shared/settings/read';
import { onIntent, savesData, whenIdle } from '../shared/triggers';
import { onClick } from '../shared/triggers/later';
import { BUTTON as BUTTON_CHUNK } from './chunks';
import { BUTTON } from './selectors';
import { parseMiniCartSettings } from './settings';
import './style.scss';

const settings = readSettings( 'mini-cart', parseMiniCartSettings );
const cartSettings = getCartSettings();

if ( settings?.flyOut && cartSettings ) {
	const loader = getLoader();
	const scope = createScope();
	let isStarted = false;
	const load = async () => {
		const { startMiniCart } = await loader.load( BUTTON_CHUNK );
		if ( ! isStarted ) {
			isStarted = true;
			startMiniCart( { settings, cartSettings } );
		}
	};
	// The click tells of its failure.
	const bring = () => void load().catch( () => {} );
	onIntent( scope, BUTTON, bring );
	onClick( scope, loader, BUTTON, {
		isOurs: () => ! isStarted,
		load,
		run: ( _started, button ) => button.click(),
	} );
	afterLoad( scope, () => whenIdle( () => savesData() || bring() ) );
}
