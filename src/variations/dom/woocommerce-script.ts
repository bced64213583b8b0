/**
 * Beside WooCommerce's variation script. Where it is on the page for another plugin's sake, it serves our forms, too.
 * Where it isn't, and another script put jQuery on the page, what it would trigger is triggered, and what others
 * trigger is done (ADD-10); pictures in galleries that aren't ours are shown as it would show them (VAR-01).
 */
import { jQueryOfPage } from '@vitrin/cart';
import { listensTo } from '../../shared/dom/jquery-events';
import { SWATCH_FIELD } from './fields';
import type { Scope } from '../../shared/dom/scope';
import { exchange } from '../../shared/dom/replace-picture';
import { readImage } from '../../shared/domain/image';

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
 * Leaves a form to WooCommerce's script. That takes options out of the selects that can't be had, so our swatches would
 * choose what isn't there.
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

/** An event of the browser or of jQuery. */
export interface CancelableEvent {
	preventDefault: () => void;
	defaultPrevented?: boolean;
	isDefaultPrevented?: () => boolean;
}

type Handler = (
	event: CancelableEvent & { type: string },
	...args: unknown[]
) => void;

interface Wrapped {
	on: ( types: string, handler: Handler | string, more?: Handler ) => void;
	off: ( types: string ) => void;
	trigger: ( type: string, args?: unknown[] ) => void;
	data: ( name: string ) => unknown;
}

const wrap = ( element: Element ): Wrapped | undefined =>
	jQueryOfPage()?.( element ) as unknown as Wrapped | undefined;

/** What other scripts may trigger on a form, by the event's name, with the arguments they give. */
export type ExternalEvents = Record< string, ( ...args: unknown[] ) => void >;

export interface WooCommerceEvents {
	/** Triggers an event on the form, or on an element in it. */
	trigger: (
		type: string,
		args?: unknown[],
		element?: Element | null
	) => void;
	/**
	 * @param events   What other scripts may trigger.
	 * @param onChange Called after another option was chosen.
	 * @param onReset  Called for a click on the reset link.
	 */
	listen: (
		events: ExternalEvents,
		onChange: () => void,
		onReset: ( event: CancelableEvent ) => void
	) => void;
	/** Announces that the form works. */
	start: () => void;
	/** A value that a script has set on the form by jQuery; undefined for none. */
	data: ( name: string ) => unknown;
}

/** The events' namespace, by which they are taken off again. */
const NAMESPACE = '.vitrin-variations';

/**
 * @param scope Whose end ends it.
 * @param form  The form.
 */
export const createWooCommerceEvents = (
	scope: Scope,
	form: HTMLElement
): WooCommerceEvents => {
	/** How many of our own events are under way: they come back to our own listeners. */
	let triggering = 0;
	const trigger: WooCommerceEvents[ 'trigger' ] = (
		type,
		args = [],
		element = form
	) => {
		triggering++;
		try {
			( element && wrap( element ) )?.trigger( type, args );
		} catch ( error ) {
			// A listener of another plugin that throws must not stop the form.
			reportError( error );
		} finally {
			triggering--;
		}
	};
	return {
		trigger,
		listen( events, onChange, onReset ) {
			const listen = (): boolean => {
				const $form = wrap( form );
				if ( ! $form ) {
					return false;
				}
				for ( const [ type, run ] of Object.entries( events ) ) {
					$form.on( type + NAMESPACE, ( _event, ...args ) => {
						if ( ! triggering ) {
							run( ...args );
						}
					} );
				}
				$form.on(
					'change' + NAMESPACE,
					'.variations select',
					onChange
				);
				$form.on( 'click' + NAMESPACE, '.reset_variations', onReset );
				scope.add( () => $form.off( NAMESPACE ) );
				return true;
			};
			if ( ! listen() ) {
				// jQuery that a cache plugin delays arrives after this script.
				scope.on( window, 'load', listen, { once: true } );
			}
		},
		start() {
			trigger( 'wc_variation_form', [ { $form: wrap( form ) } ] );
		},
		data: ( name ) => wrap( form )?.data( name ),
	};
};

/** A picture, or the placeholder of a product without one. */
const SLIDE =
	'.images :is(.woocommerce-product-gallery__image,.woocommerce-product-gallery__image--placeholder)';

/** The slider's thumbnails. */
const THUMBNAILS = '.flex-control-nav li';

/**
 * For a gallery that isn't ours: ours switched off, WooCommerce's kept, or a theme's, whose slider and zoom listen by
 * jQuery. Our own gallery listens to `vitrin:variation-image`.
 *
 * @param product What holds the gallery.
 * @param trigger Triggers an event of WooCommerce's.
 * @return Shows a variation's picture; null: the product's own.
 */
export const createWooCommercePicture = (
	product: Element,
	trigger: WooCommerceEvents[ 'trigger' ]
): ( ( value: unknown ) => void ) => {
	let restore = (): void => {};
	return ( value ) => {
		const slide = product.querySelector( SLIDE );
		const gallery = slide?.closest( '.images' );
		if ( ! slide || gallery?.matches( '.vitrin-gallery' ) ) {
			return;
		}
		restore();
		restore = () => {};
		const image = readImage( value );
		const thumbnails = [ ...product.querySelectorAll( THUMBNAILS ) ];
		const own =
			image &&
			thumbnails
				.map( ( thumbnail ) => thumbnail.querySelector( 'img' ) )
				.find(
					( one ) => one?.getAttribute( 'src' ) === image.thumbnail
				);
		if ( own ) {
			// The gallery has this picture already.
			trigger( 'flexslider-click', [], own );
		} else {
			if ( image ) {
				restore = exchange( slide, thumbnails[ 0 ], image );
			}
			trigger( 'woocommerce_gallery_reset_slide_position', [], gallery );
		}
		// The slider adapts to the new picture's height.
		window.dispatchEvent( new Event( 'resize' ) );
		trigger( 'woocommerce_gallery_init_zoom', [], gallery );
	};
};
