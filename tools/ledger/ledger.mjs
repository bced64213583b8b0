#!/usr/bin/env node
/**
 * `npm run ledger`: where docs/requirements.md stands.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { readOptions, refuse } from '../lib/cli.mjs';
import { filesBelow } from '../lib/files.mjs';
import { root, run } from '../lib/run.mjs';
import * as cases from './cases.mjs';
import { compare, printsOf } from './given.mjs';
import { judge, summary } from './judge.mjs';
import { parseLedger } from './lines.mjs';
import { idsNamedIn } from './names.mjs';
import { makeProof, stillProved } from './proof.mjs';

const options = readOptions( {
	usage: 'npm run ledger --',
	options: {
		open: { text: 'list the open lines too' },
		check: { text: 'fail when a line called tested has no test' },
		record: {
			text: 'write docs/proved.json from the results of the run just done on a real WooCommerce (npm test -- --woocommerce=DIR --record)',
		},
		given: {
			value: 'FILE',
			text: 'compare with the lines as they were given',
		},
		compared: {
			text: 'with --given: keep in docs/given.json that every line was compared',
		},
	},
} );
const read = ( path ) => readFileSync( path, 'utf8' );
const results = join( root, '.cache/results' );
const provedPath = join( root, 'docs/proved.json' );
const givenPath = join( root, 'docs/given.json' );
const lines = parseLedger( read( join( root, 'docs/requirements.md' ) ) );

const inProject = ( path ) =>
	relative( root, isAbsolute( path ) ? path : join( root, path ) );
const jsonOf = ( path, otherwise ) =>
	existsSync( path ) ? JSON.parse( read( path ) ) : otherwise;

const casesOfPhpunit = ( text ) => cases.casesOfPhpunit( text, read );

/** Both halves of one runner's; null where one of them didn't run. */
const together = ( [ one, other ] ) =>
	one &&
	other && {
		at: one.at > other.at ? one.at : other.at,
		cases: [ ...one.cases, ...other.cases ],
	};

/** Results of the last run, by runner; null where it didn't run. */
function readResults() {
	const of = ( file, readCases ) => {
		const path = join( results, file );
		return existsSync( path )
			? {
					at: statSync( path ).mtime,
					cases: readCases( read( path ) ).map( ( one ) => ( {
						...one,
						file: inProject( one.file ),
					} ) ),
				}
			: null;
	};
	return {
		jest: of( 'jest.json', ( text ) =>
			cases.casesOfJest( JSON.parse( text ) )
		),
		node: of( 'node.jsonl', cases.casesOfNode ),
		phpunit: together( [
			of( 'phpunit-orders.xml', casesOfPhpunit ),
			of( 'phpunit-rest.xml', casesOfPhpunit ),
		] ),
		playwright: of( 'playwright.json', ( text ) => {
			const report = JSON.parse( text );
			return cases.casesOfPlaywright( report ).map( ( one ) => ( {
				...one,
				file: join( report.config.rootDir, one.file ),
			} ) );
		} ),
	};
}

/** Test files by the ids named in them. */
function filesByName() {
	const endings = [
		'.test.ts',
		'.test.tsx',
		'.test.mjs',
		'.spec.ts',
		'Test.php',
	];
	const files = new Map();
	for ( const folder of [ 'src', 'blocks', 'tests', 'tools' ] ) {
		for ( const path of filesBelow( join( root, folder ), endings ) ) {
			// These test the ledger itself, with made-up ids.
			if ( path.includes( '/tools/ledger/' ) ) {
				continue;
			}
			for ( const id of idsNamedIn( path, read( path ) ) ) {
				files.set( id, [
					...( files.get( id ) ?? [] ),
					inProject( path ),
				] );
			}
		}
	}
	return files;
}

