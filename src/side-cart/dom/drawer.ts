/**
 * The shell's <dialog> as it follows the store: opens, closes, keeps focus
 * and scroll. Its movement is the stylesheet's business (SIDE-01, SIDE-16).
 */
import { afterPaint } from '../../shared/dom/page-moments';
import { holdDialog } from '../../shared/dialog/dialog';
import { firstFocusable } from '../../shared/dom/focus';
import {
	createScope,
	emit,
	onEscape,
	type Dispose,
	type Scope,
} from '../../shared/dom/scope';
import type { SideCartStore } from '../store';

export interface Drawer {
	/** Open it; focus goes back to `opener` later, or to what has it now. */
	open: ( opener?: HTMLElement | null ) => void;
	/** At leisure: have it laid out where it waits, outside the window; nothing of it is seen. */
	draw: () => void;
	/** It will likely be opened: drawn, and painted as well; so it stays, for the next time. */
	ready: () => void;
	dispose: Dispose;
}

const NEAR = 'is-near';
const SHOWN = 'is-shown';

/**
 * Where focus goes when the opener is gone: the link beside it that an add has left, the toggler,
 * else the start of the page.
 */
const home = ( opener?: HTMLElement | null ): HTMLElement | null =>
	opener?.parentElement?.querySelector< HTMLElement >( '.added_to_cart' ) ??
	document.querySelector< HTMLElement >( '.vitrin-toggler' ) ??
	firstFocusable( document );

/**
 * In two steps: a click changes one class, so that the drawer moves with the next frame.
 * What makes it a modal dialog comes after that frame, because it makes the browser
 * compute the style of the whole page again; the same for closing.
 *
 * @param dialog   The shell.
 * @param store    Says whether it is open.
 * @param onReady  Called before the shell is drawn, each time.
 * @param onOpened Called once the shell has been painted.
 */
export function createDrawer(
	dialog: HTMLDialogElement,
	store: SideCartStore,
	onReady: () => void,
	onOpened: () => void
): Drawer {
	const scope = createScope();
	let opener: HTMLElement | null | undefined;
	let held: Scope | undefined;

	const { classList } = dialog;

	const prepare = ( ...names: string[] ) => {
		if ( ! dialog.open && ! classList.contains( SHOWN ) ) {
			onReady();
			// Drawn, but not there yet: neither Tab nor a screen reader may get into it.
			dialog.inert = true;
			classList.add( 'is-drawn', ...names );
		}
	};
	const ready = () => prepare( NEAR );

	const isAwaited = () => store.getState().isOpen && ! dialog.open;

	const becomeModal = () => {
		if ( ! isAwaited() ) {
			return;
		}
		dialog.inert = false;
		dialog.showModal();
		emit( 'vitrin:side-cart-opened' );
	};

	const released = () => {
		held = undefined;
		// While it moves away it is still drawn, and Tab would get into it.
		if ( ! dialog.inert ) {
			dialog.inert = true;
			emit( 'vitrin:side-cart-closed' );
		}
	};

	const settle = () => {
		if ( isAwaited() ) {
			const from = opener ?? ( document.activeElement as HTMLElement );
			opener = null;
			// It asks for the page's width: before anything else of this task changes the page.
			if ( ! held ) {
				held = holdDialog( dialog, '.vitrin-drawer__close', {
					opener: from,
					fallback: () => home( from ),
					onDismiss: store.close,
				} );
				held.add( released );
			}
			onOpened();
			// In a task of its own: it makes the browser compute the style of the whole page.
			setTimeout( becomeModal );
		} else if ( ! store.getState().isOpen ) {
			held?.dispose();
		}
	};

	const sync = () => {
		const { isOpen } = store.getState();
		if ( isOpen !== classList.contains( SHOWN ) ) {
			if ( isOpen ) {
				ready();
			}
			classList.toggle( SHOWN, isOpen );
			void afterPaint().then( settle );
		}
	};

	scope.add( store.subscribe( sync ) );
	scope.add( () => held?.dispose() );
	// Seen, and not modal yet: the key is still told to what has the focus, which would close itself instead.
	onEscape( scope, ( event ) => {
		if ( isAwaited() ) {
			event.stopPropagation();
			store.close();
		}
	} );

	return {
		open( from ) {
			opener = from;
			store.open();
		},
		draw: () => prepare(),
		ready,
		dispose: scope.dispose,
	};
}
