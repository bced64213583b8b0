/**
 * The list of what the plugin relies on can't fall behind the plugin.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const relied = JSON.parse(
	await readFile( new URL( './relied.json', import.meta.url ), 'utf8' )
);

async function phpFiles( folder ) {
	const entries = await readdir( folder, {
		recursive: true,
		withFileTypes: true,
	} );
	return entries
		.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) );
}

/** PHP without comments; strings stay, hooks are in them. */
const code = ( text ) =>
	text
		.replace( /\/\*[\s\S]*?\*\//g, '' )
		.replace( /(^|\s)(\/\/|#(?!\[)).*$/gm, '$1' );

const sources = await Promise.all(
	( await phpFiles( join( root, 'src' ) ) ).map( async ( file ) => ( {
		file: file.slice( root.length ),
		text: code( await readFile( file, 'utf8' ) ),
	} ) )
);

/** Names found by a pattern, with a file each is found in. */
function found( pattern ) {
	const names = new Map();
	for ( const { file, text } of sources ) {
		for ( const match of text.matchAll( pattern ) ) {
			names.set( match[ 1 ], file );
		}
	}
	return names;
}

const missing = ( names, list ) =>
	[ ...names ]
		.filter( ( [ name ] ) => ! list.includes( name ) )
		.map( ( [ name, file ] ) => `${ name } (${ file })` );

describe( 'relied.json lists what src/ uses', () => {
	it( 'reads the sources', () => {
		assert.ok( sources.length > 0, 'No PHP file was found under src/.' );
	} );

	it( 'functions', () => {
		const names = found(
			/(?<![>:\w$'"])((?:wc|woocommerce)_\w+|WC|(?:get|is)_woocommerce\w*|is_(?:shop|product|product_taxonomy|cart|checkout|account_page))\s*\(/g
		);
		assert.deepEqual(
			missing( names, [
				...relied.functions,
				...relied.ownFunctions,
				// Those the stand-in may lack: called only where they are there.
				...relied.guardedFunctions,
			] ),
			[]
		);
	} );

	it( 'classes', () => {
		const names = found( /\\?\b(WC_[A-Z]\w+)\b(?!\s*=)/g );
		const listed = [
			...Object.keys( relied.classes ),
			...relied.constants,
			// Those the stand-in may lack: asked for, or extended by one that it has.
			...relied.guardedClasses,
		];
		assert.deepEqual( missing( names, listed ), [] );
	} );

	it( 'methods of the cart and the session', () => {
		const names = found(
			/(?:WC\(\)->(?:cart|session)|\$(?:this->)?(?:cart|session))\??->(\w+)\s*\(/g
		);
		const listed = [
			...relied.classes.WC_Cart,
			...relied.classes.WC_Session_Handler,
			...relied.ownMethods,
		];
		assert.deepEqual( missing( names, listed ), [] );
	} );

	it( 'hooks', () => {
		const names = found(
			/(?:add_action|add_filter|remove_action|remove_filter|apply_filters|has_action|has_filter|did_action|do_action)\(\s*['"]((?:woocommerce|wc)_[\w-]*)['"]/g
		);
		const listed = [
			...Object.values( relied.events ).flat(),
			...relied.otherHooks,
		];
		assert.deepEqual( missing( names, listed ), [] );
	} );

	it( 'script handles', () => {
		const names = found( /['"]((?:wc-[a-z][a-z-]*|woocommerce))['"]/g );
		assert.deepEqual(
			missing( names, [ ...relied.handles, ...relied.otherWords ] ),
			[]
		);
	} );
} );
