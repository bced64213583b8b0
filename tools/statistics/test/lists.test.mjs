/**
 * The lists of robots and of referrer spam.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../lib/run.mjs';
import { crawlers, spamHosts } from '../lists.mjs';

const read = ( name ) =>
	readFileSync( join( root, 'src/statistics/data', name ), 'utf8' );

describe( 'the lists of what isn’t counted', () => {
	it( 'crawlers.json is what tools/statistics/lists.mjs makes', () =>
		assert.equal( read( 'crawlers.json' ), crawlers() ) );

	it( 'crawlers.json has its licence with it, and more than a thousand names', () => {
		const { licence, patterns } = JSON.parse( read( 'crawlers.json' ) );
		assert.match( licence, /Permission is hereby granted/ );
		assert.ok( patterns.length > 1000 );
	} );

	it( 'spam-hosts.json has hosts alone, each once', () => {
		const { hosts } = JSON.parse( read( 'spam-hosts.json' ) );
		assert.ok( hosts.length > 2000 );
		assert.equal(
			read( 'spam-hosts.json' ),
			spamHosts( hosts.join( '\n' ) )
		);
	} );

	it( 'hosts are read without www and in small letters', () =>
		assert.deepEqual(
			JSON.parse(
				spamHosts( 'www.B.example\na.example\nb.example\nno host\n' )
			).hosts,
			[ 'a.example', 'b.example' ]
		) );
} );
