import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
	eventually,
	freePort,
	instantSite,
	processesWith,
	run,
	spawnScript,
} from './helpers.mjs';

const site = instantSite();

/**
 * Starts the instant site and waits until it says that it is open.
 *
 * @param {string[]} [args]
 */
async function start( args = [] ) {
	const port = await freePort();
	const child = spawnScript(
		'start',
		[ ...site.args, `--port=${ port }`, ...args ],
		site.env
	);
	let out = '';
	let err = '';
	child.stdout.on( 'data', ( chunk ) => ( out += chunk ) );
	child.stderr.on( 'data', ( chunk ) => ( err += chunk ) );
	const ended = new Promise( ( resolve ) => child.on( 'close', resolve ) );
	assert.ok(
		await eventually( () => out.includes( 'Ctrl+C' ), 30 ),
		`It did not start: ${ out }${ err }`
	);
	return {
		port,
		url: `http://127.0.0.1:${ port }`,
		child,
		ended,
		said: () => out,
	};
}

/** @type {Awaited<ReturnType<typeof start>>} */
let shop;
before( async () => {
	shop = await start();
} );
after( async () => {
	shop.child.kill();
	await shop.ended;
} );

test( 'it says the address and the logins', () => {
	assert.match( shop.said(), new RegExp( `${ shop.url }/shop/` ) );
	assert.match( shop.said(), /admin \/ password/ );
	assert.match( shop.said(), /shopper \/ password/ );
} );

test( 'addresses without a file go to WordPress, also with dots in them', async () => {
	for ( const path of [ '/', '/product/a-lamp/?x=1', '/file-1.2.html' ] ) {
		const response = await fetch( shop.url + path );
		assert.equal( await response.text(), `WordPress ${ path } /index.php` );
	}
} );

test( 'a folder with an index gets its slash, one without is not listed', async () => {
	const redirect = await fetch( `${ shop.url }/wp-admin?a=1`, {
		redirect: 'manual',
	} );
	assert.equal( redirect.status, 301 );
	assert.equal( redirect.headers.get( 'location' ), '/wp-admin/?a=1' );
	const sly = await fetch( `${ shop.url }//wp-admin`, {
		redirect: 'manual',
	} );
	assert.equal( sly.headers.get( 'location' ), '/wp-admin/' );
	const dashboard = await fetch( `${ shop.url }/wp-admin/` );
	assert.equal( await dashboard.text(), 'Dashboard /wp-admin/index.php' );
	const bare = await fetch( `${ shop.url }/wp-includes/empty/` );
	assert.match( await bare.text(), /^WordPress/ );
} );

test( 'static files have a type and may be kept; asked again they are not sent again', async () => {
	const first = await fetch( `${ shop.url }/wp-includes/app.js?ver=1` );
	assert.equal( await first.text(), 'run();' );
	assert.equal(
		first.headers.get( 'content-type' ),
		'text/javascript; charset=utf-8'
	);
	assert.match( first.headers.get( 'cache-control' ) ?? '', /immutable/ );
	const again = await fetch( `${ shop.url }/wp-includes/app.js`, {
		headers: { 'if-none-match': first.headers.get( 'etag' ) ?? '' },
	} );
	assert.equal( again.status, 304 );
} );

test( 'the database, logs and hidden files are not served', async () => {
	for ( const path of [
		'/wp-content/database/.ht.sqlite',
		'/wp-content/debug.log',
		'/.git/config',
		'/wp-includes/%2e%2e/wp-config.php',
	] ) {
		const response = await fetch( shop.url + path );
		assert.notEqual( response.status, 200, path );
		await response.text();
	}
} );

test( 'two sites run side by side, each in its own folder', async () => {
	const other = await start();
	assert.notEqual( other.port, shop.port );
	assert.equal( ( await fetch( `${ other.url }/` ) ).status, 200 );
	assert.equal( ( await fetch( `${ shop.url }/` ) ).status, 200 );
	for ( const { port } of [ shop, other ] ) {
		assert.ok(
			existsSync(
				join(
					site.sites,
					'sites',
					`shop-${ port }`,
					'wordpress/index.php'
				)
			)
		);
	}
	other.child.kill( 'SIGTERM' );
	await other.ended;
} );

for ( const signal of /** @type {const} */ ( [
	'SIGINT',
	'SIGTERM',
	'SIGHUP',
	'SIGKILL',
] ) ) {
	test( `${ signal } leaves no process behind, and the port free`, async () => {
		const { child, port, ended, url } = await start();
		const address = `127.0.0.1:${ port } `;
		assert.ok(
			processesWith( address ).length > 1,
			'several PHP workers run'
		);
		child.kill( signal );
		await ended;
		assert.ok(
			await eventually( () => processesWith( address ).length === 0, 6 ),
			processesWith( address ).join( '\n' )
		);
		await assert.rejects( fetch( url ) );
	} );
}

test( 'the second start does nothing again, and --reset everything', async () => {
	const name = '--name=twice';
	const first = await run( 'prepare', [ ...site.args, name ], site.env );
	assert.match( first.out, /Copying WordPress/ );
	const versionFile = join( site.sites, 'sites/twice/site.json' );
	const { salts } = JSON.parse( readFileSync( versionFile, 'utf8' ) );
	const second = await run( 'prepare', [ ...site.args, name ], site.env );
	assert.doesNotMatch( second.out, /✓/ );
	assert.deepEqual(
		JSON.parse( readFileSync( versionFile, 'utf8' ) ).salts,
		salts
	);
	const third = await run(
		'prepare',
		[ ...site.args, name, '--reset' ],
		site.env
	);
	assert.match( third.out, /Copying WordPress/ );
	assert.match( third.out, /Installing WordPress/ );
	assert.notDeepEqual(
		JSON.parse( readFileSync( versionFile, 'utf8' ) ).salts,
		salts
	);
} );

test( 'a second site of the same parts takes the prepared content', async () => {
	await run( 'prepare', [ ...site.args, '--name=one' ], site.env );
	const other = await run(
		'prepare',
		[ ...site.args, '--name=two' ],
		site.env
	);
	assert.match( other.out, /Putting the demo content in/ );
	assert.doesNotMatch( other.out, /Installing WordPress/ );
} );

test( 'prepare --json: the last line tells where the site is and what runs in it', async () => {
	const result = await run(
		'prepare',
		[ ...site.args, '--name=json', '--json' ],
		site.env
	);
	assert.equal( result.code, 0, result.err );
	const answer = JSON.parse(
		result.out.trimEnd().split( '\n' ).at( -1 ) ?? ''
	);
	assert.equal( answer.dir, join( site.sites, 'sites/json/wordpress' ) );
	assert.equal( answer.wordpress, '7.1' );
	assert.equal( answer.woocommerce, '10.0.2' );
	assert.equal( answer.standIn, false );
	assert.match(
		readFileSync( join( answer.dir, 'wp-config.php' ), 'utf8' ),
		/WP_HTTP_BLOCK_EXTERNAL/
	);
} );

test( "two processes that want the same site don't get in each other's way", async () => {
	const both = await Promise.all( [
		run( 'prepare', [ ...site.args, '--name=same' ], site.env ),
		run( 'prepare', [ ...site.args, '--name=same' ], site.env ),
	] );
	assert.deepEqual(
		both.map( ( { code } ) => code ),
		[ 0, 0 ],
		both.map( ( { err } ) => err ).join()
	);
	assert.equal(
		both.filter( ( { out } ) => /Copying WordPress/.test( out ) ).length,
		1
	);
} );
