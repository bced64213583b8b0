/**
 * The calls of a chat provider: method, path and body of each, and what is made of its answer [CHAT-08]. How they travel
 * say the shop's own provider (embedded.ts) and an outside one (outside.ts).
 */
import { camel } from '../../shared/domain/camel';
import { readCounter } from '../domain/counter';
import { NOTIFICATION, type Ask, type Bag } from './caller';
import type { ContactStore } from './contact-store';
import {
	ProviderError,
	type Batch,
	type ChatProvider,
	type Contact,
	type Conversation,
	type Message,
	type Widgets,
} from './provider';

export type Call = < T = unknown >(
	method: string,
	path: string,
	body?: Bag
) => Promise< T >;

type Change = ( ...args: Parameters< Call > ) => Promise< void >;

/** What further calls are made of (visitor-calls.ts). */
export interface Calling {
	call: Call;
	/** After it something is kept, so the next page waits for an answer. */
	begin: Call;
	/** Keeps what an answer says of the contact. */
	keep: ( answer: unknown ) => Contact;
	contactId: () => string;
}

/** Of one conversation. */
export const of = ( conversation: string, what: string ): string =>
	`/conversations/${ encodeURIComponent( conversation ) }/${ what }`;

/** What is written and read. */
const conversationCalls = (
	call: Call,
	change: Change,
	begin: Call
): Pick<
	ChatProvider,
	| 'getConversations'
	| 'sendMessage'
	| 'getMessages'
	| 'getEarlier'
	| 'getState'
	| 'markRead'
	| 'noteTyping'
> => ( {
	getConversations: async () =>
		(
			await call< { conversations: Conversation[] } >(
				'GET',
				'/conversations'
			)
		).conversations,
	sendMessage: ( message ) =>
		begin< { conversation: Conversation; message: Message } >(
			'POST',
			'/conversations/messages',
			message
		),
	getMessages: ( conversation, after ) =>
		call< Batch >( 'GET', of( conversation, 'messages' ), { after } ),
	getEarlier: ( conversation, before ) =>
		call< Batch >( 'GET', of( conversation, 'messages' ), { before } ),
	async getState( conversation, isStale ) {
		const counter = readCounter(
			await call(
				'GET',
				of( conversation, 'state' ),
				isStale ? { stale: 1 } : {}
			)
		);
		if ( ! counter ) {
			throw new ProviderError( 'unreachable' );
		}
		return counter;
	},
	markRead: ( conversation, sequence ) =>
		change( 'POST', of( conversation, 'read' ), { sequence } ),
	noteTyping: ( conversation ) =>
		change( 'POST', of( conversation, 'typing' ) ),
} );

interface WidgetsAnswer {
	data: Widgets[ 'data' ];
	included: Array< { id: string; type: string; attributes: object } >;
}

/** Throws where there is no widget [CHAT-11]. */
const widgetsOf = ( { data, included }: WidgetsAnswer ): Widgets => {
	if ( ! data?.[ 0 ] ) {
		throw new ProviderError( 'refused', 'No data returned from API' );
	}
	const all = < T >( type: string ): T[] =>
		included
			.filter( ( one ) => one.type === type )
			.map( ( { id, attributes } ) => ( { ...attributes, id } ) as T );
	return { data, agents: all( 'agent' ), faqs: all( 'faq' ) };
};

/** Keeps what an answer says of the contact. */
const keeper =
	( store: ContactStore ) =>
	( answer: unknown ): Contact => {
		const before = store.get();
		const now = camel( answer ) as Partial< Contact >;
		const isOther = !! now.contactId && now.contactId !== before?.contactId;
		const {
			contactId = '',
			token = '',
			isVerified = false,
			isChatInitialized = false,
			isByLink,
		}: Partial< Contact > = { ...( isOther ? {} : before ), ...now };
		const kept = {
			contactId,
			token,
			isVerified,
			isChatInitialized,
			...( isByLink && { isByLink } ),
		};
		store.set( kept );
		return kept;
	};

/** Says that a visitor is here: once, however many ask at the same time, for each call would make a contact. */
const createAnnouncing = (
	store: ContactStore,
	ask: Ask,
	keep: ( answer: unknown ) => Contact
): { announce: () => Promise< Contact >; forget: () => void } => {
	let underWay: Promise< Contact > | undefined;
	const call = async (): Promise< Contact > => {
		const known = store.get();
		if ( known && store.isAnnounced() ) {
			return known;
		}
		const answer = await ask( 'POST', NOTIFICATION, {
			token: known?.token ?? '',
			page: location.href,
		} );
		store.setAnnounced();
		const now = store.get();
		if ( known && ! now ) {
			// Forgotten meanwhile: a logout.
			return call();
		}
		// Another tab may have begun meanwhile.
		return now && now.contactId !== known?.contactId ? now : keep( answer );
	};
	return {
		announce() {
			const now = ( underWay ??= call() );
			const end = (): void => {
				if ( underWay === now ) {
					underWay = undefined;
				}
			};
			now.then( end, end );
			return now;
		},
		forget() {
			underWay = undefined;
			store.set( null );
		},
	};
};

/**
 * @param store The contact of this browser.
 * @param ask   Takes a call to the provider.
 * @param leave As the page is left.
 * @param read  Widgets from an answer, with names as ours.
 * @param more  Calls that not every provider has.
 */
export const createProvider = < More extends object = object >(
	store: ContactStore,
	ask: Ask,
	leave: ChatProvider[ 'leave' ],
	read: ( answer: never ) => Widgets = widgetsOf,
	more?: ( calling: Calling ) => More
): ChatProvider & More => {
	const keep = keeper( store );
	const call = async < T = unknown >(
		method: string,
		path: string,
		body: Bag = {}
	): Promise< T > => {
		const before = store.get()?.token;
		const answer = await ask( method, path, body );
		// Not one of a contact who has been replaced meanwhile.
		if (
			typeof answer.token === 'string' &&
			! answer.contact_id &&
			before === store.get()?.token
		) {
			keep( { token: answer.token } );
		}
		return camel( answer ) as T;
	};
	const change = async (
		...args: Parameters< typeof call >
	): Promise< void > => {
		await call( ...args );
	};
	const begin: Call = async ( ...args ) => {
		const before = store.get();
		const answer = await call< Awaited< ReturnType< Call > > >( ...args );
		const now = store.get();
		if (
			now &&
			! now.isChatInitialized &&
			now.contactId === before?.contactId
		) {
			keep( { isChatInitialized: true } );
		}
		return answer as never;
	};
	const { announce, forget } = createAnnouncing( store, ask, keep );
	return {
		updateProfile: async ( values ) =>
			void ( await begin( 'PATCH', '/chat-contacts/profile', {
				...values,
			} ) ),
		...conversationCalls( call, change, begin ),
		getContact: store.get,
		notifyNewVisitor: announce,
		verify: async ( visitor ) =>
			keep( {
				...( await call< Bag >( 'POST', '/visitor/verify', visitor ) ),
				isByLink: false,
			} ),
		forget,
		requestResumeLink: ( email ) =>
			change( 'POST', '/visitor/resume-link', { email } ),
		resume: async ( code ) =>
			keep( {
				...( await ask( 'POST', '/visitor/resume', { code } ) ),
				isByLink: true,
			} ),

		getWidgets: async ( query ) =>
			read( await call( 'GET', '/v2/pixel/widgets', { ...query } ) ),
		leave,
		...( more?.( {
			call,
			begin,
			keep,
			contactId: () => store.get()?.contactId ?? '',
		} ) as More ),
	};
};
