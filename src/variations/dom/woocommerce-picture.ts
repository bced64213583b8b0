/**
 * The picture of a choice where the gallery isn't ours (VAR-01): switched off, WooCommerce's
 * kept, or a theme's. As WooCommerce's variation script did it, whose slider and zoom hear
 * of it by jQuery. Our own gallery hears `vitrin:variation-image`.
 */
import { exchange } from '../../shared/dom/exchange-picture';
import { readImage } from '../../shared/domain/image';
import type { Classic } from './classic';

/** A picture, or a product without one has its placeholder there. */
const SLIDE =
	'.images :is(.woocommerce-product-gallery__image,.woocommerce-product-gallery__image--placeholder)';

/** The slider's small pictures. */
const PLACES = '.flex-control-nav li';

/**
 * @param product What holds the gallery.
 * @param say     Triggers a classic event.
 * @return Shows a variation's picture; null: the product's own.
 */
export const createClassicPicture = (
	product: Element,
	say: Classic[ 'say' ]
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
		const places = [ ...product.querySelectorAll( PLACES ) ];
		const own =
			image &&
			places
				.map( ( place ) => place.querySelector( 'img' ) )
				.find(
					( one ) => one?.getAttribute( 'src' ) === image.thumbnail
				);
		if ( own ) {
			// The gallery has it.
			say( 'flexslider-click', [], own );
		} else {
			if ( image ) {
				restore = exchange( slide, places[ 0 ], image );
			}
			say( 'woocommerce_gallery_reset_slide_position', [], gallery );
		}
		// The slider takes the new picture's height.
		window.dispatchEvent( new Event( 'resize' ) );
		say( 'woocommerce_gallery_init_zoom', [], gallery );
	};
};
