/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface GallerySettings {
	/** On wide screens the pictures change by themselves (PROD-02). */
	slideshow: boolean;
	/** A magnifier under the mouse. */
	zoom: boolean;
	/** A click on a picture opens it over the whole screen. */
	fullScreen: boolean;
	/** Names of the buttons; in `place` %1$s and %2$s are a picture's number and how many there are. */
	messages: Record<
		'place' | 'places' | 'previous' | 'next' | 'open',
		string
	>;
}

export const GALLERY_DEFAULTS: GallerySettings = {
	slideshow: false,
	zoom: true,
	fullScreen: true,
	// Any names: each would cost bytes before the first click.
	messages: {} as GallerySettings[ 'messages' ],
};
