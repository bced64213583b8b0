import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
	callName,
	callsNotAllowed,
	callsText,
	ourCalls,
} from '../lib/calls.mjs';

const at = ( path ) => `http://127.0.0.1:8890${ path }`;
const call = ( name, moment = 'idle' ) => ( { name, moment } );

describe( 'calls', () => {
	it( 'are named by what is called, not by whose it is', () => {
		for ( const [ method, path, name, body ] of [
			[
				'GET',
				'/?wc-ajax=vitrin_get_cart',
				'GET wc-ajax=vitrin_get_cart',
			],
			[
				'POST',
				'/?wc-ajax=vitrin_add_item&_wpnonce=0a1b2c3d4e',
				'POST wc-ajax=vitrin_add_item',
			],
			[ 'POST', '/wp-json/vitrin/v1/hit', 'POST wp-json/vitrin/v1/hit' ],
			[
				'POST',
				'/wp-json/vitrin/v1/orders/4711/?key=wc_order_x',
				'POST wp-json/vitrin/v1/orders/…',
			],
			[
				'GET',
				'/wp-json/vitrin/v1/visit/9f86d081884c7d65',
				'GET wp-json/vitrin/v1/visit/…',
			],
			[
				'GET',
				'/index.php?rest_route=/vitrin/v1/orders/12',
				'GET rest_route=vitrin/v1/orders/…',
			],
			[
				'POST',
				'/wp-admin/admin-ajax.php?action=vitrin_hit',
				'POST wp-admin/admin-ajax.php action=vitrin_hit',
			],
			[
				'POST',
				'/wp-admin/admin-ajax.php',
				'POST wp-admin/admin-ajax.php action=vitrin_ping',
				'nonce=1&action=vitrin_ping',
			],
			[
				'POST',
				'/wp-admin/admin-ajax.php',
				'POST wp-admin/admin-ajax.php',
			],
			[ 'GET', '/shop/page/2/?orderby=price', 'GET shop/page/…' ],
			[ 'GET', '/', 'GET /' ],
			[
				'GET',
				'/cart/?wc-ajax=get_refreshed_fragments',
				'GET cart wc-ajax=get_refreshed_fragments',
			],
		] ) {
			assert.equal( callName( method, at( path ), body ?? null ), name );
		}
	} );

	it( 'keep a version, and a name that begins like a hash', () => {
		assert.equal(
			callName( 'GET', at( '/wp-json/vitrin/v1/feed' ) ),
			'GET wp-json/vitrin/v1/feed'
		);
	} );

	it( 'are told with their moment, the same ones once with how many', () => {
		assert.equal( callsText( [] ), '–' );
		assert.equal(
			callsText( [
				call( 'POST hit' ),
				call( 'POST ping', 'within a minute' ),
				call( 'POST hit' ),
				call( 'POST hit', 'on leaving' ),
			] ),
			'2 × POST hit (idle), POST ping (within a minute), POST hit (on leaving)'
		);
	} );

	it( 'are ours where the page makes them without us not, or not so often; whenever it makes them', () => {
		assert.deepEqual(
			ourCalls(
				[
					call( 'GET a', 'before load' ),
					call( 'GET a' ),
					call( 'GET b' ),
				],
				[ call( 'GET a' ) ]
			),
			[ call( 'GET a' ), call( 'GET b' ) ]
		);
	} );

	it( 'are allowed by name, moment and page, so often', () => {
		const allowed = [
			{ name: 'POST hit', moment: 'idle', most: 1 },
			{ name: 'POST seen', moment: 'idle', most: 1, pages: [ 'blog' ] },
		];
		const hit = call( 'POST hit' );
		assert.deepEqual( callsNotAllowed( [ hit ], 'shop', allowed ), [] );
		assert.deepEqual( callsNotAllowed( [ hit, hit ], 'shop', allowed ), [
			hit,
		] );
		// Each page has the whole of it.
		assert.deepEqual( callsNotAllowed( [ hit ], 'blog', allowed ), [] );
		const early = call( 'POST hit', 'before load' );
		assert.deepEqual( callsNotAllowed( [ early ], 'shop', allowed ), [
			early,
		] );
		const seen = call( 'POST seen' );
		assert.deepEqual( callsNotAllowed( [ seen ], 'blog', allowed ), [] );
		assert.deepEqual( callsNotAllowed( [ seen ], 'shop', allowed ), [
			seen,
		] );
		assert.deepEqual( callsNotAllowed( [ seen ], 'shop', [] ), [ seen ] );
	} );
} );
