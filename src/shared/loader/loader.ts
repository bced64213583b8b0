/**
 * Loads parts when they are needed, asks the browser to fetch them on intent, and says what happens
 * where one can't be loaded.
 */
import { savesData } from '../triggers';
import { createFallBack, type FallBack } from './fall-back';
import { hint } from './files';
import { createLoad } from './load';
import type { Part } from './part';
import { filesOf } from './part-files';
import type { LoaderSettings } from './settings';
import { translationsOf } from './translations';

export type { FallBack } from './fall-back';

export interface Loader {
	/** Resolves with what the part exports; rejects when it fails, or takes too long. May be tried again. */
	load: < T >( part: Part< T > ) => Promise< T >;
	/** After a click whose part could not be loaded. Never rejects. */
	fallBack: ( options?: FallBack ) => Promise< void >;
	/** Asks the browser to fetch ahead, once. On idle it stays away from visitors who save data. */
	prefetch: ( part: Part< unknown >, when?: 'intent' | 'idle' ) => void;
	/** Names of the parts that the page has from the start. */
	pageParts: string[];
}

export const createLoader = (
	settings: LoaderSettings,
	fetcher: typeof fetch = ( ...args ) => fetch( ...args )
): Loader => {
	/** Names of the parts whose files the browser was asked for. */
	const asked = new Set< string >();
	return {
		load: createLoad( settings, fetcher, asked ),
		fallBack: createFallBack( settings.messages, fetcher ),
		prefetch( part, when ) {
			if (
				! ( when === 'idle' && savesData() ) &&
				! asked.has( part.name )
			) {
				asked.add( part.name );
				void hint( 'prefetch', [
					...filesOf( part, settings ),
					...( settings.translations &&
					( part.hasWords || part.needsReact )
						? [ translationsOf( settings.translations, part.name ) ]
						: [] ),
				] );
			}
		},
		pageParts: settings.parts,
	};
};
