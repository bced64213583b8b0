/**
 * Reloads a product's page, and shows the reason there, after an add failed because the page may be
 * out of date (ADD-06).
 */
import { showFailure } from './dom/button';
import { addressAnew, requestOf, type Entry } from './domain/form';

/** A form in a quick view is on another page than its product's, where the reason has to be shown. */
const pageOf = ( form: HTMLFormElement ): string => {
	const { href } = window.location;
	const own = form.closest( 'dialog' ) && form.getAttribute( 'action' );
	return own ? new URL( own, href ).href : href;
};

/**
 * @param storageName Under which the new page finds the reason.
 * @param form        What was sent.
 * @param productId   Which product it names.
 * @param message     The reason.
 * @param replace     Takes the page's place in the tab's history.
 * @return False when the new page could not say why: nothing is loaded then.
 */
export const getPageAnew = (
	storageName: string,
	form: HTMLFormElement,
	productId: number,
	message: string,
	replace: ( address: string ) => void
): boolean => {
	try {
		sessionStorage.setItem(
			storageName,
			JSON.stringify( { product: String( productId ), message } )
		);
	} catch {
		return false;
	}
	replace( addressAnew( pageOf( form ) ) );
	return true;
};

/** A button that adds, and what its form has. */
export interface Candidate {
	button: HTMLElement;
	entries: readonly Entry[];
}

/**
 * Says it beside the button of the product that it is about.
 *
 * @param stored       What was found in storage, from whomever.
 * @param candidates The page's.
 */
export const sayWhy = (
	stored: string,
	candidates: readonly Candidate[]
): void => {
	let reason: unknown;
	try {
		reason = JSON.parse( stored );
	} catch {
		// Not ours: nothing to say.
	}
	const { product, message } = ( reason ?? {} ) as Record< string, unknown >;
	const button = candidates.find(
		( one ) =>
			requestOf(
				one.entries,
				{},
				one.button.getAttribute( 'value' ) ?? ''
			)?.productId === Number( product )
	)?.button;
	if ( button && typeof message === 'string' ) {
		const note = showFailure( button, message );
		note.role = 'alert';
		note.id = 'vitrin-add-to-cart-why';
		button.setAttribute( 'aria-describedby', note.id );
		const { activeElement, body } = document;
		if ( [ null, body ].includes( activeElement as HTMLElement | null ) ) {
			// The page starts again: here is where it went wrong.
			button.focus();
		}
	}
};
