/**
 * The provider on the shop's own server, or an outside one that speaks the same calls [CHAT-08]: by REST, else, where
 * guests don't reach it, by POST to admin-ajax with the same method, path and body.
 */
import { request, tell, type Fetch } from '../../shared/http/request';
import { readCounter } from '../domain/counter';
import {
	ProviderError,
	type Batch,
	type ChatProvider,
	type Contact,
	type Conversation,
	type FailureKind,
	type Message,
	type Widgets,
} from './provider';
import type { ContactStore } from './contact-store';

/** Milliseconds. A slow host takes seconds. */
const TIMEOUT = 15_000;

type Bag = Record< string, unknown >;

/** PHP's names as ours: `contact_id` is contactId. */
const camel = ( value: unknown ): unknown =>
	Array.isArray( value )
		? value.map( camel )
		: value && typeof value === 'object'
		? Object.fromEntries(
				Object.entries( value ).map( ( [ key, item ] ) => [
					key.replace( /_([a-z])/g, ( _, letter ) =>
						letter.toUpperCase()
					),
					camel( item ),
				] )
		  )
		: value;

const kindOf = ( status: number ): FailureKind =>
	status === 401
		? 'token'
		: status === 429 || status >= 500
		? 'busy'
		: status >= 400
		? 'refused'
		: 'unreachable';

export interface EmbeddedOptions {
	/** Base of the calls; '' where all go by admin-ajax. */
	url: string;
	/** admin-ajax; '' where there is none. */
	ajax: string;
	store: ContactStore;
	fetch?: Fetch;
}

