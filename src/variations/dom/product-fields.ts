/**
 * Puts a variation's values into the page's fields (VAR-01), and the product's own back.
 */
import { showInline } from '../../shared/dom/inline-display';
import type { Scope } from '../../shared/dom/scope';
import { numberText } from '../../shared/dom/number-text';
import { textIn } from '../../shared/sanitizer/sanitize';
import { quantityOf } from '../domain/state';
import { valueIn, type Variation } from '../domain/variation';

/** Holds the product's own content; WooCommerce's script uses the same attribute. */
const ORIGINAL = 'data-o_content';

const ATTRIBUTE = '.woocommerce-product-attributes-item--';

const setContent = (
	product: Element,
	selector: string,
	text: string
): void => {
	for ( const element of product.querySelectorAll( selector ) ) {
		const original = element.getAttribute( ORIGINAL );
		if ( text ) {
			if ( original === null ) {
				element.setAttribute( ORIGINAL, element.textContent ?? '' );
			}
			element.textContent = text;
		} else if ( original !== null ) {
			element.textContent = original;
		}
	}
};

/** SKU, weight and dimensions: the variation's, or the product's where it has none or is none. */
export const showFacts = (
	product: Element,
	variation: Variation | null
): void => {
	const raw = variation?.raw ?? {};
	setContent( product, '.product_meta .sku', valueIn( raw, 'sku' ) );
	for ( const [ name, has ] of [
		[ 'weight', valueIn( raw, 'weight' ) ],
		// A list of three in older versions, a text with units in newer ones.
		[ 'dimensions', raw.dimensions ],
	] as const ) {
		setContent(
			product,
			`.product_${ name },${ ATTRIBUTE }${ name } .woocommerce-product-attributes-item__value`,
			has ? textIn( valueIn( raw, `${ name }_html` ) ) : ''
		);
	}
};

const emitChange = ( field: Element ): boolean =>
	field.dispatchEvent( new Event( 'change', { bubbles: true } ) );

/** The field that is sent with the form. */
export const setVariationId = ( form: Element, id: string ): void => {
	for ( const field of form.querySelectorAll< HTMLInputElement >(
		'input[name="variation_id"],input.variation_id'
	) ) {
		if ( field.value !== id ) {
			field.value = id;
			emitChange( field );
		}
	}
};

const LIMITS = [ 'min', 'max', 'step' ] as const;

/**
 * VAR-08: the quantity is held to a variation's limits, chosen or typed.
 *
 * @param scope     Whose end ends it.
 * @param form      The form.
 * @param onCorrect Gets what a typed quantity was changed to.
 * @return Shows a variation's; null: the field as it was.
 */
export const createQuantity = (
	scope: Scope,
	form: Element,
	onCorrect: ( quantity: string ) => void
): ( ( variation: Variation | null ) => void ) => {
	const field = form.querySelector< HTMLInputElement >(
		'.quantity input.qty[name="quantity"]'
	);
	const frame = field?.closest< HTMLElement >( '.quantity' );
	const first = LIMITS.map( ( name ) => field?.getAttribute( name ) ?? null );
	let shown: Variation | null = null;
	if ( field ) {
		scope.on( field, 'change', () => {
			const value =
				shown && field.value && quantityOf( shown, field.value ).value;
			// "2.0" is 2: how a number is written is no reason to change it.
			if ( value && Number( value ) !== Number( field.value ) ) {
				field.value = value;
				emitChange( field );
				onCorrect( numberText( Number( value ) ) );
			}
		} );
	}
	return ( variation ) => {
		shown = variation;
		if ( ! field || ! frame ) {
			return;
		}
		const state = variation && quantityOf( variation, field.value );
		const before = field.outerHTML + field.value;
		LIMITS.forEach( ( name, at ) => {
			const value = state?.[ name ] ?? first[ at ];
			if ( typeof value === 'string' ) {
				field.setAttribute( name, value );
			} else {
				field.removeAttribute( name );
			}
		} );
		// After its limits, which the field holds its value to.
		field.value = state?.value ?? field.value;
		if ( state ) {
			showInline( frame, ! state.isHidden );
		} else {
			frame.style.display = '';
		}
		if ( before !== field.outerHTML + field.value ) {
			emitChange( field );
		}
	};
};
