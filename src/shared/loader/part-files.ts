/**
 * Where the files of a part are.
 */
import { hasScript } from '../dom/own-element';
import { addressOf, styleOf, type Part } from './part';
import type { LoaderSettings } from './settings';

/** Its script and style, and those of WordPress's scripts that it needs and the page doesn't have. */
export const filesOf = (
	part: Part< unknown >,
	settings: LoaderSettings
): string[] => [
	...( part.needsReact
		? settings.react
				.filter(
					( { handle } ) =>
						! settings.enqueued.includes( handle ) &&
						! hasScript( `${ handle }-js` )
				)
				.map( ( { src } ) => src )
		: [] ),
	addressOf( part.name ),
	...( part.hasStyle ? [ styleOf( part.name ) ] : [] ),
];
