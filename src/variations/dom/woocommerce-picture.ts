/**
 * A variation's picture in a gallery that isn't ours (VAR-01): ours switched off, WooCommerce's
 * kept, or a theme's. As WooCommerce's variation script does it, whose slider and zoom listen by
 * jQuery. Our own gallery listens to `vitrin:variation-image`.
 */
import { exchange } from '../../shared/dom/replace-picture';
import { readImage } from '../../shared/domain/image';
import type { WooCommerceEvents } from './woocommerce-events';

/** A picture, or the placeholder of a product without one. */
const SLIDE =
	'.images :is(.woocommerce-product-gallery__image,.woocommerce-product-gallery__image--placeholder)';

/** The slider's thumbnails. */
const THUMBNAILS = '.flex-control-nav li';

/**
 * @param product What holds the gallery.
 * @param trigger Triggers an event of WooCommerce's.
 * @return Shows a variation's picture; null: the product's own.
 */
export const createWooCommercePicture = (
	product: Element,
	trigger: WooCommerceEvents[ 'trigger' ]
): ( ( value: unknown ) => void ) => {
	let restore = (): void => {};
	return ( value ) => {
		const slide = product.querySelector( SLIDE );
		const gallery = slide?.closest( '.images' );
		if ( ! slide || gallery?.matches( '.vitrin-gallery' ) ) {
			return;
		}
		restore();
		restore = () => {};
		const image = readImage( value );
		const thumbnails = [ ...product.querySelectorAll( THUMBNAILS ) ];
		const own =
			image &&
			thumbnails
				.map( ( thumbnail ) => thumbnail.querySelector( 'img' ) )
				.find(
					( one ) => one?.getAttribute( 'src' ) === image.thumbnail
				);
		if ( own ) {
			// The gallery has this picture already.
			trigger( 'flexslider-click', [], own );
		} else {
			if ( image ) {
				restore = exchange( slide, thumbnails[ 0 ], image );
			}
			trigger( 'woocommerce_gallery_reset_slide_position', [], gallery );
		}
		// The slider adapts to the new picture's height.
		window.dispatchEvent( new Event( 'resize' ) );
		trigger( 'woocommerce_gallery_init_zoom', [], gallery );
	};
};
