/**
 * Pages of the shop, as HTML.
 */
import { request, type RequestOptions } from './request';

/**
 * A page of the shop, as it is printed. Rejects when there is none in time, and for an error such as
 * a maintenance page. A fetched page is inserted as it is, so only what the shop itself has made may
 * (SEC-02): the address may be of a link in an author's text, or lead on to another site; and data of
 * this site may say other people's words, which read as HTML would become elements. A login form is a
 * page of the shop's, too: callers look for what they need.
 *
 * @param options See request().
 */
export const fetchHtml = (
	options: Omit< RequestOptions< string >, 'read' >
): Promise< string > =>
	request( {
		...options,
		read( response ) {
			// Its address is where redirects ended; empty where that is not known.
			const { origin } = new URL(
				response.url || options.url,
				location.href
			);
			if (
				! response.ok ||
				origin !== location.origin ||
				! /^text\/html/i.test(
					response.headers.get( 'content-type' ) ?? ''
				)
			) {
				throw new Error(
					`${ response.status }, not a page of this shop: ${ options.url }`
				);
			}
			return response.text();
		},
	} );
