/**
 * Calls of the widget beside the provider's: pictures, rating, transcript (PanelCalls.php).
 */
import { request } from '../../shared/http/request';
import type { ChatProvider } from '../client/provider';
import type { ChatSettings } from '../settings';

/** Milliseconds: a picture on a slow line. */
const TIMEOUT = 60_000;

export interface Outcome {
	isDone: boolean;
	/** Of the server, in the page's language; '' where none came. */
	message: string;
	/** Whether another try may help. */
	mayRetry: boolean;
}

export interface ExtraCalls {
	rate: ( conversation: string, score: number ) => Promise< Outcome >;
	sendTranscript: (
		conversation: string,
		email: string
	) => Promise< Outcome >;
	sendPicture: (
		id: string,
		picture: Blob,
		conversation: string
	) => Promise< Outcome >;
}

/** As admin-ajax takes a call (../calls/AjaxCall.php): a file beside its body. */
const byAjax = ( path: string, token: string, body: FormData ): FormData => {
	const fields = [ ...body ].filter(
		( [ , value ] ) => typeof value === 'string'
	);
	body.append( 'action', 'vitrin_chat' );
	body.append( 'method', 'POST' );
	body.append( 'path', path );
	body.append( 'token', token );
	body.append( 'body', JSON.stringify( Object.fromEntries( fields ) ) );
	return body;
};

interface Read {
	status: number;
	/** Null for one that isn't the shop's. */
	answer: Record< string, unknown > | null;
}

const readAnswer = async ( response: Response ): Promise< Read > => ( {
	status: response.status,
	answer: await response.json().catch( () => null ),
} );

/** By REST; by admin-ajax where guests don't reach that. Null for an outside provider that is asked by neither. */
export const createExtraCalls = (
	{ url, ajax }: Pick< ChatSettings, 'url' | 'ajax' >,
	provider: Pick< ChatProvider, 'getContact' >
): ExtraCalls | null => {
	/** REST has answered with something that isn't ours. */
	let isClosed = ! url;
	const post = async (
		path: string,
		fields: Record< string, string | Blob >
	): Promise< Outcome > => {
		const isRest = ! isClosed;
		const token = provider.getContact()?.token ?? '';
		const form = new FormData();
		for ( const [ name, value ] of Object.entries( fields ) ) {
			form.append( name, value );
		}
		const { status, answer } = await request< Read >( {
			url: isRest ? url + path : ajax,
			timeout: TIMEOUT,
			method: 'POST',
			cache: 'no-store',
			...( isRest && {
				headers: { Authorization: `Bearer ${ token }` },
			} ),
			body: isRest ? form : byAjax( path, token, form ),
			unanswered: () => ( { status: 0, answer: null } ),
			read: readAnswer,
		} );
		const isDone = status < 300 && !! ( isRest ? answer : answer?.answer );
		if (
			isRest &&
			ajax &&
			! isDone &&
			! /^vitrin_/.test( String( answer?.code ) ) &&
			status &&
			status < 500
		) {
			// As for the other calls (../client/caller.ts).
			isClosed = true;
			return post( path, fields );
		}
		return {
			isDone,
			message: isDone
				? ''
				: String( answer?.message ?? answer?.msg ?? '' ),
			mayRetry: ! answer || status >= 429,
		};
	};
	return url || ajax
		? {
				rate: ( conversation, score ) =>
					post( `/conversations/${ conversation }/rating`, {
						score: String( score ),
					} ),
				sendTranscript: ( conversation, email ) =>
					post( `/conversations/${ conversation }/transcript`, {
						email,
					} ),
				sendPicture: ( id, picture, conversation ) =>
					post( '/conversations/pictures', {
						id,
						conversation,
						picture,
					} ),
			}
		: null;
};
