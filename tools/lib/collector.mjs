/**
 * What takes a hit without WordPress, in one PHP file: a dozen small ones take as long to load as the hit to write.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/statistics/collecting';

/** Classes that every hit needs. Others are loaded by their names. */
const CLASSES =
	'Config Folder Request Reason Answer Text PagePath Line Buffer Fields Robot Signature ClientAddress Salts SaltFile Visitor Flood Device Country Collector'.split(
		' '
	);

/** Those of them that other features use, too: in this file they are of its own namespace. */
const SHARED = [ 'FileWriter' ];
const SHARED_FOLDER = 'src/shared/plugin';

/** PHP without its head; what it imports goes to the head of the whole. */
function taken( source, imports ) {
	return source
		.replace( /^<\?php\s+namespace [\w\\]+;\s+/, '' )
		.replace( /^use [\w\\]+;\n+/gm, ( line ) => {
			imports.add( line.trim() );
			return '';
		} )
		.replace( /^defined\( 'ABSPATH' \) \|\| exit;\s+/m, '' );
}

/** What looks like a call and is PHP itself. */
const WORDS = new Set(
	'array catch declare echo elseif empty exit fn for foreach function if include isset list match require return switch unset while'.split(
		' '
	)
);

/** Functions that are called: named, PHP needn't look for each in our namespace first. */
const functions = ( code ) => {
	const names = [
		...code
			.replace( /\/\*[\s\S]*?\*\//g, '' )
			.matchAll( /(?<![\w\\$>:]|function |new )([a-z_][a-z0-9_]*)\(/g ),
	].map( ( found ) => found[ 1 ] );
	return [ ...new Set( names ) ]
		.filter( ( name ) => ! WORDS.has( name ) )
		.sort();
};

/**
 * @param {string} root The project.
 * @return {string} PHP, for build/features/collect.php.
 */
export function collector( root ) {
	const imports = new Set();
	const read = ( folder, name ) =>
		taken(
			readFileSync( join( root, folder, `${ name }.php` ), 'utf8' ),
			imports
		);
	const classes = [
		...SHARED.map( ( name ) => read( SHARED_FOLDER, name ) ),
		...CLASSES.map( ( name ) => read( FOLDER, name ) ),
	];
	const start = taken(
		readFileSync( join( root, FOLDER, 'collect.php' ), 'utf8' ).replace(
			/^(<\?php\n)\/\*[\s\S]*?\*\/\n/,
			'$1'
		),
		imports
	).replaceAll( '__DIR__', `( dirname( __DIR__, 2 ) . '/${ FOLDER }' )` );
	for ( const name of SHARED ) {
		imports.delete( `use Vitrin\\Shared\\Plugin\\${ name };` );
	}
	return `<?php
/**
 * Made of ${ FOLDER } by tools/build.mjs.
 *
 * @package Vitrin
 */

namespace Vitrin\\Statistics\\Collecting;

${ [ ...imports ].sort().join( '\n' ) }
${ functions( classes.join( '\n' ) )
	.map( ( name ) => `use function ${ name };` )
	.join( '\n' ) }

defined( 'ABSPATH' ) || exit;

${ classes.join( '\n' ) }
${ start }`;
}
