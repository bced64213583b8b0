/**
 * Where focus goes in and comes back to. A modal <dialog> holds focus by itself.
 */
import type { Dispose } from './scope';

const FOCUSABLE =
	'a[href],button:enabled,input:enabled:not([type="hidden"]),select:enabled,textarea:enabled,[tabindex]:not([tabindex="-1"])';

/** The first element within that takes focus and is drawn. */
export const firstFocusable = ( within: ParentNode ): HTMLElement | null =>
	[ ...within.querySelectorAll< HTMLElement >( FOCUSABLE ) ].find(
		( element ) => ! element.closest( '[hidden],[inert]' )
	) ?? null;

/**
 * Remembers who had focus, or the opener when given. dispose() gives focus back, or to `fallback`
 * when that element is gone, or hidden since, as some themes do with a button that has added: focus
 * never falls on the body.
 */
export const keepFocus = (
	opener: HTMLElement | null = document.activeElement as HTMLElement | null,
	fallback?: () => HTMLElement | null
): Dispose => {
	return () => {
		opener?.focus();
		if ( document.activeElement !== opener || opener === document.body ) {
			fallback?.()?.focus();
		}
	};
};
