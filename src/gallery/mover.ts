/**
 * What moves the pictures: the strip that the browser scrolls, or Swiper. Nothing else of
 * the gallery knows which.
 */
import type { Dispose } from '../shared/dom/scope';

export interface Mover {
	/** Shows a picture, counted from 0; at once where it is asked for. */
	goTo: ( index: number, isInstant?: boolean ) => void;
	/** Plays by itself from now on, or no more; nothing where it never does. */
	play: ( plays: boolean ) => void;
	dispose: Dispose;
}

/** Told which picture is shown, whenever that changes, and whether it moved by itself. */
export type OnMove = ( at: number ) => void;
