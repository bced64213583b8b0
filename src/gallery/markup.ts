/**
 * Selectors of the gallery's markup.
 */

/** WooCommerce's markup, marked by Markup.php. */
export const ROOT = '.vitrin-gallery';
export const TRACK = '.woocommerce-product-gallery__wrapper';
export const SLIDES = '.vitrin-gallery .woocommerce-product-gallery__wrapper>*';
export const THUMBNAILS = '.vitrin-gallery__places';
/** One of the shop's pictures; other plugins' slides have none. */
export const PICTURE = 'img[data-large_image]';
