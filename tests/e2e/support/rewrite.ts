import type { Page } from '@playwright/test';

/**
 * Changes the HTML of every page that is opened; calls go their way untouched.
 *
 * @param page
 * @param change
 * @param headers In addition to those of the answer, or instead of them.
 */
export async function rewritePages(
	page: Page,
	change: ( html: string ) => string | Promise< string >,
	headers: Record< string, string > = {}
): Promise< void > {
	await page.route(
		( url ) => ! url.searchParams.has( 'wc-ajax' ),
		async ( route ) => {
			if ( route.request().resourceType() !== 'document' ) {
				await route.fallback();
				return;
			}
			const response = await route.fetch();
			await route.fulfill( {
				response,
				headers: { ...response.headers(), ...headers },
				body: await change( await response.text() ),
			} );
		}
	);
}
