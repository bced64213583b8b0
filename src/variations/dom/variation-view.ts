/**
 * Shows a variation on the product's page, or the product itself again (VAR-01), and dispatches our
 * own events.
 */
import { showInline } from '../../shared/dom/inline-display';
import type { ImageData } from '../../shared/domain/variation-table';
import { valueIn, type Variation } from '../domain/variation';
import type { VariationSettings } from '../form-settings';
import { fill } from './markup';
import { setVariationId, showFacts } from './product-fields';

/** WooCommerce's template of a variation; twin: PLAIN in Template.php; template.fixture.json. */
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
