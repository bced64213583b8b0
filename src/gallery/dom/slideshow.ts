/**
 * A slideshow can be paused (WCAG 2.2.2): by a button, and it waits while somebody points at the
 * gallery or has focus in it.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import type { GalleryMessages } from '../words';

/** Galleries whose slideshow somebody has paused; it stays so when the window's width changes. */
const paused = new WeakSet< HTMLElement >();

export interface Slideshow {
	/** Pauses, or plays again. */
	toggle: () => void;
	dispose: Dispose;
}

/**
 * @param gallery  The gallery.
 * @param track    What holds its slides.
 * @param messages The button's names.
 * @param play     Starts and stops the slideshow.
 */
export const startSlideshow = (
	gallery: HTMLElement,
	track: HTMLElement,
	messages: Pick< GalleryMessages, 'pause' | 'play' >,
	play: ( isOn: boolean ) => void
): Slideshow => {
	const scope = createScope();
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'is-pause';
	button.dataset.vitrinGallery = 'pause';

	const render = () => {
		const isPaused = paused.has( gallery );
		button.classList.toggle( 'is-paused', isPaused );
		button.setAttribute(
			'aria-label',
			isPaused ? messages.play : messages.pause
		);
	};
	const playUnlessWatched = () =>
		play(
			! paused.has( gallery ) &&
				! gallery.matches( ':hover' ) &&
				! gallery.contains( document.activeElement )
		);

	let isOver = false;
	for ( const type of [
		'pointerenter',
		'pointerleave',
		'focusin',
		'focusout',
	] as const ) {
		// Only in the next task focus has arrived at its new element.
		scope.on( gallery, type, () =>
			setTimeout( () => isOver || playUnlessWatched() )
		);
	}
	scope.add( () => {
		isOver = true;
		button.remove();
	} );

	// First in the gallery: what stops the movement is reached before what moves.
	track.before( button );
	render();
	playUnlessWatched();
	return {
		toggle() {
			if ( ! paused.delete( gallery ) ) {
				paused.add( gallery );
			}
			render();
			play( ! paused.has( gallery ) );
		},
		dispose: scope.dispose,
	};
};
