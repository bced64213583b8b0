/**
 * The elements of a gallery that its modules share.
 */
import { THUMBNAILS, TRACK } from '../markup';

export interface GalleryElements {
	gallery: HTMLElement;
	/** Holds the slides. */
	track: HTMLElement;
	slides: HTMLElement[];
	/** One button per slide, or none where there is one picture: dots on narrow screens. */
	thumbnails: HTMLElement[];
}

export const elementsOf = ( gallery: HTMLElement ): GalleryElements => {
	const track = gallery.querySelector< HTMLElement >( TRACK ) ?? gallery;
	return {
		gallery,
		track,
		slides: [ ...track.children ] as HTMLElement[],
		thumbnails: [
			...( gallery.querySelector( THUMBNAILS )?.children ?? [] ),
		] as HTMLElement[],
	};
};
