/**
 * Replaces a picture of WooCommerce's gallery markup by a variation's (VAR-01).
 */
import type { ImageData } from '../domain/image';

const set = (
	element: Element | null,
	attributes: Record< string, string | null >
): void => {
	for ( const [ name, value ] of Object.entries( attributes ) ) {
		if ( value === null ) {
			element?.removeAttribute( name );
		} else {
			element?.setAttribute( name, value );
		}
	}
};

/** The attributes that are there now, to be put back. */
const attributesOf = (
	element: Element | null,
	names: string[]
): Record< string, string | null > =>
	Object.fromEntries(
		names.map( ( name ) => [ name, element?.getAttribute( name ) ?? null ] )
	);

/**
 * Shows another picture in a slide.
 *
 * @param slide What holds it; a product without a picture has its placeholder there.
 * @param thumbnail What leads to the slide, with a small picture in it.
 * @param image The picture.
 * @return Puts back what was there.
 */
export const exchange = (
	slide: Element,
	thumbnail: Element | null | undefined,
	image: ImageData
): ( () => void ) => {
	const size = ( value: number ) => ( value ? String( value ) : null );
	const changes: Array<
		[ Element | null, Record< string, string | null > ]
	> = [
		[
			slide.querySelector( 'img:not(.vitrin-gallery__zoom,.zoomImg)' ),
			{
				// What it was chosen from goes first: between the two no wrong file is asked for.
				srcset: image.srcset || null,
				sizes: image.sizes || null,
				src: image.src,
				width: size( image.width ),
				height: size( image.height ),
				alt: image.alt,
				title: image.title,
				'data-caption': image.caption,
				'data-src': image.full,
				'data-large_image': image.full,
				'data-large_image_width': size( image.fullWidth ),
				'data-large_image_height': size( image.fullHeight ),
			},
		],
		[ slide.querySelector( 'a' ), { href: image.full } ],
		[ slide, { 'data-thumb': image.thumbnail } ],
		[ thumbnail?.querySelector( 'img' ) ?? null, { src: image.thumbnail } ],
	];
	const before = changes.map(
		( [ element, attributes ] ) =>
			[
				element,
				attributesOf( element, Object.keys( attributes ) ),
			] as const
	);
	changes.forEach( ( [ element, attributes ] ) =>
		set( element, attributes )
	);
	return () => {
		before.forEach( ( [ element, attributes ] ) =>
			set( element, attributes )
		);
		slide.classList.remove( 'is-failed' );
	};
};
