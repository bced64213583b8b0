/**
 * An outside chat service at an address of its own, with the CDN's trace and the error-reporting service that a shop sets
 * beside it: Node's server around the one that looks at each call (src/chat/test/model/outside-service.ts).
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
	OutsideService,
	SECRET,
	type Asked,
} from '../../../src/chat/test/model/outside-service';

export interface OutsideServer {
	service: OutsideService;
	/** Settings of the chat for it. */
	settings: Record< string, string | boolean >;
	/** What came to the error-reporting service, and to the trace, with their headers. */
	reports: string[];
	traces: string[];
	/** Milliseconds before each answer of the service. */
	delay: number;
	/** Whether it lets other sites' pages read its answers. */
	allowsPages: boolean;
	close: () => Promise< void >;
}

/** Playwright sends the helper plugin's wishes along with each request (shop.ts). */
const HELPER = 'x-vitrin-e2e';

const bodyOf = async ( request: IncomingMessage ): Promise< string > => {
	let text = '';
	for await ( const part of request ) {
		text += String( part );
	}
	return text;
};

const read = ( text: string ): unknown => {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
};

export const startOutsideServer = async (): Promise< OutsideServer > => {
	const service = new OutsideService();
	service.query = {
		...service.query,
		ip: '203.0.113.9',
		loc: 'IR',
	};
	const http = createServer( ( request, response ) => {
		void ( async () => {
			const url = new URL( request.url ?? '', 'http://x' );
			const headers = Object.fromEntries(
				Object.entries( request.headers ).map( ( [ name, value ] ) => [
					name,
					String( value ),
				] )
			);
			delete headers[ HELPER ];
			const text = await bodyOf( request );
			const cors: Record< string, string > = server.allowsPages
				? {
						'Access-Control-Allow-Origin': '*',
						'Access-Control-Allow-Headers': `authorization, content-type, ${ HELPER }`,
						'Access-Control-Allow-Methods':
							'GET, POST, PATCH, DELETE',
					}
				: {};
			const say = ( status: number, body: string, type: string ): void =>
				void response
					.writeHead( status, { ...cors, 'Content-Type': type } )
					.end( body );
			if ( request.method === 'OPTIONS' ) {
				say( 204, '', 'text/plain' );
			} else if ( url.pathname === '/trace' ) {
				server.traces.push( JSON.stringify( [ headers, text ] ) );
				say( 200, 'fl=1\nip=203.0.113.9\nloc=IR\n', 'text/plain' );
			} else if ( url.pathname === '/errors' ) {
				server.reports.push( JSON.stringify( [ headers, text ] ) );
				say( 200, '', 'text/plain' );
			} else {
				const asked: Asked = {
					method: request.method ?? '',
					path: url.pathname.replace( /^\/api/, '' ),
					query: Object.fromEntries( url.searchParams ),
					headers,
					body: read( text ),
				};
				const answer = service.answer( asked );
				await pause( server.delay );
				if ( answer ) {
					say( answer.status, answer.body, 'application/json' );
				} else {
					response.destroy();
				}
			}
		} )();
	} );
	await new Promise< void >( ( resolve ) =>
		http.listen( 0, '127.0.0.1', resolve )
	);
	const base = `http://127.0.0.1:${ ( http.address() as AddressInfo ).port }`;
	const server: OutsideServer = {
		service,
		settings: {
			provider_url: `${ base }/api`,
			provider_user: 'shop-1',
			provider_token: SECRET,
			provider_trace: `${ base }/trace`,
			provider_errors: `${ base }/errors`,
		},
		reports: [],
		traces: [],
		delay: 0,
		allowsPages: true,
		close: () =>
			new Promise( ( resolve ) => {
				http.closeAllConnections();
				http.close( () => resolve() );
			} ),
	};
	return server;
};
