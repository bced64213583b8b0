/**
 * The page's one chat, without markup: for the panel, and, for who has written before, to count answers in the title
 * [CHAT-06].
 */
import { createElement } from '../../shared/dom/create-element';
import { readSettings } from '../../shared/settings/read';
import { createPageChat, visitorOf } from '../client/page-chat';
import type { Chat } from '../client/chat-types';
import type { ChatProvider } from '../client/provider';
import { CHAT_DEFAULTS, type ChatSettings } from '../settings';
import { unreadTitle } from './domain/title';

export interface PageChat {
	chat: Chat;
	provider: ChatProvider;
	settings: ChatSettings;
	/** Begins, or begins anew. */
	open: () => Promise< void >;
}

let page: PageChat | undefined;

/** On the launcher, beside it in the title. */
const showUnread = ( unread: number ): void => {
	const write = new Intl.NumberFormat(
		document.documentElement.lang || undefined
	).format;
	const title = unreadTitle( document.title, unread, write );
	if ( title !== document.title ) {
		document.title = title;
	}
	const root = document.querySelector( '.vitrin-chat' )?.shadowRoot;
	root?.querySelector( '.n' )?.remove();
	if ( unread ) {
		root?.querySelector( 'dialog' )?.before(
			createElement( 'span', 'n', {}, write( unread ) )
		);
	}
};

/** It is made once; open() begins it. */
export const chatOfPage = (): PageChat => {
	if ( ! page ) {
		const settings = readSettings( 'chat', CHAT_DEFAULTS ) ?? CHAT_DEFAULTS;
		const { chat, provider } = createPageChat( settings );
		page = {
			chat,
			provider,
			settings,
			open: () => chat.open( visitorOf( settings ) ),
		};
		let shown = -1;
		chat.subscribe( () => {
			const { unread } = chat.getState();
			if ( unread !== shown ) {
				shown = unread;
				showUnread( unread );
			}
		} );
	}
	return page;
};

/** For who has written before: waits for an answer. A page inside a frame is a preview [CHAT-10]. */
export const watch = (): void => {
	if ( window.parent === window ) {
		void chatOfPage().open();
	}
};
