/**
 * The events of WooCommerce's gallery, for other plugins' scripts that listen to them by jQuery.
 */
import { jQueryOfPage } from '@vitrin/cart';
import type { Scope } from '../../shared/dom/scope';

interface JQuery {
	( target: Element ): {
		on: ( types: string, handler: () => void ) => void;
		off: ( types: string, handler: () => void ) => void;
		trigger: ( type: string, args: unknown[] ) => void;
	};
}

const RESET = 'woocommerce_gallery_reset_slide_position';

/**
 * @param scope   Ends it.
 * @param gallery The gallery.
 * @param onReset Shows the first picture.
 */
export const startWooCommerceEvents = (
	scope: Scope,
	gallery: HTMLElement,
	onReset: () => void
): void => {
	const jQuery = jQueryOfPage() as unknown as JQuery | undefined;
	if ( jQuery ) {
		const target = jQuery( gallery );
		const trigger = ( when: string ) =>
			target.trigger( `wc-product-gallery-${ when }-init`, [
				gallery,
				{},
			] );
		trigger( 'before' );
		target.on( RESET, onReset );
		scope.add( () => target.off( RESET, onReset ) );
		trigger( 'after' );
	}
};
