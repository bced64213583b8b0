import { spawn, spawnSync } from 'node:child_process';
import { SiteError } from './errors.mjs';

/** What WordPress, WooCommerce and the SQLite drop-in need of PHP. */
const EXTENSIONS = [
	'pdo_sqlite',
	'mbstring',
	'dom',
	'json',
	'ctype',
	'fileinfo',
];

/** Settings of the machine's PHP that the site does not want to inherit. */
export const PHP_SETTINGS = {
	memory_limit: '512M',
	max_execution_time: '120',
	upload_max_filesize: '64M',
	post_max_size: '64M',
	display_errors: '0',
	log_errors: '1',
	error_reporting: '32767',
	variables_order: 'EGPCS',
	'opcache.enable': '1',
	'opcache.enable_cli': '1',
	'opcache.memory_consumption': '192',
	'opcache.max_accelerated_files': '20000',
	// Edits show at once; the bench has PHP's own 2 seconds, as shops have.
	'opcache.validate_timestamps': '1',
	'opcache.revalidate_freq': process.env.VITRIN_REVALIDATE_SECONDS || '0',
	'xdebug.mode': 'off',
};

/**
 * Runs PHP files inside a site.
 *
 * @typedef {Object} PhpRuntime
 * @property {'native' | 'wasm'}                                                    kind
 * @property {string}                                                               version
 * @property {( script: string, args: Record<string, unknown>, siteDir: string ) => Promise<Record<string, unknown>>} run
 *   Runs a script with the arguments as JSON and the site's folder; gives the JSON of its last line.
 */

/**
 * The machine's own PHP, when it will do.
 *
 * @param {NodeJS.ProcessEnv} env PHP_BINARY may name it.
 * @return {{ binary: string, version: string } | { why: string }} why: what it lacks, as the end of a sentence.
 */
export function findPhp( env = process.env ) {
	const binary = env.PHP_BINARY || 'php';
	const probe = spawnSync(
		binary,
		[
			'-r',
			'echo json_encode([PHP_VERSION, PHP_VERSION_ID, array_map("strtolower", get_loaded_extensions())]);',
		],
		{ encoding: 'utf8', env, timeout: 10_000 }
	);
	if ( probe.error || probe.status !== 0 ) {
		return { why: 'there is no PHP on this machine' };
	}
	/** @type {[ string, number, string[] ]} */
	let answer;
	try {
		answer = JSON.parse(
			probe.stdout.slice( probe.stdout.indexOf( '[' ) )
		);
	} catch {
		return { why: `"${ binary }" does not answer like PHP` };
	}
	const [ version, id, loaded ] = answer;
	if ( id < 80100 ) {
		return { why: `this machine's PHP is ${ version }, older than 8.1` };
	}
	const missing = EXTENSIONS.filter( ( name ) => ! loaded.includes( name ) );
	if ( missing.length > 0 ) {
		return {
			why: `this machine's PHP ${ version } lacks ${ missing.join( ', ' ) }`,
		};
	}
	return { binary, version };
}

/** @return {string[]} The settings as command line arguments. */
export function settingArguments() {
	return Object.entries( PHP_SETTINGS ).flatMap( ( [ key, value ] ) => [
		'-d',
		`${ key }=${ value }`,
	] );
}

/**
 * @param {{ binary: string, version: string }} php
 * @return {PhpRuntime}
 */
export function nativeRuntime( { binary, version } ) {
	return {
		kind: 'native',
		version,
		run: ( script, args, siteDir ) =>
			runForAnswer(
				binary,
				[
					...settingArguments(),
					script,
					JSON.stringify( args ),
					siteDir,
				],
				siteDir
			),
	};
}

/**
 * @param {string}   command
 * @param {string[]} args
 * @param {string}   cwd
 * @return {Promise<Record<string, unknown>>} The JSON of its last line.
 * @throws {SiteError} The script said so, or died.
 */
export function runForAnswer( command, args, cwd ) {
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd,
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		} );
		const end = () => child.kill();
		process.once( 'exit', end );
		let out = '';
		let errors = '';
		child.stdout
			.setEncoding( 'utf8' )
			.on( 'data', ( chunk ) => ( out += chunk ) );
		child.stderr
			.setEncoding( 'utf8' )
			.on( 'data', ( chunk ) => ( errors += chunk ) );
		child.on( 'error', reject );
		child.on( 'close', () => {
			process.off( 'exit', end );
			try {
				resolve( parseAnswer( out, errors ) );
			} catch ( error ) {
				reject( error );
			}
		} );
	} );
}

/**
 * @param {string} out    What a script printed; its last line is the answer.
 * @param {string} errors
 * @return {Record<string, unknown>}
 * @throws {SiteError} The script said so, or died.
 */
function parseAnswer( out, errors ) {
	const last = out.trimEnd().split( '\n' ).pop() ?? '';
	/** @type {Record<string, unknown> | undefined} */
	let answer;
	try {
		answer = JSON.parse( last );
	} catch {
		answer = undefined;
	}
	if ( answer && typeof answer === 'object' && answer.ok === true ) {
		return answer;
	}
	const why =
		answer && typeof answer.error === 'string'
			? answer.error
			: `${ errors }\n${ out }`
					.replace( /<[^>]+>/g, ' ' )
					.trim()
					.slice( 0, 600 ) || 'PHP died without a word';
	throw new SiteError( `WordPress could not be set up: ${ why }` );
}
