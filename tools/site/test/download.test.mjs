import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import AdmZip from 'adm-zip';
import { cachedZip, isOnline, latestVersion } from '../lib/download.mjs';
import { fakeSources, run, serve, temporaryDir } from './helpers.mjs';

/** @type {Buffer} */
let zip;
/** @type {string} */
let host;
let asked = 0;

before( async () => {
	const archive = new AdmZip();
	archive.addFile(
		'woocommerce/woocommerce.php',
		Buffer.from( '<?php // Version: 9.9.9' )
	);
	archive.addFile( 'woocommerce/big.txt', Buffer.alloc( 300_000, 'a1b2' ) );
	zip = archive.toBuffer();
	const damaged = Buffer.from( zip );
	damaged.fill( 0, 60, 90 );

	const { url } = await serve( ( request, response ) => {
		asked++;
		const path = request.url ?? '';
		if ( path.includes( 'whole' ) ) {
			response.setHeader( 'content-length', zip.length );
			response.end( zip );
		} else if ( path.includes( 'short' ) ) {
			response.setHeader( 'content-length', zip.length );
			response.write( zip.subarray( 0, 200 ) );
			setTimeout( () => response.destroy(), 20 );
		} else if ( path.includes( 'damaged' ) ) {
			response.end( damaged );
		} else if ( path.includes( 'page' ) ) {
			response.end( '<html>Please log in to this Wi-Fi</html>' );
		} else if ( path.includes( 'version-check' ) ) {
			response.end( '{"offers":[{"version":"8.0.1"}]}' );
		} else if ( path.includes( 'info' ) ) {
			response.end( '{"version":"<b>"}' );
		} else {
			response.statusCode = path === '/' ? 200 : 404;
			response.end();
		}
	} );
	host = url;
} );

/** @param {string} path */
function fetchTo( path ) {
	process.env.VITRIN_CACHE = temporaryDir();
	/** @type {number[]} */
	const shares = [];
	const dir = process.env.VITRIN_CACHE;
	return {
		dir,
		shares,
		result: cachedZip( {
			url: `${ host }/${ path }.zip`,
			label: 'WooCommerce 9.9.9',
			key: 'woocommerce/9.9.9',
			inner: 'woocommerce',
			contains: 'woocommerce.php',
			progress: {
				say() {},
				step: ( _text, work ) => work(),
				bar: ( _label, done, total ) => shares.push( done / total ),
			},
		} ),
	};
}

test( 'a download is unpacked, kept, and asked for once', async () => {
	const { dir, shares, result } = fetchTo( 'whole' );
	assert.equal( await result, join( dir, 'woocommerce/9.9.9/woocommerce' ) );
	assert.match(
		readFileSync(
			join( dir, 'woocommerce/9.9.9/woocommerce/woocommerce.php' ),
			'utf8'
		),
		/9\.9\.9/
	);
	assert.equal( shares.at( -1 ), 1 );
	const askedSoFar = asked;
	await cachedZip( {
		url: `${ host }/gone.zip`,
		label: '',
		key: 'woocommerce/9.9.9',
		inner: 'woocommerce',
		contains: 'woocommerce.php',
		progress: { say() {}, step: ( _text, work ) => work(), bar() {} },
	} );
	assert.equal( asked, askedSoFar );
} );

for ( const [ what, path, message ] of /** @type {const} */ ( [
	[
		'not found',
		'gone',
		/Could not download .*gone\.zip: the server answered 404/,
	],
	[ 'cut short', 'short', /Could not download .*short\.zip/ ],
	[ 'damaged', 'damaged', /not a whole zip file/ ],
	[ 'another page', 'page', /not a whole zip file/ ],
] ) ) {
	test( `a download that is ${ what } fails in one line and leaves nothing`, async () => {
		const { dir, result } = fetchTo( path );
		await assert.rejects( result, ( error ) => {
			assert.ok( error instanceof Error );
			assert.equal( error.name, 'SiteError' );
			assert.match( error.message, message );
			assert.doesNotMatch( error.message, /\n/ );
			return true;
		} );
		assert.deepEqual( readdirSync( join( dir, 'woocommerce' ) ), [] );
	} );
}

test( 'the newest version is asked for, and nonsense is refused', async () => {
	process.env.VITRIN_API = host;
	assert.equal( await latestVersion( 'wordpress' ), '8.0.1' );
	await assert.rejects( latestVersion( 'woocommerce' ), /named no version/ );
} );

test( 'the network is there when the host answers, and not when it stays silent', async () => {
	assert.equal( await isOnline( { env: { VITRIN_DOWNLOADS: host } } ), true );
	assert.equal(
		await isOnline( { env: { VITRIN_DOWNLOADS: 'http://127.0.0.1:9' } } ),
		false
	);
	const silent = await serve( () => {} );
	const begun = Date.now();
	assert.equal(
		await isOnline( {
			env: { VITRIN_DOWNLOADS: silent.url },
			timeout: 300,
		} ),
		false
	);
	assert.ok( Date.now() - begun < 2000 );
} );

test( 'a failed download ends the command with one line', async () => {
	const cache = temporaryDir();
	const result = await run(
		'prepare',
		[
			`--wordpress=${ fakeSources().wordpress }`,
			'--woocommerce=10.0.1',
			'--quiet',
		],
		{
			VITRIN_CACHE: cache,
			VITRIN_DOWNLOADS: host,
			VITRIN_SITES: temporaryDir(),
		}
	);
	assert.notEqual( result.code, 0 );
	assert.match(
		result.err,
		/^Error: Could not download .*woocommerce\.10\.0\.1\.zip: the server answered 404\.\n$/
	);
	assert.equal( existsSync( join( cache, 'woocommerce/10.0.1' ) ), false );
} );
