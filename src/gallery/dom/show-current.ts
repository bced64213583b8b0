/**
 * Shows which picture of a gallery is the current one, to eyes and to screen readers.
 */
import { moveIndex } from '../domain/moves';
import type { GalleryElements } from './elements';

/** Previous and next. */
const ARROWS = '[data-vitrin-gallery$="1"]';

/**
 * @param elements  The gallery's.
 * @param current   Index of the picture.
 * @param isSliding Swiper moves the gallery; else the browser scrolls it.
 * @param isEndless The first picture comes after the last.
 */
export const showCurrent = (
	elements: GalleryElements,
	current: number,
	isSliding: boolean,
	isEndless: boolean
): void => {
	const { gallery, slides, thumbnails } = elements;
	thumbnails.forEach( ( thumbnail, index ) =>
		thumbnail.setAttribute( 'aria-current', String( index === current ) )
	);
	const thumbnail = thumbnails[ current ];
	const list = thumbnail?.parentElement;
	if ( thumbnail && list && list.scrollWidth > list.clientWidth ) {
		thumbnail.scrollIntoView( { block: 'nearest', inline: 'nearest' } );
	}
	gallery
		.querySelectorAll< HTMLElement >( ARROWS )
		.forEach( ( arrow ) =>
			arrow.setAttribute(
				'aria-disabled',
				String(
					current ===
						moveIndex(
							current,
							Number( arrow.dataset.vitrinGallery ),
							slides.length,
							isEndless
						)
				)
			)
		);
	// Swiper's other slides are out of sight without being scrolled away: focus must not go there.
	slides.forEach( ( slide, index ) => {
		slide.inert = isSliding && index !== current;
	} );
};
