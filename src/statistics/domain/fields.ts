/**
 * What is sent of a view [STAT-01]. PHP twin: collecting/Request.php.
 */

/** What PHP says of a page: its kind, its number, that it printed it, and what admin-ajax needs. */
export interface PrintedPage {
	type: string;
	id: number;
	signature: string;
	action: string;
}

/** One look at a page: coming back to one that the browser kept is another. */
export interface View {
	/** 16 hexadecimal digits by chance: what is told of a view later names it. */
	id: string;
	/** Path and query. */
	uri: string;
	/** The whole address of the page before; '' for none. */
	referrer: string;
	search: string;
}

/** Bytes of an address that counts. */
const LONGEST = 1500;

/** Of UTF-8; what is too long is cut, and what is no text of Unicode replaced. */
export const base64 = ( text: string ): string =>
	btoa(
		String.fromCharCode(
			...new TextEncoder().encode( text ).slice( 0, LONGEST )
		)
	);

export type Endpoint = 'hit' | 'online' | 'leave' | 'event' | 'click';

export type Fields = Readonly< Record< string, string | number > >;

/** The form that is sent. The device tells apart two phones behind one address of a carrier; none of it is kept. */
export const formOf = (
	{ type, id, signature, action }: PrintedPage,
	device: string,
	view: View,
	endpoint: Endpoint,
	more: Fields = {}
): URLSearchParams =>
	new URLSearchParams(
		Object.entries( {
			...( action && { action } ),
			wp_statistics_hit: 1,
			source_type: type,
			source_id: id,
			search_query: view.search,
			signature,
			endpoint,
			referred: base64( view.referrer ),
			page_uri: base64( view.uri ),
			view: view.id,
			device,
			...more,
		} ).map( ( [ name, value ] ) => [ name, `${ value }` ] )
	);
