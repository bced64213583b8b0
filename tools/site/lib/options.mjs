import { parseArgs } from 'node:util';
import { USAGE } from '../../lib/cli.mjs';
import { SiteError, messageOf } from './errors.mjs';

/** The port when none is named; wp-env's own. */
export const DEFAULT_PORT = 8888;

/**
 * @typedef {Object} SiteOptions
 * @property {string}                      wordpress   '' (the tested version, or npm's without a network), a folder, a version or 'latest'.
 * @property {string}                      woocommerce The same; '' falls back to the stand-in shop. 'stand-in' asks for it.
 * @property {string}                      theme       '' (the shop's own choice), a folder or a slug.
 * @property {string[]}                    plugins     Folders of further plugins, activated after ours.
 * @property {boolean}                     withPlugin  Whether our plugin is in the site.
 * @property {string}                      database    '' (SQLite), or the socket of a MySQL or MariaDB that takes root without a password.
 * @property {number}                      port
 * @property {string}                      name        The site's own name: its folder among the sites.
 * @property {'' | 'native' | 'wasm'}      php         Which PHP to run; '' takes the machine's own when it will do.
 * @property {boolean}                     reset       Delete the site and its snapshot and create both again.
 * @property {boolean}                     fresh       Put the site's data back to what it was when first made.
 * @property {boolean}                     ltr         English, left-to-right.
 * @property {boolean}                     build       Build the plugin's scripts when they are missing or stale.
 * @property {boolean}                     quiet
 * @property {boolean}                     offline     Don't look for a network.
 * @property {boolean}                     json        (prepare) Print one line of JSON last.
 * @property {boolean}                     help
 */

export const HELP = `Usage: npm start -- [options]

  --wordpress=DIR|VERSION|latest     WordPress to run (else: the version the tests last ran on)
  --woocommerce=DIR|VERSION|latest   WooCommerce to run; "stand-in" for the small stand-in shop
  --theme=DIR|SLUG                   theme to activate
  --plugin=DIR                       one more plugin to activate; may be repeated
  --database=SOCKET                  a MySQL or MariaDB that takes root without a password, instead of SQLite
  --without-plugin                   the shop alone, to compare with
  --port=N                           port to serve on (${ DEFAULT_PORT })
  --name=NAME                        name of the site, when one port should have several
  --ltr                              an English, left-to-right shop
  --reset                            delete the site and create it again
  --fresh                            put the site's content back to the demo content
  --php=native|wasm                  force the machine's PHP, or PHP on WebAssembly
  --offline                          don't use the network
  --no-build                         don't build the scripts
  --quiet                            print only the address
  --help                             print this
`;

/**
 * @param {string} message What is wrong with the command line, in one sentence.
 * @return {SiteError}
 */
const wrong = ( message ) => new SiteError( message, { exitCode: USAGE } );

/**
 * Reads the command line.
 *
 * @param {string[]}          args What follows the script's name.
 * @param {NodeJS.ProcessEnv} env
 * @return {SiteOptions}
 * @throws {SiteError} An unknown option or a value that makes no sense.
 */
export function parseOptions( args, env = process.env ) {
	/** @type {ReturnType<typeof read>} */
	let values;
	try {
		values = read( args );
	} catch ( error ) {
		// Node's own sentence is followed by advice that does not hold here.
		throw wrong(
			`${ messageOf( error ).split( '. ' )[ 0 ] }. See --help.`
		);
	}

	const port = Number( values.port ?? DEFAULT_PORT );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw wrong(
			`--port must be a whole number from 1 to 65535, not "${ values.port }".`
		);
	}

	const name =
		values.name ?? ( port === DEFAULT_PORT ? 'shop' : `shop-${ port }` );
	if ( ! /^[a-z0-9][a-z0-9._-]*$/i.test( name ) ) {
		throw wrong(
			`--name may hold letters, digits, ".", "_" and "-", not "${ name }".`
		);
	}

	const php = values.php ?? env.VITRIN_PHP ?? '';
	if ( php !== '' && php !== 'native' && php !== 'wasm' ) {
		throw wrong( `--php must be "native" or "wasm", not "${ php }".` );
	}

	for ( const key of /** @type {const} */ ( [
		'wordpress',
		'woocommerce',
		'theme',
		'database',
	] ) ) {
		if ( values[ key ] === '' ) {
			throw wrong( `--${ key } needs a value.` );
		}
	}

	if ( values.database && ! /^\/[\w./-]+$/.test( values.database ) ) {
		throw wrong(
			`--database must be the whole path of a socket, not "${ values.database }".`
		);
	}

	return {
		wordpress: values.wordpress ?? '',
		woocommerce: values.woocommerce ?? '',
		theme: values.theme ?? '',
		plugins: values.plugin ?? [],
		withPlugin: ! values[ 'without-plugin' ],
		database: values.database ?? '',
		port,
		name,
		php,
		reset: values.reset ?? false,
		fresh: values.fresh ?? false,
		ltr: values.ltr ?? false,
		build: ! values[ 'no-build' ],
		quiet: values.quiet ?? false,
		offline: values.offline ?? false,
		json: values.json ?? false,
		help: values.help ?? false,
	};
}

/** @param {string[]} args */
function read( args ) {
	return parseArgs( {
		args,
		strict: true,
		allowPositionals: false,
		options: {
			wordpress: { type: 'string' },
			woocommerce: { type: 'string' },
			theme: { type: 'string' },
			plugin: { type: 'string', multiple: true },
			database: { type: 'string' },
			'without-plugin': { type: 'boolean' },
			port: { type: 'string' },
			name: { type: 'string' },
			php: { type: 'string' },
			reset: { type: 'boolean' },
			fresh: { type: 'boolean' },
			ltr: { type: 'boolean' },
			'no-build': { type: 'boolean' },
			quiet: { type: 'boolean' },
			offline: { type: 'boolean' },
			json: { type: 'boolean' },
			help: { type: 'boolean', short: 'h' },
		},
	} ).values;
}
