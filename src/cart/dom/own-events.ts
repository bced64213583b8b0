/**
 * Events that we send under the names of WooCommerce's scripts, and how to tell them from
 * those that others send.
 */
import { jQueryOfPage } from './listen';

let dispatching = false;

/** Whether an event that arrives now is our own. */
export const isDispatching = (): boolean => dispatching;

/** Marks the events that the task sends as ours. A listener of another plugin that throws stops nothing. */
export const dispatchAsOwn = ( task: () => void ): void => {
	const before = dispatching;
	dispatching = true;
	try {
		task();
	} catch ( error ) {
		reportError( error );
	} finally {
		dispatching = before;
	}
};

/** On the body, by jQuery, where somebody has put it on the page. */
export const trigger = ( type: string, ...args: unknown[] ): void =>
	dispatchAsOwn( () =>
		jQueryOfPage()?.( document.body ).trigger( type, args )
	);
