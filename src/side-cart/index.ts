/**
 * The side cart's first load: what opens the drawer (SIDE-01). The drawer itself comes when the page is
 * idle, or the pointer comes near what opens it (drawer-shell.ts); what it holds is React's (ui/).
 */
import { getCartSettings, type CartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { lastOf } from '../shared/dom/own-element';
import { afterLoad } from '../shared/dom/page-moments';
import { createScope, onEscape, type Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { listenToTriggers, triggerSelector } from './dom/triggers';
import { SIDE_CART_DEFAULTS, type SideCartSettings } from './settings';
import { runOrFallBack } from '../shared/triggers';
import type { OpeningSign, StartedDrawer } from './drawer-shell';
import './first-load.scss';

/** The drawer's shell, with which it opens. */
export const DRAWER_SHELL = chunk(
	'drawer-shell',
	() => import( /* webpackChunkName: "drawer-shell" */ './drawer-shell' ),
	{ hasStyle: true }
);

/** The drawer before its chunk is loaded: what it is asked for meanwhile is done then. */
interface DeferredDrawer {
	/**
	 * @param opener Gets the focus back. Its link is followed where the drawer can't be had.
	 * @param isAsked A click or another script wants it: where it can't be had, that is said.
	 */
	open: ( opener?: HTMLElement | null, isAsked?: boolean ) => void;
	close: () => void;
	/** @param sign That it will be opened, likely; without one it is only loaded. */
	load: ( sign?: OpeningSign ) => void;
}

/**
 * @param scope    Ends it.
 * @param loader   Loads the drawer.
 * @param settings The side cart's.
 * @param cartSettings The cart's.
 */
const createDeferredDrawer = (
	scope: Scope,
	loader: Loader,
	settings: SideCartSettings,
	cartSettings: CartSettings
): DeferredDrawer => {
	let drawer: StartedDrawer | undefined;
	/** Who waits for it to open; the last one counts. */
	let waiting: { pressed: HTMLElement | null | undefined } | undefined;

	const load = async (): Promise< StartedDrawer > => {
		const { startDrawer } = await loader.load( DRAWER_SHELL );
		drawer ??= startDrawer( scope, loader, settings, cartSettings );
		return drawer;
	};
	const stopWaiting = () => {
		waiting?.pressed?.removeAttribute( 'aria-busy' );
		waiting = undefined;
	};
	// Until the drawer is there, and knows whether the key was meant for it.
	onEscape( scope, stopWaiting );

	return {
		open( opener, isAsked = true ) {
			if ( drawer ) {
				drawer.open( opener );
				return;
			}
			stopWaiting();
			// A button that has added says by itself what it is busy with.
			const mine = { pressed: isAsked ? opener : null };
			waiting = mine;
			mine.pressed?.setAttribute( 'aria-busy', 'true' );
			const href =
				opener?.closest< HTMLAnchorElement >( 'a[href]' )?.href;
			const opened = ( { open }: StartedDrawer ) => {
				if ( waiting === mine ) {
					stopWaiting();
					open( opener );
				}
			};
			if ( isAsked ) {
				void runOrFallBack( loader, load, opened, {
					native: href
						? () => window.location.assign( href )
						: undefined,
					undo: stopWaiting,
				} );
			} else {
				load().then( opened ).catch( stopWaiting );
			}
		},
		close() {
			stopWaiting();
			drawer?.close();
		},
		load( sign ) {
			load().then(
				( { prepare } ) => prepare( sign ),
				// The click will report it.
				() => {}
			);
		},
	};
};

/** Clicks, events of other scripts, and adds open the drawer. */
const listenForOpening = (
	scope: Scope,
	drawer: DeferredDrawer,
	settings: SideCartSettings
): void => {
	listenToTriggers(
		scope,
		triggerSelector( settings ),
		drawer.open,
		// Focus and a resting pointer come to a trigger whenever the drawer closes: no sign of a click.
		( { type } ) =>
			drawer.load( type === 'pointerdown' ? 'pressed' : 'near' )
	);
	scope.on( document, 'vitrin:side-cart-open', ( { detail } ) =>
		drawer.open( detail?.opener )
	);
	scope.on( document, 'vitrin:side-cart-close', drawer.close );
	if ( settings.shouldOpen ) {
		scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
			const { activeElement, body } = document;
			const button = detail?.button;
			// Focus that has moved on meanwhile is not called away.
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
 * @return Loads the drawer, once the page has nothing left to do; undefined on pages without one.
 */
export function startSideCart(
	loader: Loader,
	scope = createScope()
): ( () => void ) | undefined {
	const settings = readSettings( 'side-cart', SIDE_CART_DEFAULTS );
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
	const drawer = createDeferredDrawer(
		scope,
		loader,
		settings,
		cartSettings
	);
	listenForOpening( scope, drawer, settings );
	// A page that is busy for long has it at hand for the click all the same.
	afterLoad( scope, () => loader.prefetch( DRAWER_SHELL, 'idle' ) );
	return drawer.load;
}
