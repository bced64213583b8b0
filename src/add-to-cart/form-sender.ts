/**
 * Sends a product page's form by the cart's engine. While files are on their way the browser asks
 * before the page is left: leaving would lose them.
 */
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { runOrFallBack } from '../shared/triggers';
import { afterPaint } from '../shared/dom/page-moments';
import { setLoading, showFailure } from './dom/button';
import { entriesOf, hasFile, productNameOf } from './dom/form';
import { ACTIONS } from './chunks';
import type { AddDependencies } from './add-to-cart';

const ask = ( event: Event ) => event.preventDefault();

/** @return Counts uploads up and down; -Infinity: the visitor is not asked any more. */
export const createUploadGuard = (
	scope: Scope
): ( ( change: number ) => void ) => {
	let uploads = 0;
	const count = ( change: number ): void => {
		uploads = Math.max( 0, uploads + change );
		if ( uploads ) {
			window.addEventListener( 'beforeunload', ask );
		} else {
			window.removeEventListener( 'beforeunload', ask );
		}
	};
	scope.add( () => count( -Infinity ) );
	return count;
};

export interface SenderOptions extends AddDependencies {
	loader: Pick< Loader, 'load' | 'fallBack' >;
	/** A name in the tab's storage that no other shop of this origin has. */
	storageName: string;
	/** Takes the page's place in the tab's history. */
	replace: ( address: string ) => void;
}

/**
 * @param form         What is sent.
 * @param button       Was clicked.
 * @param options      Of the page's forms.
 * @param countUploads From createUploadGuard().
 * @return Whether the browser has to send it: without the chunk, and where no product is named.
 */
export const sendForm = async (
	form: HTMLFormElement,
	button: HTMLElement,
	options: SenderOptions,
	countUploads: ( change: number ) => void
): Promise< boolean > => {
	const { loader } = options;
	// As they are now: the shopper may go on choosing.
	const entries = entriesOf( form );
	const uploads = Number( hasFile( entries ) );
	let isLeftToBrowser = false;
	setLoading( button, true );
	countUploads( uploads );
	await afterPaint();
	const showError = ( message: string ) => {
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
			isLeftToBrowser = ! request;
			await ( request &&
				addFromForm(
					button,
					request,
					options,
					productNameOf( form ),
					( message ) => {
						// The visitor is not asked whether to stay for files that did not arrive.
						countUploads( -Infinity );
						return getPageAnew(
							options.storageName,
							form,
							request.productId,
							message,
							options.replace
						);
					}
					// What it has begun may count: nothing else adds the same then.
				).catch( () => showError( sayFailed() ) ) );
		},
		{
			native() {
				isLeftToBrowser = true;
			},
			showError,
		}
	);
	countUploads( -uploads );
	setLoading( button, false );
	return isLeftToBrowser;
};
