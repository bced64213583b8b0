/**
 * The strip that CSS lays out and the browser scrolls (docs/adr/0018-gallery.md).
 */
import { createCarouselTrack } from '../../shared/dom/carousel';
import type { Mover, OnMove } from '../mover';

export const createStrip = ( track: HTMLElement, onMove: OnMove ): Mover => {
	const { measure, goTo, dispose } = createCarouselTrack( track, ( { at } ) =>
		onMove( at )
	);
	measure();
	return { goTo, dispose };
};
