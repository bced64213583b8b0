/**
 * The chat's client for Node: the same files as the browser's, each made JavaScript by itself.
 */
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../lib/run.mjs';

const FOLDERS = [
	'chat/client',
	'chat/domain',
	'shared/dom',
	'shared/domain',
	'shared/http',
];

/** @return {{ client: any, folder: string }} What the client's files export, and where they are. */
export function chatClient() {
	const folder = mkdtempSync( join( tmpdir(), 'vitrin-chat-client-' ) );
	for ( const from of FOLDERS ) {
		const source = join( root, 'src', from );
		for ( const name of readdirSync( source ) ) {
			if ( name.endsWith( '.ts' ) ) {
				const { outputText } = ts.transpileModule(
					readFileSync( join( source, name ), 'utf8' ),
					{
						compilerOptions: {
							module: ts.ModuleKind.CommonJS,
							target: ts.ScriptTarget.ES2022,
						},
					}
				);
				const to = join(
					folder,
					relative( join( root, 'src' ), source ),
					name.replace( /\.ts$/, '.js' )
				);
				mkdirSync( dirname( to ), { recursive: true } );
				writeFileSync( to, outputText );
			}
		}
	}
	writeFileSync( join( folder, 'package.json' ), '{"type":"commonjs"}' );
	const load = createRequire( join( folder, 'package.json' ) );
	return {
		folder,
		client: {
			...load( './chat/client/chat.js' ),
			...load( './chat/client/embedded.js' ),
			...load( './chat/client/outbox-store.js' ),
			...load( './chat/domain/counter.js' ),
		},
	};
}
