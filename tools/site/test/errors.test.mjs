import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectDir } from '../lib/paths.mjs';
import {
	fakeSources,
	run,
	serve,
	temporaryDir,
	writeFiles,
} from './helpers.mjs';

/**
 * @param {{ code: number | null, out: string, err: string }} result
 * @param {RegExp}                                            message
 */
function failedClearly( result, message ) {
	assert.notEqual( result.code, 0 );
	assert.match( result.err, message );
	assert.equal( result.err.trimEnd().split( '\n' ).length, 1, result.err );
}

const { wordpress, woocommerce, theme } = fakeSources();
const right = [
	`--wordpress=${ wordpress }`,
	`--woocommerce=${ woocommerce }`,
	'--offline',
];
const nowhere = join( temporaryDir(), 'nowhere' );
const empty = temporaryDir();

for ( const [
	what,
	args,
	message,
] of /** @type {[ string, string[], RegExp ][]} */ ( [
	[
		'a missing WordPress folder',
		[ `--wordpress=${ nowhere }` ],
		/--wordpress: there is no folder .*nowhere/,
	],
	[
		'a folder that is no WordPress',
		[ `--wordpress=${ empty }` ],
		/is no WordPress folder/,
	],
	[
		'a missing WooCommerce folder',
		[ `--woocommerce=${ nowhere }` ],
		/--woocommerce: there is no folder/,
	],
	[
		'a folder that is no WooCommerce',
		[ `--woocommerce=${ empty }` ],
		/is no WooCommerce folder/,
	],
	[
		'a file instead of a folder',
		[ `--woocommerce=${ join( woocommerce, 'woocommerce.php' ) }` ],
		/is not a folder/,
	],
	[
		'a folder that is no theme',
		[ `--theme=${ empty }` ],
		/is no theme folder/,
	],
	[
		'a theme that is nowhere',
		[ ...right, '--theme=no-such-theme' ],
		/"no-such-theme".*no network/,
	],
	[
		'a missing plugin folder',
		[ ...right, `--theme=${ theme }`, `--plugin=${ nowhere }` ],
		/--plugin: there is no folder/,
	],
	[
		'a folder that is no plugin',
		[ `--plugin=${ empty }` ],
		/is no plugin folder/,
	],
	[
		'a version without a network',
		[ `--woocommerce=1.2.3`, `--wordpress=${ wordpress }`, '--offline' ],
		/WooCommerce 1\.2\.3 is not in the cache/,
	],
	[
		'the newest without a network',
		[ '--wordpress=latest', '--offline' ],
		/WordPress latest is not in the cache/,
	],
	[ 'an unknown option', [ '--colour' ], /'--colour'/ ],
] ) ) {
	test( `${ what }: one line, exit code not 0`, async () => {
		failedClearly(
			await run( 'start', [ '--quiet', '--port=8999', ...args ], {
				VITRIN_CACHE: empty,
			} ),
			message
		);
	} );
}

test( 'a port in use: said before anything slow begins, with the way out', async () => {
	const { port } = await serve( ( _request, response ) => response.end() );
	const result = await run( 'start', [ `--port=${ port }`, ...right ] );
	failedClearly(
		result,
		new RegExp( `Port ${ port } is in use.*--port=${ port + 1 }` )
	);
	assert.equal( result.out, '' );
} );

test( 'PHP is asked for and is not there', async () => {
	failedClearly(
		await run( 'prepare', [ ...right, '--php=native', '--quiet' ], {
			PHP_BINARY: join( empty, 'php' ),
			VITRIN_SITES: temporaryDir(),
		} ),
		/--php=native: there is no PHP/
	);
} );

test( 'a WordPress that cannot be set up says why', async () => {
	const broken = writeFiles( fakeSources().wordpress, {
		'wp-load.php':
			"<?php throw new RuntimeException( 'the wheels came off' );",
	} );
	const sites = temporaryDir();
	failedClearly(
		await run(
			'prepare',
			[
				`--wordpress=${ broken }`,
				`--woocommerce=${ woocommerce }`,
				'--offline',
				'--quiet',
			],
			{ VITRIN_SITES: sites }
		),
		/could not be set up: .*the wheels came off/
	);
} );

for ( const [
	what,
	variable,
	place,
	message,
] of /** @type {[ string, string, string, RegExp ][]} */ ( [
	[
		"the sites' folder is in the plugin",
		'VITRIN_SITES',
		join( projectDir, 'sites' ),
		/begins like .*VITRIN_SITES=DIR/,
	],
	[
		"the sites' folder begins like the plugin's",
		'VITRIN_SITES',
		`${ projectDir }-sites`,
		/begins like .*VITRIN_SITES=DIR/,
	],
	[
		"a file stands where the sites' folder should be",
		'VITRIN_SITES',
		join( wordpress, 'wp-includes/version.php' ),
		/sites' folder .* can't be used .*VITRIN_SITES=DIR/,
	],
	[
		"the sites' folder can't be made",
		'VITRIN_SITES',
		'/proc/sites',
		/sites' folder .* can't be used .*VITRIN_SITES=DIR/,
	],
	[
		"the folder for downloads can't be used",
		'VITRIN_CACHE',
		join( wordpress, 'wp-includes/version.php/cache' ),
		/folder for downloads .* can't be used .*VITRIN_CACHE=DIR/,
	],
] ) ) {
	test( `${ what }: said before anything is downloaded or built`, async () => {
		/** @type {(string | undefined)[]} */
		const asked = [];
		const { url } = await serve( ( request, response ) => {
			asked.push( request.url );
			response.writeHead( 404 ).end();
		} );
		const result = await run( 'start', [ '--port=8998' ], {
			VITRIN_SITES: temporaryDir(),
			VITRIN_CACHE: temporaryDir(),
			VITRIN_DOWNLOADS: url,
			VITRIN_API: url,
			[ variable ]: place,
		} );
		failedClearly( result, message );
		assert.equal( result.out, '' );
		assert.deepEqual( asked, [] );
		assert.equal( existsSync( join( projectDir, 'sites' ) ), false );
	} );
}

test( 'a wrong command line ends with code 2', async () => {
	assert.equal( ( await run( 'start', [ '--colour' ] ) ).code, 2 );
	assert.equal( ( await run( 'prepare', [ '--port=x' ] ) ).code, 2 );
} );

test( 'sites beside a linked plugin whose name theirs begins with', async () => {
	const parent = temporaryDir();
	const plugin = join( parent, 'shop' );
	writeFiles( plugin, { 'shop.php': '<?php\n/* Plugin Name: Shop */\n' } );
	failedClearly(
		await run( 'prepare', [ ...right, `--plugin=${ plugin }`, '--quiet' ], {
			VITRIN_SITES: join( parent, 'shop-sites' ),
		} ),
		/begins like .*VITRIN_SITES=DIR/
	);
} );
