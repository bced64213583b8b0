/**
 * The page's one loader.
 */
import { readSettings } from '../settings/read';
import { createLoader, type Loader } from './loader';
import { setFolder } from './chunk';
import {
	NO_SETTINGS,
	parseLoaderSettings,
	type LoaderSettings,
} from './settings';

export type { FallBack, Loader } from './loader';
export type { Chunk, ChunkOf } from './chunk';

let settings: LoaderSettings | undefined;

/** What the page says of its chunks. */
export const getLoaderSettings = (): LoaderSettings =>
	( settings ??=
		readSettings( 'loader', parseLoaderSettings ) ?? NO_SETTINGS );

let loader: Loader | undefined;

const create = (): Loader => {
	setFolder( getLoaderSettings().folder );
	return createLoader( getLoaderSettings() );
};

/** Loads chunks; one loader for the page, so that nothing is loaded twice. */
export const getLoader = (): Loader => ( loader ??= create() );
