/**
 * WooCommerce's script is on the page after all, for another plugin's sake: then it serves our forms, too, with
 * their selects. It takes options out of them that can't be had, so our swatches would choose what isn't there.
 */
import { jQueryOfPage } from '@vitrin/cart';
import { listensTo } from '../../shared/dom/jquery-events';
import { SWATCH_FIELD } from './fields';

/** As other plugins know it: `$( form ).wc_variation_form()`. */
export interface VariationPlugin {
	( this: {
		get: () => Element[];
		trigger: ( type: string ) => unknown;
	} ): unknown;
	isVitrin?: true;
	/** Ours, once a form has its script. */
	restarts?: true;
}

/** Whether WooCommerce's script is on the page: two would undo each other's work. */
export const hasWooCommerceScript = (): boolean => {
	const plugin = (
		jQueryOfPage() as
			{ fn?: { wc_variation_form?: VariationPlugin } } | undefined
	 )?.fn?.wc_variation_form;
	return !! plugin && ! plugin.isVitrin;
};

/**
 * Leaves a form to it.
 *
 * @param form      The form.
 * @param isFetched Whether it came after the page: WooCommerce's script starts on the page's own by itself.
 */
export const leaveToWooCommerce = (
	form: HTMLElement,
	isFetched: boolean
): void => {
	for ( const field of form.querySelectorAll( SWATCH_FIELD ) ) {
		field.classList.remove( 'is-ready' );
		const select = field.querySelector( 'select' );
		select?.removeAttribute( 'aria-hidden' );
		select?.removeAttribute( 'tabindex' );
	}
	if ( isFetched && ! listensTo( form, /^reload_product_variations$/ ) ) {
		(
			jQueryOfPage()?.( form ) as { wc_variation_form?: () => void }
		 ).wc_variation_form?.();
	}
};
