/**
 * Whether a run's theme is made of blocks: lists of products are WooCommerce's Product Collection
 * there, which pages and filters by itself, so tests of classic themes (@classic) don't hold.
 */
const { existsSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

/**
 * @param {unknown} siteArgs Arguments of the development site.
 * @return {boolean} False where nothing names a theme's folder, or one of the WordPress named.
 */
function isBlockTheme( siteArgs ) {
	const value = ( /** @type {string} */ name ) =>
		( Array.isArray( siteArgs ) ? siteArgs : [] )
			.map( String )
			.findLast( ( arg ) => arg.startsWith( `--${ name }=` ) )
			?.slice( name.length + 3 ) ?? '';
	const theme = value( 'theme' );
	const folders = [
		theme,
		join( value( 'wordpress' ), 'wp-content/themes', theme ),
	];
	return (
		theme !== '' &&
		folders.some( ( folder ) =>
			existsSync( join( folder, 'templates/index.html' ) )
		)
	);
}

module.exports = { isBlockTheme };
