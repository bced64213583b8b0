/**
 * A name for what a build is made of: pages of before and after a change never share a file.
 */
const { createHash } = require( 'node:crypto' );
const { readdirSync, readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

/** Styles have it in their names, too; icons are put into scripts. */
const SOURCE = /^src\/(?!(.*\/)?test\/).*(\.(tsx?|scss)|\/icons\.json)$/;
/** Other people's code is built in. */
const LOCK = 'package-lock.json';

/**
 * The same on every machine, another with each change of a source.
 *
 * @param {string} root The project's folder.
 * @return {string} Six hexadecimal digits.
 */
function buildOf( root ) {
	const hash = createHash( 'sha256' );
	[
		LOCK,
		...readdirSync( join( root, 'src' ), { recursive: true } )
			.map( ( file ) => 'src/' + file.replaceAll( '\\', '/' ) )
			.filter( ( file ) => SOURCE.test( file ) )
			.sort(),
	].forEach( ( file ) =>
		hash.update( file ).update( readFileSync( join( root, file ) ) )
	);
	return hash.digest( 'hex' ).slice( 0, 6 );
}

module.exports = { buildOf };
