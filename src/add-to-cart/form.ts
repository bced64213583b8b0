/**
 * A product page's form, sent without loading the page (ADD-06 to ADD-08). A script of its
 * own, so that the first load stays as it is; until it is there, and wherever it stands
 * back, the browser sends the form.
 */
import { cart } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import {
	blockOf,
	BUTTON,
	openOption,
	sayBlocked,
} from '../shared/dom/blocked-add';
import { LOST, type HandledEvent } from './dom/recorder';
import { entriesOf, isAddButton, isOurs } from './dom/form';
import { createUploadGuard, sendForm, type SenderOptions } from './form-sender';
import type { ProductFormSettings } from './form-settings';
import { ACTIONS } from './chunks';
import { returnSlippedClicks } from './start';
import type { AddToCartSettings } from './settings';

export interface ProductFormOptions
	extends
		Partial< Omit< SenderOptions, 'settings' | 'storageName' > >,
		Pick< SenderOptions, 'storageName' > {
	settings: AddToCartSettings & ProductFormSettings;
	alert?: ( message: string ) => void;
}

/** Says why the page was loaded again, beside the button of the product that it is about. */
const sayKeptReason = (
	loader: Pick< Loader, 'load' >,
	storageName: string
): void => {
	try {
		const stored = sessionStorage.getItem( storageName );
		sessionStorage.removeItem( storageName );
		if ( stored ) {
			loader.load( ACTIONS ).then(
				( { sayWhy } ) =>
					sayWhy(
						stored,
						[
							...document.querySelectorAll< HTMLElement >(
								BUTTON
							),
						].flatMap( ( button ) => {
							const form = button.closest( 'form' );
							return form && isOurs( form )
								? { button, entries: entriesOf( form ) }
								: [];
						} )
					),
				// The button is there to be clicked again.
				() => {}
			);
		}
	} catch {
		// No storage: nothing to say.
	}
};

/** As dom/recorder.ts asks of code that takes a click or a submit. */
const takeEvent = ( event: HandledEvent ): void => {
	event.preventDefault();
	event.vitrin = true;
};

/** A script that sends the form doesn't ask the browser (ADD-07). */
const isValid = ( form: HTMLFormElement, button: HTMLElement ): boolean =>
	form.hasAttribute( 'novalidate' ) ||
	button.hasAttribute( 'formnovalidate' ) ||
	form.reportValidity();

export const startProductForm = ( {
	settings,
	loader = getLoader(),
	storageName,
	store = cart,
	go = ( address ) => window.location.assign( address ),
	replace = ( address ) => window.location.replace( address ),
	alert,
}: ProductFormOptions ): Dispose => {
	const scope = createScope();
	returnSlippedClicks( scope );
	const options = { settings, store, go, loader, storageName, replace };
	const countUploads = createUploadGuard( scope );
	const busy = new WeakSet< HTMLElement >();
	/** The browser sends it this time. */
	let native: HTMLElement | undefined;
	const send = async (
		form: HTMLFormElement,
		button: HTMLElement
	): Promise< void > => {
		busy.add( form );
		const isLeftToBrowser = await sendForm(
			form,
			button,
			options,
			countUploads
		);
		busy.delete( form );
		if ( isLeftToBrowser ) {
			native = form;
			form.requestSubmit( button );
			native = undefined;
		}
	};

	// Before WooCommerce's variation script, which alerts in words of its own.
	delegate(
		scope,
		'click',
		BUTTON,
		( event, button ) => {
			const form = button.closest( 'form' );
			if ( ! form || ! isOurs( form ) || ! isAddButton( button ) ) {
				return;
			}
			const block = blockOf( button );
			if ( block ) {
				takeEvent( event );
				event.stopImmediatePropagation();
				sayBlocked( form, block, settings.productForm, alert );
			} else if ( event.detail > 1 ) {
				// A double click's second half, even when the answer came in between (ADD-09).
				takeEvent( event );
			}
		},
		{ capture: true }
	);

	/** A form's submit, or its button's click that another script took and left (dom/recorder.ts). */
	const submit = ( event: Event ): void => {
		const target = event.target as Element;
		const form = target.closest( 'form' );
		const button =
			( event as SubmitEvent ).submitter ??
			target.closest< HTMLElement >( BUTTON ) ??
			form?.querySelector< HTMLElement >( BUTTON );
		if (
			event.defaultPrevented ||
			! form ||
			form === native ||
			! button ||
			! isAddButton( button ) ||
			! isOurs( form )
		) {
			return;
		}
		takeEvent( event );
		if ( busy.has( form ) || ! isValid( form, button ) ) {
			return;
		}
		const block = blockOf( button ) ?? ( openOption( form ) && 'choose' );
		if ( block ) {
			sayBlocked( form, block, settings.productForm, alert );
			return;
		}
		void send( form, button );
	};
	scope.on( document, 'submit', submit );
	scope.on( document, LOST, submit );

	sayKeptReason( loader, storageName );
	return scope.dispose;
};
