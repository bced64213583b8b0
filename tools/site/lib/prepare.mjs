import { SiteError } from './errors.mjs';
import { findPhp, nativeRuntime } from './php.mjs';
import { checkPlaces } from './places.mjs';
import { buildPlugin, installPackages } from './project.mjs';
import { linksOf, prepareSite } from './site.mjs';
import { checkFolders, resolveSources } from './sources.mjs';

/** @typedef {import('./options.mjs').SiteOptions} SiteOptions */
/** @typedef {import('./progress.mjs').Progress} Progress */

/**
 * @typedef {Object} Prepared
 * @property {import('./site.mjs').Site}       site
 * @property {import('./sources.mjs').Sources} sources
 * @property {import('./php.mjs').PhpRuntime}  php
 * @property {string}                          binary  The machine's PHP; '' on WebAssembly.
 */

/**
 * Everything up to the point where the site could be served.
 *
 * @param {SiteOptions} options
 * @param {Progress}    progress
 * @return {Promise<Prepared>}
 * @throws {SiteError}
 */
export async function prepare( options, progress ) {
	checkFolders( options );
	checkPlaces( options );
	await installPackages( progress );
	const sources = await resolveSources( options, progress );
	sayWhatRuns( sources, progress );
	if ( options.build ) {
		await buildPlugin( progress );
	}
	const { php, binary } = await choosePhp(
		options,
		linksOf( sources ),
		progress
	);
	const site = await prepareSite( options, sources, php, progress );
	return { site, sources, php, binary };
}

/**
 * @param {SiteOptions} options
 * @param {string[]}    links   Folders that the site will link to.
 * @param {Progress}    progress
 * @return {Promise<{ php: import('./php.mjs').PhpRuntime, binary: string }>}
 */
async function choosePhp( options, links, progress ) {
	if ( options.php !== 'wasm' ) {
		const found = findPhp();
		if ( 'binary' in found ) {
			return { php: nativeRuntime( found ), binary: found.binary };
		}
		if ( options.php === 'native' ) {
			throw new SiteError( `--php=native: ${ found.why }.` );
		}
		progress.say(
			`  PHP on WebAssembly is used, which is slower: ${ found.why }.`
		);
	}
	const { wasmRuntime } = await import( './wasm.mjs' );
	return { php: await wasmRuntime( progress, links ), binary: '' };
}

/**
 * @param {import('./sources.mjs').Sources} sources
 * @param {Progress}                        progress
 */
function sayWhatRuns( sources, progress ) {
	const shop = sources.standIn
		? 'the stand-in shop (WooCommerce could not be had: there is no network, or you asked for it)'
		: `WooCommerce ${ sources.shop.version }`;
	progress.say(
		`WordPress ${ sources.wordpress.version }, ${ shop }, theme ${ sources.themeSlug }`
	);
	if ( ! sources.plugin ) {
		progress.say( '  The shop runs without the plugin.' );
	}
}
