/**
 * The chunk `gallery-full-screen`: the pictures over the whole screen (PROD-02), by PhotoSwipe, in
 * the browser's own dialog.
 */
import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';
import { fullAddressOf } from './dom/picture';
import { holdDialog } from '../shared/dialog/dialog';
import { closeByBack } from '../shared/dialog/history';
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
const openView = ( dialog: HTMLDialogElement, view: PhotoSwipe ): void => {
	let isShown = true;

	/** PhotoSwipe ignores calls until its opening animation has ended: they run then. */
	const whenOpen = ( run: () => void ) => {
		if ( view.opener?.isOpen ) {
			run();
		} else {
			view.on( 'openingAnimationEnd', run );
		}
	};
	const close = () => whenOpen( () => view.close() );
	const opened = holdDialog( dialog, '.pswp__button--close', {
		// The browser lets a second Escape close the dialog whatever is done about the first.
		onDismiss: close,
		focus: { preventScroll: true },
	} );
	const updateHistory = closeByBack(
		opened,
		'vitrinFullScreen',
		() => isShown,
		close
	);
	dialog.showModal();
	updateHistory();
	view.on( 'destroy', () => {
		isShown = false;
		opened.dispose();
		dialog.remove();
		updateHistory();
	} );
	opened.on( dialog, 'cancel', ( event ) => {
		event.preventDefault();
		close();
	} );
	// PhotoSwipe listens to keys only once it is open; earlier ones wait here.
	opened.on( dialog, 'keydown', ( { key } ) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[ key ];
		if ( step && ! view.opener?.isOpen ) {
			whenOpen( () => view.goTo( view.potentialIndex + step ) );
		}
	} );
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
	openView( dialog, view );
};
