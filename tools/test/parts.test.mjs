/**
 * Parts that are declared (src/<feature>/parts.json) and parts that are built are the same.
 */
import assert from 'node:assert/strict';
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import webpack from 'webpack';
import parts from '../lib/parts.cjs';

const { PartsForPhp, readParts, toPhp } = parts;

const LISTS = {
	loads: 'page',
	text: 'products in a list',
	holds: 'what a list needs',
	bytes: 4352,
	styleBytes: 3072,
};
const SEARCH = {
	loads: 'press',
	text: 'when somebody searches',
	holds: 'products under a field',
	bytes: 2048,
};

let root;
const write = ( path, content ) => {
	const file = join( root, 'src', path );
	mkdirSync( dirname( file ), { recursive: true } );
	writeFileSync(
		file,
		typeof content === 'string' ? content : JSON.stringify( content )
	);
};

beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'vitrin-parts-' ) );
	mkdirSync( join( root, 'src' ) );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

describe( 'declared parts', () => {
	it( 'are those of all features, in the order of their folders', () => {
		write( 'search/parts.json', { search: SEARCH } );
		write( 'listing/parts.json', { lists: LISTS } );
		write( 'shared/none.json', {} );
		assert.deepEqual( readParts( root ), [
			{ name: 'lists', feature: 'listing', ...LISTS },
			{ name: 'search', feature: 'search', ...SEARCH },
		] );
	} );

	it( 'have a name of their own', () => {
		write( 'listing/parts.json', { lists: LISTS } );
		write( 'search/parts.json', { search: SEARCH, lists: SEARCH } );
		assert.throws( () => readParts( root ), {
			message:
				'src/search/parts.json, lists: another feature has a part of that name',
		} );
	} );

	for ( const [ title, name, change, problem ] of [
		[ 'a name of capitals', 'Search', {}, /its name/ ],
		[ 'a name that leaves the folder', '../x', {}, /its name/ ],
		[ 'a time that nobody knows', 'search', { loads: 'soon' }, /"loads"/ ],
		[ 'no time', 'search', { loads: undefined }, /"loads"/ ],
		[ 'no word of when', 'search', { text: '' }, /"text" or "holds"/ ],
		[ 'no word of what', 'search', { holds: undefined }, /"holds"/ ],
		[ 'no figure', 'search', { bytes: undefined }, /"bytes"/ ],
		[ 'a figure in words', 'search', { bytes: 'few' }, /"bytes"/ ],
		[
			'a style that weighs nothing',
			'search',
			{ styleBytes: 0 },
			/"bytes"/,
		],
	] ) {
		it( `are refused with ${ title }, by file and name`, () => {
			write( 'search/parts.json', {
				[ name ]: { ...SEARCH, ...change },
			} );
			assert.throws( () => readParts( root ), problem );
			assert.throws( () => readParts( root ), {
				message: new RegExp( `^src/search/parts\\.json, ${ name }: ` ),
			} );
		} );
	}

	it( 'are told to PHP where they are printed with a page, and whether with a style', () => {
		write( 'listing/parts.json', {
			lists: LISTS,
			plain: { ...LISTS, styleBytes: undefined },
		} );
		write( 'search/parts.json', { search: SEARCH } );
		const php = toPhp( readParts( root ), 'abc123' );
		assert.match( php, /^<\?php\n/ );
		assert.match( php, /'build' => 'abc123',/ );
		assert.deepEqual( php.match( /'[a-z-]+' => (true|false)/g ), [
			"'lists' => true",
			"'plain' => false",
		] );
	} );
} );

describe( 'a build', () => {
	/** What is wrong with a build of these `import()`s. */
	const build = ( names ) => {
		for ( const name of names ) {
			write( `listing/${ name }.js`, 'export const a = 1;' );
		}
		write(
			'listing/index.js',
			names
				.map(
					( name ) =>
						`import( /* webpackChunkName: "${ name }" */ './${ name }' );`
				)
				.join( '\n' )
		);
		return new Promise( ( resolve, reject ) =>
			webpack(
				{
					mode: 'none',
					context: root,
					entry: { storefront: join( root, 'src/listing/index.js' ) },
					output: { path: join( root, 'build' ) },
					plugins: [ new PartsForPhp( root, 'abc123' ) ],
				},
				( error, stats ) =>
					error
						? reject( error )
						: resolve(
								stats
									.toJson( { all: false, errors: true } )
									.errors.map( ( { message } ) => message )
							)
			)
		);
	};

	it( 'of what is declared writes what PHP reads', async () => {
		write( 'listing/parts.json', { lists: LISTS } );
		assert.deepEqual( await build( [ 'lists' ] ), [] );
		assert.equal(
			readFileSync( join( root, 'build/parts.php' ), 'utf8' ),
			toPhp( readParts( root ), 'abc123' )
		);
	} );

	it( 'fails with a part that nobody declares', async () => {
		write( 'listing/parts.json', { lists: LISTS } );
		assert.deepEqual( await build( [ 'lists', 'search' ] ), [
			'The part "search" stands in no parts.json.',
		] );
	} );

	it( 'fails with a part that nothing imports', async () => {
		write( 'listing/parts.json', { lists: LISTS, search: SEARCH } );
		assert.deepEqual( await build( [ 'lists' ] ), [
			'src/listing/parts.json, search: nothing imports it.',
		] );
	} );
} );
