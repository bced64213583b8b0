/**
 * The quick view's window, a modal <dialog> that Hooks.php prints in its loading state; quick-view.ts
 * draws the product into it.
 */
import type { Scope } from '../../shared/dom/scope';
import { afterPaint } from '../../shared/dom/page-moments';
import { holdDialog } from '../../shared/dialog/dialog';
import { closeByBack } from '../../shared/dialog/history';
import { firstFocusable } from '../../shared/dom/focus';
import type { Stage } from '../domain/sequence';

export interface Target {
	/** The product's number. */
	id: string;
	/** What was clicked. */
	opener: HTMLElement;
}

/** What the chunk that draws needs of it. */
export interface Frame {
	dialog: HTMLDialogElement;
	/** Gets focus back. */
	opener: () => HTMLElement | null;
	/** Of the product's page. */
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
	/** The visitor closes it: by the button, the overlay, Escape or Back. */
	onClose: () => void;
	/** Removes the product: the loading state again. */
	onClear: () => void;
	/** Where focus goes when the opener of this product is gone. */
	focusFallback: ( id: string ) => HTMLElement | null;
}

/** What opens it; the value is the product's number. */
export const OPENER = '[data-vitrin-quick-view]';

const CLOSE = '.vitrin-quick-view__close';

/** Screen readers read what is written there. */
export const STATUS = '[role=status]';

/**
 * Until the dialog is modal, clicks beside it reach the page below, and browsers don't close it by
 * Escape.
 */
const closeBeforeModal = (
	scope: Scope,
	dialog: HTMLDialogElement,
	isShown: () => boolean,
	onClose: () => void
): void => {
	scope.on(
		window,
		'click',
		( event ) => {
			const { target, detail } = event as MouseEvent;
			if (
				isShown() &&
				! dialog.open &&
				detail &&
				! dialog.contains( target as Node )
			) {
				event.preventDefault();
				event.stopImmediatePropagation();
				// The second click of a double click must not close what the first has opened.
				if ( detail === 1 ) {
					onClose();
				}
			}
		},
		// Before the page's listeners; the click that opens it has passed here already.
		{ capture: true }
	);
	scope.on( dialog, 'keydown', ( { key } ) => {
		if ( key === 'Escape' && ! dialog.open ) {
			onClose();
		}
	} );
};

export const createWindow = ( {
	scope,
	dialog,
	onClose,
	onClear,
	focusFallback,
}: WindowOptions ): ViewWindow => {
	const close = dialog.querySelector( CLOSE ) as HTMLElement;
	const status = dialog.querySelector( STATUS ) as HTMLElement;
	const loading = status.textContent;

	// Focus moves in 500 ms later (QV-02); until then the dialog has it, so that no key reaches the page.
	dialog.autofocus = true;

	let target: Target | undefined;
	let isShown = false;
	let held: Scope | undefined;

	const wait = (): void => {
		onClear();
		// Screen readers read only what changes.
		status.textContent = loading;
	};

	const isOpen = () => isShown;
	closeBeforeModal( scope, dialog, isOpen, onClose );
	const updateHistory = closeByBack(
		scope,
		'vitrinQuickView',
		isOpen,
		onClose
	);

	/** A picture has the focus of its link. */
	const opener = (): HTMLElement | null =>
		target?.opener.closest< HTMLElement >( 'a,button,[tabindex]' ) ?? null;

	return {
		dialog,
		opener,
		isShown: isOpen,
		prepare( to ) {
			target = to;
			// Measures the page, so before anything of it changes.
			held = holdDialog( dialog, CLOSE, {
				opener: opener(),
				fallback: () =>
					focusFallback( to.id ) ?? firstFocusable( document ),
				onDismiss: onClose,
			} );
			wait();
		},
		show() {
			isShown = true;
			updateHistory();
			// First as a popover: a modal dialog makes the browser restyle the whole page, ten frames on a slow phone.
			dialog.showPopover?.();
			void afterPaint().then( () => {
				if ( isShown && ! dialog.open ) {
					dialog.hidePopover?.();
					dialog.showModal();
				}
			} );
		},
		wait() {
			// The clicked button is removed: focus stays in the dialog.
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
			held?.dispose();
			updateHistory();
		},
		clear: wait,
	};
};
