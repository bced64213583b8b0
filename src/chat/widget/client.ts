/**
 * The page's one chat, without markup: for the panel, and, for who has written before, to count answers in the title
 * [CHAT-06].
 */
import { readSettings } from '../../shared/settings/read';
import { createPageChat, visitorOf } from '../client/page-chat';
import type { Chat } from '../client/chat-types';
import type { OutsidePage } from '../client/outside-page';
import type { ChatProvider, Widgets } from '../client/provider';
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

/** What begin() is about. */
let beginning: Promise< void > | undefined;

const settingsOfPage = (): ChatSettings =>
	readSettings( 'chat', CHAT_DEFAULTS ) ?? CHAT_DEFAULTS;

/** It is made once; open() begins it. */
export const chatOfPage = (): PageChat => {
	if ( ! page ) {
		const settings = settingsOfPage();
		const { chat, provider } = createPageChat( settings );
		page = {
			chat,
			provider,
			settings,
			async open() {
				const begun = beginning;
				beginning = undefined;
				await begun;
				if ( ! begun || chat.getState().status !== 'ready' ) {
					await chat.open( visitorOf( settings ) );
				}
			},
		};
		countInTitle( chat );
	}
	return page;
};

let widgets: Promise< Widgets > | undefined;

/** With their agents and questions; asked for once. */
export const widgetsOfPage = (): Promise< Widgets > =>
	( widgets ??= chatOfPage()
		.provider.getWidgets( {
			include: 'agents,faqs',
			domain: location.hostname,
		} )
		.catch( ( error ) => {
			widgets = undefined;
			throw error;
		} ) );

/** A page inside a frame is a preview [CHAT-10]. */
const isFramed = (): boolean => window.parent !== window;

/** For who has written before: waits for an answer, once the page is more than made ahead. */
export const watch = (): void => {
	const open = (): void => void chatOfPage().open();
	if (
		isFramed() ||
		! chatOfPage().provider.getContact()?.isChatInitialized
	) {
		return;
	}
	if ( ( document as { prerendering?: boolean } ).prerendering ) {
		document.addEventListener( 'prerenderingchange', open, {
			once: true,
		} );
	} else {
		open();
	}
};

const beginWith = async ( { chat, provider }: PageChat ): Promise< void > => {
	try {
		await provider.notifyNewVisitor();
		await Promise.all( [ chat.open( {} ), widgetsOfPage() ] );
	} catch {
		// The panel asks again, and says what is wrong.
	}
};

let hasBegun = false;

/**
 * With the first click: asks for what the panel will show, while React is still on its way. Not where something else has
 * to happen first: a link by mail, a login, an outside service’s consent.
 */
export const begin = (): void => {
	const { visitor, outside } = settingsOfPage();
	if (
		! hasBegun &&
		! isFramed() &&
		! visitor &&
		! outside &&
		! /[?&]vitrin_chat=/.test( location.search )
	) {
		hasBegun = true;
		beginning = beginWith( chatOfPage() );
	}
};
