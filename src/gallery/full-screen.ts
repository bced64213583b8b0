/**
 * The chunk `gallery-full-screen`: the pictures over the whole screen (PROD-02), by PhotoSwipe, in
 * the browser's own dialog.
 */
import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { fullAddressOf } from './dom/picture';
import { keepEscape } from '../shared/dom/dismiss';
import { lockScroll } from '../shared/dom/scroll-lock';
import { createScope } from '../shared/dom/scope';
import {
	addLabels,
	addRetryButton,
	translateRoles,
} from './dom/full-screen-labels';
import { positionLabel } from './markup';
import type { GalleryMessages } from './words';
import './full-screen.scss';

/** A picture of the gallery as PhotoSwipe's slide. */
const slideOf = ( picture: HTMLImageElement ): SlideData => ( {
	src: fullAddressOf( picture ),
	width: Number( picture.dataset.large_image_width ) || picture.naturalWidth,
	height:
		Number( picture.dataset.large_image_height ) || picture.naturalHeight,
	alt: picture.alt,
	msrc: picture.currentSrc,
	element: picture.parentElement ?? undefined,
	thumbCropped: false,
	caption: picture.dataset.caption ?? '',
} );

/** In the tab's history while it is open. */
const STATE = 'vitrinFullScreen';

const createDialog = ( label: string ): HTMLDialogElement => {
	const dialog = document.createElement( 'dialog' );
	dialog.className = 'vitrin-full-screen';
	dialog.setAttribute( 'aria-label', label );
	document.body.append( dialog );
	return dialog;
};

/**
 * Opens the dialog and the view in it; each closes with the other, and Back in the tab's history
 * closes both.
 */
const openDialog = ( dialog: HTMLDialogElement, view: PhotoSwipe ): void => {
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

interface FullScreenOptions {
	PhotoSwipe: typeof PhotoSwipe;
	/** In the gallery's order. */
	pictures: HTMLImageElement[];
	/** Of the picture to show first, counted from 0. */
	index: number;
	messages: GalleryMessages;
	/** Gets the index of the picture that is shown. */
	onMove: ( index: number ) => void;
}

export const openFullScreen = ( {
	PhotoSwipe: Library,
	pictures,
	index,
	messages,
	onMove,
}: FullScreenOptions ): void => {
	if ( document.querySelector( '.vitrin-full-screen' ) ) {
		return;
	}
	const isRightToLeft =
		getComputedStyle( document.documentElement ).direction === 'rtl';
	const reducesMotion = window.matchMedia(
		'(prefers-reduced-motion: reduce)'
	).matches;
	const count = pictures.length;
	/** PhotoSwipe's index of one of ours, and back: it lays its pictures out from left to right. */
	const mirrored = ( at: number ) => ( isRightToLeft ? count - 1 - at : at );
	const slides = pictures.map( slideOf );
	if ( isRightToLeft ) {
		slides.reverse();
	}

	const dialog = createDialog( messages.gallery );
	const view = new Library( {
		dataSource: slides,
		index: mirrored( index ),
		appendToEl: dialog,
		loop: false,
		bgOpacity: 1,
		showHideAnimationType: reducesMotion ? 'none' : 'fade',
		...( reducesMotion && { zoomAnimationDuration: 0 } ),
		// The dialog holds focus and gives it back.
		trapFocus: false,
		returnFocus: false,
		escKey: false,
		counter: false,
		closeTitle: messages.close,
		zoomTitle: messages.zoom,
		arrowPrevTitle: isRightToLeft ? messages.next : messages.previous,
		arrowNextTitle: isRightToLeft ? messages.previous : messages.next,
		errorMsg: messages.failed,
	} );
	const labelDeps = {
		messages,
		count,
		label: ( pattern: string ) =>
			positionLabel( pattern, mirrored( view.currIndex ), count ),
	};
	addRetryButton( view, messages );
	addLabels( view, labelDeps );
	translateRoles( view, labelDeps );
	view.on( 'change', () => onMove( mirrored( view.currIndex ) ) );
	openDialog( dialog, view );
};
