/**
 * The server-printed <dialog> as it follows the store: opens, closes, keeps focus
 * and scroll. Its movement is the stylesheet's business (SIDE-01, SIDE-16).
 */
import { firstFocusable, keepFocus } from '../../shared/dom/focus';
import { createScope, emit, type Dispose } from '../../shared/dom/scope';
import { lockScroll } from '../../shared/dom/scroll-lock';
import type { SideCartStore } from '../store';

export interface Drawer {
	/** Open it; focus goes back to `opener` later, or to what has it now. */
	open: ( opener?: HTMLElement | null ) => void;
	dispose: Dispose;
}

/** Where focus goes when the opener is gone: the toggler, else the start of the page. */
const home = (): HTMLElement | null =>
	document.querySelector< HTMLElement >( '.vitrin-toggler' ) ??
	firstFocusable( document );

/**
 * @param dialog   The shell.
 * @param store    Says whether it is open.
 * @param onOpening Called just before the shell is shown.
 */
export function createDrawer(
	dialog: HTMLDialogElement,
	store: SideCartStore,
	onOpening: () => void
): Drawer {
	const scope = createScope();
	let opener: HTMLElement | null | undefined;
	const leave: Dispose[] = [];

	const sync = () => {
		const { isOpen } = store.getState();
		if ( isOpen && ! dialog.open ) {
			leave.push( keepFocus( opener ?? undefined, home ), lockScroll() );
			opener = null;
			// Before showModal(): it moves focus, which lays the page out, once for all of this.
			onOpening();
			dialog.showModal();
			emit( 'vitrin:side-cart-opened' );
		} else if ( ! isOpen && dialog.open ) {
			dialog.close();
		}
	};

	const release = () => leave.splice( 0 ).forEach( ( undo ) => undo() );

	scope.add( store.subscribe( sync ) );
	scope.add( release );

	// Escape and the Back gesture of phones close a modal dialog without asking us.
	scope.on( dialog, 'close', () => {
		store.close();
		release();
		emit( 'vitrin:side-cart-closed' );
	} );

	// The dialog's children fill it: only a press on the backdrop has the dialog itself
	// as its target. A text selection dragged out of the drawer began elsewhere.
	let pressed: EventTarget | null = null;
	scope.on( dialog, 'pointerdown', ( event ) => {
		pressed = event.target;
	} );
	scope.on( dialog, 'click', ( event ) => {
		const target = event.target as Element;
		if (
			target.closest( '.vitrin-drawer__close' ) ||
			( target === dialog && pressed === dialog )
		) {
			store.close();
		}
	} );

	return {
		open( from ) {
			opener = from;
			store.open();
		},
		dispose: scope.dispose,
	};
}
