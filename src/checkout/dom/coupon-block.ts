/**
 * The coupon beside the order (CHK-06), as far as the page has it. Its field stands in the form of
 * the order, where Enter would place the order.
 */
import { jQueryOfPage, listenToJQuery } from '@vitrin/cart';
import { delegate, type Scope } from '../../shared/dom/scope';
import type { Loader } from '../../shared/loader';
import { reportUnlessLost } from '../../shared/loader/load-error';
import { onIntent, runOrFallBack } from '../../shared/triggers';
import { COUPON } from '../chunks';

const BLOCK = '.vitrin-coupon';

export const startCouponBlock = (
	scope: Scope,
	loader: Pick< Loader, 'load' | 'prefetch' | 'fallBack' >
): void => {
	const block = document.querySelector< HTMLElement >( BLOCK );
	const field = block?.querySelector( 'input' );
	if ( ! block || ! field ) {
		return;
	}
	const load = () => loader.load( COUPON );
	const apply = (): void =>
		void runOrFallBack( loader, load, ( chunk ) => chunk.apply( block ), {
			// WooCommerce's own form is shown once the block has gone.
			native() {
				const { value } = field;
				block.remove();
				const own =
					document.querySelector< HTMLInputElement >(
						'#coupon_code'
					);
				if ( own ) {
					own.value = value;
					jQueryOfPage()?.( 'a.showcoupon' ).trigger( 'click' );
				}
			},
		} );
	onIntent( scope, BLOCK, () => loader.prefetch( COUPON ) );
	delegate( scope, 'click', BLOCK + ' button', apply );
	scope.on( field, 'keydown', ( event ) => {
		if ( event.key === 'Enter' && ! event.isComposing ) {
			event.preventDefault();
			apply();
		}
	} );
	// A coupon was removed in the table, or applied by another plugin's button.
	listenToJQuery(
		scope,
		'applied_coupon_in_checkout removed_coupon_in_checkout',
		() =>
			void load()
				.then( ( chunk ) => chunk.moveNotices( block ) )
				.catch( reportUnlessLost )
	);
};
