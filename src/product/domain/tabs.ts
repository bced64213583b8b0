/**
 * Which tab an address asks for (PROD-01). Pure.
 */

/**
 * The id of what is asked for: a panel, or something within one.
 *
 * @param hash As in the address, with the sign.
 * @param href The whole address.
 * @return '' when nothing is asked for, or nothing that could be read.
 */
export const askedFor = ( hash: string, href: string ): string => {
	// A comment may stand on another page of comments; its panel is here all the same.
	if (
		/comment-|^#reviews$/i.test( hash ) ||
		/comment-page-|cpage=/.test( href )
	) {
		return 'tab-reviews';
	}
	try {
		return decodeURIComponent( hash.slice( 1 ) );
	} catch {
		return '';
	}
};
