/**
 * The list of what the plugin relies on can't fall behind the plugin.
 */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { nameOf, walkPhp } from '../../tools/lib/php-tree.mjs';

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

const FUNCTION =
	/^((wc|woocommerce)_\w+|WC|(get|is)_woocommerce\w*|is_(shop|product|product_taxonomy|cart|checkout|account_page))$/;
const CLASS = /^WC_[A-Z]\w+$/;
const HOOK = /^(woocommerce|wc)_[\w-]*$/;
const HANDLE = /^(wc-[a-z][a-z-]*|woocommerce)$/;

/** Functions whose first argument is a hook. */
const HOOKING = [
	'add_action',
	'add_filter',
	'remove_action',
	'remove_filter',
	'apply_filters',
	'has_action',
	'has_filter',
	'did_action',
	'do_action',
];

const isProperty = ( node ) =>
	[ 'propertylookup', 'nullsafepropertylookup' ].includes( node.kind );

/** Whether this is the cart or the session: `WC()->cart`, `$cart`, `$this->cart`. */
function isCart( node ) {
	if ( node.kind === 'variable' ) {
		return [ 'cart', 'session' ].includes( node.name );
	}
	return (
		isProperty( node ) &&
		[ 'cart', 'session' ].includes( node.offset.name ) &&
		( node.what.name === 'this' || nameOf( node.what.what ) === 'WC' )
	);
}

/** A text, or what it begins with where something is added to it. */
const beginOf = ( node ) =>
	node?.kind === 'bin' ? beginOf( node.left ) : node;

/** Names that src/ uses, with a file each is found in. */
const found = {
	functions: new Map(),
	classes: new Map(),
	methods: new Map(),
	hooks: new Map(),
	handles: new Map(),
};
const files = await phpFiles( join( root, 'src' ) );
for ( const path of files ) {
	const file = path.slice( root.length );
	walkPhp( await readFile( path, 'utf8' ), file, ( node ) => {
		const note = ( kind, name, pattern ) => {
			if ( typeof name === 'string' && pattern.test( name ) ) {
				found[ kind ].set( name, file );
			}
		};
		if ( node.kind === 'call' ) {
			const called = nameOf( node.what );
			note( 'functions', called, FUNCTION );
			if ( HOOKING.includes( called ) ) {
				note( 'hooks', beginOf( node.arguments[ 0 ] )?.value, HOOK );
			}
			if ( isProperty( node.what ) && isCart( node.what.what ) ) {
				note( 'methods', node.what.offset.name, /^/ );
			}
		}
		note( 'classes', nameOf( node ), CLASS );
		if ( node.kind === 'string' ) {
			note( 'classes', node.value, CLASS );
			note( 'handles', node.value, HANDLE );
		}
	} );
}

const missing = ( names, list ) =>
	[ ...names ]
		.filter( ( [ name ] ) => ! list.includes( name ) )
		.map( ( [ name, file ] ) => `${ name } (${ file })` );

describe( 'relied.json lists what src/ uses', () => {
	it( 'reads the sources', () => {
		assert.ok( files.length > 0, 'No PHP file was found under src/.' );
		for ( const [ kind, names ] of Object.entries( found ) ) {
			assert.ok( names.size > 0, `No ${ kind } were found.` );
		}
	} );

	it( 'functions', () => {
		const listed = [
			...relied.functions,
			// Those the stand-in may lack: called only where they are there.
			...relied.guardedFunctions,
		];
		assert.deepEqual( missing( found.functions, listed ), [] );
	} );

	it( 'classes', () => {
		const listed = [
			...Object.keys( relied.classes ),
			...relied.constants,
			// Those the stand-in may lack: asked for, or extended by one that it has.
			...relied.guardedClasses,
		];
		assert.deepEqual( missing( found.classes, listed ), [] );
	} );

	it( 'methods of the cart and the session', () => {
		const listed = [
			...relied.classes.WC_Cart,
			...relied.classes.WC_Session_Handler,
		];
		assert.deepEqual( missing( found.methods, listed ), [] );
	} );

	it( 'hooks', () => {
		const listed = [
			...Object.values( relied.events ).flat(),
			...relied.otherHooks,
		];
		assert.deepEqual( missing( found.hooks, listed ), [] );
	} );

	it( 'script handles', () => {
		const listed = [ ...relied.handles, ...relied.otherWords ];
		assert.deepEqual( missing( found.handles, listed ), [] );
	} );
} );
