#!/usr/bin/env node
/**
 * `npm run ledger`: where docs/requirements.md stands.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readOptions } from '../lib/cli.mjs';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';
import * as ledger from './lib.mjs';

const options = readOptions( {
	usage: 'npm run ledger --',
	options: {
		open: { text: 'list the open lines too' },
		check: { text: 'fail when a line called tested has no test' },
		record: {
			text: 'write docs/proved.json from the results of the run just done on a real WooCommerce (npm test -- --woocommerce=DIR --record)',
		},
	},
} );
const read = ( path ) => readFileSync( path, 'utf8' );
const results = join( root, '.cache/results' );
const provedPath = join( root, 'docs/proved.json' );

/** Test files by the ids that stand in them. */
function testsById() {
	const endings = [
		'.test.ts',
		'.test.tsx',
		'.test.mjs',
		'.spec.ts',
		'Test.php',
	];
	const tests = new Map();
	for ( const folder of [ 'src', 'blocks', 'tests', 'tools' ] ) {
		for ( const path of filesBelow( join( root, folder ), endings ) ) {
			// These test the ledger itself, with made-up ids.
			if ( path.includes( '/tools/ledger/' ) ) {
				continue;
			}
			for ( const id of ledger.idsIn( read( path ) ) ) {
				tests.set( id, [
					...( tests.get( id ) ?? [] ),
					relative( root, path ),
				] );
			}
		}
	}
	return tests;
}

/** Write what the run on the real shop proved. */
function record() {
	const site = join( results, 'site.json' );
	const facts = existsSync( site )
		? JSON.parse( read( site ) )
		: { standIn: true };
	if ( facts.standIn !== false ) {
		process.stderr.write(
			'✗ Only a run on a real WooCommerce proves anything.\n'
		);
		process.exit( 1 );
	}
	const cases = [];
	if ( existsSync( join( results, 'phpunit.xml' ) ) ) {
		cases.push(
			...ledger.idsOfPhpunit(
				read( join( results, 'phpunit.xml' ) ),
				read
			)
		);
	}
	if ( existsSync( join( results, 'playwright.json' ) ) ) {
		cases.push(
			...ledger.idsOfPlaywright(
				JSON.parse( read( join( results, 'playwright.json' ) ) )
			)
		);
	}
	const proved = {
		date: new Date().toISOString().slice( 0, 10 ),
		wordpress: facts.wordpress,
		woocommerce: facts.woocommerce,
		lines: ledger.provedBy( cases ),
	};
	writeFileSync( provedPath, `${ JSON.stringify( proved, null, '\t' ) }\n` );
}

if ( options.record ) {
	record();
}
const proved = existsSync( provedPath )
	? JSON.parse( read( provedPath ) )
	: { lines: [] };
const { rows, problems } = ledger.judge(
	ledger.parseLedger( read( join( root, 'docs/requirements.md' ) ) ),
	testsById(),
	new Set( proved.lines )
);

process.stdout.write( `${ ledger.summary( rows ) }\n` );
if ( proved.date ) {
	process.stdout.write(
		`Proved on WordPress ${ proved.wordpress }, WooCommerce ${ proved.woocommerce }, ${ proved.date }.\n`
	);
}
for ( const row of rows ) {
	if ( row.state === 'open' && row.files.length > 0 ) {
		process.stdout.write(
			`${ row.id } is open, with tests in ${ row.files.join( ', ' ) }\n`
		);
	} else if ( row.state === 'open' && options.open ) {
		process.stdout.write( `${ row.id } is open: ${ row.text }\n` );
	}
}
for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.exit( options.check && problems.length > 0 ? 1 : 0 );
