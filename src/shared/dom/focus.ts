/**
 * What takes focus. Around a dialog: src/shared/dialog/.
 */

const FOCUSABLE =
	'a[href],button:enabled,input:enabled:not([type="hidden"]),select:enabled,textarea:enabled,[tabindex]:not([tabindex="-1"])';

/** The first element within that takes focus and is drawn. */
export const firstFocusable = ( within: ParentNode ): HTMLElement | null =>
	[ ...within.querySelectorAll< HTMLElement >( FOCUSABLE ) ].find(
		( element ) => ! element.closest( '[hidden],[inert]' )
	) ?? null;
