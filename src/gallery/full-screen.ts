/**
 * The chunk `gallery-full-screen`: the pictures over the whole screen (PROD-02), by PhotoSwipe,
 * in the browser's own dialog.
 */
import type PhotoSwipe from 'photoswipe';
import { createDialog, openDialog } from './dom/full-screen-dialog';
import {
	addLabels,
	addRetryButton,
	translateRoles,
} from './dom/full-screen-labels';
import { slideOf } from './dom/full-screen-slides';
import { positionLabel } from './dom/position-label';
import type { GalleryMessages } from './words';
import './full-screen.scss';

export interface FullScreenOptions {
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
