/**
 * The page's one loader.
 */
import { createLoader, type Loader } from './loader';
import { setFolder } from './chunk';
import { readLoaderSettings, type LoaderSettings } from './settings';

export type { FallBack, Loader } from './loader';
export type { Chunk, ChunkOf } from './chunk';

let settings: LoaderSettings | undefined;

/** What the page says of its chunks. */
export const getLoaderSettings = (): LoaderSettings =>
	( settings ??= readLoaderSettings() );

let loader: Loader | undefined;

const create = (): Loader => {
	setFolder( getLoaderSettings().folder );
	return createLoader( getLoaderSettings() );
};

/** Loads chunks; one loader for the page, so that nothing is loaded twice. */
export const getLoader = (): Loader => ( loader ??= create() );
