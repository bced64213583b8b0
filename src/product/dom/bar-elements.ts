/**
 * The bar's own elements.
 */
import { createElement } from '../../shared/dom/create-element';

export interface BarElements {
	bar: HTMLElement;
	image: HTMLImageElement;
	name: HTMLElement;
	chosen: HTMLElement;
	price: HTMLElement;
	add: HTMLButtonElement;
}

/** @param label Names the bar to screen readers. */
export const createBarElements = ( label: string ): BarElements => {
	const image = createElement( 'img', 'vitrin-bar__image', { alt: '' } );
	const name = createElement( 'span', 'vitrin-bar__name' );
	const chosen = createElement( 'span', 'vitrin-bar__chosen' );
	const price = createElement( 'span', 'vitrin-bar__price' );
	const add = createElement(
		'button',
		'vitrin-bar__add vitrin-button vitrin-button--primary',
		{ type: 'button' }
	);
	// A landmark of its own, since it belongs to none of the page's.
	const bar = createElement(
		'aside',
		'vitrin-bar',
		{ 'aria-label': label, inert: '' },
		image,
		createElement( 'div', 'vitrin-bar__words', {}, name, chosen, price ),
		add
	);
	return { bar, image, name, chosen, price, add };
};
