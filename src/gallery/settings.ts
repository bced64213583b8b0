/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	flag,
	optional,
	record,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface GallerySettings {
	/** On wide screens the pictures change by themselves (PROD-02). */
	slideshow: boolean;
	/** Enlarged under the mouse. */
	zoom: boolean;
	/** A press on a picture fills the screen with it. */
	fullScreen: boolean;
	/** What the buttons say; in `place` %1$s and %2$s are a picture's number and how many there are. */
	messages: Record<
		'place' | 'places' | 'previous' | 'next' | 'open',
		string
	>;
}

export const parseGallerySettings: Parser< GallerySettings > = (
	value,
	path
) =>
	shape< GallerySettings >( {
		slideshow: optional( flag, false ),
		zoom: optional( flag, true ),
		// A page of before printed the button that fills the screen, or none.
		fullScreen: optional(
			flag,
			( value as { opener?: string } ).opener !== ''
		),
		// By one parser for all: each name would be first-load bytes. A test holds the names to the fixture.
		messages: record( text ) as Parser< GallerySettings[ 'messages' ] >,
	} )( value, path );
