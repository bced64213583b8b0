/**
 * A picture of WooCommerce's gallery markup, read and exchanged.
 */
import { address, type ImageData } from '../../shared/domain/image';
import { PICTURE } from '../part';

/** The large picture of a slide, or null where another plugin's slide has none. */
export const pictureOf = ( slide: Element ): HTMLImageElement | null =>
	// A film with a picture of the shop's own before it stays a film.
	slide.querySelector( 'video,iframe' )
		? null
		: slide.querySelector( PICTURE );

/** The address of a picture in full. A failed full screen leads there: nothing that runs may (SEC-02). */
export const fullOf = ( picture: HTMLElement ): string =>
	address( picture.dataset.large_image );

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
const kept = (
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
 * @param place The slide's button.
 * @param image The picture.
 * @return Puts back what was there.
 */
export const exchange = (
	slide: Element,
	place: Element | null | undefined,
	image: ImageData
): ( () => void ) => {
	const size = ( value: number ) => ( value ? String( value ) : null );
	const changes: Array<
		[ Element | null, Record< string, string | null > ]
	> = [
		[
			slide.querySelector( 'img:not(.vitrin-gallery__zoom)' ),
			{
				// What it was chosen from goes first: between the two no wrong file is asked for.
				srcset: image.srcset || null,
				sizes: image.sizes || null,
				src: image.src,
				width: size( image.width ),
				height: size( image.height ),
				alt: image.alt,
				'data-caption': image.caption,
				'data-src': image.full,
				'data-large_image': image.full,
				'data-large_image_width': size( image.fullWidth ),
				'data-large_image_height': size( image.fullHeight ),
			},
		],
		[ slide.querySelector( 'a' ), { href: image.full } ],
		[ slide, { 'data-thumb': image.thumbnail } ],
		[ place?.querySelector( 'img' ) ?? null, { src: image.thumbnail } ],
	];
	const before = changes.map(
		( [ element, attributes ] ) =>
			[ element, kept( element, Object.keys( attributes ) ) ] as const
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

/** Films of a slide that is left stand still; what frames play is asked to, in their makers' words. */
export const stillFilms = ( slide: Element ): void => {
	slide.querySelectorAll( 'video' ).forEach( ( film ) => film.pause() );
	slide.querySelectorAll( 'iframe' ).forEach( ( frame ) => {
		let origin: string;
		try {
			( { origin } = new URL( frame.src ) );
		} catch {
			return;
		}
		if ( ! /^https?:/.test( origin ) ) {
			return;
		}
		// YouTube's and Aparat's kin, then Vimeo's.
		for ( const message of [
			{ event: 'command', func: 'pauseVideo', args: [] },
			{ method: 'pause' },
		] ) {
			frame.contentWindow?.postMessage(
				JSON.stringify( message ),
				origin
			);
		}
	} );
};
