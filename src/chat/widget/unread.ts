/**
 * How many answers nobody has seen, in the title and on the launcher [CHAT-06].
 */
import { createElement } from '../../shared/dom/create-element';
import type { Chat } from '../client/chat-types';
import { unreadTitle } from './domain/title';
import { pageLanguage } from './language';
import { addStyle } from './own-style';

const STYLE =
	'.n{position:absolute;inset:-6px -6px auto auto;min-width:24px;padding:0 6px;border:2px solid var(--vitrin-surface);border-radius:14px;background:var(--vitrin-danger);color:#fff;text-align:center;font-size:.8em;line-height:1.5;pointer-events:none}';

type Write = ( count: number ) => string;

const launcherRoot = (): ShadowRoot | null | undefined =>
	document.querySelector( '.vitrin-chat' )?.shadowRoot;

const showInTitle = ( unread: number, write: Write ): void => {
	const title = unreadTitle( document.title, unread, write );
	if ( title !== document.title ) {
		document.title = title;
	}
};

/** On the launcher, and in its name. */
const showOnLauncher = (
	root: ShadowRoot,
	unread: number,
	write: Write
): void => {
	const launcher = root.querySelector( '.i' );
	root.querySelector( '.n' )?.remove();
	if ( launcher ) {
		launcher.ariaLabel = unreadTitle(
			launcher.ariaLabel ?? '',
			unread,
			write
		);
		if ( unread ) {
			launcher.after(
				createElement(
					'span',
					'n',
					{ 'aria-hidden': 'true' },
					write( unread )
				)
			);
		}
	}
};

export const countInTitle = (
	chat: Pick< Chat, 'subscribe' | 'getState' >
): void => {
	let shown = 0;
	let shownOn: ShadowRoot | undefined;
	const { format } = new Intl.NumberFormat( pageLanguage() );
	chat.subscribe( () => {
		const { unread } = chat.getState();
		const root = launcherRoot();
		if ( unread !== shown ) {
			showInTitle( unread, format );
		}
		// Rules may draw it later than this, or anew.
		if ( root && ( unread !== shown || root !== shownOn ) ) {
			if ( root !== shownOn ) {
				addStyle( root, STYLE );
			}
			showOnLauncher( root, unread, format );
			shownOn = root;
		}
		shown = unread;
	} );
};
