/**
 * Recognizes our own elements: authors of posts and products may write elements of any id, class
 * or tag.
 */

/**
 * Whether the page runs one of WordPress's scripts itself, now or later.
 *
 * @param handle   Its name. It is part of the id that WordPress prints; no author prints scripts.
 * @param enqueued Names of scripts that a cache plugin may have joined into one without ids.
 */
export const isEnqueued = (
	handle: string,
	enqueued: readonly string[]
): boolean =>
	enqueued.includes( handle ) ||
	!! document.querySelector( `script[id="${ handle }-js"]` );

/**
 * The modal dialog on top, ours or another plugin's. Authors may write `<dialog open>` into a
 * text: that one is not modal, and may be hidden.
 */
export const modalDialog = (): HTMLElement | undefined =>
	[ ...document.querySelectorAll< HTMLElement >( 'dialog[open]' ) ]
		.filter( ( dialog ) => {
			try {
				return dialog.matches( ':modal' );
			} catch {
				// Browsers that don't know the word.
				return true;
			}
		} )
		.pop();

/**
 * What we print at the page's end, after all that authors write.
 *
 * @param selector Of which the last counts.
 */
export const lastOf = < T extends Element >( selector: string ): T | null => {
	const all = document.querySelectorAll< T >( selector );
	return all[ all.length - 1 ] ?? null;
};
