/**
 * Version numbers stand in several files, because each is read by somebody else; they
 * must not part.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/run.mjs';

const read = ( path ) => readFileSync( join( root, path ), 'utf8' );
const json = ( path ) => JSON.parse( read( path ) );
const plugin = read( 'plugin.php' );
const readme = read( 'readme.txt' );
const tested = json( 'tools/site/versions.json' );

/** The value of a header line, ` * Name: value` or `Name: value`. */
const header = ( text, name ) =>
	text.match( new RegExp( `^[ *]*${ name }: *(.+)$`, 'm' ) )?.[ 1 ];
const branch = ( version ) => version.split( '.' ).slice( 0, 2 ).join( '.' );

describe( 'versions', () => {
	it( 'of the plugin are one', () => {
		const { version } = json( 'package.json' );
		assert.equal( json( 'package-lock.json' ).version, version );
		assert.equal( header( plugin, 'Version' ), version );
		assert.equal(
			plugin.match( /const VERSION = '([^']+)'/ )?.[ 1 ],
			version
		);
		assert.equal( header( readme, 'Stable tag' ), version );
	} );

	it( 'that it needs are said alike', () => {
		const needs = [
			'Requires at least',
			'Requires PHP',
			'Requires Plugins',
			'WC requires at least',
			'WC tested up to',
		];
		for ( const name of needs ) {
			assert.ok( header( plugin, name ), name );
			assert.equal(
				header( readme, name ),
				header( plugin, name ),
				name
			);
		}
		const words = `WordPress ${ header( plugin, 'Requires at least' ) }, WooCommerce ${ header( plugin, 'WC requires at least' ) }, PHP ${ header( plugin, 'Requires PHP' ) }`;
		assert.ok( read( 'README.md' ).includes( words ), words );
	} );

	it( 'that it was tested on are those of the development site', () => {
		assert.equal(
			header( readme, 'Tested up to' ),
			branch( tested.wordpress )
		);
		assert.equal(
			header( plugin, 'WC tested up to' ),
			branch( tested.woocommerce )
		);
		const { core, plugins } = json( '.wp-env.json' );
		assert.ok( core.endsWith( `#${ tested.wordpress }` ), core );
		assert.ok(
			plugins.some( ( url ) =>
				url.endsWith( `/woocommerce.${ tested.woocommerce }.zip` )
			)
		);
	} );

	it( 'at both ends of the range are in the public workflow', () => {
		const workflow = read( '.github/workflows/test.yml' );
		for ( const [ wordpress, woocommerce ] of [
			[
				header( plugin, 'Requires at least' ),
				header( plugin, 'WC requires at least' ),
			],
			[ tested.wordpress, tested.woocommerce ],
		] ) {
			assert.match(
				workflow,
				new RegExp(
					`wordpress: '${ wordpress }', woocommerce: '${ woocommerce }[.']`
				)
			);
		}
	} );
} );
