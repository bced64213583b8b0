/**
 * A bar at the lower edge that adds the product of the page while its own button is out of
 * view. It only repeats the form: what is chosen, what it costs and what a click does are
 * read from there, and a click on it is a click there.
 */
import { createRest } from '../../shared/dom/at-rest';
import { modalDialog } from '../../shared/dom/own-element';
import { createScope, type Dispose } from '../../shared/dom/scope';
import { barWords } from '../words';
import { covers } from '../domain/bar';
import { createBarPlace, hasOtherBar, RAISE } from './bar-place';

export interface BarOptions {
	/** The form's own button. */
	button: HTMLElement;
	/** A media query: where the bar may stand. */
	where: string;
}

/** On the root element while the bar is there. */
const SHOWN = 'vitrin-has-bar';
const HEIGHT = '--vitrin-bar';
/**
 * Milliseconds after the last movement: what themes show or hide on scrolling has done so, or has
 * faded. Sooner than the floating cart, which stands on the bar.
 */
const RESTS = [ 200, 650 ];

const make = < K extends keyof HTMLElementTagNameMap >(
	tag: K,
	name: string
): HTMLElementTagNameMap[ K ] => {
	const element = document.createElement( tag );
	element.className = `vitrin-bar${ name }`;
	return element;
};

const write = ( element: Element, text: string ): void => {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
};

/** A product's price, of WooCommerce's templates and of its blocks. */
const PRICE = '.price,.wc-block-components-product-price';

/** The price of the page's product; those of products beside it stand in boxes of their own. */
const priceOf = ( product: Element | null ): Element | undefined =>
	[ ...( product?.querySelectorAll( PRICE ) ?? [] ) ].find(
		( price ) => price.closest( '.product' ) === product
	);

const textOf = ( element: Element | null | undefined ): string =>
	element?.textContent?.trim() ?? '';

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

