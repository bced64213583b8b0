import {
	list,
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

/** What may be loaded on intent, by name (twin: loader_map() in ../assets/Assets.php; settings.fixture.json). */
export type LoaderSettings = Record< string, Bundle >;

export const parseLoaderSettings: Parser< LoaderSettings > = record(
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
