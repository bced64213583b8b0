/**
 * A variation's picture, as WooCommerce describes one. Pure.
 */

export interface ImageData {
	/** Addresses, http or https or relative. */
	src: string;
	full: string;
	thumbnail: string;
	srcset: string;
	sizes: string;
	alt: string;
	title: string;
	caption: string;
	/** Of the picture and of the full one, in pixels; 0 when unknown. */
	width: number;
	height: number;
	fullWidth: number;
	fullHeight: number;
}

const text = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/**
 * Another plugin, or an author of a product's text, may have put anything there: only what
 * a picture can have is taken. Read as a browser reads it, which leaves out line breaks and more.
 *
 * @return '' for what is no address, or one that runs.
 */
export const address = ( value: unknown ): string => {
	const at = text( value ).trim();
	try {
		return /^https?:$/.test( new URL( at, 'http://a' ).protocol ) ? at : '';
	} catch {
		return '';
	}
};

const pixels = ( value: unknown ): number => {
	const number = Math.round( Number( value ) );
	return number > 0 && number < 1e5 ? number : 0;
};

/** null when it is no picture. */
export const readImage = ( value: unknown ): ImageData | null => {
	if ( ! value || typeof value !== 'object' ) {
		return null;
	}
	const from = value as Record< string, unknown >;
	const src = address( from.src );
	return src
		? {
				src,
				full: address( from.full_src ) || src,
				thumbnail:
					address( from.gallery_thumbnail_src ) ||
					address( from.thumb_src ) ||
					src,
				srcset: text( from.srcset ),
				sizes: text( from.sizes ),
				alt: text( from.alt ),
				title: text( from.title ),
				caption: text( from.caption ),
				width: pixels( from.src_w ),
				height: pixels( from.src_h ),
				fullWidth: pixels( from.full_src_w ),
				fullHeight: pixels( from.full_src_h ),
			}
		: null;
};
