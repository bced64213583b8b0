/**
 * What the gallery is made of.
 */

/** WooCommerce's markup, marked by Markup.php. */
export const ROOT = '.vitrin-gallery';
export const TRACK = '.woocommerce-product-gallery__wrapper';
export const SLIDES = '.vitrin-gallery .woocommerce-product-gallery__wrapper>*';
export const PLACES = '.vitrin-gallery__places';
/** A picture of the shop's own; other plugins' slides have none. */
export const PICTURE = 'img[data-large_image]';
