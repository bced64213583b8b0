/**
 * The unread count in the page's title [CHAT-06].
 */

const MARK = /^\([\d۰-۹٠-٩]+\+?\)[\u200e\u200f\u2068\u2069]* /;

/** A title never says more. */
const MOST = 99;

/**
 * @param title  As it is, with a count or without.
 * @param unread
 * @param write  A number in the page's digits.
 */
export const unreadTitle = (
	title: string,
	unread: number,
	write: ( count: number ) => string
): string => {
	const own = title.replace( MARK, '' );
	const count = Math.floor( unread );
	return count > 0
		? `(${ write( Math.min( count, MOST ) ) }${
				count > MOST ? '+' : ''
			}) ${ own }`
		: own;
};
