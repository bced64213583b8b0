/**
 * An outside chat service behind the calls of CHAT-08: the same calls as the shop's own provider, to another address. What
 * it says is looked at before it is believed, what goes wrong is noted, and nothing is asked of it before the visitor has
 * allowed it.
 */
import { request, type Fetch } from '../../shared/http/request';
import { kindsSent } from '../domain/sent';
import { readTrace, type Trace } from '../domain/trace';
import type { OutsideSettings } from '../outside-settings';
import type { Ask, Bag } from './caller';
import type { ContactStore } from './contact-store';
import type { Failed, Notes } from './outside-notes';
import type {
	ChatProvider,
	ProviderError,
	VerifiedVisitor,
	VisitorCalls,
} from './provider';
import type { Tools } from './tools';
import { visitorCalls } from './visitor-calls';
import { createReadWidgets } from './widgets-answer';

/** Milliseconds: without its trace a visitor is asked for nothing else. */
const TRACE_TIMEOUT = 3000;

/** What fits into a cookie and a header. */
const PLAIN = /^[\x21-\x7e]{1,2000}$/;

export interface OutsideOptions {
	tools: Pick<
		Tools,
		| 'camel'
		| 'createCaller'
		| 'createProvider'
		| 'kindOf'
		| 'NOTIFICATION'
		| 'ProviderError'
	>;
	/** Base of its calls; '' while it isn't set up: then nothing is asked. */
	url: string;
	settings: Pick< OutsideSettings, 'user' | 'site' | 'trace' | 'messages' >;
	/** Who is logged in, proved as the service wants it; {} for nobody. */
	visitor: VerifiedVisitor;
	store: ContactStore;
	notes: Pick< Notes, 'sent' | 'failed' | 'sync' >;
	/** Whether the visitor's consent is there, or not needed. */
	isAllowed: () => boolean;
	isMobile: () => boolean;
	fetch?: Fetch | undefined;
}

/** Throws where an answer isn't what the call answers; those of changes aren't looked at. */
const check = (
	{ NOTIFICATION, ProviderError: Refusal, camel }: OutsideOptions[ 'tools' ],
	path: string,
	answer: Bag,
	store: ContactStore
): void => {
	const { token } = answer;
	const hasToken = typeof token === 'string' && PLAIN.test( token );
	const isProxy = path.startsWith( '/proxies/' );
	if ( isProxy || path === NOTIFICATION ) {
		const id = String( answer.contact_id ?? '' );
		// Another contact without its token would leave the browser with none.
		const needsToken =
			! isProxy ||
			typeof token === 'string' ||
			id !== store.get()?.contactId;
		if (
			! PLAIN.test( id ) ||
			( needsToken && ! hasToken ) ||
			( isProxy &&
				! Number.isInteger( Number( answer.logged_in_customer_id ) ) )
		) {
			throw new Refusal( 'unreachable', '', 200 );
		}
		answer.contact_id = id;
	} else if ( ! hasToken ) {
		// A renewed one that fits into no header isn't kept.
		delete answer.token;
	}
	if ( path === '/v2/pixel/widgets' ) {
		createReadWidgets( Refusal )( camel( answer ) );
	}
};

const kindOfFailure = ( status: number, message: string ): Failed[ 'kind' ] => {
	if ( ! status ) {
		// Of what was said, only this is ours.
		return message ? 'no_data' : 'unreachable';
	}
	return status < 300 ? 'changed' : 'status';
};

const failedBy = (
	method: string,
	path: string,
	{ status = 0, message = '' }: Partial< ProviderError >
): Failed => ( {
	call: `${ method } ${ path.replace(
		/(chat-contacts|conversations)\/[^/]+\/(?=[\w-]+$)/,
		'$1/{id}/'
	) }`,
	kind: kindOfFailure( status, message ),
	status,
} );

/** Where the visitor is, as a CDN says it: once a page. */
const createTrace = (
	url: string,
	notes: Pick< Notes, 'failed' >,
	send: Fetch | undefined
): ( () => Promise< Trace > ) => {
	let asked: Promise< Trace > | undefined;
	const ask = async (): Promise< Trace > => {
		let status = 0;
		const trace = await request< Trace | null >( {
			url,
			timeout: TRACE_TIMEOUT,
			fetch: send,
			cache: 'no-store',
			credentials: 'omit',
			async read( response ) {
				( { status } = response );
				return response.ok ? readTrace( await response.text() ) : null;
			},
			unanswered: () => null,
		} );
		if ( ! trace ) {
			notes.failed( failedBy( 'GET', '/trace', { status } ) );
		}
		return trace ?? {};
	};
	return async () => ( url ? ( asked ??= ask() ) : {} );
};

const identifierOf = (
	user: string,
	site: string
): Record< string, string > =>
	user ? { user_identifier: user } : { site_identifier: site };

export const createOutsideProvider = ( {
	tools,
	url,
	settings: { user, site, trace, messages },
	visitor,
	store,
	notes,
	isAllowed,
	isMobile,
	fetch: send,
}: OutsideOptions ): ChatProvider & VisitorCalls => {
	const { createCaller, createProvider, kindOf, NOTIFICATION } = tools;
	const caller = createCaller( {
		url,
		ajax: '',
		store,
		fetch: send,
		isOutside: true,
	} );
	const identifier = identifierOf( user, site );
	const getTrace = createTrace( trace, notes, send );
	/** Whether the visitor was announced, and the shop doesn't know it. */
	let isNew = false;

	const askOnce: Ask = async ( method, path, body ) => {
		notes.sent(
			kindsSent( method, path, body ),
			path === '/chat-contacts/profile' ? String( body.email ?? '' ) : ''
		);
		try {
			const answer = await caller.ask( method, path, body );
			check( tools, path, answer, store );
			isNew ||= path === NOTIFICATION;
			return answer;
		} catch ( error ) {
			notes.failed(
				failedBy( method, path, error as Partial< ProviderError > )
			);
			throw error;
		}
	};
	const ask: Ask = async ( method, path, body ) => {
		if ( ! url || ! isAllowed() ) {
			throw new tools.ProviderError( 'refused' );
		}
		if ( path === NOTIFICATION ) {
			return askOnce( method, path, {
				...identifier,
				...visitor,
				...body,
			} );
		}
		try {
			return await askOnce( method, path, body );
		} catch ( error ) {
			// Conversations begin anew by themselves (chat.ts).
			if ( messages || kindOf( error ) !== 'token' ) {
				throw error;
			}
			store.set( null );
			const { contactId } = await provider.notifyNewVisitor();
			return askOnce(
				method,
				path.replace(
					/chat-contacts\/[^/]+\/cart/,
					() =>
						`chat-contacts/${ encodeURIComponent( contactId ) }/cart`
				),
				body
			);
		}
	};
	const calls = createProvider(
		store,
		ask,
		() => {},
		createReadWidgets( tools.ProviderError ),
		visitorCalls
	);
	const provider: ChatProvider & VisitorCalls = {
		...calls,
		async notifyNewVisitor() {
			const contact = await calls.notifyNewVisitor();
			if ( isNew ) {
				isNew = false;
				notes.sync( contact );
			}
			return contact;
		},
		getWidgets: async ( query ) =>
			calls.getWidgets( {
				...identifier,
				...query,
				is_mobile: isMobile(),
				channel: 'website',
				...( isAllowed() && ( await getTrace() ) ),
			} ),
	};
	return provider;
};
