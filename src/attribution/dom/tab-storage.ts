/** What the tab's storage holds of pages that nothing was made of yet (../any-page.ts). */
import { landing, NOTED } from '../any-page';

/** A line for each page before this one; '' without storage. */
export const readNoted = (): string => {
	try {
		return ( sessionStorage[ NOTED ] ?? '' ).replace(
			JSON.stringify( landing ) + '\n',
			''
		);
	} catch {
		return '';
	}
};

export const forgetNoted = (): void => {
	try {
		delete sessionStorage[ NOTED ];
	} catch {
		// None was noted.
	}
};
