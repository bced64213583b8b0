/**
 * The drawer before React: its shell, which opens and closes, and says what the cart says until React has come (SIDE-02, SIDE-16).
 */
import { cart, getEngine, loadFormat, type CartSettings } from '@vitrin/cart';
import { lastOf } from '../shared/dom/own-element';
import { afterPaint } from '../shared/dom/after-paint';
import { createScope, type Scope } from '../shared/dom/scope';
import { writeCounts, writeTotals } from '../shared/dom/write-counts';
import { getLoaderSettings, type Loader } from '../shared/loader';
import { whenIdle } from '../shared/triggers';
import { DRAWER, WITH_ENGINE } from './chunks';
import { createDrawer, type Drawer } from './dom/drawer';
import { createReactChunk } from './dom/react-chunk';
import { createShell } from './dom/shell';
import { triggerSelector } from './dom/triggers';
import type { SideCartSettings } from './settings';
import { getSideCartStore, type SideCartStore } from './store';
import './drawer.scss';

export interface StartedDrawer extends Pick< Drawer, 'open' > {
	/** @param isPressed Whether what opens it is pressed, so that it will be opened, likely; undefined: nobody is near it. */
	near: ( isPressed?: boolean ) => void;
	close: () => void;
}

/** What the shell says of the cart before React is there. */
const followCart = (
	scope: Scope,
	store: SideCartStore,
	cartSettings: CartSettings,
	dialog: HTMLDialogElement
): void => {
	let lastFailure = cart.getState().failure;
	const follow = () => {
		const { view, server, failure, status } = cart.getState();
		writeCounts( view.quantity, cartSettings );
		if ( view.quantity ) {
			loadFormat().then(
				( format ) =>
					writeTotals(
						format.money( cart.getState().view.totals.total ).text
					),
				// React writes it, too.
				() => {}
			);
		}
		const isBlank = ! view.lines.length && ! view.incoming;
		dialog.classList.toggle(
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

/**
 * Starts it, closed, on a page that has a drawer.
 *
 * @param scope    Ends it.
 * @param loader   Loads what it holds.
 * @param settings The side cart's.
 * @param cartSettings The cart's.
 * @throws {Error} Somebody has taken the shell out of the page.
 */
export function startDrawer(
	scope: Scope,
	loader: Loader,
	settings: SideCartSettings,
	cartSettings: CartSettings
): StartedDrawer {
	const store = getSideCartStore();
	// Before it is looked for: what an author has written never stands in for it.
	if ( settings.words ) {
		createShell(
			settings.words,
			cartSettings,
			getLoaderSettings().messages.offline
		);
	}
	const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );
	if ( ! dialog ) {
		throw new Error( 'The drawer’s shell is not in the page any more.' );
	}
	document
		.querySelectorAll( triggerSelector( settings ) )
		.forEach( ( element ) =>
			element.setAttribute( 'aria-haspopup', 'dialog' )
		);
	followCart( scope, store, cartSettings, dialog );
	dialog.style.setProperty(
		'--vitrin-drawer-time',
		`${ Number( dialog.dataset.anim ?? settings.animation ) || 0 }ms`
	);
	const mountReact = createReactChunk( loader, {
		dialog,
		cart,
		store,
		settings,
	} );
	/** The view whose lines the shell shows; React, once that draws them. */
	let drawn: unknown;
	let write: ( () => void ) | undefined;
	const drawer = createDrawer(
		dialog,
		store,
		() => {
			const { view } = cart.getState();
			// Lines are known only where the engine is: on idle, for whoever has a cart.
			if ( write && drawn !== mountReact && drawn !== view ) {
				drawn = view;
				write();
			}
		},
		() => {
			drawn = mountReact;
			void mountReact();
		}
	);
	scope.add( drawer.dispose );

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
			Promise.all( [ loader.load( WITH_ENGINE ), loadFormat() ] ).then(
				( [ chunk, format ] ) => {
					write = () =>
						chunk.writeLastLines(
							dialog,
							cart.getState().view,
							format
						);
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
	return {
		open: drawer.open,
		near( isPressed ) {
			if ( isPressed ) {
				drawer.ready();
			}
			if ( isPressed !== undefined ) {
				loader.prefetch( DRAWER );
			}
		},
		close: store.close,
	};
}