export const createEmbeddedProvider = ( {
	url,
	ajax,
	store,
	fetch: send,
}: EmbeddedOptions ): ChatProvider => {
	/** REST has answered with something that isn't ours. */
	let isClosed = ! url;

	const form = ( method: string, path: string, body: Bag ): URLSearchParams =>
		new URLSearchParams( {
			action: 'vitrin_chat',
			method,
			path,
			token: store.get()?.token ?? '',
			body: JSON.stringify( body ),
		} );

	const ask = async (
		method: string,
		path: string,
		body: Bag
	): Promise< Bag > => {
		const byAjax = isClosed && !! ajax;
		const isGet = method === 'GET';
		const token = store.get()?.token;
		const query =
			isGet && Object.keys( body )[ 0 ]
				? ( url.includes( '?' ) ? '&' : '?' ) +
				  new URLSearchParams( body as Record< string, string > )
				: '';
		const { status, answer, retryAfter } = await request( {
			timeout: TIMEOUT,
			fetch: send,
			cache: 'no-store',
			...( byAjax
				? {
						url: ajax,
						method: 'POST',
						body: form( method, path, body ),
				  }
				: {
						url: url + path + query,
						method,
						headers: {
							...( token && { Authorization: `Bearer ${ token }` } ),
							...( ! isGet && {
								'Content-Type': 'application/json',
							} ),
						},
						...( ! isGet && { body: JSON.stringify( body ) } ),
				  } ),
			unanswered: () => ( {
				status: 0,
				answer: null as Bag | null,
				retryAfter: 0,
			} ),
			async read( response ) {
				let read: unknown;
				try {
					read = JSON.parse( await response.text() );
				} catch {}
				return {
					status: response.status,
					answer:
						read && typeof read === 'object'
							? ( read as Bag )
							: null,
					retryAfter:
						Number( response.headers.get( 'Retry-After' ) ) || 0,
				};
			},
		} );
		if ( answer && byAjax ? answer.answer : status === 200 && answer ) {
			return ( byAjax ? answer!.answer : answer ) as Bag;
		}
		const isOurs = /^vitrin_/.test( String( answer?.code ) );
		if ( ! byAjax && ! isOurs && ajax && status && status < 500 ) {
			// Closed to guests, or a cache or a firewall answers.
			isClosed = true;
			return ask( method, path, body );
		}
		throw new ProviderError(
			! answer || ( ! byAjax && ! isOurs )
				? status >= 429
					? 'busy'
					: 'unreachable'
				: kindOf( status ),
			String( answer?.message ?? answer?.msg ?? '' ),
			status,
			retryAfter
		);
	};

	const keep = ( answer: unknown ): Contact => {
		const contact = {
			...store.get(),
			...( camel( answer ) as Partial< Contact > ),
		};
		const {
			contactId = '',
			token = '',
			isVerified = false,
			isChatInitialized = false,
		} = contact;
		const kept = { contactId, token, isVerified, isChatInitialized };
		store.set( kept );
		return kept;
	};

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
	const tell$ = async (
		...args: Parameters< typeof call >
	): Promise< void > => {
		await call( ...args );
	};
	const of = ( conversation: string, what: string ): string =>
		`/conversations/${ conversation }/${ what }`;

	return {
		getContact: store.get,
		async notifyNewVisitor() {
			const known = store.get();
			if ( known && store.isAnnounced() ) {
				return known;
			}
			const contact = keep(
				await ask(
					'POST',
					'/notification/notify-new-visitor-on-website',
					{ token: known?.token ?? '', page: location.href }
				)
			);
			store.setAnnounced();
			return contact;
		},
		verify: async ( visitor ) =>
			keep( await call( 'POST', '/visitor/verify', visitor ) ),
		forget: () => store.set( null ),
		requestResumeLink: ( email ) =>
			tell$( 'POST', '/visitor/resume-link', { email } ),
		resume: async ( code ) =>
			keep( await ask( 'POST', '/visitor/resume', { code } ) ),

		async getWidgets( query ) {
			const { data, included } = await call< {
				data: Widgets[ 'data' ];
				included: Array< {
					id: string;
					type: string;
					attributes: object;
				} >;
			} >( 'GET', '/v2/pixel/widgets', query as unknown as Bag );
			if ( ! data?.[ 0 ] ) {
				throw new ProviderError(
					'refused',
					'No data returned from API'
				);
			}
			const all = < T >( type: string ): T[] =>
				included
					.filter( ( one ) => one.type === type )
					.map( ( { id, attributes } ) => ( { ...attributes, id } ) as T );
			return { data, agents: all( 'agent' ), faqs: all( 'faq' ) };
		},
		setCustomField: ( name, value ) =>
			tell$( 'POST', '/chat-contacts/custom-fields', { name, value } ),
		removeCustomField: ( name ) =>
			tell$( 'DELETE', '/chat-contacts/custom-fields', { name } ),
		updateProfile: ( values ) =>
			tell$( 'PATCH', '/chat-contacts/profile', { ...values } ),
		removeFromProfile: ( names ) =>
			tell$( 'PATCH', '/chat-contacts/profile', { remove: names } ),
		addTags: ( names ) =>
			tell$( 'POST', '/chat-contacts/tags', {
				tags: names.map( ( name ) => ( { name } ) ),
			} ),
		removeTags: ( names ) =>
			tell$( 'DELETE', '/chat-contacts/tags', {
				tags: names.map( ( name ) => ( { name } ) ),
			} ),
		sendCart: ( cart ) =>
			tell$(
				'POST',
				`/pixel/chat-contacts/${ store.get()?.contactId }/cart-info`,
				{ cart_data: cart }
			),
		async assignCustomer() {
			const answer = await call< Bag >(
				'GET',
				'/proxies/assign-customer-id'
			);
			return {
				customer: Number( answer.loggedInCustomerId ),
				contact: keep( answer ),
			};
		},
		getLoggedInCustomer: async () =>
			Number(
				( await call< Bag >( 'GET', '/proxies/logged-in-customer-id' ) )
					.loggedInCustomerId
			),

		getConversations: async () =>
			( await call< { conversations: Conversation[] } >(
				'GET',
				'/conversations'
			) ).conversations,
		sendMessage: ( message ) =>
			call< { conversation: Conversation; message: Message } >(
				'POST',
				'/conversations/messages',
				message
			),
		getMessages: ( conversation, after ) =>
			call< Batch >( 'GET', of( conversation, 'messages' ), { after } ),
		getEarlier: ( conversation, before ) =>
			call< Batch >( 'GET', of( conversation, 'messages' ), { before } ),
		async getState( conversation ) {
			const counter = readCounter(
				await call( 'GET', of( conversation, 'state' ) )
			);
			if ( ! counter ) {
				throw new ProviderError( 'unreachable' );
			}
			return counter;
		},
		markRead: ( conversation, sequence ) =>
			tell$( 'POST', of( conversation, 'read' ), { sequence } ),
		noteTyping: ( conversation ) =>
			tell$( 'POST', of( conversation, 'typing' ) ),
		leave( conversation ) {
			if ( ajax && store.get() ) {
				tell( ajax, form( 'POST', of( conversation, 'leave' ), {} ) );
			}
		},
	};
};
