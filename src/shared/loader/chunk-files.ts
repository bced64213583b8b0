/**
 * Where the files of a chunk are.
 */
import { isEnqueued } from '../dom/own-element';
import { addressOf, styleOf, type Chunk } from './chunk';
import type { LoaderSettings } from './settings';

/** Its script and style, and those of WordPress's scripts that it needs and the page doesn't have. */
export const filesOf = (
	chunk: Chunk< unknown >,
	settings: LoaderSettings
): string[] => [
	...( chunk.needsReact
		? settings.react
				.filter(
					( { handle } ) => ! isEnqueued( handle, settings.enqueued )
				)
				.map( ( { src } ) => src )
		: [] ),
	addressOf( chunk.name ),
	...( chunk.hasStyle ? [ styleOf( chunk.name ) ] : [] ),
];
