import { createServer, request as ask } from 'node:http';
import { gzipSync } from 'node:zlib';

/**
 * Between browser and shop: compresses text, as every shop's server does and the development
 * server doesn't, answers nothing from elsewhere, and no script of a plugin to who asks so.
 *
 * @param {string}  origin   The shop's.
 * @param {boolean} [isKept] Whether browsers may keep files, as every shop's server lets them and the development server doesn't
 *                           say: else what is fetched ahead and wanted at the same time comes twice.
 * @return {Promise<{ address: string, close: () => void }>}
 */
export async function openProxy( origin, isKept = false ) {
	const { hostname, port, host } = new URL( origin );
	const server = createServer( ( request, response ) => {
		const url = new URL( request.url ?? '', origin );
		const isBare = request.headers[ 'x-bench-bare' ] === '1';
		if (
			url.host !== host ||
			( isBare && /^\/wp-content\/plugins\/.*\.js$/.test( url.pathname ) )
		) {
			response.writeHead( 404 ).end();
			return;
		}
		request.pipe(
			ask(
				{
					hostname,
					port,
					method: request.method,
					path: url.pathname + url.search,
					headers: { ...request.headers, host, connection: 'close' },
				},
				( answer ) => {
					const parts = /** @type {Buffer[]} */ ( [] );
					answer.on( 'data', ( part ) => parts.push( part ) );
					answer.on( 'end', () => {
						const body = Buffer.concat( parts );
						const {
							'content-length': _length,
							'transfer-encoding': _encoding,
							connection: _connection,
							...headers
						} = answer.headers;
						const isText =
							/text|javascript|json|svg/.test(
								String( headers[ 'content-type' ] )
							) && ! headers[ 'content-encoding' ];
						response.writeHead( answer.statusCode ?? 502, {
							...headers,
							...( isText ? { 'content-encoding': 'gzip' } : {} ),
							...( isKept &&
							/\.(js|css|json)$/.test( url.pathname )
								? { 'cache-control': 'max-age=3600' }
								: {} ),
						} );
						response.end( isText ? gzipSync( body ) : body );
					} );
				}
			).on( 'error', () => response.writeHead( 502 ).end() )
		);
	} );
	await new Promise( ( done ) =>
		server.listen( 0, '127.0.0.1', () => done( undefined ) )
	);
	const address = server.address();
	return {
		address: `http://127.0.0.1:${ address && typeof address === 'object' ? address.port : 0 }`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
