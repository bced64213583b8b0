/**
 * Shows and hides as jQuery does, which WooCommerce's scripts use: by the inline `display`. Themes
 * hide by their style what WooCommerce's scripts show, and build on what these write.
 */
export const showInline = ( element: HTMLElement, isShown: boolean ): void => {
	const { style } = element;
	style.display = isShown ? '' : 'none';
	if ( isShown && getComputedStyle( element ).display === 'none' ) {
		style.display = 'block';
	}
};
