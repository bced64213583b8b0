/**
 * Whether an answer is the site's own. A fetched page of the shop is inserted as it is,
 * so only what the shop itself has made may (SEC-02): the address may be of a link in an author's
 * text, or lead on to another site.
 *
 * @param answer Its `url` is where redirects ended; empty where that is not known.
 * @param asked  What was asked for.
 * @throws {TypeError} For what is no address.
 */
export const isOwnAnswer = (
	answer: Pick< Response, 'url' >,
	asked: string
): boolean =>
	new URL( answer.url || asked, location.href ).origin === location.origin;

/**
 * Whether an answer is a page of the site's own. Data that says other people's words may come
 * from there, too: read as HTML they would become elements.
 *
 * @param answer Its `url` is where redirects ended; empty where that is not known.
 * @param asked  What was asked for.
 * @throws {TypeError} For what is no address.
 */
export const isOwnPage = (
	answer: Pick< Response, 'url' | 'headers' >,
	asked: string
): boolean =>
	isOwnAnswer( answer, asked ) &&
	/^text\/html/i.test( answer.headers.get( 'content-type' ) ?? '' );
