/**
 * What other plugins may do to the cart through @wordpress/data (docs/extending.md). They
 * need not be written in TypeScript: what they hand over is checked, and what can't be used
 * is answered like a refusal of the shop. Nothing is thrown, nothing wrong gets into the cart.
 */
import { __ } from '@wordpress/i18n';
import type { CartResult, CartStore } from '@vitrin/cart';

/** What addItem() takes. */
export interface Item {
	/** The product's id, of a variable product the parent's. */
	productId: number;
	/** 1 when missing. */
	quantity?: number;
	/** Of a variable product. */
	variationId?: number;
	/** What was chosen: attribute_pa_color => blue. */
	attributes?: Record< string, string >;
	/** Further fields, as a product page's form would send them. */
	fields?: Record< string, string >;
}

export interface CartActions {
	addItem: ( item: Item ) => Promise< CartResult >;
	/** 0 removes the line. */
	setQuantity: ( key: string, quantity: number ) => Promise< CartResult >;
	removeItem: ( key: string ) => Promise< CartResult >;
	refresh: ( force?: boolean ) => Promise< CartResult >;
}

const isId = ( value: unknown ): value is number =>
	Number.isSafeInteger( value ) && Number( value ) > 0;

const isQuantity = ( value: unknown ): value is number =>
	Number.isFinite( value ) && Number( value ) >= 0;

const isKey = ( value: unknown ): value is string =>
	typeof value === 'string' && value !== '';

const isRecord = ( value: unknown ): value is Record< string, string > =>
	typeof value === 'object' &&
	value !== null &&
	! Array.isArray( value ) &&
	Object.values( value ).every( ( one ) => typeof one === 'string' );

/** As the shop refuses a call with such fields. */
const refused = async (): Promise< CartResult > => ( {
	ok: false,
	failure: {
		kind: 'refused',
		code: 400,
		message: __( 'A field is missing or can’t be used.', 'vitrin' ),
	},
} );

export const createCartActions = ( cart: CartStore ): CartActions => ( {
	addItem( item ) {
		const {
			productId,
			quantity = 1,
			variationId = 0,
			attributes = {},
			fields = {},
		} = ( item as Item | null | undefined ) ?? ( {} as Partial< Item > );
		if (
			! isId( productId ) ||
			! isQuantity( quantity ) ||
			! quantity ||
			! ( variationId === 0 || isId( variationId ) ) ||
			! isRecord( attributes ) ||
			! isRecord( fields )
		) {
			return refused();
		}
		return cart.add( {
			action: 'vitrin_add_item',
			productId,
			quantity,
			fields: {
				...fields,
				product_id: String( productId ),
				quantity: String( quantity ),
				...( variationId && { variation_id: String( variationId ) } ),
				...Object.fromEntries(
					Object.entries( attributes ).map( ( [ name, value ] ) => [
						`attributes[${ name }]`,
						value,
					] )
				),
			},
		} );
	},
	// Only what is promised is passed on: what else is handed over may be anything.
	setQuantity: ( key, quantity ) =>
		isKey( key ) && isQuantity( quantity )
			? cart.setQuantity( key, quantity )
			: refused(),
	removeItem: ( key ) => ( isKey( key ) ? cart.remove( key ) : refused() ),
	refresh: ( force ) => cart.refresh( force === true ),
} );
