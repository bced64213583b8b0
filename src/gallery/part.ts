/**
 * How the gallery's scripts meet: index.ts is there before any press, the parts come by
 * the loader.
 */
import type { openFullScreen } from './full-screen';
import type { attach } from './gallery';
import type PhotoSwipe from 'photoswipe';
import type { createSlider } from './slider';

declare global {
	interface VitrinGlobal {
		gallery?: { attach: typeof attach };
		gallerySlider?: { createSlider: typeof createSlider };
		galleryFullScreen?: { openFullScreen: typeof openFullScreen };
		galleryPhotoSwipe?: typeof PhotoSwipe;
	}
}

/** WooCommerce's markup, marked by Markup.php. */
export const ROOT = '.vitrin-gallery';
export const TRACK = '.woocommerce-product-gallery__wrapper';
export const SLIDES = '.vitrin-gallery .woocommerce-product-gallery__wrapper>*';
export const PLACES = '.vitrin-gallery__places';
/** A picture of the shop's own; other plugins' slides have none. */
export const PICTURE = 'img[data-large_image]';