/** Writes what the runners just proved on the real shop, each by itself; what didn't run keeps its older proof. */
async function record( ran, proofs ) {
	const facts = jsonOf( join( results, 'site.json' ), { standIn: true } );
	if ( facts.standIn !== false ) {
		refuse( 'Only a run on a real WooCommerce proves anything.' );
	}
	const failed = ran.flatMap( ( [ , { cases: all } ] ) =>
		all.filter( ( { state } ) => state === 'fail' )
	).length;
	if ( failed > 0 ) {
		refuse( `Nothing is recorded: ${ failed } tests failed.` );
	}
	const git = async ( ...args ) =>
		( await run( 'git', args, { keep: true } ) ).output.trim();
	const changed = ( await git( 'status', '--porcelain' ) )
		.split( '\n' )
		.filter(
			( line ) => line !== '' && ! line.endsWith( 'docs/proved.json' )
		);
	if ( changed.length > 0 ) {
		refuse(
			'Nothing is recorded: what ran is at no commit, files have changed.'
		);
	}
	const where = {
		commit: await git( 'rev-parse', 'HEAD' ),
		date: new Date().toISOString().slice( 0, 10 ),
		wordpress: facts.wordpress,
		woocommerce: facts.woocommerce,
	};
	for ( const [ runner, { cases: all } ] of ran ) {
		proofs[ runner ] = makeProof(
			all,
			lines,
			( path ) => read( join( root, path ) ),
			where
		);
	}
	writeFileSync( provedPath, `${ JSON.stringify( proofs, null, '\t' ) }\n` );
}

/** @return {number} How many lines want a person. */
function compareWithGiven( path ) {
	const given = parseLedger( read( resolve( path ) ) );
	if ( options.compared ) {
		writeFileSync(
			givenPath,
			`${ JSON.stringify( printsOf( given ), null, '\t' ) }\n`
		);
	}
	const { missing, ownOnly, changed } = compare(
		given,
		lines,
		jsonOf( givenPath, {} )
	);
	for ( const [ ids, text ] of [
		[ missing, 'given, and not among ours' ],
		[ ownOnly, 'ours, and not given' ],
		[ changed, 'not compared since the given words changed' ],
	] ) {
		process.stdout.write(
			`${ ids.length } ${ text }${ ids.length > 0 ? ': ' : '' }${ ids.join( ', ' ) }\n`
		);
	}
	return missing.length + changed.length;
}

const byRunner = readResults();
const ran = Object.entries( byRunner ).filter( ( [ , result ] ) => result );
const proofs = jsonOf( provedPath, {} );
if ( options.record ) {
	await record( ran, proofs );
}

const { passed, failed } = cases.linesOf(
	ran.flatMap( ( [ , result ] ) => result.cases )
);
const { rows, problems } = judge( lines, {
	named: filesByName(),
	passed,
	failed,
	wasWhole: ran.length === Object.keys( byRunner ).length,
	proved: stillProved( proofs, lines, ( path ) =>
		existsSync( join( root, path ) ) ? read( join( root, path ) ) : null
	),
} );

process.stdout.write( `${ summary( rows ) }\n` );
for ( const [ runner, result ] of Object.entries( byRunner ) ) {
	const when = result
		? `ran here at ${ result.at.toISOString().slice( 0, 16 ).replace( 'T', ' ' ) }`
		: 'has not run here: the names of its tests count';
	const proof = proofs[ runner ];
	process.stdout.write(
		`${ runner.padEnd( 10 ) } ${ when }${
			proof
				? `; ${ proof.tests } passed on WooCommerce ${ proof.woocommerce }, WordPress ${ proof.wordpress }, ${ proof.date }, commit ${ proof.commit.slice( 0, 8 ) }`
				: ''
		}\n`
	);
}
for ( const row of rows ) {
	if ( row.state === 'open' && ! row.claimed && row.files.length > 0 ) {
		process.stdout.write(
			`${ row.id } is open, with tests in ${ row.files.join( ', ' ) }\n`
		);
	} else if ( row.state === 'open' && options.open ) {
		process.stdout.write( `${ row.id } is open: ${ row.text }\n` );
	}
}
const uncompared = options.given ? compareWithGiven( options.given ) : 0;
for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.exit(
	( options.check && problems.length > 0 ) || uncompared > 0 ? 1 : 0
);
