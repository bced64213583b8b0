/**
 * What a click on a parent's link does. Pure.
 */

/**
 * @param pointer What was pressed with: mouse, pen or touch; '' for a key.
 * @param isOpen  Whether its submenu is.
 * @param leads   Whether the link leads to a page.
 * @param isHovered Whether a mouse has opened it by resting there: a click keeps it open.
 * @return `follow` the link, `open` the submenu, or `close` it.
 */
export const clickOf = (
	pointer: string,
	isOpen: boolean,
	leads: boolean,
	isHovered = false
): 'follow' | 'open' | 'close' => {
	if ( ! leads ) {
		return isOpen && ! isHovered ? 'close' : 'open';
	}
	return isOpen || pointer === 'mouse' || ! pointer ? 'follow' : 'open';
};
