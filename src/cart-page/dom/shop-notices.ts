/**
 * The shop's own notices.
 */
import { EMPTY } from './markup';
import { OURS } from './notices';

/** What a notice looks like, in classic and in block themes, as in WooCommerce's cart.js. */
const NOTICE =
	'.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success';

/**
 * Each text once, since WooCommerce may print the same notice twice. The message of an empty
 * cart is no notice.
 *
 * @param root A page, or what holds its notices.
 */
export const shopNotices = ( root: ParentNode ): HTMLElement[] => {
	const seen = new Set< string | null >();
	return [ ...root.querySelectorAll< HTMLElement >( NOTICE ) ].filter(
		( notice ) => {
			if ( notice.closest( `${ EMPTY },[${ OURS }]` ) ) {
				return false;
			}
			const { textContent } = notice;
			const isNew = ! seen.has( textContent );
			seen.add( textContent );
			return isNew;
		}
	);
};
