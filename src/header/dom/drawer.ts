/**
 * The menu's drawer as a modal dialog: the page behind stands still, and Back closes it (HEAD-01). Opened before this
 * script was there it is a popover, and becomes modal where it stands.
 */
import { holdDialog } from '../../shared/dialog/dialog';
import { closeByBack } from '../../shared/dialog/history';
import { isPopover } from '../../shared/dialog/popover';
import type { Scope } from '../../shared/dom/scope';
import { lastOf } from '../../shared/dom/own-element';
import { DRAWER, itemOf } from './panels';

const TOGGLE = '.vitrin-menu-toggle';

/** Of the history's entry. */
const STATE = 'vitrinMenu';

/** Puts the header's mega menus where the drawer has their items, until it closes. */
const borrowPanels = ( dialog: HTMLElement, scope: Scope ): void =>
	dialog
		.querySelectorAll< HTMLElement >( '[data-mega]' )
		.forEach( ( opener ) => {
			const panel = document.getElementById(
				`vitrin-mega-${ opener.dataset.mega }`
			);
			const home = panel?.parentElement;
			if ( panel && home ) {
				itemOf( opener )?.append( panel );
				opener.hidden = false;
				scope.add( () => {
					home.append( panel );
					opener.hidden = true;
				} );
			}
		} );

/**
 * Takes the content of another drawer into the dialog until it closes: WordPress's Navigation has its list in one of its
 * own, which is the bar on wide windows, with all of its submenus closed.
 */
const borrowBody = (
	dialog: HTMLElement,
	other: HTMLElement,
	scope: Scope
): void => {
	const body = other.querySelector< HTMLElement >(
		'.vitrin-menu-drawer__body'
	);
	if ( ! body ) {
		return;
	}
	const setAll = ( openers: string, isOpen: boolean ) =>
		body
			.querySelectorAll< HTMLDetailsElement >( openers )
			.forEach( ( opener ) => {
				opener.open = isOpen;
			} );
	dialog.append( body );
	// Its colours.
	dialog.style.cssText = other.style.cssText;
	setAll( '[data-opens]', true );
	scope.add( () => {
		setAll( 'details', false );
		other.append( body );
	} );
};

/** What the browser opens by a button, without this script: the dialog as a popover, or another drawer. */
const targetOf = ( toggle: Element ) =>
	document.getElementById( toggle.getAttribute( 'popovertarget' ) ?? '' );

export const startDrawer = ( scope: Scope ): void => {
	let close: ( () => void ) | undefined;
	const update = closeByBack(
		scope,
		STATE,
		() => !! close,
		() => close?.()
	);
	const open = ( opener: HTMLElement, isStill = false ): boolean => {
		const dialog = lastOf< HTMLDialogElement >( `dialog${ DRAWER }` );
		const target = targetOf( opener );
		if ( ! dialog || ! target ) {
			return false;
		}
		const isShown = isPopover( target );
		if ( dialog.open || isShown !== isStill ) {
			return true;
		}
		if ( isStill ) {
			// The browser opened it before this script was there: it stays where it is.
			dialog.dataset.still = '';
			target.hidePopover();
		}
		const opened = holdDialog( dialog, '.vitrin-menu-drawer__close', {
			opener,
			// In a window that has become wide.
			fallback: () =>
				document.querySelector< HTMLElement >(
					`.vitrin-menu:not(${ DRAWER } *) a`
				),
		} );
		// A tablet that was turned: where no button opens it, it isn't wanted.
		opened.on( window, 'resize', () => {
			if (
				! [ ...document.querySelectorAll( TOGGLE ) ].some(
					( toggle ) => toggle.getClientRects().length
				)
			) {
				opened.dispose();
			}
		} );
		if ( target !== dialog ) {
			borrowBody( dialog, target, opened );
		}
		dialog.showModal();
		close = opened.dispose;
		borrowPanels( dialog, opened );
		opened.add( () => {
			close = undefined;
			delete dialog.dataset.still;
			update();
		} );
		update();
		return true;
	};
	// In place of the browser's own opening, as a popover. Before themes, which count clicks on a button of their header, or
	// cancel them.
	scope.on(
		document,
		'click',
		( event ) => {
			const opener = ( event.target as Element ).closest?.< HTMLElement >(
				TOGGLE
			);
			if ( opener && open( opener ) ) {
				event.preventDefault();
				event.stopPropagation();
			}
		},
		{ capture: true }
	);
	document.querySelectorAll< HTMLElement >( TOGGLE ).forEach( ( toggle ) => {
		// A theme's, of a menu that isn't there: the browser itself says whether a popover is open.
		toggle.removeAttribute( 'aria-expanded' );
		open( toggle, true );
	} );
};
