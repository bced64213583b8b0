/**
 * How many answers nobody has seen, in the title and on the launcher [CHAT-06].
 */
import { createElement } from '../../shared/dom/create-element';
import type { Chat } from '../client/chat-types';
import { unreadTitle } from './domain/title';

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

export const countInTitle = (
	chat: Pick< Chat, 'subscribe' | 'getState' >
): void => {
	let shown = -1;
	chat.subscribe( () => {
		const { unread } = chat.getState();
		if ( unread !== shown ) {
			shown = unread;
			showUnread( unread );
		}
	} );
};
