/**
 * A product page's form, sent without loading the page (ADD-06 to ADD-08). A script of its
 * own, so that the first load stays as it is; until it is there, and wherever it stands
 * back, the browser sends the form.
 */
import { cart } from '@vitrin/cart';
import { getLoader, type Loader } from '../shared/loader';
import { runOrFallBack } from '../shared/triggers';
import { createScope, delegate, type Dispose } from '../shared/dom/scope';
import { afterPaint } from '../shared/dom/after-paint';
import {
	blockOf,
	BUTTON,
	openOption,
	sayBlocked,
} from '../shared/dom/blocked-add';
import { setLoading, showFailure } from './dom/button';
import { LOST, type Taken } from './dom/recorder';
import {
	entriesOf,
	hasFile,
	isAddButton,
	isOurs,
	productNameOf,
} from './dom/form';
import type { ProductFormSettings } from './form-settings';
import { ACTIONS } from './chunks';
import type { Surroundings } from './add-to-cart';
import { returnSlippedClicks } from './slipped-click';
import type { AddToCartSettings } from './settings';

export interface ProductFormOptions extends Partial<
	Omit< Surroundings, 'settings' >
> {
	settings: AddToCartSettings & ProductFormSettings;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
	/** A name in the tab's storage that no other shop of this origin has. */
	storageName: string;
	/** Takes the page's place in the tab's history. */
	replace?: ( address: string ) => void;
	alert?: ( message: string ) => void;
}

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
	const around = { settings, store, go };
	returnSlippedClicks( scope );
	const busy = new WeakSet< HTMLElement >();
	/** The browser sends it this time. */
	let native: HTMLElement | undefined;
	/** Forms with files on their way. */
	let uploads = 0;
	const cancel = ( event: Taken ) => {
		event.preventDefault();
		event.vitrin = true;
	};

	/** A page that is left takes the files along: the browser asks first. */
	const countUploads = ( change: number ): void => {
		uploads += change;
		if ( uploads ) {
			window.addEventListener( 'beforeunload', cancel );
		} else {
			window.removeEventListener( 'beforeunload', cancel );
		}
	};
	scope.add( () => window.removeEventListener( 'beforeunload', cancel ) );

	const send = async (
		form: HTMLFormElement,
		button: HTMLElement
	): Promise< void > => {
		// As they are now: somebody may go on choosing.
		const entries = entriesOf( form );
		const change = hasFile( entries ) ? 1 : 0;
		/** Without our chunk, and where no product is named, the browser does it, as with JavaScript off. */
		let serves = false;
		busy.add( form );
		setLoading( button, true );
		countUploads( change );
		await afterPaint();
		const tell = ( message: string ) => {
			showFailure( button, message ).role = 'alert';
		};
		await runOrFallBack(
			loader,
			() => loader.load( ACTIONS ),
			async ( { requestOf, addFromForm, getPageAnew, sayFailed } ) => {
				const request = requestOf(
					entries,
					button.dataset,
					button.getAttribute( 'value' ) ?? ''
				);
				serves = ! request;
				await ( request &&
					addFromForm(
						button,
						request,
						around,
						productNameOf( form ),
						( message ) => {
							// Nobody is asked whether to stay for files that did not arrive.
							countUploads( -uploads );
							return getPageAnew(
								storageName,
								form,
								request.productId,
								message,
								replace
							);
						}
						// What it has begun may count: nothing else adds the same then.
					).catch( () => tell( sayFailed() ) ) );
			},
			{
				native() {
					serves = true;
				},
				tell,
			}
		);
		countUploads( uploads ? -change : 0 );
		setLoading( button, false );
		busy.delete( form );
		if ( serves ) {
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
				cancel( event );
				event.stopImmediatePropagation();
				sayBlocked( form, block, settings.productForm, alert );
			} else if ( event.detail > 1 ) {
				// A double click's second half, even when the answer came in between (ADD-09).
				cancel( event );
			}
		},
		{ capture: true }
	);

	/** A form's submit, or its button's click that another script took and left (dom/recorder.ts). */
	const take = ( event: Event ): void => {
		const form = ( event.target as Element ).closest( 'form' );
		const button =
			( event as SubmitEvent ).submitter ??
			( event.target as Element ).closest< HTMLElement >( BUTTON ) ??
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
		cancel( event );
		if ( busy.has( form ) ) {
			return;
		}
		// A script that sends the form doesn't ask the browser (ADD-07).
		if (
			! form.hasAttribute( 'novalidate' ) &&
			! button.hasAttribute( 'formnovalidate' ) &&
			! form.reportValidity()
		) {
			return;
		}
		const block = blockOf( button ) ?? ( openOption( form ) && 'choose' );
		if ( block ) {
			sayBlocked( form, block, settings.productForm, alert );
			return;
		}
		void send( form, button );
	};
	scope.on( document, 'submit', take );
	scope.on( document, LOST, take );

	/** Why the page was had anew. */
	try {
		const kept = sessionStorage.getItem( storageName );
		sessionStorage.removeItem( storageName );
		if ( kept ) {
			loader.load( ACTIONS ).then(
				( { sayWhy } ) =>
					sayWhy(
						kept,
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

	return scope.dispose;
};