export const startBar = ( { button, where }: BarOptions ): Dispose => {
	const messages = barWords();
	const scope = createScope();
	const root = document.documentElement;
	const form = button.closest< HTMLElement >( 'form' );
	const product = button.closest( '.product' );
	const media = matchMedia( where );

	// A landmark of its own, since it belongs to none of the page's.
	const bar = make( 'aside', '' );
	bar.ariaLabel = messages.bar;
	bar.inert = true;
	const image = make( 'img', '__image' );
	image.alt = '';
	const words = make( 'div', '__words' );
	const name = make( 'span', '__name' );
	const price = make( 'span', '__price' );
	const chosen = make( 'span', '__chosen' );
	words.append( name, chosen, price );
	const add = make( 'button', '__add vitrin-button vitrin-button--primary' );
	add.type = 'button';
	bar.append( image, words, add );
	document.body.append( bar );
	scope.add( () => bar.remove() );

	const selects = (): HTMLSelectElement[] => [
		...( form?.querySelectorAll< HTMLSelectElement >(
			'.variations select'
		) ?? [] ),
	];
	const open = () => selects().find( ( { value } ) => ! value );
	/** Of the variation that is chosen; the address of its small picture. */
	let picture = '';
	/** An address that brought none. */
	let broken = '';
	scope.on( image, 'error', () => {
		broken = image.getAttribute( 'src' ) ?? '';
		image.hidden = true;
	} );

	const draw = (): void => {
		const own = product?.querySelector(
			'.woocommerce-product-gallery__image'
		) as HTMLElement | null | undefined;
		const src =
			picture ||
			own?.dataset.thumb ||
			own?.querySelector( 'img' )?.currentSrc ||
			'';
		image.hidden = ! src || src === broken;
		if ( src && image.getAttribute( 'src' ) !== src ) {
			image.src = src;
		}
		write(
			name,
			form?.querySelector< HTMLElement >( '[data-vitrin-product-form]' )
				?.dataset.vitrinProductForm ||
				textOf( product?.querySelector( '.product_title' ) )
		);
		write(
			chosen,
			open()
				? ''
				: selects()
						.map( ( { selectedOptions } ) =>
							textOf( selectedOptions[ 0 ] )
						)
						.join( document.dir === 'rtl' ? '، ' : ', ' )
		);
		const variation = form?.querySelector(
			'.woocommerce-variation-price .price'
		);
		const shown =
			( ! open() && textOf( variation ) && variation ) ||
			priceOf( product );
		if ( price.textContent !== ( shown?.textContent ?? '' ) ) {
			price.replaceChildren(
				...( shown?.cloneNode( true ).childNodes ?? [] )
			);
		}
		write( add, open() ? messages.choose : textOf( button ) );
		add.classList.toggle(
			'is-loading',
			button.classList.contains( 'loading' )
		);
		add.toggleAttribute( 'aria-disabled', false );
		if ( button.ariaBusy === 'true' ) {
			add.ariaDisabled = 'true';
		}
	};

	let isOut = true;
	/** Element with focus that the bar would hide. */
	let isInTheWay = false;
	/** The theme's bar stands there already. */
	let isSecond = false;
	const place = createBarPlace( bar );
	const show = (): void => {
		const isShown = isOut && ! isInTheWay && ! isSecond && media.matches;
		if ( ! isShown && bar.contains( document.activeElement ) ) {
			button.focus( { preventScroll: true } );
		}
		bar.inert = ! isShown;
		bar.classList.toggle( 'is-shown', isShown );
		root.classList.toggle( SHOWN, isShown );
		const height = bar.offsetHeight;
		// While a dialog is open it isn't drawn at all: what was known stays.
		if ( height ) {
			root.style.setProperty( HEIGHT, `${ height }px` );
		}
		if ( ! isShown ) {
			place.leave();
		} else if ( height ) {
			void place.settle();
		}
	};
	const settle = (): void => {
		// In a dialog nobody scrolls the page, and what stands over it is nothing's place.
		if ( ! modalDialog() ) {
			isSecond = isOut && hasOtherBar( bar );
			show();
		}
	};
	const later = createRest( scope, RESTS, settle );
	scope.on( document, 'scroll', later, { passive: true } );
	scope.on( window, 'resize', later );
	scope.add( () => {
		place.leave();
		root.classList.remove( SHOWN );
		root.style.removeProperty( HEIGHT );
		root.style.removeProperty( RAISE );
	} );

	const observer = new IntersectionObserver( ( entries ) => {
		isOut = ! entries.at( -1 )?.isIntersecting;
		isSecond = isOut && hasOtherBar( bar );
		draw();
		show();
		// What a theme shows on scrolling may still be to come.
		later();
	} );
	observer.observe( button );
	scope.add( () => observer.disconnect() );
	scope.on( media, 'change', show );

	// The browser keeps clear of the bar where it scrolls to what gets focus; where it can't,
	// the bar goes.
	scope.on( document, 'focusin', ( { target } ) => {
		const focused = target as HTMLElement;
		const height = bar.offsetHeight;
		const was = isInTheWay;
		isInTheWay =
			! bar.contains( focused ) &&
			focused.matches( ':focus-visible' ) &&
			covers( focused.getBoundingClientRect(), {
				top: window.innerHeight - place.raised() - height,
				bottom: window.innerHeight,
			} );
		if ( was !== isInTheWay ) {
			show();
		}
	} );

	// The form says all: prices, chosen options, the button's states; whoever changes them.
	const changes = new MutationObserver( draw );
	for ( const [ element, options ] of [
		[
			form?.querySelector( '.single_variation' ),
			{ childList: true, subtree: true },
		],
		[ button, { attributes: true, childList: true } ],
	] as const ) {
		if ( element ) {
			changes.observe( element, options );
		}
	}
	scope.add( () => changes.disconnect() );
	if ( form ) {
		scope.on( form, 'change', () => setTimeout( draw ) );
		scope.on( form, 'reset', () => setTimeout( draw ) );
		scope.on( form, 'vitrin:variation-shown', ( { detail } ) => {
			const of = (
				detail as { image?: Record< string, unknown > } | null
			 )?.image;
			const src = of?.gallery_thumbnail_src || of?.thumb_src;
			picture = typeof src === 'string' ? src : '';
			setTimeout( draw );
		} );
		scope.on( form, 'vitrin:variation-hidden', () => {
			picture = '';
			setTimeout( draw );
		} );
	}

	/** What went wrong is said beside the form's button: the visitor is led there. */
	const failures = new MutationObserver( () => {
		if (
			isClicked &&
			button.parentElement?.querySelector( '.vitrin-add-to-cart-failure' )
		) {
			isClicked = false;
			button.scrollIntoView( { block: 'center' } );
		}
	} );
	let isClicked = false;
	if ( button.parentElement ) {
		failures.observe( button.parentElement, { childList: true } );
	}
	scope.add( () => failures.disconnect() );

	scope.on( add, 'click', () => {
		const missing = open();
		if ( ! missing ) {
			isClicked = true;
			button.click();
			return;
		}
		const control = controlOf( missing ) ?? missing;
		form?.scrollIntoView( { block: 'center' } );
		control.focus( { preventScroll: true } );
	} );

	draw();
	return scope.dispose;
};
