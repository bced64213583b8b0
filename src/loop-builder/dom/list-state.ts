/**
 * What is seen of a list as a whole: that it is being asked for, and that it is another one.
 */

/** Pixels of a list that count as being seen. */
const SEEN = 100;

/**
 * Brings the list's beginning into view where it was left above. Who chooses in the form goes on
 * there, unless the new list is so short that nothing of it is left to be seen.
 */
export const showBeginning = ( root: HTMLElement ): void => {
	const main = root.querySelector( '.vitrin-loop__main' ) ?? root;
	const { top, bottom } = main.getBoundingClientRect();
	const isChoosing = root
		.querySelector( 'form' )
		?.contains( document.activeElement );
	if ( isChoosing ? bottom < SEEN : top < 0 ) {
		main.scrollIntoView();
	}
};

/** Tells other scripts of a new list, or of further items. */
export const tellOf = ( root: HTMLElement ): void => {
	root.dispatchEvent(
		new CustomEvent( 'vitrin:list-replaced', {
			bubbles: true,
			detail: { url: location.href },
		} )
	);
};

/** The items on show can be read while others are added to them. */
export const setBusy = (
	root: HTMLElement,
	isBusy: boolean,
	isAdded = false
) => {
	root.classList.toggle( 'is-loading', isBusy );
	root.classList.toggle( 'is-adding', isAdded );
	root.querySelector( '.vitrin-loop__wrapper' )?.setAttribute(
		'aria-busy',
		String( isBusy && ! isAdded )
	);
};
