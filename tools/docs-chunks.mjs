/**
 * Writes the table of chunks into docs/chunks.md; with --check it only says whether it is right.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './lib/cli.mjs';
import { chunksTable, withTable } from './lib/chunks-table.mjs';

const { check: isCheck } = readOptions( {
	usage: 'npm run docs:chunks --',
	options: {
		check: { text: 'write nothing; fail when the table is old' },
	},
} );
const root = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const file = join( root, 'docs/chunks.md' );
const page = readFileSync( file, 'utf8' );
const wanted = withTable( page, chunksTable( root ) );

if ( ! isCheck ) {
	writeFileSync( file, wanted );
} else if ( page !== wanted ) {
	process.stderr.write(
		'The table of chunks in docs/chunks.md is old: npm run docs:chunks\n'
	);
	process.exitCode = 1;
}
