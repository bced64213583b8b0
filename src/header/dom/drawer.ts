/**
 * The menu's drawer as a modal dialog: the page behind stands still, and Back closes it (HEAD-01). Opened before this
 * script was there it is a popover, and becomes modal where it stands.
 */
import { holdDialog } from '../../shared/dialog/dialog';
import { closeByBack } from '../../shared/dialog/history';
import { isPopover } from '../../shared/dialog/popover';
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
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

export const startDrawer = ( scope: Scope ): void => {
	let close: ( () => void ) | undefined;
	const update = closeByBack(
		scope,
		STATE,
		() => !! close,
		() => close?.()
	);
	const drawer = () => lastOf< HTMLDialogElement >( `dialog${ DRAWER }` );
	const open = ( dialog: HTMLDialogElement, opener: HTMLElement | null ) => {
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
		dialog.showModal();
		close = opened.dispose;
		borrowPanels( dialog, opened );
		opened.add( () => {
			close = undefined;
			delete dialog.dataset.still;
			update();
		} );
		update();
	};
	delegate( scope, 'click', TOGGLE, ( event, opener ) => {
		const dialog = drawer();
		if ( dialog && isPlainEvent( event ) ) {
			// The browser's own opening, as a popover.
			event.preventDefault();
			if ( ! dialog.open && ! isPopover( dialog ) ) {
				open( dialog, opener );
			}
		}
	} );
	const dialog = drawer();
	if ( dialog && isPopover( dialog ) ) {
		// The browser opened it before this script was there: it stays where it is.
		dialog.dataset.still = '';
		dialog.hidePopover();
		open( dialog, document.querySelector< HTMLElement >( TOGGLE ) );
	}
};
