/**
 * Chunks that are declared (src/<feature>/chunks.json) and chunks that are built are the same.
 */
import assert from 'node:assert/strict';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import webpack from 'webpack';
import chunks from '../lib/chunks.cjs';

const { ChunksForPhp, pageEntries, readChunks, toPhp } = chunks;

const LISTS = {
	loads: 'page',
	entry: 'lists.js',
	text: 'products in a list',
	holds: 'what a list needs',
	bytes: 4352,
	styleBytes: 3072,
};
const SEARCH = {
	loads: 'click',
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
	root = mkdtempSync( join( tmpdir(), 'vitrin-chunks-' ) );
	mkdirSync( join( root, 'src' ) );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

describe( 'declared chunks', () => {
	it( 'are those of all features, in the order of their folders', () => {
		write( 'search/chunks.json', { search: SEARCH } );
		write( 'listing/chunks.json', { lists: LISTS } );
		write( 'shared/none.json', {} );
		assert.deepEqual( readChunks( root ), [
			{ name: 'lists', feature: 'listing', ...LISTS },
			{ name: 'search', feature: 'search', ...SEARCH },
		] );
	} );

	it( 'have a name of their own', () => {
		write( 'listing/chunks.json', { lists: LISTS } );
		write( 'search/chunks.json', { search: SEARCH, lists: SEARCH } );
		assert.throws( () => readChunks( root ), {
			message:
				'src/search/chunks.json, lists: another feature has a chunk of that name',
		} );
	} );

	for ( const [ title, name, change, problem ] of [
		[ 'a name of capitals', 'Search', {}, /its name/ ],
		[ 'a name that leaves the folder', '../x', {}, /its name/ ],
		[ 'a time that nobody knows', 'search', { loads: 'soon' }, /"loads"/ ],
		[ 'no time', 'search', { loads: undefined }, /"loads"/ ],
		[
			'a time with the page and no entry',
			'search',
			{ loads: 'page' },
			/"entry"/,
		],
		[ 'an entry and a later time', 'search', { entry: 'a.js' }, /"entry"/ ],
		[
			'something to wait for and no entry',
			'search',
			{ loads: 'intent', waits: '.x' },
			/"entry"/,
		],
		[
			'something to wait for and another time',
			'search',
			{ waits: '.x', entry: 'a.js' },
			/"waits" loads on intent/,
		],
		[
			'what ends a string of PHP',
			'search',
			{ loads: 'intent', waits: "[name='s']", entry: 'a.js' },
			/a quote/,
		],
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
			write( 'search/chunks.json', {
				[ name ]: { ...SEARCH, ...change },
			} );
			assert.throws( () => readChunks( root ), problem );
			assert.throws( () => readChunks( root ), {
				message: new RegExp( `^src/search/chunks\\.json, ${ name }: ` ),
			} );
		} );
	}

	it( 'are told to PHP where they are printed with a page, and whether with a style', () => {
		write( 'listing/chunks.json', {
			lists: LISTS,
			plain: { ...LISTS, styleBytes: undefined },
		} );
		write( 'search/chunks.json', {
			search: SEARCH,
			starter: {
				...SEARCH,
				loads: 'intent',
				entry: 'start.js',
				waits: 'input[name=s],.open',
			},
		} );
		const php = toPhp( readChunks( root ), 'abc123' );
		assert.match( php, /^<\?php\n/ );
		assert.match( php, /'build' => 'abc123',/ );
		assert.deepEqual( php.match( /'[a-z-]+' => (true|false)/g ), [
			"'lists' => true",
			"'plain' => false",
			"'starter' => false",
		] );
		assert.match(
			php,
			/'waiting' => array\(\n\t\t'starter' => 'input\[name=s\],\.open',\n\t\),/
		);
	} );
} );

describe( 'a build', () => {
	/**
	 * What is wrong with a build of these `import()`s, and of the entries that are declared.
	 *
	 * @param {string[]}               names   Of what is imported.
	 * @param {Record<string, string>} sources By name; where it doesn't matter they are left out.
	 */
	const build = ( names, sources = {} ) => {
		for ( const name of [ ...names, 'lists', 'later' ] ) {
			write(
				`listing/${ name }.js`,
				sources[ name ] ?? 'export const a = 1;'
			);
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
					entry: {
						storefront: join( root, 'src/listing/index.js' ),
						...pageEntries( root, 'abc123' ),
					},
					output: { path: join( root, 'build' ) },
					optimization: { chunkIds: 'named', moduleIds: 'named' },
					externals: { react: 'window React' },
					plugins: [ new ChunksForPhp( root, 'abc123' ) ],
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
		write( 'listing/chunks.json', { lists: LISTS } );
		assert.deepEqual( await build( [] ), [] );
		assert.equal(
			readFileSync( join( root, 'build/chunks.php' ), 'utf8' ),
			toPhp( readChunks( root ), 'abc123' )
		);
	} );

	it( 'has the same first file, whatever else pages may have', async () => {
		const first = () =>
			readFileSync( join( root, 'build/storefront.js' ), 'utf8' );
		write( 'listing/chunks.json', { lists: LISTS } );
		assert.deepEqual( await build( [] ), [] );
		const before = first();
		write( 'listing/chunks.json', {
			lists: LISTS,
			later: { ...LISTS, entry: 'later.js' },
		} );
		assert.deepEqual( await build( [] ), [] );
		assert.ok( existsSync( join( root, 'build/later.abc123.js' ) ) );
		assert.equal( first(), before );
	} );

	it( 'fails with a chunk that nobody declares', async () => {
		write( 'listing/chunks.json', { lists: LISTS } );
		assert.deepEqual( await build( [ 'search' ] ), [
			'The chunk "search" stands in no chunks.json.',
		] );
	} );

	it( 'fails with a chunk that nothing imports', async () => {
		write( 'listing/chunks.json', { lists: LISTS, search: SEARCH } );
		assert.deepEqual( await build( [] ), [
			'src/listing/chunks.json, search: nothing imports it.',
		] );
	} );

	it( 'fails where a page begins with React, or a chunk that doesn’t say that it needs it', async () => {
		const use = "import { memo } from 'react';\nexport const a = memo;";
		write( 'listing/chunks.json', {
			lists: LISTS,
			search: SEARCH,
			dialog: { ...SEARCH, react: true },
		} );
		assert.deepEqual(
			await build( [ 'search', 'dialog' ], {
				lists: use,
				search: use,
				dialog: use,
			} ),
			[ 'lists', 'search' ].map(
				( name ) =>
					`The chunk "${ name }" imports react, which is not on the page then.`
			)
		);
	} );

	it( 'of ours gives other plugins the page’s own cart and side cart, not copies', () => {
		const { entry } = createRequire( import.meta.url )(
			'../../webpack.config.js'
		)();
		assert.equal( entry.data.dependOn, 'storefront' );
	} );
} );
