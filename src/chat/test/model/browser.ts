/**
 * A browser with several tabs: one cookie, one outbox and one channel for all of them.
 */
import { createChat } from '../../client/chat';
import type { Chat } from '../../client/chat-types';
import {
	createMemoryOutbox,
	type OutboxStore,
} from '../../client/outbox-store';
import type { Contact } from '../../client/provider';
import type { Server } from './server';

export interface Tab {
	chat: Chat;
	isHidden: boolean;
	/** What it showed as its messages, in order, each time that changed. */
	reload: () => Promise< void >;
}

export interface Browser {
	tabs: Tab[];
	outbox: OutboxStore;
	dispose: () => void;
}

let ids = 0;

/**
 * @param server
 * @param count        Tabs.
 * @param isStoreShared False where storage is refused: each tab has its own.
 * @param clockSkew    Milliseconds by which the browser's clock is wrong.
 */
export const createBrowser = (
	server: Server,
	count: number,
	isStoreShared = true,
	clockSkew: () => number = () => 0
): Browser => {
	const { time } = server;
	let cookie: Contact | null = null;
	const shared = createMemoryOutbox();
	const listeners = new Map< object, ( message: unknown ) => void >();
	const start = ( tab: Tab ): void => {
		const me = {};
		tab.chat = createChat( {
			provider: server.provider( {
				get: () => cookie,
				set: ( contact ) => ( cookie = contact ),
			} ),
			outbox: isStoreShared ? shared : createMemoryOutbox(),
			clock: time,
			now: () => 1_700_000_000_000 + time.now() + clockSkew(),
			// Of different beginnings, as by chance.
			uuid: () =>
				`${ ( ( ++ids * 48_271 ) % 2_147_483_647 ).toString( 16 ).padStart( 8, '0' ) }-${ ids }`,
			readCounter: async ( url ) => {
				await time.sleep( 5 );
				return server.isOffline
					? { kind: 'failed' }
					: server.read( url );
			},
			isHidden: () => tab.isHidden,
			connect( scope, onMessage ) {
				listeners.set( me, onMessage );
				scope.add( () => listeners.delete( me ) );
				return ( message ) => {
					const copy = JSON.parse( JSON.stringify( message ) );
					for ( const [ other, tell ] of listeners ) {
						if ( other !== me ) {
							time.after(
								1,
								() => listeners.has( other ) && tell( copy )
							);
						}
					}
				};
			},
		} );
	};
	const tabs = Array.from( { length: count }, () => {
		const tab: Tab = {
			isHidden: false,
			chat: undefined as unknown as Chat,
			async reload() {
				tab.chat.dispose();
				start( tab );
				await tab.chat.open();
			},
		};
		start( tab );
		return tab;
	} );
	return {
		tabs,
		outbox: shared,
		dispose: () => tabs.forEach( ( { chat } ) => chat.dispose() ),
	};
};
