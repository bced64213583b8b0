/**
 * The page's one loader.
 */
import { readSettings } from '../settings/read';
import { createLoader, type Loader } from './loader';
import { setFolder } from './part';
import {
	NO_SETTINGS,
	parseLoaderSettings,
	type LoaderSettings,
} from './settings';

export type { FallBack, Loader } from './loader';
export type { Part, PartOf } from './part';

let settings: LoaderSettings | undefined;

/** What the page says of its parts. */
export const getLoaderSettings = (): LoaderSettings =>
	( settings ??=
		readSettings( 'loader', parseLoaderSettings ) ?? NO_SETTINGS );

let made: Loader | undefined;

const make = (): Loader => {
	setFolder( getLoaderSettings().folder );
	return createLoader( getLoaderSettings() );
};

/** What brings more on intent; one for the page, so that nothing is loaded twice. */
export const getLoader = (): Loader => ( made ??= make() );
