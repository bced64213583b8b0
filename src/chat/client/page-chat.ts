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

/** Begins nothing by itself: open() does, with visitorOf(). */
export const createPageChat = (
	settings: ChatSettings
): { chat: Chat; provider: ChatProvider } => {
	const path = settings.ajax.split( 'wp-admin/' )[ 0 ] || '/';
	const provider = createEmbeddedProvider( {
		...settings,
		store: createContactStore( path ),
	} );
	const chat = createChat( {
		provider,
		outbox: createOutboxStore( `vitrin-chat${ path }` ),
		clock: realClock,
		now: Date.now,
		uuid,
		readCounter: readCounterFile,
		isHidden: () => document.hidden,
		connect: ( scope, hear ) =>
			openTabChannel( scope, `vitrin-chat${ path }`, ( { data } ) =>
				hear( data )
			),
	} );
	const scope = createScope();
	for ( const type of [ 'online', 'pageshow' ] ) {
		scope.on( window, type, chat.wake );
	}
	scope.on( document, 'visibilitychange', chat.wake );
	scope.on( window, 'pagehide', chat.leave );
	return { chat, provider };
};
