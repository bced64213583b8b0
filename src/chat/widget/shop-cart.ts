/**
 * The shop's cart, as far as cards in the chat use it: by the shop's own way (@vitrin/cart).
 */
import { cart, getCartSettings } from '@vitrin/cart';

export interface ShopCart {
	/** @return Why it wasn't added; '' where it was. */
	add: ( product: number ) => Promise< string >;
}

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
			}
		: null;
