/**
 * The page's one chat, without markup: for the panel, and, for who has written before, to count answers in the title
 * [CHAT-06].
 */
import { readSettings } from '../../shared/settings/read';
import { createPageChat, visitorOf } from '../client/page-chat';
import type { Chat } from '../client/chat-types';
import type { OutsidePage } from '../client/outside-page';
import type { ChatProvider } from '../client/provider';
import { CHAT_DEFAULTS, type ChatSettings } from '../settings';
import { countInTitle } from './unread';

export { tools } from '../client/tools';
export { countInTitle };

export interface PageChat {
	chat: Chat;
	provider: ChatProvider;
	settings: ChatSettings;
	/** Begins, or begins anew. */
	open: () => Promise< void >;
	/** Where the shop's chat is an outside service's. */
	outside?: OutsidePage;
}

let page: PageChat | undefined;

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
		countInTitle( chat );
	}
	return page;
};

/** For who has written before: waits for an answer. A page inside a frame is a preview [CHAT-10]. */
export const watch = (): void => {
	if ( window.parent === window ) {
		void chatOfPage().open();
	}
};
