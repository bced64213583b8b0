/**
 * The chat of a page inside a frame, where the widget is a template preview [CHAT-10]: what is written stands there and
 * goes nowhere, nobody is told that a visitor is here, and nothing is kept.
 */
import { readSettings } from '../../shared/settings/read';
import type { ChatState } from '../client/chat-types';
import type { ChatProvider } from '../client/provider';
import { uuid } from '../client/uuid';
import { CHAT_DEFAULTS } from '../settings';
import type { PageChat } from './client';

/** What PHP prints of the widget in the settings page's preview (Registration.php). */
const DEFAULTS: {
	widgets: Array< Record< string, unknown > >;
	faqs: Array< Record< string, unknown > >;
} = { widgets: [], faqs: [] };

const BLANK: ChatState = {
	status: 'closed',
	conversation: null,
	conversations: [],
	messages: [],
	pending: [],
	isOffline: false,
	hasEarlier: false,
	isAgentTyping: false,
	isAgentPresent: true,
	isPresenceKnown: true,
	staffRead: 0,
	unread: 0,
};

const nothing = (): void => {};
const done = async (): Promise< void > => {};

export const createPreview = (): PageChat => {
	const listeners = new Set< () => void >();
	let state = BLANK;
	const change = ( changes: Partial< ChatState > ): void => {
		state = { ...state, ...changes };
		listeners.forEach( ( listener ) => listener() );
	};
	const chat: PageChat[ 'chat' ] = {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		async open() {
			change( { status: 'ready' } );
		},
		async send( message ) {
			change( {
				messages: [
					...state.messages,
					{
						id: uuid(),
						sequence: state.messages.length + 1,
						sender: 'contact',
						type: 'text',
						message,
						agent: null,
						createdAt: Math.floor( Date.now() / 1000 ),
					},
				],
			} );
		},
		retry: done,
		discard: done,
		noteTyping: nothing,
		markRead: nothing,
		loadEarlier: done,
		wake: nothing,
		leave: nothing,
		forget: nothing,
		dispose: nothing,
	};
	const printed = readSettings( 'chat-preview', DEFAULTS ) ?? DEFAULTS;
	const provider = {
		getContact: () => null,
		getWidgets: async () => ( {
			data: [ ...printed.widgets, { id: '1' } ].map( ( widget ) => ( {
				id: String( widget.id ),
				attributes: widget,
			} ) ),
			agents: [],
			faqs: printed.faqs,
		} ),
		updateProfile: done,
		requestResumeLink: done,
	} as unknown as ChatProvider;
	return { chat, provider, settings: CHAT_DEFAULTS, open: chat.open };
};
