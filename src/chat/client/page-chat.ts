/**
 * The chat of a page: its provider, what is kept in the browser, its timers and its other tabs.
 */
import { createScope } from '../../shared/dom/scope';
import { openTabChannel } from '../../shared/dom/tab-channel';
import { realClock } from '../../shared/domain/time';
import type { ChatSettings } from '../settings';
import { createChat } from './chat';
import type { Chat } from './chat-types';
import { createContactStore } from './contact-store';
import { readCounterFile } from './counter-file';
import { createEmbeddedProvider } from './embedded';
import { createOutboxStore } from './outbox-store';
import type { ChatProvider, VerifiedVisitor } from './provider';
import { uuid } from './uuid';

/** @return {} for a guest. */
export const visitorOf = ( { visitor }: ChatSettings ): VerifiedVisitor => {
	const [ , kind, value, time, hmac ] =
		/^(user|id|email):(.+) (\d+) (\w+)$/.exec( visitor ) ?? [];
	return kind && value && time && hmac
		? { [ kind ]: value, time: Number( time ), hmac }
		: {};
};

/** Of the site: sites of a network may share a host. */
export const pathOf = ( { ajax }: Pick< ChatSettings, 'ajax' > ): string =>
	ajax.split( 'wp-admin/' )[ 0 ] || '/';

/**
 * @param provider
 * @param name     Of what is kept in the browser, and of the channel between its tabs.
 */
export const createChatOf = ( provider: ChatProvider, name: string ): Chat => {
	const chat = createChat( {
		provider,
		outbox: createOutboxStore( name ),
		clock: realClock,
		now: Date.now,
		uuid,
		readCounter: readCounterFile,
		isHidden: () => document.hidden,
		connect: ( scope, onMessage ) =>
			openTabChannel( scope, name, ( { data } ) => onMessage( data ) ),
	} );
	const scope = createScope();
	for ( const type of [ 'online', 'pageshow' ] ) {
		scope.on( window, type, chat.wake );
	}
	scope.on( document, 'visibilitychange', chat.wake );
	scope.on( window, 'pagehide', chat.leave );
	return chat;
};

/** Begins nothing by itself: open() does, with visitorOf(). */
export const createPageChat = (
	settings: ChatSettings
): { chat: Chat; provider: ChatProvider } => {
	const path = pathOf( settings );
	const provider = createEmbeddedProvider( {
		...settings,
		store: createContactStore( path ),
	} );
	return { chat: createChatOf( provider, `vitrin-chat${ path }` ), provider };
};
