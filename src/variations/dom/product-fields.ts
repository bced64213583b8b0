/**
 * What of a variation the page shows (VAR-01), and the way back to what it showed before.
 */
import type { Scope } from '../../shared/dom/scope';
import { numberText } from '../../shared/dom/number-text';
import { quantityOf } from '../domain/state';
import type { Variation } from '../domain/variation';
import { textIn } from '../../shared/sanitizer/inert';

/** Where the product's first content is kept; WooCommerce's script keeps it there as well. */
const KEPT = 'data-o_content';

const ATTRIBUTE = '.woocommerce-product-attributes-item--';

const setContent = (
	product: Element,
	selector: string,
	text: string
): void => {
	for ( const element of product.querySelectorAll( selector ) ) {
		const kept = element.getAttribute( KEPT );
		if ( text ) {
			if ( kept === null ) {
				element.setAttribute( KEPT, element.textContent ?? '' );
			}
			element.textContent = text;
		} else if ( kept !== null ) {
			element.textContent = kept;
		}
	}
};

/** SKU, weight and dimensions: the variation's, or the product's where it has none or is none. */
export const showFacts = (
	product: Element,
	variation: Variation | null
): void => {
	const { raw } = variation ?? { raw: {} as Variation[ 'raw' ] };
	const said = ( name: string ): string =>
		typeof raw[ name ] === 'string' || typeof raw[ name ] === 'number'
			? String( raw[ name ] )
			: '';
	setContent( product, '.product_meta .sku', said( 'sku' ) );
	for ( const [ name, has ] of [
		[ 'weight', said( 'weight' ) ],
		// A list of three in older versions, a text with units in newer ones.
		[ 'dimensions', raw.dimensions ],
	] as const ) {
		setContent(
			product,
			`.product_${ name },${ ATTRIBUTE }${ name } .woocommerce-product-attributes-item__value`,
			has ? textIn( said( `${ name }_html` ) ) : ''
		);
	}
};

const tell = ( field: Element ): boolean =>
	field.dispatchEvent( new Event( 'change', { bubbles: true } ) );

/** The field that goes with the form. */
export const setVariationId = ( form: Element, id: string ): void => {
	for ( const field of form.querySelectorAll< HTMLInputElement >(
		'input[name="variation_id"],input.variation_id'
	) ) {
		if ( field.value !== id ) {
			field.value = id;
			tell( field );
		}
	}
};

const LIMITS = [ 'min', 'max', 'step' ] as const;

/**
 * VAR-08: the quantity is held to a variation's limits, chosen or typed.
 *
 * @param scope Whose end ends it.
 * @param form  The form.
 * @param say   Tells what a typed one was changed to.
 * @return Shows a variation's; null: the field as it was.
 */
export const createQuantity = (
	scope: Scope,
	form: Element,
	say: ( words: string ) => void
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
				tell( field );
				say( numberText( Number( value ) ) );
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
		frame.style.display = state?.isHidden ? 'none' : '';
		if ( before !== field.outerHTML + field.value ) {
			tell( field );
		}
	};
};
