/**
 * Elements of ours, told from what an author may have written: whoever writes a post or a product
 * may give any id, class or tag to what he writes.
 */

/** Whether the page has the script that WordPress prints with this id: no author prints scripts. */
export const hasScript = ( id: string ): boolean =>
	!! document.querySelector( `script[id="${ id }"]` );

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
