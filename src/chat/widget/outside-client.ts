/**
 * The page's one chat, where it is an outside service's. Nobody waits for an answer before an opening [CHAT-08].
 */
import { readSettings } from '../../shared/settings/read';
import { createOutsidePage } from '../client/outside-page';
import { CHAT_DEFAULTS } from '../settings';
import type * as Client from './client';

let page: Client.PageChat | undefined;

/** It is made once; open() begins it. @param client The chat's own, whose parts it uses. */
export const outsideChat = ( {
	tools,
	countInTitle,
}: Pick< typeof Client, 'tools' | 'countInTitle' > ): Client.PageChat => {
	if ( ! page ) {
		page = createOutsidePage(
			readSettings( 'chat', CHAT_DEFAULTS ) ?? CHAT_DEFAULTS,
			tools
		);
		countInTitle( page.chat );
	}
	return page;
};
