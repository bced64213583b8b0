/**
 * What is chosen in a form's selects, and choosing in them: for what comes once somebody chooses (fields.ts is there
 * with the page).
 */
import type { Choice } from '../../shared/domain/variation-table';

export const nameOf = ( select: HTMLSelectElement ): string =>
	select.dataset.attribute_name ?? select.name;

export const choiceOf = ( selects: readonly HTMLSelectElement[] ): Choice =>
	Object.fromEntries(
		selects.map( ( select ) => [ nameOf( select ), select.value ] )
	);

/** Without a word: whoever sets several says so once, for all of them. */
export const setValue = ( select: HTMLSelectElement, value: string ): void => {
	for ( const option of select.options ) {
		if ( option.value === value ) {
			option.disabled = false;
			select.value = value;
		}
	}
};
