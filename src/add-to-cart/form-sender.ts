/**
 * Sends a product page's form by the cart's engine.
 */
import { runOrFallBack } from '../shared/triggers';
import { afterPaint } from '../shared/dom/after-paint';
import { setLoading, showFailure } from './dom/button';
import { entriesOf, hasFile, productNameOf } from './dom/form';
import type { ProductFormOptions } from './form';
import { ACTIONS } from './chunks';
import type { AddDependencies } from './add-to-cart';

export type SenderOptions = AddDependencies &
	Required<
		Pick< ProductFormOptions, 'loader' | 'storageName' | 'replace' >
	>;

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
	// As they are now: somebody may go on choosing.
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
						// Nobody is asked whether to stay for files that did not arrive.
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
