/**
 * The small way in for a form that needs nothing of the cart: neither its nonce nor its engine.
 */
import { readingJson, type Called, type CallMessages } from './json';
import { request, type RequestOptions } from './request';

/**
 * Sends a form's fields. Never rejects.
 *
 * @param messages What is said where the shop doesn't answer.
 * @param fields   Sent form-encoded.
 * @param options  The address, the time-out, and what else request() takes.
 */
export const postForm = (
	messages: CallMessages,
	fields: Record< string, string >,
	options: Omit< RequestOptions< Called >, 'read' >
): Promise< Called > =>
	request( {
		...options,
		...readingJson( messages ),
		method: 'POST',
		body: new URLSearchParams( fields ),
	} );
