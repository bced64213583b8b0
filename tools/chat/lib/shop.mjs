/**
 * A shop with a chat on nginx, PHP-FPM and MariaDB, for as long as something runs.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withMariaDb } from '../../lib/mariadb.mjs';
import { root } from '../../lib/run.mjs';
import { withServers } from '../../statistics/lib/servers.mjs';
import { php } from '../../statistics/lib/site.mjs';

/** What names a shop to prepare.mjs. */
export const SHOP_OPTIONS = {
	wordpress: { value: 'DIR|VERSION', text: 'WordPress' },
	woocommerce: { value: 'DIR|VERSION', text: 'WooCommerce' },
	theme: { value: 'DIR|SLUG', text: 'the theme' },
};

/** @return {string} WordPress's folder of a shop on a MariaDB. */
export const prepare = ( home, socket, given ) =>
	JSON.parse(
		execFileSync(
			'node',
			[
				join( root, 'tools/site/prepare.mjs' ),
				'--json',
				'--no-build',
				'--offline',
				'--name=chat-load',
				`--database=${ socket }`,
				...Object.keys( SHOP_OPTIONS )
					.filter( ( name ) => given[ name ] )
					.map( ( name ) => `--${ name }=${ given[ name ] }` ),
			],
			{
				encoding: 'utf8',
				maxBuffer: 1e8,
				env: { ...process.env, VITRIN_SITES: join( home, 'sites' ) },
				stdio: [ 'ignore', 'pipe', 'inherit' ],
			}
		)
			.trim()
			.split( '\n' )
			.pop()
	).dir;

/**
 * @template T
 * @param {Object}                given
 * @param {number}                given.port
 * @param {number}                given.workers       PHP's processes.
 * @param {number}                given.conversations That are there from the start.
 * @param {number}                given.agents
 * @param {string}                [given.core]        The processor that the servers share.
 * @param {Record<string,string>} given.shop          Options of SHOP_OPTIONS.
 * @param {( shop: any, work: () => number, base: string ) => Promise<T>} job It is given what setup.php prints, what
 *                                                                   tells how many nanoseconds PHP has worked, and the
 *                                                                   shop's address.
 * @return {Promise<T>} Its result.
 */
export async function withChatShop(
	{ port, workers, conversations, agents, core, shop },
	job
) {
	const home = mkdtempSync( join( tmpdir(), 'vitrin-chat-' ) );
	chmodSync( home, 0o755 );
	try {
		return await withMariaDb( async ( { socket } ) => {
			chmodSync( dirname( socket ), 0o755 );
			const site = prepare( home, socket, shop );
			const host = `127.0.0.1:${ port }`;
			return withServers(
				{ home, roots: [ site ], port, workers, user: 'root', core },
				async ( work ) => {
					const facts = php( join( root, 'tools/chat/setup.php' ), [
						site,
						host,
						String( conversations ),
						String( agents ),
					] );
					return job( facts, work, `http://${ host }` );
				}
			);
		} );
	} finally {
		rmSync( home, { recursive: true, force: true } );
	}
}
