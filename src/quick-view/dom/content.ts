/**
 * What stands in the window: a product, sanitised before it is inserted (SEC-02), or what went
 * wrong, with the ways out (QV-03).
 */
import { __ } from '../../shared/words';
import type { Dispose } from '../../shared/dom/scope';
import { createElement } from '../../shared/dom/create-element';
import { productHidden, productShown } from '../../shared/dom/product-shown';
import type { Answer } from '../domain/source';
import { productHtml } from './product-html';
import { STATUS, type Frame } from './window';

/** What the quick view says where its product can’t be shown. */
const quickViewWords = () => ( {
	get failed() {
		return __( 'The product could not be shown here.', 'vitrin' );
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get toProduct() {
		return __( 'Open the product’s page', 'vitrin' );
	},
} );

const ROWS = 'form.cart,.woocommerce-variation-add-to-cart';

/**
 * The row with quantity and button sticks to the window's bottom (style.scss, `.is-stuck`):
 * what gets focus, or is led to, scrolls clear of it.
 *
 * @param container What scrolls.
 * @param product   What was put into it.
 */
const keepClearOfRow = (
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

const PREFIX = 'vitrin-quick-view-';

export interface Content {
	draw: ( answer: Answer ) => void;
	/** It goes: back to the loading state. */
	clear: () => void;
}

/** Where focus goes when the opener is gone: its like, its list. */
export const focusFallback = ( id: string ): HTMLElement | null => {
	const like = [
		...document.querySelectorAll< HTMLElement >(
			`[data-vitrin-quick-view="${ CSS.escape( id ) }"]`
		),
	].find( ( { tabIndex } ) => tabIndex >= 0 );
	const list = document.querySelector< HTMLElement >(
		'ul.products,[data-vitrin-list]:not(span)'
	);
	if ( ! like && list ) {
		list.tabIndex = -1;
	}
	return like ?? list;
};

export const createContent = ( {
	dialog,
	address,
	retry,
}: Pick< Frame, 'dialog' | 'address' | 'retry' > ): Content => {
	const messages = quickViewWords();
	const container = dialog.querySelector(
		'.vitrin-quick-view__place'
	) as HTMLElement;
	const status = dialog.querySelector( STATUS ) as HTMLElement;
	const title = dialog.getAttribute( 'aria-label' ) as string;
	/** The final size of what is to come. */
	const bones = [ ...container.children ];
	let product: HTMLElement | undefined;
	let leaveRow = () => {};

	/** As PHP prints it, or with something in it. */
	const load = ( isLoading: boolean ): void => {
		container.setAttribute( 'aria-busy', String( isLoading ) );
		dialog.classList.toggle( 'is-loading', isLoading );
	};

	const fail = ( message: string ): void => {
		const failure = createElement( 'div', 'vitrin-quick-view__failure' );
		container.append( failure );
		const again = createElement(
			'button',
			'vitrin-button vitrin-button--primary',
			{ type: 'button' },
			messages.retry
		);
		again.addEventListener( 'click', retry );
		// In the page before its text, so that screen readers announce it.
		failure.setAttribute( 'role', 'alert' );
		failure.append(
			createElement( 'p', '', {}, messages.failed ),
			createElement( 'p', 'vitrin-quick-view__why', {}, message ),
			createElement(
				'div',
				'vitrin-quick-view__ways',
				{},
				again,
				createElement(
					'a',
					'vitrin-button',
					{ href: address() },
					messages.toProduct
				)
			)
		);
	};

	return {
		draw( answer ) {
			container.replaceChildren();
			load( false );
			status.textContent = '';
			if ( ! answer.ok ) {
				fail( answer.failure.message );
				return;
			}
			const { name, html, url } = answer.value;
			dialog.setAttribute( 'aria-label', name );
			status.textContent = name;
			const shown = createElement(
				'div',
				'vitrin-quick-view__content',
				{},
				productHtml( html, { base: url, prefix: PREFIX } )
			);
			product = shown;
			// All pictures have the product's name: the Tab key stops at the first, buttons and arrows show the others.
			shown
				.querySelectorAll< HTMLElement >( '[data-thumb] + * a' )
				.forEach( ( link ) => ( link.tabIndex = -1 ) );
			container.append( shown );
			// What works on it may measure: once the window is shown, which may be right after this.
			queueMicrotask( () => {
				if ( product === shown ) {
					// Browsers keep the place of what was looked at before.
					container.scrollTop = 0;
					leaveRow = keepClearOfRow( container, shown );
					productShown( shown );
				}
			} );
		},
		clear() {
			if ( product ) {
				leaveRow();
				productHidden( product );
				product = undefined;
			}
			container.replaceChildren( ...bones );
			load( true );
			dialog.setAttribute( 'aria-label', title );
		},
	};
};
