import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../lib/run.mjs';

const run = ( ...args ) =>
	spawnSync(
		process.execPath,
		[ join( root, 'tools/neighbours/run.mjs' ), ...args ],
		{ cwd: root, encoding: 'utf8', timeout: 900_000 }
	);

it( '[THEME-06b] one command holds a plugin to the journeys, and what it sells is bought: the bundle of our own tests, on a phone', () => {
	const { stdout, stderr } = run(
		`--plugin=${ join( root, 'tests/e2e/vitrin-e2e' ) }`,
		// Makes a product while it is activated: the setup asks for it.
		`--with=${ join( root, 'tools/neighbours/test/maker' ) }`,
		`--setup=${ join( root, 'tools/neighbours/test/bundle.php' ) }`,
		'--only=product',
		'--only=checkout',
		'--width=390'
	);
	for ( const check of [
		'yalda-bundle: can be bought',
		'yalda-bundle: one drawer opens, once',
		'yalda-bundle: the drawer says what the cart has',
		'yalda-bundle: is removed with its parts',
		'variable-shirt: can be bought',
		'product: to the end',
		'checkout: a guest places an order',
		'checkout: to the end',
	] ) {
		assert.ok(
			stdout.includes( `✓ vitrin-e2e phone · ${ check }\n` ),
			`${ check }\n${ stdout }\n${ stderr }`
		);
	}
	// Its hostile picture fails in a shop without Vitrin, too, and that is what is said of it.
	assert.match(
		stdout,
		/checkout: no request fails \[without Vitrin as well\]: 404/
	);
} );

it( '[THEME-06b] what is not there is refused in a sentence', () => {
	for ( const [ args, problem ] of [
		[ [], /^Error: Which plugin\?/ ],
		[
			[ '--plugin=no-such' ],
			/^Error: ".*no-such" is not the folder of a plugin/,
		],
		[
			[
				`--plugin=${ join( root, 'tests/e2e/vitrin-e2e' ) }`,
				'--setup=no-such',
			],
			/^Error: "no-such" is not there/,
		],
	] ) {
		const { status, stderr } = run( ...args );
		assert.equal( status, 2 );
		assert.match( stderr, problem );
	}
} );
