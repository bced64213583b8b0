/**
 * wp-env itself understands .wp-env.json, and what that names is there. Starting it takes
 * Docker, which machines that only test need not have.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import dns from 'node:dns';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import wpEnv from '@wordpress/env/lib/config';
import { root } from '../lib/run.mjs';

/** Without the network, wp-env wants to remember which WordPress is the newest. */
function beOffline() {
	const home = mkdtempSync( join( tmpdir(), 'wp-env-' ) );
	const ofProject = join(
		home,
		createHash( 'md5' )
			.update( join( root, '.wp-env.json' ) )
			.digest( 'hex' )
	);
	mkdirSync( ofProject );
	writeFileSync(
		join( ofProject, 'wp-env-cache.json' ),
		JSON.stringify( { latestWordPressVersion: '7.1' } )
	);
	process.env.WP_ENV_HOME = home;
	dns.promises.resolve = async () => {
		throw new Error( 'There is no network.' );
	};
}

describe( 'wp-env', () => {
	it( 'takes our configuration, and finds all folders that it names', async () => {
		beOffline();
		const { env, lifecycleScripts } = await wpEnv.loadConfig( root );
		const { coreSource, mappings, phpVersion, pluginSources, port } =
			env.development;
		assert.equal( coreSource.type, 'git' );
		assert.deepEqual(
			pluginSources.map( ( { type } ) => type ),
			[ 'zip' ]
		);
		assert.equal( phpVersion, '8.2' );
		assert.equal( port, 8888 );
		const folders = Object.values( mappings );
		assert.ok( folders.length > 0, 'else nothing was looked at' );
		for ( const { type, path } of folders ) {
			assert.equal( type, 'local' );
			assert.ok( existsSync( path ), path );
		}
		const script = lifecycleScripts.afterStart.replace( 'node ', '' );
		assert.ok( existsSync( join( root, script ) ), script );
	} );
} );
