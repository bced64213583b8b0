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

/** By REST; by admin-ajax where guests don't reach that. Null for an outside provider that is asked by neither. */
export const createExtraCalls = (
	{ url, ajax }: Pick< ChatSettings, 'url' | 'ajax' >,
	provider: Pick< ChatProvider, 'getContact' >
): ExtraCalls | null => {
	const post = (
		path: string,
		fields: Record< string, string | Blob >
	): Promise< Outcome > => {
		const token = provider.getContact()?.token ?? '';
		const form = new FormData();
		for ( const [ name, value ] of Object.entries( fields ) ) {
			form.append( name, value );
		}
		return request< Outcome >( {
			url: url ? url + path : ajax,
			timeout: TIMEOUT,
			method: 'POST',
			cache: 'no-store',
			...( url && { headers: { Authorization: `Bearer ${ token }` } } ),
			body: url ? form : byAjax( path, token, form ),
			unanswered: () => ( {
				isDone: false,
				message: '',
				mayRetry: true,
			} ),
			async read( response ) {
				const answer = await response.json();
				const isDone = response.ok && ( !! url || !! answer?.answer );
				return {
					isDone,
					message: isDone
						? ''
						: String( answer?.message ?? answer?.msg ?? '' ),
					mayRetry: response.status >= 429,
				};
			},
		} );
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
