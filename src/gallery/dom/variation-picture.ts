/**
 * Shows the chosen variation's picture in a gallery (VAR-01), and takes it back.
 */
import { exchange } from '../../shared/dom/replace-picture';
import { readImage } from '../../shared/domain/image';
import type { Carousel } from './carousel';
import type { GalleryElements } from './elements';
import { fullAddressOf, pictureOf } from './picture';

/**
 * @return Shows a picture, as WooCommerce describes it; null: the product's own.
 */
export const createVariationPicture = (
	{ slides, thumbnails }: GalleryElements,
	goTo: Carousel[ 'goTo' ]
): ( ( value: unknown ) => void ) => {
	let restore: ( () => void ) | undefined;
	let isShown = false;

	return ( value ) => {
		const image = readImage( value );
		const wasShown = isShown;
		isShown = !! image;
		restore?.();
		restore = undefined;
		if ( image ) {
			const index = slides.findIndex( ( slide ) => {
				const picture = pictureOf( slide );
				return picture && fullAddressOf( picture ) === image.full;
			} );
			if ( index < 0 && slides[ 0 ] ) {
				restore = exchange( slides[ 0 ], thumbnails[ 0 ], image );
			}
			goTo( Math.max( 0, index ) );
		} else if ( wasShown ) {
			goTo( 0 );
		}
	};
};
