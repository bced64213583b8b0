/**
 * The running gallery's texts, translated in the browser.
 */
import { __, translate } from '../shared/words';
import type { GallerySettings } from './settings';

/** As WordPress's: a text that would be ambiguous without its context. */
const _x: ( text: string, context: string, domain: 'vitrin' ) => string = (
	text,
	context
) => translate( text, `${ context }\u0004${ text }` );

/** @param printed The texts that the page prints already. */
export const galleryWords = ( printed: GallerySettings[ 'messages' ] ) => ( {
	get gallery() {
		return __( 'Product pictures', 'vitrin' );
	},
	get carousel() {
		return _x(
			'carousel',
			'what screen readers call a row of pictures',
			'vitrin'
		);
	},
	get slide() {
		return _x(
			'slide',
			'what screen readers call one picture of a row',
			'vitrin'
		);
	},
	get counter() {
		/* translators: 1: number of a picture, 2: how many there are. */
		return __( '%1$s of %2$s', 'vitrin' );
	},
	get pause() {
		return __( 'Pause the slideshow', 'vitrin' );
	},
	get play() {
		return __( 'Play the slideshow', 'vitrin' );
	},
	get close() {
		return __( 'Close', 'vitrin' );
	},
	get zoom() {
		return __( 'Enlarge', 'vitrin' );
	},
	get failed() {
		return __( 'This picture could not be loaded.', 'vitrin' );
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	...printed,
} );

export type GalleryMessages = ReturnType< typeof galleryWords >;
