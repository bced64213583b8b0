/**
 * Loads chunks when they are needed, asks the browser to fetch them on intent, and says what happens
 * where one can't be loaded.
 */
import { savesData } from '../triggers';
import { createFallBack, type FallBack } from './fall-back';
import { hint } from './files';
import { createLoad } from './load';
import type { Chunk } from './chunk';
import { filesOf } from './chunk-files';
import type { LoaderSettings } from './settings';
import { translationsOf } from './translations';

export type { FallBack } from './fall-back';

export interface Loader {
	/** Resolves with what the chunk exports; rejects when it fails, or takes too long. May be tried again. */
	load: < T >( chunk: Chunk< T > ) => Promise< T >;
	/** After a click whose chunk could not be loaded. Never rejects. */
	fallBack: ( options?: FallBack ) => Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch: ( chunk: Chunk< unknown >, when?: 'intent' | 'idle' ) => void;
	/** Names of the chunks that the page has from the start. */
	pageChunks: string[];
}

export const createLoader = (
	settings: LoaderSettings,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args )
): Loader => {
	/** Names of the chunks whose files the browser was asked for. */
	const asked = new Set< string >();
	return {
		load: createLoad( settings, fetcher, asked ),
		fallBack: createFallBack( settings.messages, fetcher ),
		prefetch( chunk, when ) {
			if (
				! ( when === 'idle' && savesData() ) &&
				! asked.has( chunk.name )
			) {
				asked.add( chunk.name );
				void hint( 'prefetch', [
					...filesOf( chunk, settings ),
					...( settings.translations &&
					( chunk.hasWords || chunk.needsReact )
						? [
								translationsOf(
									settings.translations,
									chunk.name
								),
							]
						: [] ),
				] );
			}
		},
		pageChunks: settings.pageChunks,
	};
};
