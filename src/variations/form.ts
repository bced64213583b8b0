/**
 * The chunk `variation-form`: a form in which a variation is chosen (VAR-01 to VAR-08). What
 * follows from a choice is decided in domain/state.ts; others learn of it by our events and, with
 * jQuery on the page, by WooCommerce's.
 */
import { getCartSettings, jQueryOfPage } from '@vitrin/cart';
import { getLoader } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';
import type { Chunk } from '../shared/loader/chunk';
import { createScope, type Dispose } from '../shared/dom/scope';
import type { Choice } from '../shared/domain/variation-table';
import { readSettings } from '../shared/settings/read';
import { createChoice, type ChoiceController } from './choice';
import { showButton, MARK, selectsOf } from './dom/fields';
import { addressChoice } from './dom/address-choice';
import { createAsk } from './dom/variation-data';
import {
	setValue,
	addSwatchKeys,
	listenToResetLink,
} from './dom/choice-fields';
import { createNote, variationWords } from './dom/outcome-view';
import { createQuantity } from './dom/product-fields';
import { createVariationView, type VariationView } from './dom/variation-view';
import {
	createWooCommerceEvents,
	type CancelableEvent,
	type ExternalEvents,
	hasWooCommerceScript,
	leaveToWooCommerce,
	createWooCommercePicture,
} from './dom/woocommerce-script';
import { readVariation } from './domain/variation';
import { VARIATION_DEFAULTS } from './form-settings';

/** Milliseconds until a request for a variation is given up. */
const TIMEOUT = 15_000;

/** What other scripts may trigger on the form, as with WooCommerce's script. */
const externalEvents = (
	form: HTMLElement,
	{ check, reload, showOptions, outcomes }: ChoiceController,
	{ showImage }: VariationView,
	announce: ( message?: string ) => void,
	restart: () => void
): ExternalEvents => ( {
	check_variations: ( requested ) =>
		check( ( requested as { data?: Choice } | undefined )?.data ),
	reload_product_variations: reload,
	update_variation_values: () => showOptions(),
	found_variation( value ) {
		const variation = readVariation( value );
		if ( variation ) {
			outcomes.showFound( variation, true );
		}
	},
	show_variation: ( _variation, isPurchasable ) =>
		showButton( form, isPurchasable ? 'ready' : 'unavailable' ),
	hide_variation: () => showButton( form, 'choose' ),
	reset_data: outcomes.reset,
	reset_image: () => showImage( null ),
	announce_reset: () => announce(),
	clear_reset_announcement: () => announce( '' ),
	reset_focus: () => selectsOf( form )[ 0 ]?.focus(),
	// Ours (dom/jquery-methods.ts).
	vitrin_variation_image: ( value ) =>
		showImage( readVariation( value )?.image ?? null ),
	vitrin_restart: restart,
} );

/**
 * @param form     The form.
 * @param root     What was shown with it: the page, or a quick view.
 * @param methods  The chunk `variation-methods`.
 * @param settings The feature's; without any nothing is done.
 */
export const startForm = (
	form: HTMLFormElement,
	root: HTMLElement,
	methods: Chunk< { provideMethods: () => void } >,
	settings = readSettings( 'variations', VARIATION_DEFAULTS )
): Dispose => {
	const scope = createScope();
	if ( hasWooCommerceScript() ) {
		leaveToWooCommerce( form, root !== document.body );
		return scope.dispose;
	}
	if ( ! settings ) {
		return scope.dispose;
	}
	const messages = variationWords();
	const selects = selectsOf( form );
	const product = form.closest( '.product' ) ?? root;
	const alert = form.querySelector( '.reset_variations_alert' );
	const announce = ( message = messages.reset ) =>
		alert?.replaceChildren( message );
	const events = createWooCommerceEvents( scope, form );
	const view = createVariationView( {
		form,
		product,
		templates: settings.templates,
		showQuantity: createQuantity( scope, form, announce ),
		showPicture: createWooCommercePicture( product, events.trigger ),
	} );
	const choice = createChoice( {
		form,
		selects,
		messages,
		events,
		note: createNote( form ),
		view,
		requests: createAsk(
			form,
			getCartSettings()?.wcAjaxUrl ?? settings.wcAjaxUrl,
			TIMEOUT
		),
		announce,
		address: addressChoice(
			form.querySelector< HTMLElement >( MARK )?.dataset
				.vitrinVariations === 'address'
		),
	} );
	scope.add( choice.dispose );

	/** VAR-05. */
	const onReset = ( event: CancelableEvent ): void => {
		if ( ! ( event.defaultPrevented || event.isDefaultPrevented?.() ) ) {
			event.preventDefault();
			selects.forEach( ( select ) => setValue( select, '' ) );
			choice.update();
			announce();
			selects[ 0 ]?.focus();
		}
	};
	// jQuery's trigger doesn't reach the browser's listeners, so both listen to changes and clicks;
	// the second call for the same event changes nothing.
	events.listen(
		externalEvents( form, choice, view, announce, () => {
			choice.check();
			events.start();
		} ),
		choice.update,
		onReset
	);
	scope.on( form, 'change', ( { target } ) => {
		if ( selects.includes( target as HTMLSelectElement ) ) {
			choice.update();
		}
	} );
	listenToResetLink( scope, form, onReset );
	addSwatchKeys( scope, form, selects );

	if ( jQueryOfPage() ) {
		getLoader()
			.load( methods )
			.then( ( { provideMethods } ) => provideMethods() )
			.catch( reportUnlessLost );
	}
	choice.start();
	events.start();
	return scope.dispose;
};
