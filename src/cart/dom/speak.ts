/**
 * Events on the body by jQuery, as WooCommerce's scripts say them, where somebody has put it
 * on the page.
 */
import { jQueryOfPage } from './listen';

/** While ours go out, what comes back in is our own echo. */
let speaking = false;

export const isSpeaking = (): boolean => speaking;

/** Runs while echoes are ignored; a listener of another plugin that throws is its own problem. */
export const speak = ( task: () => void ): void => {
	const before = speaking;
	speaking = true;
	try {
		task();
	} catch ( error ) {
		reportError( error );
	} finally {
		speaking = before;
	}
};

export const trigger = ( type: string, ...args: unknown[] ): void =>
	speak( () => jQueryOfPage()?.( document.body ).trigger( type, args ) );
