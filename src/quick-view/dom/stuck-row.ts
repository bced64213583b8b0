/**
 * The row with quantity and button sticks to the window's bottom (style.scss, `.is-stuck`):
 * what gets focus, or is led to, scrolls clear of it.
 */
import type { Dispose } from '../../shared/dom/scope';

const ROWS = 'form.cart,.woocommerce-variation-add-to-cart';

/**
 * @param container   What scrolls.
 * @param product What was put into it.
 */
export const keepClearOfRow = (
	container: HTMLElement,
	product: Element
): Dispose => {
	const rows = [ ...product.querySelectorAll< HTMLElement >( ROWS ) ];
	const measure = (): void => {
		const row = rows.find(
			( one ) => getComputedStyle( one ).position === 'sticky'
		);
		container.style.scrollPaddingBlockEnd = row
			? `${ row.offsetHeight + 8 }px`
			: '';
	};
	// Texts may be enlarged, and phones turned.
	const sizes = new ResizeObserver( measure );
	[ container, ...rows ].forEach( ( one ) => sizes.observe( one ) );
	return () => {
		sizes.disconnect();
		container.style.scrollPaddingBlockEnd = '';
	};
};
