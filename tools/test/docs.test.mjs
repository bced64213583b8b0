/**
 * What the docs name is there: links, folders, and the files of ARCHITECTURE.md and docs/map.md.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/run.mjs';

const read = ( path ) => readFileSync( join( root, path ), 'utf8' );
const pages = [
	...readdirSync( root ),
	...readdirSync( join( root, 'docs' ) ).map( ( name ) => `docs/${ name }` ),
	...readdirSync( join( root, 'docs/adr' ) ).map(
		( name ) => `docs/adr/${ name }`
	),
].filter( ( name ) => name.endsWith( '.md' ) );

/** As they are made of a heading where Markdown is shown. */
const anchorOf = ( heading ) =>
	heading
		.toLowerCase()
		.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
		.trim()
		.replaceAll( ' ', '-' );
const anchorsOf = ( path ) =>
	[ ...read( path ).matchAll( /^#+ (.+)$/gm ) ].map( ( [ , heading ] ) =>
		anchorOf( heading )
	);

/** @return {string[]} Links of a page that lead nowhere. */
function deadLinks( page ) {
	const links = [ ...read( page ).matchAll( /\]\(([^)\s]+)\)/g ) ]
		.map( ( [ , link ] ) => link )
		.filter( ( link ) => ! /^[a-z]+:/.test( link ) );
	return links.filter( ( link ) => {
		const [ path, anchor ] = link.split( '#' );
		const file = path ? join( dirname( page ), path ) : page;
		return (
			! existsSync( join( root, file ) ) ||
			( !! anchor && ! anchorsOf( file ).includes( anchor ) )
		);
	} );
}

const features = [ 'src', 'blocks' ].flatMap( ( folder ) =>
	readdirSync( join( root, folder ) ).map( ( name ) => join( folder, name ) )
);

/** A name that several features have, such as `Hooks.php`, may mean that of any feature. */
const isOfAnyFeature = ( name ) =>
	features.filter( ( feature ) => existsSync( join( root, feature, name ) ) )
		.length > 1;

/**
 * Files named in a row of a table: `src/cart/queue.ts` names one, and a `jobs.ts` or
 * `dom/lock.ts` after it stands in the same folder or in the same feature.
 *
 * @return {string[]} Those that are not there.
 */
function missingFiles( row ) {
	const missing = [];
	let folder = '';
	for ( const [ , name ] of row.matchAll( /`([\w./-]+)`/g ) ) {
		const isWhole = /^(src|blocks|tests|tools|languages|docs)\//.test(
			name
		);
		if ( ! isWhole && ! /\.\w+$|\/$/.test( name ) ) {
			continue;
		}
		const feature = folder.split( '/' ).slice( 0, 2 ).join( '/' );
		const found = ( isWhole ? [ '' ] : [ folder, feature, '' ] )
			.map( ( base ) => join( base, name ) )
			.find( ( path ) => existsSync( join( root, path ) ) );
		if ( ! found ) {
			missing.push( ...( isOfAnyFeature( name ) ? [] : [ name ] ) );
		} else if ( isWhole ) {
			folder = statSync( join( root, found ) ).isDirectory()
				? found
				: dirname( found );
		}
	}
	return missing;
}

describe( 'the docs', () => {
	for ( const page of pages ) {
		it( `${ page }: its links lead somewhere`, () => {
			assert.deepEqual( deadLinks( page ), [] );
		} );
	}

	for ( const page of [ 'ARCHITECTURE.md', 'docs/map.md' ] ) {
		it( `${ page }: its files are there`, () => {
			const rows = read( page )
				.split( '\n' )
				.filter( ( line ) => line.startsWith( '|' ) );
			assert.ok( rows.length > 20 );
			assert.deepEqual( rows.flatMap( missingFiles ), [] );
		} );
	}

	it( 'ARCHITECTURE.md has a row for each folder of src', () => {
		const page = read( 'ARCHITECTURE.md' );
		const folders = readdirSync( join( root, 'src' ), {
			withFileTypes: true,
		} ).filter( ( entry ) => entry.isDirectory() );
		assert.deepEqual(
			folders
				.map( ( { name } ) => name )
				.filter( ( name ) => ! page.includes( `\`src/${ name }/\`` ) ),
			[]
		);
	} );
} );
