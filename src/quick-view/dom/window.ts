/**
 * The window itself, as Window.php prints it: a modal <dialog> with a place for the product,
 * which holds its loading state until then. What comes into it is drawn by modal.ts.
 */
import type { Dispose, Scope } from '../../shared/dom/scope';
import { afterPaint } from '../../shared/dom/after-paint';
import { onDismiss } from '../../shared/dom/dismiss';
import { keepFocus } from '../../shared/dom/focus';
import { lockScroll } from '../../shared/dom/scroll-lock';
import type { Stage } from '../domain/sequence';

export interface Target {
	/** The product's number. */
	id: string;
	/** What was pressed. */
	opener: HTMLElement;
}

/** What the part that draws needs of it. */
export interface Frame {
	dialog: HTMLDialogElement;
	/** What gets focus back. */
	opener: () => HTMLElement | null;
	/** The product's page. */
	address: () => string;
	close: () => void;
	retry: () => void;
}

export interface ViewWindow
	extends
		Pick< Frame, 'dialog' | 'opener' >,
		Omit< Stage< Target >, 'draw' > {
	isShown: () => boolean;
}

export interface WindowOptions {
	scope: Scope;
	dialog: HTMLDialogElement;
	/** Asked to close: button, overlay, Escape, Back. */
	onClose: () => void;
	/** What it holds goes: back to its loading state. */
	onClear: () => void;
	/** Where focus goes when the opener of this product is gone. */
	elsewhere: ( id: string ) => HTMLElement | null;
}

/** Its value is the product's number. */
export const OPENER = '[data-vitrin-quick-view]';

const CLOSE = '.vitrin-quick-view__close';

/** Where it is told what comes. */
export const STATUS = '[role=status]';

/** In the tab's history while it is open: Back closes it (docs/adr/0018-gallery.md has the same). */
const STATE = 'vitrinQuickView';

export const createWindow = ( {
	scope,
	dialog,
	onClose,
	onClear,
	elsewhere,
}: WindowOptions ): ViewWindow => {
	const close = dialog.querySelector( CLOSE ) as HTMLElement;
	const status = dialog.querySelector( STATUS ) as HTMLElement;
	const loading = status.textContent;

	// The ledger moves focus in later: until then the dialog itself has it, so that no key reaches the page.
	dialog.autofocus = true;

	let target: Target | undefined;
	let isShown = false;
	const leave: Dispose[] = [];

	const wait = (): void => {
		onClear();
		// Only what is put in anew is told.
		status.textContent = loading;
	};

	onDismiss( scope, dialog, CLOSE, onClose );
	// Escape and the Back gesture of phones close a modal dialog without asking us.
	scope.on( dialog, 'close', () => {
		// It is told late: by then another product may be opening.
		if ( isShown ) {
			onClose();
		}
	} );

	// Until it is modal the page below hears what is pressed on it, and the dialog no Escape.
	scope.on(
		window,
		'click',
		( event ) => {
			const { target: pressed, detail } = event as MouseEvent;
			if (
				isShown &&
				! dialog.open &&
				detail &&
				! dialog.contains( pressed as Node )
			) {
				event.preventDefault();
				event.stopImmediatePropagation();
				// The second press of a double one is no wish to close what the first has opened.
				if ( detail === 1 ) {
					onClose();
				}
			}
		},
		// Before any of the page's; the press that opens has passed here by then.
		{ capture: true }
	);
	scope.on( dialog, 'keydown', ( { key } ) => {
		if ( key === 'Escape' && ! dialog.open ) {
			onClose();
		}
	} );

	const isInHistory = (): boolean => !! history.state?.[ STATE ];
	/** A step back that we asked for is under way. */
	let isLeaving = false;
	const enter = (): void => {
		if ( ! isLeaving && ! isInHistory() ) {
			history.pushState( { ...history.state, [ STATE ]: true }, '' );
		}
	};
	scope.on( window, 'popstate', () => {
		if ( isLeaving ) {
			isLeaving = false;
			if ( isShown ) {
				// Another product was opened meanwhile.
				enter();
			}
		} else if ( isShown && ! isInHistory() ) {
			onClose();
		}
	} );

	/** A picture has the focus of its link. */
	const opener = (): HTMLElement | null =>
		target?.opener.closest< HTMLElement >( 'a,button,[tabindex]' ) ?? null;

	return {
		dialog,
		opener,
		isShown: () => isShown,
		prepare( to ) {
			target = to;
			leave.push(
				keepFocus( opener(), () => elsewhere( to.id ) ),
				// It measures: before anything of the page is changed.
				lockScroll()
			);
			wait();
		},
		show() {
			isShown = true;
			enter();
			// Seen first: a modal dialog makes the browser style each element of the page anew, ten frames of a slow phone.
			dialog.showPopover?.();
			void afterPaint().then( () => {
				if ( isShown && ! dialog.open ) {
					dialog.hidePopover?.();
					dialog.showModal();
				}
			} );
		},
		wait() {
			// The pressed button goes: focus stays in the dialog.
			close.focus();
			wait();
		},
		focus() {
			if ( document.activeElement === dialog ) {
				close.focus();
			}
		},
		hide() {
			isShown = false;
			dialog.hidePopover?.();
			dialog.close();
			leave.splice( 0 ).forEach( ( undo ) => undo() );
			if ( ! isLeaving && isInHistory() ) {
				isLeaving = true;
				history.back();
			}
		},
		clear: wait,
	};
};
