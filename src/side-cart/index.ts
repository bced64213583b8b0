/**
 * The side cart's first load: badge, triggers, the server-printed shell (SIDE-01,
 * SIDE-12). What the drawer holds is React's and comes when it is asked for (ui/).
 */
import { cart, getCartSettings, getEngine } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { lastOf } from '../shared/dom/own-element';
import { createScope, type Dispose } from '../shared/dom/scope';
import { writeCounts } from '../shared/dom/write-counts';
import type { Loader } from '../shared/loader';
import { whenIdle } from '../shared/triggers';
import { createDrawer } from './dom/drawer';
import type { writeLastLines } from './dom/last-lines';
import { createReactChunk } from './dom/react-chunk';
import { listenToTriggers, triggerSelector } from './dom/triggers';
import { afterPaint } from '../shared/dom/after-paint';
import { createFormat } from '../shared/domain/shop-format';
import { DRAWER, WITH_ENGINE } from './chunks';
import { parseSideCartSettings } from './settings';
import { getSideCartStore } from './store';
import './first-load.scss';

/**
 * Starts the side cart on this page; does nothing where its settings aren't printed.
 *
 * @param loader Brings the React chunk.
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
	const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );

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

	// Cart and checkout have no shell, and old browsers no dialog: links stay links.
	if ( ! dialog?.showModal ) {
		return scope.dispose;
	}

	dialog.style.setProperty(
		'--vitrin-drawer-time',
		`${ Number( dialog.dataset.anim ?? settings.animation ) || 0 }ms`
	);

	const react = createReactChunk( loader, {
		dialog,
		cart,
		store,
		settings,
		format,
	} );
	const prefetch = () => loader.prefetch( DRAWER );
	let drawn: unknown;
	let write: typeof writeLastLines | undefined;

	const drawer = createDrawer(
		dialog,
		store,
		() => {
			const { view } = cart.getState();
			// Lines are known only where the engine is: on idle, for whoever has a cart.
			if ( write && drawn !== react && drawn !== view ) {
				drawn = view;
				write( dialog, view, format );
			}
		},
		() => {
			drawn = react;
			void react();
		}
	);
	scope.add( drawer.dispose );

	const selector = triggerSelector( settings );
	document
		.querySelectorAll( selector )
		.forEach( ( element ) =>
			element.setAttribute( 'aria-haspopup', 'dialog' )
		);
	listenToTriggers( scope, selector, drawer.open, ( { type } ) => {
		prefetch();
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
	const bringRest = () => {
		if ( getEngine() ) {
			waiting.dispose();
			loader.load( WITH_ENGINE ).then(
				( chunk ) => {
					write = chunk.writeLastLines;
					chunk.bringSuggestions( loader );
					prepare();
				},
				// The drawer begins without its lines.
				() => {}
			);
		}
	};
	waiting.add( cart.subscribe( bringRest ) );
	scope.add( waiting.dispose );
	bringRest();
	return scope.dispose;
}
