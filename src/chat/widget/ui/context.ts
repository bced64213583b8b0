/**
 * What the panel's parts share.
 */
import {
	createContext,
	useContext,
	useSyncExternalStore,
} from '@wordpress/element';
import type { Chat, ChatState } from '../../client/chat-types';
import type { Agent, ChatProvider } from '../../client/provider';
import type { Writer } from '../domain/days';
import type { Faq, PanelSettings } from '../domain/panel-settings';
import type { ExtraCalls } from '../extra-calls';
import type { PictureOutbox } from '../picture-outbox';
import type { ShopCart } from '../shop-cart';

export interface Panel {
	chat: Pick<
		Chat,
		| 'getState'
		| 'subscribe'
		| 'send'
		| 'retry'
		| 'discard'
		| 'noteTyping'
		| 'loadEarlier'
	>;
	provider: Pick< ChatProvider, 'updateProfile' | 'requestResumeLink' >;
	/** Null where they can't be made. */
	calls: ExtraCalls | null;
	pictures: PictureOutbox;
	/** Null where the page has no cart. */
	shop: ShopCart | null;
	writer: Writer;
}

export interface WidgetData {
	settings: PanelSettings;
	agents: readonly Agent[];
	faqs: readonly Faq[];
	/** Of an outside service that takes no messages, or not yet: visitors see the ways to the shop. */
	ways?: {
		/** Whether the service itself has said who is there. */
		isPresenceKnown: boolean;
		/** It waits for the visitor's consent. */
		needsConsent: boolean;
	};
}

export const PanelContext = createContext< Panel | null >( null );

export const usePanel = (): Panel => {
	const panel = useContext( PanelContext );
	if ( ! panel ) {
		throw new Error( 'No panel' );
	}
	return panel;
};

export const useChat = (): ChatState => {
	const { chat } = usePanel();
	return useSyncExternalStore( chat.subscribe, chat.getState );
};
