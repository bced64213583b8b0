/**
 * Writes the table of parts into docs/parts.md; with --check it only says whether it is right.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './lib/cli.mjs';
import { partsTable, withTable } from './lib/parts-table.mjs';

const { check: isCheck } = readOptions( {
	usage: 'npm run docs:parts --',
	options: {
		check: { text: 'write nothing; fail when the table is old' },
	},
} );
const root = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const file = join( root, 'docs/parts.md' );
const page = readFileSync( file, 'utf8' );
const wanted = withTable( page, partsTable( root ) );

if ( ! isCheck ) {
	writeFileSync( file, wanted );
} else if ( page !== wanted ) {
	process.stderr.write(
		'The table of parts in docs/parts.md is old: npm run docs:parts\n'
	);
	process.exitCode = 1;
}
