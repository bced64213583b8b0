import {
	list,
	nullable,
	optional,
	record,
	shape,
	text,
	type Parser,
} from '../domain/shape';

export interface Bundle {
	/** In the order they must run, dependencies first. */
	scripts: Array< {
		handle: string;
		src: string;
		/** Address of the script's translations (Jed JSON), '' when there are none. */
		translations: string;
	} >;
	styles: string[];
}

/** Twin: print_loader_settings() in ../assets/Assets.php; settings.fixture.json. */
export interface LoaderSettings {
	/** What may be loaded on intent, by name. */
	chunks: Record< string, Bundle >;
	/**
	 * Plain text; '' when there is none. `offline`: the shop can't be reached; `failed`: it
	 * can, but the file is not there.
	 */
	messages: { offline: string; failed: string; close: string };
}

const NO_MESSAGES = { offline: '', failed: '', close: '' };

const chunks = record(
	shape< Bundle >( {
		scripts: list(
			shape( {
				handle: text,
				src: text,
				translations: optional( text, '' ),
			} )
		),
		styles: list( text ),
	} )
);

const current = shape<
	Omit< LoaderSettings, 'chunks' > & {
		chunks: LoaderSettings[ 'chunks' ] | null;
	}
>( {
	chunks: optional( nullable( chunks ), null ),
	messages: optional(
		shape( { offline: text, failed: text, close: text } ),
		NO_MESSAGES
	),
} );

/** A page that a cache kept from an older version has the chunks alone, and no words. */
export const parseLoaderSettings: Parser< LoaderSettings > = (
	value,
	path
) => {
	const { chunks: named, messages } = current( value, path );
	return { chunks: named ?? chunks( value, path ), messages };
};

/** Where none are printed: nothing can be loaded, and links and forms do it all. */
export const NO_SETTINGS: LoaderSettings = {
	chunks: {},
	messages: NO_MESSAGES,
};
