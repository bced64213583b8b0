/**
 * Shows a variation on the product's page, or the product itself again (VAR-01), and dispatches our
 * own events.
 */
import {
	mayHave,
	parseInert,
	sanitizeHtml,
	type Rules,
	NOT_TEXT,
} from '../../shared/sanitizer/sanitize';
import { showInline } from '../../shared/dom/inline-display';
import type { ImageData } from '../../shared/domain/variation-table';
import { valueIn, type Variation } from '../domain/variation';
import type { VariationSettings } from '../form-settings';
import { setVariationId, showFacts } from './product-fields';

/**
 * HTML of a variation on its way into the page: price, availability and description keep what a
 * shop writes there, its classes too, and nothing that runs, frames or sends (SEC-02).
 */
const VARIATION: Rules = {
	config: {
		ALLOWED_TAGS: [
			...[ 'a', 'b', 'bdi', 'br', 'del', 'div', 'em', 'i', 'img', 'ins' ],
			...[ 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p', 's', 'small' ],
			...[ 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th' ],
			...[ 'thead', 'tr', 'u', 'ul' ],
		],
		ALLOWED_ATTR: [
			...[ 'class', 'dir', 'title', 'role', 'aria-hidden', 'aria-label' ],
			...[ 'href', 'target', 'rel', 'src', 'alt', 'width', 'height' ],
			'colspan',
		],
		ALLOW_ARIA_ATTR: false,
		ALLOW_DATA_ATTR: false,
		ADD_FORBID_CONTENTS: NOT_TEXT,
	},
	attribute: ( _element, name, value ) =>
		/^(data-|id$|name$)/.test( name ) ? null : value,
};

/** @param html Not trusted. */
export const variationHtml = ( html: string ): DocumentFragment =>
	sanitizeHtml( html, VARIATION );

/** A value of the variation in a template: three braces as HTML, two as text. */
const PLACE = /(\{\{\{?)\s*data\.variation\.([\w-]+)\s*\}\}\}?/g;

/**
 * A template of the theme's with a variation's values in it. The template is the shop's
 * own; the values are not to be trusted.
 *
 * @param template HTML with places for values.
 * @param valueOf  A value by its name; '' for none.
 */
export const fill = (
	template: string,
	valueOf: ( name: string ) => string
): Node[] => {
	const body = parseInert( template );
	const visit = ( node: Node ): void => {
		[ ...node.childNodes ].forEach( visit );
		if ( node instanceof Text ) {
			const { data } = node;
			const fragment = document.createDocumentFragment();
			let at = 0;
			for ( const {
				0: all,
				1: open,
				2: name = '',
				index,
			} of data.matchAll( PLACE ) ) {
				const value = valueOf( name );
				fragment.append(
					data.slice( at, index ),
					open === '{{{' ? variationHtml( value ) : value
				);
				at = index + all.length;
			}
			fragment.append( data.slice( at ) );
			node.replaceWith( fragment );
		} else if ( node instanceof Element ) {
			for ( const { name, value } of [ ...node.attributes ] ) {
				const text = value.replace(
					PLACE,
					( _all, _open, key: string ) => valueOf( key )
				);
				if ( text !== value ) {
					if ( mayHave( node, name, text ) ) {
						node.setAttribute( name, text );
					} else {
						node.removeAttribute( name );
					}
				}
			}
		}
	};
	visit( body );
	return [ ...body.childNodes ];
};

/** WooCommerce's template of a variation; twin: PLAIN in VariationForm.php; template.fixture.json. */
const PLAIN =
	'<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>';

/** On the form: which variation's picture is shown, as WooCommerce's script notes it. */
const PICTURE = 'current-image';

/** What a variation is shown in. */
export const containerOf = ( form: HTMLElement ): HTMLElement | null =>
	form.querySelector( '.single_variation' );

export interface VariationView {
	showVariation: ( variation: Variation ) => void;
	/** Back to what the product itself shows. */
	showProduct: () => void;
	/** null: the product's own. */
	showImage: ( image: ImageData | null ) => void;
	/** The shop is asked for a variation. */
	setBusy: ( isBusy: boolean ) => void;
}

export interface VariationViewDeps {
	form: HTMLElement;
	/** The element around the form and the product's other fields. */
	product: Element;
	templates: VariationSettings[ 'templates' ];
	showQuantity: ( variation: Variation | null ) => void;
	/** Shows a picture in galleries that don't listen to our event. */
	showPicture: ( image: ImageData | null ) => void;
}

export const createVariationView = ( {
	form,
	product,
	templates,
	showQuantity,
	showPicture,
}: VariationViewDeps ): VariationView => {
	const container = containerOf( form );
	const wrap = form.querySelector< HTMLElement >( '.single_variation_wrap' );
	if ( wrap ) {
		// Some themes print it hidden.
		showInline( wrap, true );
	}
	let image: ImageData | null = null;
	let isShown = false;

	const emit = ( type: string, detail: unknown ): boolean =>
		form.dispatchEvent(
			new CustomEvent( `vitrin:variation-${ type }`, {
				bubbles: true,
				detail,
			} )
		);
	const showImage = ( next: ImageData | null ): void => {
		if ( next?.src !== image?.src ) {
			image = next;
			emit( 'image', next );
			showPicture( next );
		}
	};

	return {
		showImage,
		showProduct() {
			showFacts( product, null );
			showQuantity( null );
			setVariationId( form, '' );
			form.setAttribute( PICTURE, '' );
			if ( container ) {
				showInline( container, false );
				container.replaceChildren();
			}
			if ( isShown ) {
				isShown = false;
				emit( 'hidden', null );
			}
		},
		showVariation( variation ) {
			const { raw, id, isVisible } = variation;
			showFacts( product, variation );
			setVariationId( form, String( id ) );
			showQuantity( variation );
			if ( container ) {
				const template = isVisible
					? templates.shown || PLAIN
					: templates.unavailable;
				container.replaceChildren(
					...fill( template, ( name ) => valueIn( raw, name ) )
				);
				showInline( container, true );
			}
			form.setAttribute(
				PICTURE,
				variation.image ? valueIn( raw, 'image_id' ) : ''
			);
			showImage( variation.image );
			isShown = true;
			emit( 'shown', raw );
		},
		setBusy( isBusy ) {
			form.classList.toggle( 'is-asking', isBusy );
			if ( isBusy ) {
				container?.setAttribute( 'aria-busy', 'true' );
			} else {
				container?.removeAttribute( 'aria-busy' );
			}
		},
	};
};
