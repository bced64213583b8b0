/**
 * A messenger at an address of its own, as far as the chat's bots ask it: it keeps the staff's chat, and a picture.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOKEN = '712345678:AAF4k2-9dkeoQ1mdk3kdWWmxkeo39dkeoQ1';
const CHAT = -1001234567890;

interface Sent {
	message_id: number;
	chat: { id: number; type: string };
	from: { id: number; is_bot: boolean };
	text: string;
}

export interface MessengerServer {
	/** What the bot has sent to the staff's chat. */
	sent: Sent[];
	/** A file's bytes, whatever its id. */
	file: Buffer;
	/** The option that holds the shop's bots. */
	bots: Record< string, unknown >;
	/** Where the messenger brings updates, and the header that goes with them. */
	webhook: string;
	headers: Record< string, string >;
	/** Somebody of the staff replies: the update. */
	reply: ( to: Sent | undefined, more: Record< string, unknown > ) => object;
	close: () => Promise< void >;
}

export const startMessengerServer = async (): Promise< MessengerServer > => {
	const secret = createHash( 'md5' )
		.update( String( Math.random() ) )
		.digest( 'hex' );
	const sent: Sent[] = [];
	let numbers = 0;
	const http = createServer( ( request, response ) => {
		void ( async () => {
			let text = '';
			for await ( const part of request ) {
				text += String( part );
			}
			if ( request.url?.startsWith( `/file/bot${ TOKEN }/` ) ) {
				response.end( server.file );
				return;
			}
			const method = request.url?.split( `/bot${ TOKEN }/` )[ 1 ];
			const answer = ( result: unknown ): void =>
				void response
					.writeHead( 200, { 'Content-Type': 'application/json' } )
					.end( JSON.stringify( { ok: true, result } ) );
			if ( method === 'sendMessage' ) {
				const message = {
					message_id: ++numbers,
					chat: { id: CHAT, type: 'supergroup' },
					from: { id: 712345678, is_bot: true },
					text: ( JSON.parse( text ) as { text: string } ).text,
				};
				sent.push( message );
				answer( message );
			} else {
				answer(
					method === 'getFile' ? { file_path: 'photos/1.png' } : true
				);
			}
		} )();
	} );
	await new Promise< void >( ( resolve ) =>
		http.listen( 0, '127.0.0.1', resolve )
	);
	const { port } = http.address() as AddressInfo;
	const server: MessengerServer = {
		sent,
		file: Buffer.alloc( 0 ),
		bots: {
			telegram: {
				is_on: true,
				address: `http://127.0.0.1:${ port }`,
				token: TOKEN,
				chat: String( CHAT ),
				title: 'staff',
				secret,
				agents: {},
			},
		},
		webhook: `/wp-json/vitrin-chat/bots/telegram/${ secret }`,
		headers: {
			'X-Telegram-Bot-Api-Secret-Token': createHash( 'sha256' )
				.update( `header|${ secret }` )
				.digest( 'hex' )
				.slice( 0, 32 ),
		},
		reply: ( to, more ) => ( {
			update_id: ++numbers,
			message: {
				message_id: ++numbers,
				chat: { id: CHAT, type: 'supergroup' },
				from: { id: 42, is_bot: false, first_name: 'سارا' },
				reply_to_message: to,
				...more,
			},
		} ),
		close: () =>
			new Promise( ( resolve ) => {
				http.close( () => resolve() );
				http.closeAllConnections();
			} ),
	};
	return server;
};
