/**
 * The comparison itself.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differences, line, shapeOf } from './lib/shape.mjs';
import { cookieFacts } from './lib/client.mjs';

const records = {
	9: { a: { status: 200, old: 'x' }, list: [ 1, 2 ] },
	10: { a: { status: 409, new: 'y' }, list: [ 1, 2 ] },
};
const paths = ( facts ) =>
	differences( facts, records ).map( ( { path } ) => path );

describe( 'differences', () => {
	it( 'lets a shop follow any recorded version where they differ', () => {
		assert.deepEqual( paths( { a: { status: 200 }, list: [ 1, 2 ] } ), [] );
		assert.deepEqual(
			paths( { a: { status: 409, new: 'y' }, list: [ 1, 2 ] } ),
			[]
		);
	} );

	it( 'asks for what all versions have, with its value and order', () => {
		assert.deepEqual( paths( { a: { status: 500 }, list: [ 2, 1 ] } ), [
			'a › status',
			'list',
		] );
		assert.deepEqual( paths( { a: {} } ).sort(), [
			'a',
			'a › status',
			'list',
		] );
	} );

	it( 'refuses what no version has', () => {
		const [ difference ] = differences(
			{ a: { status: 200, own: 1 }, list: [ 1, 2 ] },
			records
		);
		assert.equal(
			line( difference ),
			'a › own: 1, which no recorded WooCommerce has'
		);
	} );
} );

describe( 'shapes', () => {
	it( 'keep keys and types, never values', () => {
		assert.deepEqual(
			shapeOf( {
				name: 'secret',
				html: '',
				ok: false,
				none: null,
				list: [ 1 ],
			} ),
			{
				name: 'string',
				html: 'string, empty',
				ok: 'false',
				none: 'null',
				list: 'list',
			}
		);
	} );

	it( 'class the life of a cookie', () => {
		const day = new Date( Date.now() + 48 * 3600_000 ).toUTCString();
		assert.deepEqual(
			cookieFacts( `a=b; expires=${ day }; path=/; HttpOnly` ).facts,
			{ lives: 'days', httponly: true, path: '/', secure: false }
		);
		assert.equal(
			cookieFacts(
				'a=%20; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0'
			).facts.lives,
			'deleted'
		);
		assert.equal(
			cookieFacts( 'a=b' ).facts.lives,
			'until the browser closes'
		);
	} );
} );
