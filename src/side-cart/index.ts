/**
 * The side cart's first load: what opens the drawer (SIDE-01). The drawer itself comes when the page is
 * idle, or somebody comes near what opens it (drawer-shell.ts); what it holds is React's (ui/).
 */
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { lastOf } from '../shared/dom/own-element';
import { afterLoad } from '../shared/dom/after-load';
import { createScope, type Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { listenToTriggers, triggerSelector } from './dom/triggers';
import { DRAWER_SHELL } from './chunks';
import { createLaterDrawer, type LaterDrawer } from './later-drawer';
import { parseSideCartSettings, type SideCartSettings } from './settings';
import './first-load.scss';

/** Clicks, events of other scripts, and adds open the drawer. */
const listenForOpening = (
	scope: Scope,
	drawer: LaterDrawer,
	settings: SideCartSettings
): void => {
	listenToTriggers(
		scope,
		triggerSelector( settings ),
		drawer.open,
		// Focus and a resting pointer come to a trigger whenever the drawer closes: no sign of a click.
		( { type } ) => drawer.bring( type === 'pointerdown' )
	);
	scope.on( document, 'vitrin:side-cart-open', ( { detail } ) =>
		drawer.open( detail?.opener )
	);
	scope.on( document, 'vitrin:side-cart-close', drawer.close );
	if ( settings.shouldOpen ) {
		scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
			const { activeElement, body } = document;
			const button = detail?.button;
			// Whoever has gone on meanwhile is not called away from there.
			if ( ! button || [ button, body ].includes( activeElement ) ) {
				drawer.open( button, false );
			}
		} );
	}
	// Back from checkout: the page is as it was left, the drawer should not be.
	scope.on( window, 'pageshow', ( event ) => {
		if ( ( event as unknown as PageTransitionEvent ).persisted ) {
			drawer.close();
		}
	} );
};

/**
 * Starts the side cart on this page; does nothing where its settings aren't printed.
 *
 * @param loader Loads the drawer.
 * @param scope  Ends it.
 * @return Brings the drawer, once the page has nothing left to do; undefined on pages without one.
 */
export function startSideCart(
	loader: Loader,
	scope = createScope()
): ( () => void ) | undefined {
	const settings = readSettings( 'side-cart', parseSideCartSettings );
	const cartSettings = getCartSettings();
	// Cart and checkout have no drawer, and old browsers no dialog: links stay links.
	if (
		! settings ||
		! cartSettings ||
		! ( settings.words || lastOf( 'dialog#vitrin-side-cart' ) ) ||
		! ( 'showModal' in document.createElement( 'dialog' ) )
	) {
		return undefined;
	}
	const drawer = createLaterDrawer( scope, loader, settings, cartSettings );
	listenForOpening( scope, drawer, settings );
	// A page that is busy for long has it at hand for the click all the same.
	afterLoad( scope, () => loader.prefetch( DRAWER_SHELL, 'idle' ) );
	return drawer.bring;
}
