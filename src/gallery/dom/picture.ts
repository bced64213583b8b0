/**
 * The elements and pictures of WooCommerce's gallery markup, and a variation's picture in them.
 */
import { THUMBNAILS, TRACK, PICTURE } from '../markup';
import { address, readImage } from '../../shared/domain/image';
import { exchange } from '../../shared/dom/replace-picture';

/** The elements of a gallery that its modules share. */
export interface GalleryElements {
	gallery: HTMLElement;
	/** Holds the slides. */
	track: HTMLElement;
	slides: HTMLElement[];
	/** One button per slide, or none where there is one picture: dots on narrow screens. */
	thumbnails: HTMLElement[];
}

export const elementsOf = ( gallery: HTMLElement ): GalleryElements => {
	const track = gallery.querySelector< HTMLElement >( TRACK ) ?? gallery;
	return {
		gallery,
		track,
		slides: [ ...track.children ] as HTMLElement[],
		thumbnails: [
			...( gallery.querySelector( THUMBNAILS )?.children ?? [] ),
		] as HTMLElement[],
	};
};

/** The large picture of a slide, or null where another plugin's slide has none. */
export const pictureOf = ( slide: Element ): HTMLImageElement | null =>
	// A video whose slide also holds one of the shop's pictures stays a video.
	slide.querySelector( 'video,iframe' )
		? null
		: slide.querySelector( PICTURE );

/**
 * The address of a picture in full size. A failed full screen goes there, so it is never one that
 * runs a script (SEC-02).
 */
export const fullAddressOf = ( picture: HTMLElement ): string =>
	address( picture.dataset.large_image );

/** Pauses a slide's videos; embedded players get the messages that their makers define. */
export const pauseVideos = ( slide: Element ): void => {
	slide.querySelectorAll( 'video' ).forEach( ( video ) => video.pause() );
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
		// YouTube's and Aparat's format, then Vimeo's.
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

/**
 * Shows the chosen variation's picture in a gallery (VAR-01), and takes it back.
 *
 * @return Shows a picture, as WooCommerce describes it; null: the product's own.
 */
export const createVariationPicture = (
	{ slides, thumbnails }: GalleryElements,
	goTo: ( index: number ) => void
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
