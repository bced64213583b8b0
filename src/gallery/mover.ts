/**
 * What moves the pictures: the strip that the browser scrolls, or Swiper. Nothing else of
 * the gallery knows which.
 */
import type { Dispose } from '../shared/dom/scope';

export interface Mover {
	/** Shows a picture, counted from 0, with or without an animation. */
	goTo: ( index: number, isInstant?: boolean ) => void;
	/** Pauses the slideshow, or plays it again; only where there is one. */
	togglePause?: ( () => void ) | undefined;
	dispose: Dispose;
}

/** Gets the index of the picture that is shown, whenever it changes. */
export type OnMove = ( index: number ) => void;
