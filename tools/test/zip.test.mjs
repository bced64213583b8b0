import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zipProblems } from '../lib/zip.mjs';

describe( 'the package', () => {
	it( 'must have what a shop needs', () => {
		assert.ok( zipProblems( [] ).includes( 'plugin.php is missing' ) );
	} );
	for ( const path of [
		'src/cart/index.ts',
		'tests/php/bootstrap.php',
		'src/cart/test/x.php',
		'src/cart/settings.fixture.json',
		'build/features/cart.js.map',
		'webpack.config.js',
		'.editorconfig',
	] ) {
		it( `must not have ${ path }`, () => {
			assert.ok(
				zipProblems( [ `vitrin/${ path }` ] ).includes(
					`${ path } is for developers`
				)
			);
		} );
	}
} );
