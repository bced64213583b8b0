/**
 * How an agent learns of a message while they look elsewhere: the title, the numbers in the admin's menus, a tone, and a
 * notice of the browser, which needs no server of anybody's.
 */
import { ring } from '../widget/sound';
import { unreadTitle } from '../widget/domain/title';
import type { Preferences } from './preferences';
import type { Agent, Start, Summary } from './types';

/** Numbers that PHP has printed (UnreadNumber.php). */
const BADGES = '.vitrin-chat-count';

/**
 * @param unread
 * @param write  A number in the page's digits.
 */
export const showUnread = (
	unread: number,
	write: ( count: number ) => string
): void => {
	const title = unreadTitle( document.title, unread, write );
	if ( title !== document.title ) {
		document.title = title;
	}
	for ( const badge of document.querySelectorAll< HTMLElement >( BADGES ) ) {
		badge.style.display = unread < 1 ? 'none' : '';
		const number = badge.querySelector( '[aria-hidden]' );
		if ( number ) {
			number.textContent = write( unread );
		}
	}
};

/** Which of the news concern whoever looks: a colleague's are the colleague's, and those of who is gone are everybody's. */
export const newsFor = (
	news: readonly Summary[],
	sound: Preferences[ 'sound' ],
	me: number,
	agents: readonly Pick< Agent, 'id' >[]
): Summary[] =>
	sound === 'off'
		? []
		: news.filter(
				( { agent } ) =>
					sound === 'all' ||
					! agent ||
					agent.id === me ||
					! agents.some( ( { id } ) => id === agent.id )
			);

/** @return Whether the browser may show notices; asks where nobody has been asked. */
export const allowNotices = async (): Promise< boolean > => {
	try {
		return ( await Notification.requestPermission() ) === 'granted';
	} catch {
		return false;
	}
};

const notify = (
	{ id, name, preview }: Summary,
	onClick: () => void
): void => {
	try {
		const shown = new Notification( name, {
			body: preview,
			tag: `vitrin-chat-${ id }`,
			lang: document.documentElement.lang,
			dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
		} );
		shown.onclick = () => {
			window.focus();
			shown.close();
			onClick();
		};
	} catch {
		// Some browsers have the name alone.
	}
};

/** Names of what tabs of this browser have told of, or have in sight; the newest last. */
const TOLD = 'vitrin-inbox-told';
const MOST_TOLD = 100;

/** What no tab of this browser has told of yet: each of them learns of all. */
const untold = ( news: readonly Summary[], me: number ): readonly Summary[] => {
	const nameOf = ( { id, lastOfContact, agent }: Summary ): string =>
		[ location.pathname, me, id, lastOfContact, agent?.id ?? 0 ].join();
	try {
		const read: unknown = JSON.parse(
			localStorage.getItem( TOLD ) ?? '[]'
		);
		const told: unknown[] = Array.isArray( read ) ? read : [];
		const fresh = news.filter(
			( one ) => ! told.includes( nameOf( one ) )
		);
		localStorage.setItem(
			TOLD,
			JSON.stringify(
				[ ...told, ...fresh.map( nameOf ) ].slice( -MOST_TOLD )
			)
		);
		return fresh;
	} catch {
		return news;
	}
};

/**
 * @param all         Conversations in which visitors have written.
 * @param preferences
 * @param start       Who I am, and who else answers.
 * @param shown       The conversation in sight; 0: none.
 * @param onOpen
 */
export const notifyOfNews = (
	all: readonly Summary[],
	preferences: Preferences,
	start: Pick< Start, 'me' | 'agents' >,
	shown: number,
	onOpen: ( id: number ) => void
): void => {
	const { sound, notices } = preferences;
	const { agents } = start;
	const me = start.me.id;
	const news = untold( all, me );
	const unseen = document.hidden
		? news
		: news.filter( ( { id } ) => id !== shown );
	if ( newsFor( unseen, sound, me, agents ).length ) {
		ring();
	}
	if ( notices && document.hidden ) {
		for ( const one of newsFor( news, 'mine', me, agents ) ) {
			notify( one, () => onOpen( one.id ) );
		}
	}
};
