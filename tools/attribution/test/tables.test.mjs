/**
 * The tables of sources, and how they are made.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../lib/run.mjs';
import { readList } from '../list.mjs';
import { browserTable, filesOf, serverTable } from '../tables.mjs';

const read = ( path ) => readFileSync( join( root, path ), 'utf8' );
const sources = JSON.parse( read( 'src/shared/traffic/sources.json' ) );
const list = JSON.parse( read( 'tools/attribution/list.json' ) );

/** What a pattern may look like, a word for campaigns included. */
const PATTERN = /^(app:)?\.?[\p{L}\d_-]+(\.[\p{L}\d_-]+)*(\.\*)?$/u;

describe( 'the tables of sources', () => {
	for ( const [ path, content ] of Object.entries(
		filesOf( sources, list )
	) ) {
		it( `${ path } is what tools/attribution/run.mjs makes`, () =>
			assert.equal( read( path ), content ) );
	}

	it( 'have nothing but patterns in small letters', () => {
		const { search, social, ai } = list;
		for ( const names of Object.values(
			serverTable( sources, { search, social, ai } )
		) ) {
			for ( const pattern of Object.values( names ).flat() ) {
				assert.match( pattern, PATTERN );
				assert.equal( pattern, pattern.toLowerCase() );
			}
		}
	} );

	it( 'say of each pattern once what it is', () => {
		const { search, social, ai } = list;
		const owners = new Map();
		for ( const [ kind, names ] of Object.entries(
			serverTable( sources, { search, social, ai } )
		) ) {
			for ( const [ name, patterns ] of Object.entries( names ) ) {
				for ( const pattern of patterns ) {
					const owner = `${ kind } ${ name }`;
					assert.equal(
						owners.get( pattern ) ?? owner,
						owner,
						pattern
					);
					owners.set( pattern, owner );
				}
			}
		}
	} );

	it( 'are for the browser what it needs, in at most 60 names beside gateways', () => {
		const { search, referral } = browserTable( sources );
		const names = [ search, referral ].flatMap( ( groups ) =>
			groups.split( ',' )
		);
		assert.ok( names.length <= 60, String( names.length ) );
		assert.ok(
			names.includes(
				'google google.* app:com.google.android.googlequicksearchbox'
			)
		);
	} );

	it( '[ATTR-01b] have the gateways that were ordered, and Iran’s', () => {
		const { gateway } = browserTable( sources );
		for ( const host of [
			...[ 'paypal.com', 'klarna.com', 'quickpay.net', 'shaparak.ir' ],
			...[ 'zarinpal.com', 'zibal.ir', 'idpay.ir', 'nextpay.org' ],
			...[ 'vandar.io', 'payping.ir', 'snapppay.ir', 'mydigipay.com' ],
		] ) {
			assert.ok( gateway.split( ' ' ).includes( `.${ host }` ), host );
		}
	} );

	it( 'say where the list comes from, and under which licence; so does the readme', () => {
		assert.match( list.commit, /^[0-9a-f]{40}$/ );
		assert.match( list.date, /^\d{4}-\d\d-\d\d$/ );
		assert.equal( list.licence, 'CC0 1.0' );
		assert.ok(
			read( 'src/shared/traffic/data/sources.php' ).includes(
				list.source
			)
		);
		assert.ok( read( 'readme.txt' ).includes( list.source ) );
	} );
} );

describe( 'how they are made', () => {
	const made = ( { search = {}, social = {}, ai = {} } ) =>
		readList( { search, social, ai } );
	const engine = ( ...urls ) => [ { urls, params: [ 'q' ] } ];

	it( 'takes hosts over, none of paths, countries as patterns', () => {
		assert.deepEqual(
			made( {
				search: {
					Finder: engine(
						'www.finder.com',
						'finder.{}',
						'{}.finder.com',
						'finder.com/images',
						'a.{}.finder.com'
					),
				},
			} ).search,
			{ finder: [ '.finder.com', 'finder.*', 'finder.com' ] }
		);
	} );

	it( 'joins engines that are one, and leaves out what is none', () => {
		assert.deepEqual(
			made( {
				search: {
					Google: engine( 'google.com' ),
					'Google Images': engine( 'images.google.{}' ),
					'Google Maps': engine( 'maps.google.{}' ),
					'Toile (Google)': engine( 'toile.com', 'www.cnn.com' ),
				},
			} ).search,
			{
				google: [ 'google.com', 'images.google.*' ],
				toile: [ 'toile.com' ],
			}
		);
	} );

	it( 'calls a network by its first host; servers of Mastodon each by its own', () => {
		assert.deepEqual(
			made( {
				social: {
					Talk: [ 'talk.com', 'tk.co', 'com.talk.android' ],
					Mastodon: [ 'a.social', 'b.social' ],
					'Windows Live Spaces': [ 'login.live.com' ],
					Broken: [ 'linkedin.android' ],
				},
				ai: { Talk: [ 'talk.com', 'ask.talk.ai' ] },
			} ),
			{
				search: {},
				social: {
					'a.social': [ '.a.social' ],
					'b.social': [ '.b.social' ],
					'talk.com': [
						'.talk.com',
						'app:com.talk.android',
						'tk.co',
					],
				},
				ai: { 'talk.com': [ 'ask.talk.ai' ] },
			}
		);
	} );

	it( 'prefers what we say of a host to what the list says', () => {
		const table = serverTable(
			{
				browser: { search: { finder: [ 'finder.*' ] }, social: {} },
				server: {
					ai: { 'talk.com': [] },
					shopping: { 'shop.com': [ 'app:com.shop' ] },
				},
			},
			{
				search: {
					finder2: [ 'finder.com', 'find.me' ],
					talk: [ 'talk.com', 'm.talk.com' ],
					seeker: [ 'seek.com' ],
				},
				social: {
					'shop.com': [ '.shop.com', 'sh.op' ],
					'net.com': [ '.net.com' ],
				},
				ai: {},
			}
		);
		assert.deepEqual( table, {
			search: {
				finder: [ 'finder.*', 'find.me' ],
				seeker: [ 'seek.com' ],
			},
			social: { 'net.com': [] },
			ai: { 'talk.com': [] },
			shopping: { 'shop.com': [ 'app:com.shop', 'sh.op' ] },
		} );
	} );

	it( 'tells the browser names, patterns and nothing of channels', () => {
		assert.deepEqual(
			browserTable( {
				browser: {
					search: { finder: [ 'finder.*' ] },
					social: { 'net.com': [ 'n.co' ] },
					mail: { 'mail.com': [] },
					gateway: { 'pay.com': [], 'pay.ir': [] },
					ad: { finder: [ 'fclid' ] },
				},
			} ),
			{
				search: 'finder finder.*',
				referral: '.net.com n.co,.mail.com',
				gateway: '.pay.com .pay.ir',
				ad: 'finder fclid',
			}
		);
	} );
} );
