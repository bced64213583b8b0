/**
 * The drawer before React: its shell, which opens and closes, and says what the cart says until React has come (SIDE-02, SIDE-16).
 */
import { cart, getEngine, loadFormat, type CartSettings } from '@vitrin/cart';
import { lastOf } from '../shared/dom/own-element';
import { afterPaint } from '../shared/dom/page-moments';
import { createScope, type Scope } from '../shared/dom/scope';
import { writeCounts, writeTotals } from '../shared/dom/write-counts';
import { getLoaderSettings, type Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { whenIdle } from '../shared/triggers';
import { createDrawer, type Drawer } from './dom/drawer';
import { triggerSelector } from './dom/triggers';
import type { SideCartSettings } from './settings';
import { getSideCartStore, type SideCartStore } from './store';
import { reportUnlessLost } from '../shared/loader/files';
import type { MountOptions } from './mount';
import './drawer.scss';

/** What the drawer holds: lines, coupons, totals. */
export const DRAWER = chunk(
	'side-cart',
	() => import( /* webpackChunkName: "side-cart" */ './ui' ),
	{ needsReact: true, hasStyle: true }
);

/** What the file of the cart's engine contains for the drawer. */
export const WITH_ENGINE = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './with-engine' ),
	{ hasWords: true }
);

/** The pointer is near what opens the drawer, or presses it. */
export type OpeningSign = 'near' | 'pressed';

export interface StartedDrawer extends Pick< Drawer, 'open' > {
	/** Fetches what it holds on any sign, and has it painted before a click. */
	prepare: ( sign?: OpeningSign ) => void;
	close: () => void;
}

/**
 * The drawer before React, at the end of the page. Twin: templates/side-cart.php, which prints it where a
 * theme, a gateway or a setting changes it; shell.fixture.html holds both.
 *
 * @param words   HTML, in the order of Shell::words().
 * @param urls    Of cart and checkout; PHP lets no quote through (src/cart/Settings.php).
 * @param failure HTML, a translation of ours; said when the drawer's chunk can't be loaded.
 */
const createShell = (
	words: string[],
	urls: Pick< CartSettings, 'cartUrl' | 'checkoutUrl' >,
	failure: string
): void => {
	const { cartUrl, checkoutUrl } = urls;
	const [ title, close, retry, total, toCheckout, toCart ] = words;
	document.body.insertAdjacentHTML(
		'beforeend',
		`<dialog class="vitrin-drawer" id="vitrin-side-cart" aria-label="${ title }"><header class="vitrin-drawer__header"><h2 class="vitrin-drawer__title">${ title } <span class="vitrin-drawer__count" data-vitrin-count hidden></span></h2><button type="button" class="vitrin-drawer__close" aria-label="${ close }"><svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${ VITRIN_ICONS.x }"/></svg></button></header><div class="vitrin-drawer__notices"></div><div class="vitrin-drawer__body"><div class="vitrin-skeleton"></div><div class="vitrin-skeleton"></div><div class="vitrin-skeleton"></div></div><div class="vitrin-drawer__failure" role="alert" hidden><p>${ failure }</p><button type="button" class="vitrin-button vitrin-button--primary">${ retry }</button></div><footer class="vitrin-drawer__footer"><div class="vitrin-drawer__totals"><div class="vitrin-total"><span>${ total }</span><span data-vitrin-total></span></div></div><a class="vitrin-button vitrin-button--primary no-prefetch" href="${ checkoutUrl }">${ toCheckout }</a><a class="vitrin-button no-prefetch" href="${ cartUrl }">${ toCart }</a></footer></dialog>`
	);
};

/** The page's shell, made where PHP has printed none. */
const shellOf = (
	{ words }: SideCartSettings,
	cartSettings: CartSettings
): HTMLDialogElement => {
	// Before it is looked for: what an author has written never stands in for it.
	if ( words ) {
		createShell(
			words,
			cartSettings,
			getLoaderSettings().messages.offline
		);
	}
	const dialog = lastOf< HTMLDialogElement >( 'dialog#vitrin-side-cart' );
	if ( ! dialog ) {
		throw new Error( 'The drawer’s shell is not in the page any more.' );
	}
	return dialog;
};

/**
 * What React draws: mounted once, and the shell says so where its chunk can't be loaded.
 *
 * @param loader  Loads it.
 * @param options What it is mounted with.
 * @return Reads the cart where none is known, and mounts the chunk unless that is under way or done. The
 *         shell's button does the same: what failed may have been both. To be called once the shell has
 *         been painted: React would hold that up.
 */
function createReactChunk(
	loader: Pick< Loader, 'load' >,
	options: Omit< MountOptions, 'format' | 'cart' >
): () => Promise< void > {
	const { dialog } = options;
	const failure = dialog.querySelector< HTMLElement >(
		'.vitrin-drawer__failure'
	);
	let isAsked = false;

	const showFailure = ( isFailed: boolean ) => {
		dialog.classList.toggle( 'is-failed', isFailed );
		if ( failure ) {
			failure.hidden = ! isFailed;
		}
	};

	const mount = async (): Promise< void > => {
		const { status } = cart.getState();
		if ( status === 'unknown' || status === 'failed' ) {
			void cart.refresh();
		}
		if ( isAsked ) {
			return;
		}
		isAsked = true;
		showFailure( false );
		try {
			const [ { mount: mountReact }, format ] = await Promise.all( [
				loader.load( DRAWER ),
				loadFormat(),
			] );
			mountReact( { ...options, cart, format } );
		} catch ( error ) {
			reportUnlessLost( error );
			isAsked = false;
			showFailure( true );
		}
	};

	failure?.querySelector( 'button' )?.addEventListener( 'click', () => {
		// The clicked button goes: focus stays in the dialog.
		dialog.querySelector< HTMLElement >( '.vitrin-drawer__close' )?.focus();
		void mount();
	} );
	return mount;
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
 * @throws {Error} Another script has taken the shell out of the page.
 */
export function startDrawer(
	scope: Scope,
	loader: Loader,
	settings: SideCartSettings,
	cartSettings: CartSettings
): StartedDrawer {
	const store = getSideCartStore();
	const dialog = shellOf( settings, cartSettings );
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
			// Lines are known only where the engine is: on idle, for visitors with a cart.
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
	const layOut = () =>
		whenIdle( () => {
			drawer.draw();
			if ( cart.getState().view.quantity ) {
				loader.prefetch( DRAWER, 'idle' );
				void afterPaint().then( drawer.ready );
			}
		} );
	layOut();
	scope.add( cart.subscribe( layOut ) );

	const waiting = createScope();
	const loadRest = () => {
		if ( getEngine() ) {
			waiting.dispose();
			Promise.all( [ loader.load( WITH_ENGINE ), loadFormat() ] ).then(
				( [ { writeLastLines, loadSuggestions }, format ] ) => {
					write = () =>
						writeLastLines( dialog, cart.getState().view, format );
					loadSuggestions( loader, () => loader.load( DRAWER ) );
					layOut();
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
		prepare( sign ) {
			if ( sign === 'pressed' ) {
				drawer.ready();
			}
			if ( sign ) {
				loader.prefetch( DRAWER );
			}
		},
		close: store.close,
	};
}
