#!/usr/bin/env node
/**
 * `npm run i18n`: makes the template, updates the Persian file and
 * writes all that is made from it. `npm run i18n:check` fails when any of it is
 * missing, fuzzy, obsolete or out of date.
 *
 * languages/vitrin.pot, vitrin-fa_IR.po (edit this one), vitrin-fa_IR.mo,
 * vitrin-fa_IR.l10n.php, vitrin-fa_IR-<chunk>.json.
 */
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readOptions } from '../lib/cli.mjs';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';
import chunks from '../lib/chunks.cjs';
import * as catalog from './catalog.mjs';
import * as extract from './extract.mjs';
import { entriesOf, sourcesOf } from './graph.mjs';

const { readChunks } = chunks;
const { check: isCheck } = readOptions( {
	usage: 'npm run i18n --',
	options: {
		check: { text: 'write nothing; fail when a file is out of date' },
	},
} );
const languages = join( root, 'languages' );
const read = ( path ) => readFileSync( path, 'utf8' );
const { version } = JSON.parse( read( join( root, 'package.json' ) ) );

/** All strings of the product, in a stable order. */
function allStrings() {
	const plugin = join( root, 'plugin.php' );
	const strings = extract.fromPluginHeader( read( plugin ), 'plugin.php' );
	for ( const folder of [ 'src', 'blocks' ] ) {
		const files = filesBelow( join( root, folder ), [
			'.php',
			'.ts',
			'.tsx',
			'block.json',
		] );
		for ( const path of files ) {
			const file = relative( root, path ).replaceAll( '\\', '/' );
			if ( file.includes( '/test/' ) ) {
				continue;
			}
			let from = extract.fromTypeScript;
			if ( file.endsWith( '.php' ) ) {
				from = extract.fromPhp;
			} else if ( file.endsWith( '.json' ) ) {
				from = extract.fromBlockJson;
			}
			strings.push( ...from( read( path ), file ) );
		}
	}
	strings.push( ...extract.fromPhp( read( plugin ), 'plugin.php' ) );
	return catalog.combine( strings );
}

/** What is wrong with where words stand, as sentences. */
const misplaced = [];

/** Words that PHP has to print: nobody may wait for a file before the first click. */
function keepFree( file ) {
	for ( const source of sourcesOf( join( root, file ), root ) ) {
		if (
			extract.fromTypeScript( read( join( root, source ) ), source )
				.length
		) {
			misplaced.push(
				`${ source } has words, but runs with the page (${ file }): PHP prints those.`
			);
		}
	}
}

/** Everything languages/ should hold: file name → content. */
function makeAll( strings, poText ) {
	const made = {
		'vitrin.pot': catalog.template( strings, version ),
		'vitrin-fa_IR.po': poText,
		'vitrin-fa_IR.mo': catalog.toMo( poText ),
		'vitrin-fa_IR.l10n.php': catalog.toPhp( strings, poText ),
	};
	const wordsOf = ( file ) =>
		catalog.toJed( strings, poText, sourcesOf( join( root, file ), root ) );
	// The loader asks for a chunk's by the chunk's name, WordPress for a script's by its handle.
	const entries = entriesOf( root );
	keepFree( 'src/storefront/index.ts' );
	for ( const { name, feature, react, entry } of readChunks( root ) ) {
		const file = `vitrin-fa_IR-${ name }.json`;
		if ( entry ) {
			keepFree( `src/${ feature }/${ entry }` );
			continue;
		}
		const of = entries.filter( ( one ) => one.name === name );
		// One file may hold several chunks: each loads all its words.
		const words = catalog.toJed(
			strings,
			poText,
			new Set(
				of.flatMap( ( { file: source } ) => [
					...sourcesOf( join( root, source ), root ),
				] )
			)
		);
		for ( const { hasWords, declaredIn } of react ? [] : of ) {
			if ( hasWords !== ( words !== null ) ) {
				misplaced.push(
					`${ declaredIn }: the chunk "${ name }" has ${ words ? '' : 'no ' }words; hasWords says otherwise.`
				);
			}
		}
		if ( words ) {
			made[ file ] = words;
		}
	}
	made[ 'vitrin-fa_IR-vitrin-data.json' ] = wordsOf( 'src/data/index.ts' );
	made[ 'vitrin-fa_IR-vitrin-first-run.json' ] = wordsOf(
		'src/settings-page/first-run/index.tsx'
	);
	made[ 'vitrin-fa_IR-vitrin-settings.json' ] = wordsOf(
		'src/settings-page/index.tsx'
	);
	made[ 'vitrin-fa_IR-vitrin-status.json' ] = wordsOf(
		'src/status/index.tsx'
	);
	made[ 'vitrin-fa_IR-vitrin-chat-inbox.json' ] = wordsOf(
		'src/chat/inbox/index.tsx'
	);
	made[ 'vitrin-fa_IR-vitrin-statistics-screen.json' ] = wordsOf(
		'src/statistics/screen/index.tsx'
	);
	// WordPress names a block's editor script so.
	for ( const path of filesBelow( join( root, 'blocks' ), 'block.json' ) ) {
		const { name } = JSON.parse( read( path ) );
		const json = catalog.toJed(
			strings,
			poText,
			sourcesOf( join( dirname( path ), 'index.tsx' ), root )
		);
		if ( json !== null ) {
			made[
				`vitrin-fa_IR-${ name.replace( '/', '-' ) }-editor-script.json`
			] = json;
		}
	}
	return made;
}

const strings = allStrings();
const poPath = join( languages, 'vitrin-fa_IR.po' );
const oldPo = existsSync( poPath ) ? read( poPath ) : 'msgid ""\nmsgstr ""\n';
const made = makeAll( strings, catalog.merge( strings, oldPo, version ) );
const problems = catalog
	.problems( strings, isCheck ? oldPo : made[ 'vitrin-fa_IR.po' ] )
	.concat( misplaced );

mkdirSync( languages, { recursive: true } );
for ( const [ name, content ] of Object.entries( made ) ) {
	const path = join( languages, name );
	const wanted = Buffer.from( content );
	const isSame = existsSync( path ) && readFileSync( path ).equals( wanted );
	if ( ! isSame && isCheck ) {
		problems.push( `languages/${ name } is out of date: npm run i18n` );
	} else if ( ! isSame ) {
		writeFileSync( path, wanted );
		process.stdout.write( `languages/${ name }\n` );
	}
}
for ( const name of readdirSync( languages ) ) {
	if ( name.startsWith( 'vitrin' ) && ! ( name in made ) ) {
		if ( isCheck ) {
			problems.push(
				`languages/${ name } is made from nothing any more: npm run i18n`
			);
		} else {
			rmSync( join( languages, name ) );
		}
	}
}

for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.stdout.write(
	`${ strings.length } strings, ${ problems.length } problems\n`
);
process.exit( problems.length === 0 ? 0 : 1 );
