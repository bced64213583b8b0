/**
 * The browser of the end-to-end tests, the bench and the pictures: which it is, and how it
 * is started. Node's built-in modules only, as in needs.mjs. CommonJS, because Playwright
 * can't take an ES module of JavaScript into its configuration.
 */
const { existsSync } = require( 'node:fs' );
const { delimiter, join } = require( 'node:path' );

const NAMES = [ 'chromium', 'chromium-browser', 'google-chrome' ];

/** The same without a window's frame, which no test looks at: half of the work (docs/adr/0006-tools.md). */
const WITHOUT_FRAME = 'chromium-headless-shell';

/**
 * @param {string[]} [names] Of what is looked for, the best first.
 * @return {string | undefined} The path that CHROMIUM_PATH names, else of a Chromium or Chrome
 *                              on the PATH. Undefined: none; Playwright looks for its own.
 */
function chromiumPath( names = NAMES ) {
	const folders = ( process.env.PATH ?? '' )
		.split( delimiter )
		.filter( ( folder ) => folder !== '' );
	return [
		process.env.CHROMIUM_PATH ?? '',
		...names.flatMap( ( name ) =>
			folders.map( ( folder ) => join( folder, name ) )
		),
	].find( ( path ) => path !== '' && existsSync( path ) );
}

/**
 * For Playwright.
 *
 * @param {string[]} [names] As for chromiumPath().
 * @return {{ executablePath?: string, args: string[] }} What the browser does by itself is
 *                                                       turned off: it costs time, and the network.
 */
function launchOptions( names = NAMES ) {
	const executablePath = chromiumPath( names );
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

/** For tests, which need no window and are many. */
const testLaunchOptions = () => launchOptions( [ WITHOUT_FRAME, ...NAMES ] );

module.exports = { chromiumPath, launchOptions, testLaunchOptions };
