/**
 * A shop into which vitrin.zip was unpacked, as its owner installs it: a copy of the site that the
 * tools make, so that a test may delete the plugin from it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { root } from '../../../tools/lib/run.mjs';

const node = ( ...args ) =>
	execFileSync( process.execPath, args, { cwd: root, encoding: 'utf8' } );

export class InstalledSite {
	/** Whether its steps load it as a network. */
	isNetwork = false;

	/** @param {string} dir Of WordPress. */
	constructor( dir ) {
		this.dir = dir;
	}

	/**
	 * Runs tests/release/steps/NAME.php in a process of its own.
	 *
	 * @param {string} name
	 * @param {any}    input JSON.
	 * @return {any} What the step returned.
	 */
	run( name, input = null ) {
		const { stdout, stderr } = spawnSync(
			'php',
			[
				'-d',
				'display_errors=stderr',
				join( root, 'tests/release/site.php' ),
				this.dir,
				name,
				JSON.stringify( input ),
			],
			{
				encoding: 'utf8',
				env: {
					...process.env,
					VITRIN_NETWORK: this.isNetwork ? '1' : '',
				},
			}
		);
		const line = stdout.trim().split( '\n' ).at( -1 ) ?? '';
		try {
			return JSON.parse( line );
		} catch {
			return `${ line } ${ stderr }`.trim();
		}
	}
}

/** Of tools/site/prepare.mjs, as for the browser's tests: on which shop the zip is installed. */
const siteArgs = JSON.parse(
	process.env.VITRIN_SITE_ARGS ?? '["--woocommerce=stand-in"]'
);

/** The released zip and the site that it is unpacked into; dispose() removes both. */
export function createRelease() {
	const folder = mkdtempSync( join( tmpdir(), 'vitrin-release-' ) );
	const file = join( folder, 'vitrin.zip' );
	node( 'tools/zip.mjs', `--output=${ file }` );
	const prepared = node(
		'tools/site/prepare.mjs',
		'--json',
		'--name=release',
		'--no-build',
		...siteArgs
	);
	const { dir } = JSON.parse( prepared.trim().split( '\n' ).at( -1 ) );
	let sites = 0;
	return {
		/** @return {InstalledSite} A new one. */
		install() {
			const copy = join( folder, `site-${ ++sites }` );
			cpSync( dir, copy, { recursive: true, verbatimSymlinks: true } );
			const plugin = join( copy, 'wp-content/plugins/vitrin' );
			rmSync( plugin );
			new AdmZip( file ).extractAllTo( join( plugin, '..' ) );
			return new InstalledSite( copy );
		},
		dispose: () => rmSync( folder, { recursive: true, force: true } ),
	};
}
