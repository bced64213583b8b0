/**
 * The filters that we print, on this page or on a fetched one. A text may use our attributes, too,
 * but WordPress takes forms out of texts.
 */

export const ROOT = '[data-vitrin-filters]';

export const formIn = ( page: ParentNode ): HTMLFormElement | null =>
	page.querySelector( `${ ROOT } form` );

export const rootIn = ( page: ParentNode ): HTMLElement | null =>
	formIn( page )?.closest< HTMLElement >( ROOT ) ?? null;
