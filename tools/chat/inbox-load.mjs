#!/usr/bin/env node
/**
 * How long the inbox's calls take with many conversations, on a MariaDB of its own: each at most 150 ms at the 95th
 * percentile [CHAT-12]. Times are those of a call within PHP, after WordPress has loaded.
 *
 *     node tools/chat/inbox-load.mjs --conversations=10000 --messages=500000
 *
 * The exit code is 1 where one takes longer.
 */
import { join } from 'node:path';
import { readOptions } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { php, siteOn } from '../statistics/lib/site.mjs';

const MOST = 150;

const { conversations = '10000', messages = '500000' } = readOptions( {
	usage: 'node tools/chat/inbox-load.mjs',
	options: {
		conversations: { value: 'NUMBER', text: 'how many; 10000' },
		messages: { value: 'NUMBER', text: 'in all of them; 500000' },
	},
} );

const figures = await withMariaDb( ( { socket } ) =>
	php( join( root, 'tools/chat/inbox-load.php' ), [
		siteOn( 'chat-inbox', socket ),
		conversations,
		messages,
	] )
);
process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
process.exitCode = Object.values( figures.calls ).every(
	( { p95 } ) => p95 <= MOST
)
	? 0
	: 1;
