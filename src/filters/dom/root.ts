/**
 * The filters as we print them, on this page or on one that was fetched. Authors may give what
 * they write any of our names, but WordPress lets no text have a form.
 */

export const ROOT = '[data-vitrin-filters]';

export const formIn = ( page: ParentNode ): HTMLFormElement | null =>
	page.querySelector( `${ ROOT } form` );

export const rootIn = ( page: ParentNode ): HTMLElement | null =>
	formIn( page )?.closest< HTMLElement >( ROOT ) ?? null;
