/**
 * The browser's dialog around the full screen: focus, keys, and the tab's history, so that Back
 * closes it.
 */
import type PhotoSwipe from 'photoswipe';
import { keepEscape } from '../../shared/dom/dismiss';
import { lockScroll } from '../../shared/dom/scroll-lock';
import { createScope } from '../../shared/dom/scope';

/** In the tab's history while it is open. */
const STATE = 'vitrinFullScreen';

export const createDialog = ( label: string ): HTMLDialogElement => {
	const dialog = document.createElement( 'dialog' );
	dialog.className = 'vitrin-full-screen';
	dialog.setAttribute( 'aria-label', label );
	document.body.append( dialog );
	return dialog;
};

/** Opens the dialog and the view in it; each closes with the other. */
export const openDialog = (
	dialog: HTMLDialogElement,
	view: PhotoSwipe
): void => {
	const opener = document.activeElement as HTMLElement | null;
	const scope = createScope();
	let isBack = false;

	/** PhotoSwipe ignores calls until its opening animation has ended: they run then. */
	const whenOpen = ( run: () => void ) => {
		if ( view.opener?.isOpen ) {
			run();
		} else {
			view.on( 'openingAnimationEnd', run );
		}
	};
	const close = () => whenOpen( () => view.close() );

	view.on( 'destroy', () => {
		scope.dispose();
		dialog.close();
		dialog.remove();
		if ( opener?.isConnected ) {
			opener.focus( { preventScroll: true } );
		}
		const state = history.state as Record< string, unknown > | null;
		if ( ! isBack && state?.[ STATE ] ) {
			history.back();
		}
	} );

	scope.add( lockScroll() );
	dialog.showModal();
	history.pushState( { ...history.state, [ STATE ]: true }, '' );
	scope.on( window, 'popstate', () => {
		isBack = true;
		close();
	} );
	scope.on( dialog, 'cancel', ( event ) => {
		event.preventDefault();
		close();
	} );
	keepEscape( scope, dialog );
	// PhotoSwipe listens to keys only once it is open; earlier ones wait here.
	scope.on( dialog, 'keydown', ( { key } ) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[ key ];
		if ( step && ! view.opener?.isOpen ) {
			whenOpen( () => view.goTo( view.potentialIndex + step ) );
		}
	} );
	// The browser lets a second Escape close the dialog whatever is done about the first.
	scope.on( dialog, 'close', close );
	view.init();
	dialog.querySelector< HTMLElement >( '.pswp__button--close' )?.focus();
};
