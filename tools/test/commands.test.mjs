import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { helpOf, parse } from '../lib/cli.mjs';
import { root } from '../lib/run.mjs';

const { scripts } = JSON.parse(
	readFileSync( join( root, 'package.json' ), 'utf8' )
);

/** Commands of other people's tools, which have a help and refusals of their own. */
const OTHERS = [
	'jest',
	'playwright test',
	'eslint .',
	'stylelint "{src,blocks}/**/*.scss" --allow-empty-input',
	'vendor/bin/phpcs',
	'stryker run',
	'wp-env',
];

/** Runs a command of ours as npm does, with further arguments. */
const run = ( command, ...args ) =>
	spawnSync(
		process.execPath,
		[ ...command.split( ' ' ).slice( 1 ), ...args ],
		{ cwd: root, encoding: 'utf8', timeout: 20_000 }
	);

describe( 'the commands of package.json', () => {
	it( 'are one command each: what follows `npm run x --` reaches the one that acts', () => {
		for ( const [ name, command ] of Object.entries( scripts ) ) {
			assert.ok(
				OTHERS.includes( command ) ||
					/^node [\w./-]+\.mjs( --[\w=-]+)*$/.test( command ),
				`${ name }: ${ command }`
			);
		}
	} );

	for ( const [ name, command ] of Object.entries( scripts ) ) {
		if ( OTHERS.includes( command ) ) {
			continue;
		}
		it( `${ name } --help prints one line per option, and does nothing else`, () => {
			const { status, stdout, stderr } = run( command, '--help' );
			assert.equal( status, 0, stderr );
			assert.equal( stderr, '' );
			const [ usage, empty, ...options ] = stdout.trimEnd().split( '\n' );
			assert.match( usage, /^Usage: (npm|node) .*\[options\]$/ );
			assert.equal( empty, '' );
			for ( const option of options ) {
				assert.match( option, /^ {2}--[a-z-]+(=\S+)? {2,}\S/ );
			}
			assert.match( options.at( -1 ), /--help/ );
		} );

		it( `${ name } refuses what it doesn't know in one sentence, with code 2`, () => {
			for ( const wrong of [ '--no-such-option', 'word' ] ) {
				const { status, stdout, stderr } = run( command, wrong );
				assert.equal( status, 2, stderr );
				assert.equal( stdout, '' );
				assert.match( stderr, /^Error: [^\n]+\.\n$/ );
				assert.ok( stderr.includes( wrong ), stderr );
			}
		} );
	}
} );

describe( 'the command line', () => {
	const command = {
		usage: 'npm run x --',
		options: {
			only: { value: 'A|B', text: 'some' },
			quick: { text: 'less' },
		},
	};

	it( 'has one line of help per option', () => {
		assert.equal(
			helpOf( command ),
			'Usage: npm run x -- [options]\n\n  --only=A|B  some\n  --quick     less\n  --help      print this\n'
		);
	} );

	it( 'is read, and refused in one sentence', () => {
		assert.deepEqual(
			{ ...parse( command, [ '--only=a', '--quick' ] ).values },
			{ only: 'a', quick: true }
		);
		for ( const [ args, problem ] of [
			[ [ '--slow' ], "Unknown option '--slow'. See --help." ],
			[
				[ '--quick=1' ],
				"Option '--quick' does not take an argument. See --help.",
			],
			[
				[ '--only' ],
				"Option '--only <value>' argument missing. See --help.",
			],
			[ [ 'x' ], "Unexpected argument 'x'. See --help." ],
		] ) {
			assert.equal( parse( command, args ).problem, problem );
		}
	} );
} );
