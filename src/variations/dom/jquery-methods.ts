/**
 * The chunk `variation-methods`: what WooCommerce's variation script adds to jQuery, for code that a theme prints into its pages: a script that
 * PHP knows of keeps WooCommerce's own on the page (OtherControls.php).
 */
import { jQueryOfPage } from '@vitrin/cart';
import type { VariationPlugin } from './woocommerce-script';

interface Wrapped {
	get: () => HTMLElement[];
	trigger: ( type: string, args?: unknown[] ) => unknown;
}

type Method = ( this: Wrapped, ...args: never[] ) => unknown;

/** WooCommerce's scripts keep what an element had there. */
const ORIGINAL = 'data-o_';

/** Of each element, once. */
const keep = (
	element: HTMLElement,
	name: string,
	value: string | null
): void => {
	if ( ! element.hasAttribute( ORIGINAL + name ) ) {
		element.setAttribute( ORIGINAL + name, value ?? '' );
	}
};

const METHODS: Record< string, Method > = {
	wc_variations_image_update( variation: unknown ) {
		this.trigger( variation ? 'vitrin_variation_image' : 'reset_image', [
			variation,
		] );
	},
	wc_variations_image_reset() {
		this.trigger( 'reset_image' );
	},
	wc_maybe_trigger_slide_position_reset() {},
	wc_set_content( content: string ) {
		for ( const element of this.get() ) {
			keep( element, 'content', element.textContent );
			element.textContent = content;
		}
	},
	wc_reset_content() {
		for ( const element of this.get() ) {
			element.textContent =
				element.getAttribute( ORIGINAL + 'content' ) ??
				element.textContent;
		}
	},
	wc_set_variation_attr( name: string, value: string | false ) {
		for ( const element of this.get() ) {
			keep( element, name, element.getAttribute( name ) );
			if ( value === false ) {
				element.removeAttribute( name );
			} else {
				element.setAttribute( name, value );
			}
		}
	},
	wc_reset_variation_attr( name: string ) {
		for ( const element of this.get() ) {
			const value = element.getAttribute( ORIGINAL + name );
			if ( value !== null ) {
				element.setAttribute( name, value );
			}
		}
	},
};

/** Gives jQuery those that it lacks. */
export const provideMethods = (): void => {
	const fn = (
		jQueryOfPage() as { fn?: Record< string, unknown > } | undefined
	 )?.fn;
	if ( ! fn ) {
		return;
	}
	for ( const [ name, method ] of Object.entries( METHODS ) ) {
		fn[ name ] ??= method;
	}
	const load = fn.wc_variation_form as VariationPlugin | undefined;
	if ( load?.isVitrin && ! load.restarts ) {
		const plugin: VariationPlugin = function () {
			load.call( this );
			// Forms that work already start again.
			( this as unknown as Wrapped ).trigger( 'vitrin_restart' );
			return this;
		};
		plugin.isVitrin = plugin.restarts = true;
		fn.wc_variation_form = plugin;
	}
};
