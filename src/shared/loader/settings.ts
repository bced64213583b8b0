import { readSettings } from '../settings/read';

/** A script of WordPress's own, as WordPress would print it. */
export interface WordPressScript {
	handle: string;
	src: string;
}

/** Twin: src/shared/assets/LoaderSettings.php; settings.fixture.json. */
export interface LoaderSettings {
	/** Address of the folder that holds our chunks, with a slash at its end. */
	folder: string;
	/** Names of the chunks that this page has from the start. */
	pageChunks: string[];
	/** Chunks that are loaded when the visitor is about to click what the CSS selector finds. */
	waiting: Record< string, string >;
	/** WordPress's React and its translations, dependencies first. */
	react: WordPressScript[];
	/** Handles of those that WordPress prints on this page itself, in whatever file they end up. */
	enqueued: string[];
	/** Address of a chunk's translations, with %s for its name; '' where there are none. */
	translations: string;
	/**
	 * Plain text; '' when there is none. `offline`: the shop can't be reached; `failed`: it
	 * can, but the file is not there.
	 */
	messages: { offline: string; failed: string; close: string };
}

const DEFAULTS = {
	folder: '',
	pageChunks: [] as string[],
	waiting: {} as LoaderSettings[ 'waiting' ],
	/** Where `react` is. */
	dist: '',
	/** Each `handle file`. */
	react: [] as string[],
	enqueued: [] as string[],
	translations: '',
	messages: { offline: '', failed: '', close: '' },
};

const finish = ( {
	dist,
	react,
	...settings
}: typeof DEFAULTS ): LoaderSettings => {
	// Some plugins print addresses without scheme or host.
	const base = new URL( dist, location.href );
	return {
		...settings,
		react: react.map( ( item ) => {
			const [ handle = '', src = '' ] = item.split( ' ' );
			return { handle, src: new URL( src, base ).href };
		} ),
	};
};

/** Where none are printed: nothing can be loaded, and links and forms do it all. */
export const NO_SETTINGS: LoaderSettings = finish( DEFAULTS );

/** What the page says of its chunks. */
export const readLoaderSettings = (): LoaderSettings =>
	readSettings( 'loader', DEFAULTS, finish ) ?? NO_SETTINGS;
