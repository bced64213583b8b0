/**
 * The shop's cart, as far as cards in the chat use it: by the shop's own way (@vitrin/cart).
 */
import { __ } from '@wordpress/i18n';
import { cart, getCartSettings, loadEngine } from '@vitrin/cart';

export interface ShopCart {
	/** @return Why it wasn't added; '' where it was. */
	add: ( product: number ) => Promise< string >;
	/** @return Why it wasn't applied, in WooCommerce's words; '' where it was. */
	applyCoupon: ( code: string ) => Promise< string >;
}

const applyCoupon = async ( code: string ): Promise< string > => {
	const isThere = (): boolean =>
		cart
			.getState()
			.view.coupons.some(
				( one ) => one.code === code && ! one.removing
			);
	const there = (): string =>
		__( 'This coupon is in your cart already.', 'vitrin' );
	const engine = await loadEngine().catch( () => null );
	if ( isThere() ) {
		return there();
	}
	const result = await engine?.methods.setCoupon( code, true );
	if ( result?.ok ) {
		return '';
	}
	if ( isThere() ) {
		// The page knew of it only from this answer.
		return there();
	}
	return (
		result?.failure.message ||
		__(
			'The shop could not be reached. Check your connection; the code can be copied meanwhile.',
			'vitrin'
		)
	);
};

/** @return Null where the page has no cart. */
export const createShopCart = (): ShopCart | null =>
	getCartSettings()
		? {
				async add( product ) {
					const result = await cart.add( {
						action: 'vitrin_add_item',
						productId: product,
						quantity: 1,
						fields: {
							product_id: String( product ),
							quantity: '1',
						},
					} );
					return result.ok ? '' : result.failure.message;
				},
				applyCoupon,
			}
		: null;
