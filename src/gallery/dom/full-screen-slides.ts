/**
 * A gallery's pictures as PhotoSwipe's slides.
 */
import type { SlideData } from 'photoswipe';
import { fullAddressOf } from './picture';

export const slideOf = ( picture: HTMLImageElement ): SlideData => ( {
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
