#!/usr/bin/env node
/**
 * `npm run lint:types`: TypeScript over the product and, by a configuration of its
 * own, over the development site.
 */
import { readOptions } from './lib/cli.mjs';
import { bin, run } from './lib/run.mjs';

readOptions( { usage: 'npm run lint:types --', options: {} } );

for ( const project of [ '.', 'tools/site' ] ) {
	const { code } = await run( bin( 'tsc' ), [
		'--noEmit',
		'--project',
		project,
	] );
	if ( code !== 0 ) {
		process.exit( code );
	}
}
