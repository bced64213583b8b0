#!/usr/bin/env node
/**
 * `npm run format`: lets ESLint and stylelint mend what they can.
 */
import { readOptions } from './lib/cli.mjs';
import { bin, run } from './lib/run.mjs';

readOptions( { usage: 'npm run format --', options: {} } );

for ( const [ tool, ...args ] of [
	[ 'eslint', '--fix', '.' ],
	[ 'stylelint', '--fix', '{src,blocks}/**/*.scss', '--allow-empty-input' ],
] ) {
	const { code } = await run( bin( tool ), args );
	if ( code !== 0 ) {
		process.exit( code );
	}
}
