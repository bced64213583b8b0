import { fileURLToPath } from 'node:url';
import { serve } from '../../../tests/contract/lib/serve.mjs';
import { findPhp, nativeRuntime } from '../../site/lib/php.mjs';

const HELPER = fileURLToPath( new URL( '../helper', import.meta.url ) );
const INSTALL = fileURLToPath(
	new URL( '../../site/install.php', import.meta.url )
);

/**
 * A running shop as new, with what a setup made in it.
 *
 * @param {Object}   options
 * @param {string}   [options.wordpress]
 * @param {string}   [options.woocommerce]
 * @param {string}   [options.theme]
 * @param {string[]} options.plugins   Folders.
 * @param {boolean}  options.hasVitrin
 * @param {string}   options.setup     A file of PHP; '' without.
 * @param {string}   options.name
 * @return {Promise<{ origin: string, products: string[], stop: () => Promise<void> }>} `products`: slugs of what else is to be bought.
 * @throws {Error} The site doesn't start, or the setup fails.
 */
export async function openShop( {
	plugins,
	hasVitrin,
	theme,
	setup,
	name,
	...rest
} ) {
	const site = await serve( {
		...rest,
		name: `neighbours-${ name }`,
		arguments: [
			'--fresh',
			...( theme ? [ `--theme=${ theme }` ] : [] ),
			...( hasVitrin ? [] : [ '--without-plugin' ] ),
			...[ HELPER, ...plugins ].map( ( dir ) => `--plugin=${ dir }` ),
		],
	} );
	try {
		const products = setup ? await setUp( setup, site.wordpress ) : [];
		return { origin: site.origin, products, stop: site.stop };
	} catch ( error ) {
		await site.stop();
		throw error;
	}
}

/**
 * @param {string} file
 * @param {string} wordpress
 * @return {Promise<string[]>} What the file returns.
 */
async function setUp( file, wordpress ) {
	const php = findPhp();
	if ( ! ( 'binary' in php ) ) {
		throw new Error( `A setup needs PHP: ${ php.why }.` );
	}
	const { products } = await nativeRuntime( php ).run(
		INSTALL,
		{ step: 'setup', file },
		wordpress
	);
	return Array.isArray( products ) ? products : [];
}
