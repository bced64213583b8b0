#!/usr/bin/env node
/**
 * Tests of our tools, of the contract and of the released zip, on Node's own runner; the JUnit log
 * is for the count, the lines of JSON are for the ledger. Files are named one by one: Node 20 knows no patterns.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './lib/cli.mjs';
import { filesBelow } from './lib/files.mjs';
import { root, run } from './lib/run.mjs';

readOptions( { usage: 'npm run test:tools --', options: {} } );

const results = join( root, '.cache/results' );
mkdirSync( results, { recursive: true } );

const files = [ 'tools', 'tests/contract', 'tests/release' ].flatMap(
	( folder ) => filesBelow( join( root, folder ), '.test.mjs' )
);
const { code } = await run( process.execPath, [
	'--test',
	// By itself Node leaves one processor free, which of two is half.
	`--test-concurrency=${ availableParallelism() }`,
	'--test-reporter=spec',
	'--test-reporter-destination=stdout',
	'--test-reporter=junit',
	`--test-reporter-destination=${ join( results, 'node.xml' ) }`,
	`--test-reporter=${ join( root, 'tools/ledger/node-reporter.mjs' ) }`,
	`--test-reporter-destination=${ join( results, 'node.jsonl' ) }`,
	...files,
] );
process.exit( code );
