/**
 * The browser of the end-to-end tests, the bench and the pictures: which it is, and how it
 * is started. Node's built-in modules only, as in needs.mjs. CommonJS, because Playwright
 * can't take an ES module of JavaScript into its configuration.
 */
const { existsSync } = require( 'node:fs' );
const { delimiter, join } = require( 'node:path' );

const NAMES = [ 'chromium', 'chromium-browser', 'google-chrome' ];

/**
 * @return {string | undefined} The path that CHROMIUM_PATH names, else of a Chromium or Chrome
 *                              on the PATH. Undefined: none; Playwright looks for its own.
 */
function chromiumPath() {
	const folders = ( process.env.PATH ?? '' )
		.split( delimiter )
		.filter( ( folder ) => folder !== '' );
	return [
		process.env.CHROMIUM_PATH ?? '',
		...NAMES.flatMap( ( name ) =>
			folders.map( ( folder ) => join( folder, name ) )
		),
	].find( ( path ) => path !== '' && existsSync( path ) );
}

/**
 * For Playwright.
 *
 * @return {{ executablePath?: string, args: string[] }} What the browser does by itself is
 *                                                       turned off: it costs time, and the network.
 */
function launchOptions() {
	const executablePath = chromiumPath();
	return {
		...( executablePath === undefined ? {} : { executablePath } ),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	};
}

module.exports = { chromiumPath, launchOptions };
