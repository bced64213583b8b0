/**
 * Recognizes our own elements and properties of the window: authors of posts and products may write
 * elements of any id, class or tag.
 */

/**
 * The window's named properties: an element with `id="vitrin"` in a post's text is found as
 * `window.vitrin`, too; a property that the window itself has comes before it.
 *
 * Gives the window a property of this name that no element can stand in for. What a script
 * has put there stays.
 *
 * @param name Of the property.
 * @param page The window.
 * @return What it holds.
 */
export const ownGlobal = (
	name: string,
	page: object = window
): Record< string, unknown > => {
	const named = page as Record< string, Record< string, unknown > >;
	const value = named[ name ];
	// No element, collection or frame has it.
	return value && Object.getPrototypeOf( value ) === Object.prototype
		? value
		: ( named[ name ] = {} );
};

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
