import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toolDir } from '../lib/paths.mjs';
import { versions } from '../lib/versions.mjs';

// Each temporary folder has its own listener for the end.
setMaxListeners( 200, process );

/** @return {string} An empty folder that goes away after the tests. */
export function temporaryDir() {
	const dir = mkdtempSync( join( tmpdir(), 'vitrin-site-' ) );
	process.once( 'exit', () =>
		rmSync( dir, { recursive: true, force: true } )
	);
	return dir;
}

/**
 * @param {string}                 dir
 * @param {Record<string, string>} files Path in the folder => content.
 * @return {string} The folder.
 */
export function writeFiles( dir, files ) {
	for ( const [ path, content ] of Object.entries( files ) ) {
		mkdirSync( dirname( join( dir, path ) ), { recursive: true } );
		writeFileSync( join( dir, path ), content );
	}
	return dir;
}

/**
 * Folders that look enough like WordPress and WooCommerce to pass the checks.
 *
 * @return {{ wordpress: string, woocommerce: string, theme: string }}
 */
export function fakeSources() {
	return {
		wordpress: writeFiles( temporaryDir(), {
			'wp-includes/version.php': "<?php\n$wp_version = '7.1';\n",
			'wp-content/themes/twentytwentyfive/style.css':
				'/* Theme Name: Twenty Twenty-Five */',
		} ),
		woocommerce: writeFiles( temporaryDir(), {
			'woocommerce.php':
				'<?php\n/**\n * Plugin Name: WooCommerce\n * Version: 10.0.2\n */\n',
		} ),
		theme: writeFiles( temporaryDir(), {
			'style.css': '/* Theme Name: Some theme */',
		} ),
	};
}

/**
 * A WordPress that says yes to every installation step and serves one page,
 * with a cache that holds what would else be fetched. For tests of what is
 * around WordPress: the server, its processes, its files.
 *
 * @return {{ args: string[], env: Record<string, string>, sites: string }}
 */
export function instantSite() {
	const { wordpress, woocommerce } = fakeSources();
	writeFiles( wordpress, {
		'wp-load.php': `<?php echo "\\n", '{"ok":true}', "\\n"; exit( 0 );`,
		'index.php':
			'<?php echo "WordPress ", $_SERVER["REQUEST_URI"], " ", $_SERVER["SCRIPT_NAME"];',
		'wp-admin/index.php':
			'<?php echo "Dashboard ", $_SERVER["SCRIPT_NAME"];',
		'wp-includes/app.js': 'run();',
		'wp-includes/empty/readme.txt': 'nothing',
	} );
	const cache = writeFiles( temporaryDir(), {
		[ `sqlite/${ versions.sqlite.version }/any/db.copy` ]: '<?php',
	} );
	const sites = temporaryDir();
	return {
		args: [
			`--wordpress=${ wordpress }`,
			`--woocommerce=${ woocommerce }`,
			'--theme=twentytwentyfive',
			'--without-plugin',
			'--offline',
		],
		env: { VITRIN_CACHE: cache, VITRIN_SITES: sites, VITRIN_PHP: 'native' },
		sites,
	};
}

/**
 * Runs one of the two scripts to its end.
 *
 * @param {'start' | 'prepare'}    script
 * @param {string[]}               args
 * @param {Record<string, string>} [env]
 * @return {Promise<{ code: number | null, out: string, err: string, ms: number }>}
 */
export function run( script, args, env = {} ) {
	return new Promise( ( resolve ) => {
		const begun = Date.now();
		const child = spawnScript( script, args, env );
		let out = '';
		let err = '';
		child.stdout.on( 'data', ( chunk ) => ( out += chunk ) );
		child.stderr.on( 'data', ( chunk ) => ( err += chunk ) );
		child.on( 'close', ( code ) =>
			resolve( { code, out, err, ms: Date.now() - begun } )
		);
	} );
}

/**
 * @param {'start' | 'prepare'}    script
 * @param {string[]}               args
 * @param {Record<string, string>} [env]
 */
export function spawnScript( script, args, env = {} ) {
	return spawn(
		process.execPath,
		[ join( toolDir, `${ script }.mjs` ), '--no-build', ...args ],
		{
			env: { ...process.env, ...env },
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		}
	);
}

/**
 * A server on a free port of this machine.
 *
 * @param {import('node:http').RequestListener} listener
 * @return {Promise<{ url: string, port: number }>}
 */
export async function serve( listener ) {
	const server = createServer( listener );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', () => resolve( undefined ) )
	);
	// It ends with this process, and does not keep it.
	server.unref();
	const address = server.address();
	const port = address && typeof address === 'object' ? address.port : 0;
	return { url: `http://127.0.0.1:${ port }`, port };
}

/** @return {Promise<number>} A port that nobody listens on. */
export async function freePort() {
	const server = createServer();
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', () => resolve( undefined ) )
	);
	const address = server.address();
	await new Promise( ( resolve ) => server.close( resolve ) );
	return address && typeof address === 'object' ? address.port : 0;
}

/**
 * @param {string} text
 * @return {string[]} Processes, of anybody, whose command line holds the text.
 */
export function processesWith( text ) {
	const { stdout } = spawnSync( 'ps', [ '-eo', 'pid=,args=' ], {
		encoding: 'utf8',
	} );
	return stdout.split( '\n' ).filter( ( line ) => line.includes( text ) );
}

/**
 * Waits for something, at most some seconds.
 *
 * @param {() => boolean | Promise<boolean>} check
 * @param {number}                           seconds
 * @return {Promise<boolean>} Whether it came.
 */
export async function eventually( check, seconds ) {
	const until = Date.now() + seconds * 1000;
	while ( Date.now() < until ) {
		if ( await check() ) {
			return true;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	return false;
}
