/**
 * The running gallery's texts, translated in the browser.
 */
import { lateWords } from '../shared/late-words';
import { __, translate } from '../shared/words';
import type { GallerySettings } from './settings';

/** As WordPress's: a text that would be ambiguous without its context. */
const _x: ( text: string, context: string, domain: 'vitrin' ) => string = (
	text,
	context
) => translate( text, `${ context }\u0004${ text }` );

/** @param printed The texts that the page prints already. */
export const galleryWords = ( printed: GallerySettings[ 'messages' ] ) =>
	lateWords( () => ( {
		gallery: __( 'Product pictures', 'vitrin' ),
		carousel: _x(
			'carousel',
			'what screen readers call a row of pictures',
			'vitrin'
		),
		slide: _x(
			'slide',
			'what screen readers call one picture of a row',
			'vitrin'
		),
		/* translators: 1: number of a picture, 2: how many there are. */
		counter: __( '%1$s of %2$s', 'vitrin' ),
		pause: __( 'Pause the slideshow', 'vitrin' ),
		play: __( 'Play the slideshow', 'vitrin' ),
		close: __( 'Close', 'vitrin' ),
		zoom: __( 'Enlarge', 'vitrin' ),
		failed: __( 'This picture could not be loaded.', 'vitrin' ),
		retry: __( 'Try again', 'vitrin' ),
		...printed,
	} ) );

export type GalleryMessages = ReturnType< typeof galleryWords >;
