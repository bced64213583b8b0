/**
 * The chat of a page whose shop has an outside service: begins with the first opening, and with the visitor's consent
 * [CHAT-08]. The chunk `chat-outside`.
 */
import { cart } from '@vitrin/cart';
import { consentTo, onConsentChange } from '../../shared/dom/consent';
import { createScope } from '../../shared/dom/scope';
import { realClock } from '../../shared/domain/time';
import { request } from '../../shared/http/request';
import { withDefaults } from '../../shared/settings/read';
import { cartData } from '../domain/cart-data';
import { OUTSIDE_DEFAULTS } from '../outside-settings';
import { isPhone } from '../widget/domain/phone';
import type { ChatSettings } from '../settings';
import { followPageData, type PageDataCalls } from './page-data';
import { createOutsideProvider } from './outside';
import { createNotes } from './outside-notes';
import type { VisitorCalls, Widgets } from './provider';
import type { Tools } from './tools';
import { createReadWidgets } from './widgets-answer';

/** Milliseconds. */
const KNOWN_TIMEOUT = 8000;

/** Milliseconds without another change of the cart. */
const CART_REST = 2000;

/** What whoever shows it has to know. */
export interface OutsidePage {
	/** Whether it takes messages; else visitors see the other ways to reach the shop. */
	takesMessages: boolean;
	/** Whether it is set up, and the visitor has allowed what the shop asks for. */
	mayBegin: () => boolean;
	/** Whether the visitor's consent is missing. */
	isRefused: () => boolean;
	/** Calls back when that may have changed. */
	onConsent: ( listener: () => void ) => void;
	/** What the shop knows of its widgets, from a file of its own; null where nothing is known. */
	getKnown: () => Promise< Widgets | null >;
}

/** The cart, once there is one, and each time that it has changed. */
const followCart = ( provider: Pick< VisitorCalls, 'sendCart' > ): void => {
	let sent = '{"quantity":0,"lines":[]}';
	let timer: ReturnType< typeof setTimeout >;
	const send = (): void => {
		const data = cartData( cart.getState().view );
		const text = JSON.stringify( data );
		if ( text !== sent ) {
			sent = text;
			provider.sendCart( { ...data } ).catch( () => {} );
		}
	};
	cart.subscribe( () => {
		clearTimeout( timer );
		timer = setTimeout( send, CART_REST );
	} );
	send();
};

const getKnown = async (
	url: string,
	{ camel, ProviderError }: Tools
): Promise< Widgets | null > =>
	url
		? request< Widgets | null >( {
				url,
				timeout: KNOWN_TIMEOUT,
				read: async ( response ) =>
					response.ok
						? createReadWidgets( ProviderError )(
								camel( await response.json() )
							)
						: null,
				unanswered: () => null,
			} )
		: null;

export const createOutsidePage = ( settings: ChatSettings, tools: Tools ) => {
	const { createChatOf, createContactStore, pathOf, visitorOf } = tools;
	const outside = withDefaults( OUTSIDE_DEFAULTS, settings.outside );
	const { url, ajax } = settings;
	const visitor = visitorOf( settings );
	const isAllowed = (): boolean => consentTo( outside.consent ) === true;
	const store = createContactStore(
		pathOf( settings ),
		`vitrin_chat_${ outside.key }`
	);
	const notes = createNotes( {
		ajax,
		errors: outside.errors,
		getContact: store.get,
		isAllowed,
		isOnline: () => navigator.onLine,
		clock: realClock,
		now: Date.now,
	} );
	const provider = createOutsideProvider( {
		tools,
		url,
		settings: outside,
		visitor,
		store,
		notes,
		isAllowed,
		isMobile: () => isPhone( innerWidth ),
	} );
	const chat = createChatOf(
		provider,
		`vitrin-chat${ pathOf( settings ) }${ outside.key }`
	);
	createScope().on( window, 'pagehide', notes.flush );
	const mayBegin = (): boolean => !! url && isAllowed();

	let hasBegun = false;
	/** Once a page: who is logged in, what the page says of its visitor, and the cart. */
	const follow = (): void => {
		if ( ! hasBegun ) {
			hasBegun = true;
			if ( Object.keys( visitor )[ 0 ] ) {
				provider.assignCustomer().catch( () => {} );
			}
			followPageData( provider satisfies PageDataCalls );
			followCart( provider );
		}
	};
	const page: OutsidePage = {
		takesMessages: outside.messages,
		mayBegin,
		isRefused: () => !! url && ! isAllowed(),
		onConsent: onConsentChange,
		getKnown: () => getKnown( outside.known, tools ),
	};
	return {
		chat,
		provider,
		settings: { ...settings, ajax: '' },
		async open() {
			if ( ! mayBegin() ) {
				return;
			}
			if ( outside.messages ) {
				await chat.open( visitor );
			} else {
				await provider.notifyNewVisitor();
			}
			if ( provider.getContact() ) {
				follow();
			}
		},
		outside: page,
	};
};
