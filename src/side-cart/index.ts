/**
 * The side cart's first load: badge, triggers, the shell (SIDE-01, SIDE-12). What the drawer holds is React's and comes when it is asked for (ui/).
 */
import { cart, getCartSettings, getEngine } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { lastOf } from '../shared/dom/own-element';
import { createScope, type Dispose, type Scope } from '../shared/dom/scope';
import { writeCounts } from '../shared/dom/write-counts';
import { getLoaderSettings, type Loader } from '../shared/loader';
import { whenIdle } from '../shared/triggers';
import { createDrawer, type Drawer } from './dom/drawer';
import type { writeLastLines } from './dom/last-lines';
import { createReactChunk } from './dom/react-chunk';
import { createShell } from './dom/shell';
import { listenToTriggers, triggerSelector } from './dom/triggers';
import { afterPaint } from '../shared/dom/after-paint';
import { createFormat, type Format } from '../shared/domain/shop-format';
import { DRAWER, WITH_ENGINE } from './chunks';
import { parseSideCartSettings, type SideCartSettings } from './settings';
import { getSideCartStore, type SideCartStore } from './store';
import './first-load.scss';

export { findTogglerPlace } from './toggler-place';

/**
 * Counts on the page, and what the shell says before React is there.
 *
 * @param scope  Ends it.
 * @param store  Shows notices.
 * @param format Writes counts.
 * @param dialog The shell; null on pages without.
 */
const followCart = (
	scope: Scope,
	store: SideCartStore,
	format: Format,
	dialog: HTMLDialogElement | null
): void => {
	let lastFailure = cart.getState().failure;
	const follow = () => {
		const { view, server, failure, status } = cart.getState();
		const isBlank = ! view.lines.length && ! view.incoming;
		writeCounts( view, format );
		dialog?.classList.toggle(
			'is-empty',
			isBlank && ( status === 'ready' || ! view.quantity )
		);
		// A cart that can't be read says so in the drawer's body: once is enough.
		if (
			failure &&
			failure !== lastFailure &&
			! ( ( isBlank || server ) && status === 'failed' )
		) {
			store.showNotice( failure.message );
		}
		lastFailure = failure;
	};
	follow();
	scope.add( cart.subscribe( follow ) );
};

/** Clicks, events of other scripts, and adds open the drawer. */
const listenForOpening = (
	scope: Scope,
	loader: Loader,
	drawer: Drawer,
	store: SideCartStore,
	settings: SideCartSettings
): void => {
	const selector = triggerSelector( settings );
	document
		.querySelectorAll( selector )
		.forEach( ( element ) =>
			element.setAttribute( 'aria-haspopup', 'dialog' )
		);
	listenToTriggers( scope, selector, drawer.open, ( { type } ) => {
		loader.prefetch( DRAWER );
		// Focus and a resting pointer come to a trigger whenever the drawer closes: no sign of a click.
		if ( type === 'pointerdown' ) {
			drawer.ready();
		}
	} );

	scope.on( document, 'vitrin:side-cart-open', ( { detail } ) =>
		drawer.open( detail?.opener )
	);
	scope.on( document, 'vitrin:side-cart-close', store.close );
	if ( settings.shouldOpen ) {
		scope.on( document, 'vitrin:cart-item-added', ( { detail } ) => {
			const { activeElement, body } = document;
			const button = detail?.button;
			// Whoever has gone on meanwhile is not called away from there.
			if ( ! button || [ button, body ].includes( activeElement ) ) {
				drawer.open( button );
			}
		} );
	}

	// Back from checkout: the page is as it was left, the drawer should not be.
	scope.on( window, 'pageshow', ( event ) => {
		if ( ( event as unknown as PageTransitionEvent ).persisted ) {
			store.close();
		}
	} );
};

/**
 * Starts the side cart on this page; does nothing where its settings aren't printed.
 *
 * @param loader Loads the React chunk.
 */
export function startSideCart( loader: Loader ): Dispose | undefined {
	const settings = readSettings( 'side-cart', parseSideCartSettings );
	const cartSettings = getCartSettings();
	if ( ! settings || ! cartSettings ) {
		return undefined;
	}
	const scope = createScope();
	const store = getSideCartStore();
	const format = createFormat( cartSettings );
	// Before it is looked for: what an author has written never stands in for it.
	if ( settings.words ) {
		createShell(
			settings.words,
			cartSettings,
			getLoaderSettings().messages.offline
		);
	}
	const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );
	followCart( scope, store, format, dialog );

	// Cart and checkout have no shell, and old browsers no dialog: links stay links.
	if ( ! dialog?.showModal ) {
		return scope.dispose;
	}

	dialog.style.setProperty(
		'--vitrin-drawer-time',
		`${ Number( dialog.dataset.anim ?? settings.animation ) || 0 }ms`
	);
	const mountReact = createReactChunk( loader, {
		dialog,
		cart,
		store,
		settings,
		format,
	} );
	/** The view whose lines the shell shows; React, once that draws them. */
	let drawn: unknown;
	let write: typeof writeLastLines | undefined;
	const drawer = createDrawer(
		dialog,
		store,
		() => {
			const { view } = cart.getState();
			// Lines are known only where the engine is: on idle, for whoever has a cart.
			if ( write && drawn !== mountReact && drawn !== view ) {
				drawn = view;
				write( dialog, view, format );
			}
		},
		() => {
			drawn = mountReact;
			void mountReact();
		}
	);
	scope.add( drawer.dispose );
	listenForOpening( scope, loader, drawer, store, settings );

	// Laid out before a finger comes, and again with each cart: a click has only to move it.
	const prepare = () =>
		whenIdle( () => {
			drawer.draw();
			if ( cart.getState().view.quantity ) {
				loader.prefetch( DRAWER, 'idle' );
				void afterPaint().then( drawer.ready );
			}
		} );
	prepare();
	scope.add( cart.subscribe( prepare ) );

	const waiting = createScope();
	const loadRest = () => {
		if ( getEngine() ) {
			waiting.dispose();
			loader.load( WITH_ENGINE ).then(
				( chunk ) => {
					write = chunk.writeLastLines;
					chunk.loadSuggestions( loader );
					prepare();
				},
				// The drawer begins without its lines.
				() => {}
			);
		}
	};
	waiting.add( cart.subscribe( loadRest ) );
	scope.add( waiting.dispose );
	loadRest();
	return scope.dispose;
}
