/**
 * A picture of WooCommerce's gallery markup.
 */
import { address } from '../../shared/domain/image';
import { PICTURE } from '../markup';

/** The large picture of a slide, or null where another plugin's slide has none. */
export const pictureOf = ( slide: Element ): HTMLImageElement | null =>
	// A film with a picture of the shop's own before it stays a film.
	slide.querySelector( 'video,iframe' )
		? null
		: slide.querySelector( PICTURE );

/** The address of a picture in full. A failed full screen leads there: nothing that runs may (SEC-02). */
export const fullOf = ( picture: HTMLElement ): string =>
	address( picture.dataset.large_image );

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
