/**
 * A change that was made before our scripts were there was heard by none of them. The field that has the focus says
 * it again to whoever listens by then; what a browser puts back after Back or a reload has no focus.
 *
 * @param places Forms, or parts of one, whose fields we listen to; they ask for nothing where nothing has changed.
 */
export const repeatEarlyChange = ( places: string ): void => {
	const field = document.activeElement as HTMLSelectElement | null;
	if (
		field?.closest( places ) &&
		// A list that still shows what the page gave.
		! field.selectedOptions?.[ 0 ]?.defaultSelected
	) {
		field.dispatchEvent(
			new Event(
				// Text is still being typed: the browser says "change" itself when it is left.
				/text|search|number/.test( field.type ) ? 'input' : 'change',
				{ bubbles: true }
			)
		);
	}
};
