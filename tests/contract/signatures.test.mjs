/**
 * The stand-in's functions and classes against WooCommerce's published stubs.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = ( path ) =>
	fileURLToPath( new URL( `../../${ path }`, import.meta.url ) );
/** The newest and the oldest supported WooCommerce, as published. */
const versions = [ 'vendor', 'tools/stubs-oldest/vendor' ].map( ( vendor ) =>
	[ 'woocommerce-stubs.php', 'woocommerce-packages-stubs.php' ].map(
		( file ) => root( `${ vendor }/php-stubs/woocommerce-stubs/${ file }` )
	)
);
const stubs = versions.map( ( files ) => files.filter( existsSync ) );

describe( 'signatures of the stand-in shop', () => {
	it( 'are those of the published stubs', () => {
		assert.ok(
			stubs.every( ( files ) => files.length > 0 ),
			'The stubs are missing: run "composer install".'
		);
		const answer = execFileSync( 'php', [
			fileURLToPath( new URL( './signatures.php', import.meta.url ) ),
			root( 'tests/shop/woocommerce' ),
			...stubs[ 0 ],
			'--',
			...stubs[ 1 ],
		] );
		const { compared, differences } = JSON.parse( answer );
		assert.ok(
			compared > 200,
			`Only ${ compared } signatures were found: the reader is broken.`
		);
		assert.equal(
			differences.length,
			0,
			`\n${ differences.map( ( difference ) => `  ${ difference }` ).join( '\n' ) }`
		);
	} );
} );
