/**
 * What the bar repeats of the product and its form: name, picture, chosen options, price.
 */
export interface ProductForm {
	/** The form's own button. */
	button: HTMLElement;
	form: HTMLElement | null;
	/** The product's box on the page. */
	product: Element | null;
}

export const productFormOf = ( button: HTMLElement ): ProductForm => ( {
	button,
	form: button.closest< HTMLElement >( 'form' ),
	product: button.closest( '.product' ),
} );

/** A product's price, of WooCommerce's templates and of its blocks. */
const PRICE = '.price,.wc-block-components-product-price';

export const textOf = ( element: Element | null | undefined ): string =>
	element?.textContent?.trim() ?? '';

const optionsOf = ( { form }: ProductForm ): HTMLSelectElement[] => [
	...( form?.querySelectorAll< HTMLSelectElement >( '.variations select' ) ??
		[] ),
];

/** The first option that is still to be chosen. */
export const openOptionOf = (
	source: ProductForm
): HTMLSelectElement | undefined =>
	optionsOf( source ).find( ( { value } ) => ! value );

export const nameOf = ( { form, product }: ProductForm ): string =>
	form?.querySelector< HTMLElement >( '[data-vitrin-product-form]' )?.dataset
		.vitrinProductForm ||
	textOf( product?.querySelector( '.product_title' ) );

/** The chosen options in words; '' while one is still to be chosen. */
export const choiceOf = ( source: ProductForm ): string =>
	openOptionOf( source )
		? ''
		: optionsOf( source )
				.map( ( { selectedOptions } ) =>
					textOf( selectedOptions[ 0 ] )
				)
				.join( document.dir === 'rtl' ? '، ' : ', ' );

/** The chosen variation's price, else the product's; those of products beside it stand in boxes of their own. */
export const priceOf = ( source: ProductForm ): Element | undefined => {
	const { form, product } = source;
	const variation = form?.querySelector(
		'.woocommerce-variation-price .price'
	);
	return (
		( ! openOptionOf( source ) && textOf( variation ) && variation ) ||
		[ ...( product?.querySelectorAll( PRICE ) ?? [] ) ].find(
			( price ) => price.closest( '.product' ) === product
		)
	);
};

/** The address of the product's own picture; '' for none. */
export const pictureOf = ( { product }: ProductForm ): string => {
	const first = product?.querySelector< HTMLElement >(
		'.woocommerce-product-gallery__image'
	);
	return (
		first?.dataset.thumb || first?.querySelector( 'img' )?.currentSrc || ''
	);
};

/** Whatever the visitor uses to choose: a swatch may stand over its select. */
const controlOf = ( select: HTMLElement ): HTMLElement | undefined =>
	[
		select,
		...( select
			.closest( 'tr,.value' )
			?.querySelectorAll< HTMLElement >(
				'button,input,[tabindex="0"]'
			) ?? [] ),
	].find(
		( one ) =>
			one.checkVisibility?.( { visibilityProperty: true } ) ??
			one.offsetParent
	);

export const focusOption = (
	{ form }: ProductForm,
	option: HTMLElement
): void => {
	form?.scrollIntoView( { block: 'center' } );
	( controlOf( option ) ?? option ).focus( { preventScroll: true } );
};
