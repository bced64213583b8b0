/**
 * What themes and other plugins have fixed on the window: bars for thumbs, a button to the top,
 * a chat.
 */
/** What holds an element fast: the outermost, if it is no more than a bar or a button. Header and footer that stick count, too. */
export const fixedAround = ( element: Element ): HTMLElement | null => {
	let found: HTMLElement | null = null;
	for ( let at: Element | null = element; at; at = at.parentElement ) {
		if (
			getComputedStyle( at ).position === 'fixed' ||
			at.matches( '[data-vitrin-sticky]:not([data-vitrin-sticky=off])' )
		) {
			found = at as HTMLElement;
		}
	}
	return found &&
		found.getBoundingClientRect().height < window.innerHeight / 2
		? found
		: null;
};
