/**
 * Selectors of the gallery's markup, and how a picture's position is written into it.
 */

/** WooCommerce's markup, marked by Markup.php. */
export const ROOT = '.vitrin-gallery';
export const TRACK = '.woocommerce-product-gallery__wrapper';
export const SLIDES = '.vitrin-gallery .woocommerce-product-gallery__wrapper>*';
export const THUMBNAILS = '.vitrin-gallery__places';
/** One of the shop's pictures; other plugins' slides have none. */
export const PICTURE = 'img[data-large_image]';

/**
 * Where a picture stands among the others, in words.
 *
 * @param pattern With %1$s and %2$s.
 * @param index   The picture's, counted from 0.
 * @param count   How many there are.
 * @param locale  A BCP 47 tag, whose digits are written.
 */
export const positionLabel = (
	pattern: string,
	index: number,
	count: number,
	locale = document.documentElement.lang
): string =>
	pattern
		.replace( '%1$s', ( index + 1 ).toLocaleString( locale || [] ) )
		.replace( '%2$s', count.toLocaleString( locale || [] ) );
