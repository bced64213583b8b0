/**
 * The bar's elements, what it shows, and showing it again whenever the product's form changes, by whichever script.
 */
import { createElement } from '../../shared/dom/create-element';
import type { Scope } from '../../shared/dom/scope';
import {
	choiceOf,
	nameOf,
	openOptionOf,
	pictureOf,
	priceOf,
	textOf,
	type ProductForm,
} from './product-form';

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

const write = ( element: Element, text: string ): void => {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
};

/** @return Shows a picture; '' for none, or for one that failed to load before. */
const createPicture = ( scope: Scope, image: HTMLImageElement ) => {
	let failed = '';
	scope.on( image, 'error', () => {
		failed = image.getAttribute( 'src' ) ?? '';
		image.hidden = true;
	} );
	return ( src: string ): void => {
		image.hidden = ! src || src === failed;
		if ( src && image.getAttribute( 'src' ) !== src ) {
			image.src = src;
		}
	};
};

const showPrice = ( price: Element, shown: Element | undefined ): void => {
	if ( price.textContent !== ( shown?.textContent ?? '' ) ) {
		price.replaceChildren(
			...( shown?.cloneNode( true ).childNodes ?? [] )
		);
	}
};

const showButton = ( add: HTMLElement, button: HTMLElement ): void => {
	add.classList.toggle(
		'is-loading',
		button.classList.contains( 'loading' )
	);
	add.ariaDisabled = button.ariaBusy === 'true' ? 'true' : null;
};

/** The small picture of a variation, as the variation form announces it. */
const variationPictureOf = ( detail: unknown ): string => {
	const { image } = ( detail ?? {} ) as {
		image?: Record< string, unknown >;
	};
	return String( image?.gallery_thumbnail_src || image?.thumb_src || '' );
};

/**
 * @param scope    Ends it.
 * @param elements The bar's.
 * @param source   What it repeats.
 * @param choose   The button's text while an option is still to be chosen.
 * @return Shows all again.
 */
export const createBarContent = (
	scope: Scope,
	elements: BarElements,
	source: ProductForm,
	choose: string
): ( () => void ) => {
	const { image, name, chosen, price, add } = elements;
	const { button, form } = source;
	const showPicture = createPicture( scope, image );
	/** Of the chosen variation. */
	let variationPicture = '';
	const draw = (): void => {
		showPicture( variationPicture || pictureOf( source ) );
		write( name, nameOf( source ) );
		write( chosen, choiceOf( source ) );
		showPrice( price, priceOf( source ) );
		write( add, openOptionOf( source ) ? choose : textOf( button ) );
		showButton( add, button );
	};

	const changes = new MutationObserver( draw );
	scope.add( () => changes.disconnect() );
	changes.observe( button, { attributes: true, childList: true } );
	const variation = form?.querySelector( '.single_variation' );
	if ( variation ) {
		changes.observe( variation, { childList: true, subtree: true } );
	}
	if ( form ) {
		const drawLater = () => setTimeout( draw );
		scope.on( form, 'change', drawLater );
		scope.on( form, 'reset', drawLater );
		const follow = ( { detail }: CustomEvent ) => {
			variationPicture = variationPictureOf( detail );
			drawLater();
		};
		scope.on( form, 'vitrin:variation-shown', follow );
		scope.on( form, 'vitrin:variation-hidden', follow );
	}
	return draw;
};
