/**
 * A picture of WooCommerce's gallery markup.
 */
import { address } from '../../shared/domain/image';
import { PICTURE } from '../markup';

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
