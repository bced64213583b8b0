/**
 * Forms in which variations are chosen (VAR-…), before a choice is made: their swatches, a
 * button that waits for a choice, and loading the chunk that decides (form.ts) when the visitor is
 * about to choose, or at once where something is chosen already or other scripts wait for its
 * events. A page that is only looked at doesn't pay for it.
 */
import {
	createScope,
	delegate,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';
import { afterLoad } from '../shared/dom/page-moments';
import { jQueryOfPage, listenToJQuery } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { holdBlocked, type BlockedMessages } from '../shared/dom/blocked-add';
import { onProductShown } from '../shared/dom/product-shown';
import {
	choose,
	MARK,
	selectsOf,
	showChosen,
	SWATCH,
	SWATCH_FIELD,
} from './dom/fields';
import type { VariationPlugin } from './dom/woocommerce-script';
import { createWaitingForm, type WaitingForm } from './waiting-form';
import { isListenedTo, listensTo } from '../shared/dom/jquery-events';

/** WooCommerce's events of a form. */
const EVENTS = /variation|reset_/;

/**
 * Whether a script listens, by jQuery, to WooCommerce's events of a form: they begin before
 * a choice is made. jQuery alone, loaded for a theme's menu, is no reason.
 */
const hasVariationListeners = ( form: Element ): boolean => {
	const $ = jQueryOfPage() as { _data?: unknown } | undefined;
	return (
		!! $ &&
		// Without it that can't be known.
		( ! $._data ||
			isListenedTo( form, EVENTS ) ||
			[ ...form.querySelectorAll( '*' ) ].some( ( node ) =>
				listensTo( node, EVENTS )
			) )
	);
};

export interface VariationsOptions {
	/** What a dimmed button says; without it WooCommerce's script does. */
	blocked?: BlockedMessages | null;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
}

/** Forms on the page; each can load what decides. */
type Forms = Map< Element, WaitingForm >;

/** What doesn't wait for a shopper: others' listeners, and a choice, the address's, the product's or the browser's own. */
const loadWhereNeeded = ( forms: Forms ): void =>
	forms.forEach( ( { load }, form ) => {
		if (
			/attribute_/.test( window.location.search ) ||
			selectsOf( form as HTMLFormElement ).some(
				( { value } ) => value
			) ||
			hasVariationListeners( form )
		) {
			load();
		}
	} );

const providePlugin = ( forms: Forms ): void => {
	const $ = jQueryOfPage() as
		{ fn: { wc_variation_form?: VariationPlugin } } | undefined;
	const plugin: VariationPlugin = function () {
		this.get().forEach( ( form ) => forms.get( form )?.load() );
		// A form that works already reads its selects again, as WooCommerce's does when it starts again.
		this.trigger( 'check_variations' );
		return this;
	};
	plugin.isVitrin = true;
	if ( $ ) {
		$.fn.wc_variation_form ??= plugin;
	}
};

/** A swatch chooses in its select, and shows what the select holds. */
const listenToSwatches = ( scope: Scope ): void => {
	delegate( scope, 'click', SWATCH, ( { target }, swatch ) =>
		choose(
			( target as Element )
				.closest( SWATCH_FIELD )
				?.querySelector( 'select' ),
			swatch.dataset.value
		)
	);
	delegate( scope, 'change', `${ SWATCH_FIELD } select`, ( _, select ) =>
		showChosen( select as HTMLSelectElement )
	);
};

export const startVariations = ( {
	blocked,
	loader = getLoader(),
}: VariationsOptions = {} ): Dispose => {
	const scope = createScope();
	const forms: Forms = new Map();
	providePlugin( forms );

	// Where the product form is ours to send it has done so already (src/add-to-cart/form.ts).
	if ( blocked ) {
		holdBlocked(
			scope,
			( form ) => !! form.querySelector( MARK ),
			blocked
		);
	}
	listenToSwatches( scope );

	onProductShown( scope, ( root ) => {
		const shown: Dispose[] = [];
		for ( const mark of root.querySelectorAll( MARK ) ) {
			const form = mark.closest( 'form' );
			if ( form && ! forms.has( form ) ) {
				const waiting = createWaitingForm( form, root, loader );
				forms.set( form, waiting );
				shown.push( () => {
					forms.delete( form );
					waiting.dispose();
				} );
			}
		}
		loadWhereNeeded( forms );
		return () => shown.forEach( ( dispose ) => dispose() );
	} );

	// By then other scripts are there, and the browser has put back what was chosen before.
	afterLoad( scope, () => {
		providePlugin( forms );
		loadWhereNeeded( forms );
	} );
	// A choice that another script makes by jQuery alone is no event of the browser's.
	listenToJQuery( scope, 'change', () => loadWhereNeeded( forms ) );
	return scope.dispose;
};
