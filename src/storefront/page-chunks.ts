/**
 * What pages have from the start: files that PHP prints beside the first one (src/shared/assets/), and that begin by
 * themselves. The first file knows none of them by name.
 */
import { addressOf, pageChunk } from '../shared/loader/chunk';
import type { Loader } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';

/**
 * A page from a cache has the files of the build that made it, which are gone or aren't taken; and an optimizer may have
 * left one out. What is not there once the page's scripts have run is asked for. Links and forms do without a chunk
 * that can't be had.
 */
export const bringPageChunks = (
	loader: Pick< Loader, 'load' | 'pageChunks' >
): void =>
	loader.pageChunks.forEach( ( name ) => {
		// It has run by now, or never will, and webpack would wait for it.
		document
			.querySelector( `script[src="${ addressOf( name ) }"]` )
			?.remove();
		loader.load( pageChunk( name ) ).catch( reportUnlessLost );
	} );
