/**
 * Puts the probe into a site's folder and takes it out again.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROBE = fileURLToPath( new URL( '../probe', import.meta.url ) );
const RELIED = fileURLToPath( new URL( '../relied.json', import.meta.url ) );

/**
 * @param {string} wordpress Folder of the site's WordPress, with wp-content in it.
 * @return {Promise< { token: string, remove: () => Promise< void > } >} What requests must carry, and the way back.
 */
export async function installProbe( wordpress ) {
	const content = join( wordpress, 'wp-content' );
	await stat( content ).catch( () => {
		throw new Error( `There is no wp-content in ${ wordpress }.` );
	} );
	const home = join( content, 'mu-plugins' );
	const parts = join( home, 'vitrin-contract' );
	const main = join( home, 'vitrin-contract-probe.php' );
	const token = randomBytes( 16 ).toString( 'hex' );
	const remove = async () => {
		await rm( main, { force: true } );
		await rm( parts, { recursive: true, force: true } );
	};
	await remove();
	await mkdir( join( parts, 'themes' ), { recursive: true } );
	for ( const file of [
		'class-fixtures.php',
		'class-trace.php',
		'class-facts.php',
	] ) {
		await cp( join( PROBE, file ), join( parts, file ) );
	}
	await cp( join( PROBE, 'theme' ), join( parts, 'themes', 'plain' ), {
		recursive: true,
	} );
	await cp( RELIED, join( parts, 'relied.json' ) );
	await writeFile( join( parts, 'token' ), token );
	await cp( join( PROBE, 'vitrin-contract-probe.php' ), main );
	return { token, remove };
}
