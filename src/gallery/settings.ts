/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, record, shape, text, type Parser } from '../shared/domain/shape';

/** In words; %1$s and %2$s are a picture's number and how many there are. */
export type GalleryMessages = Record<
	| 'gallery'
	| 'carousel'
	| 'slide'
	| 'place'
	| 'counter'
	| 'pause'
	| 'play'
	| 'close'
	| 'zoom'
	| 'previous'
	| 'next'
	| 'failed'
	| 'retry',
	string
>;

export interface GallerySettings {
	/** On wide screens the pictures change by themselves (PROD-02). */
	slideshow: boolean;
	/** Enlarged under the mouse. */
	zoom: boolean;
	/** HTML of previous, places and next, from Markup.php. */
	controls: string;
	/** HTML of the button that fills the screen; '' where nothing does. */
	opener: string;
	messages: GalleryMessages;
}

export const parseGallerySettings: Parser< GallerySettings > =
	shape< GallerySettings >( {
		slideshow: flag,
		zoom: flag,
		controls: text,
		opener: text,
		// By one parser for all: each name would be first-load bytes. A test holds the names to the fixture.
		messages: record( text ) as Parser< GalleryMessages >,
	} );
