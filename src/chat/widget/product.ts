/**
 * The product of the page, as it stands there.
 */
export interface ShownProduct {
	name: string;
	url: string;
	/** '' for none. */
	picture: string;
}

export const shownProduct = (
	page: Document = document
): ShownProduct | null => {
	const name = page
		.querySelector( 'h1.product_title, h1.wp-block-post-title, h1' )
		?.textContent?.trim();
	if ( ! name || ! page.body.classList.contains( 'single-product' ) ) {
		return null;
	}
	const url = page.querySelector< HTMLLinkElement >(
		'link[rel="canonical"]'
	)?.href;
	return {
		name,
		url: url || page.location.origin + page.location.pathname,
		picture:
			page.querySelector< HTMLImageElement >(
				'.woocommerce-product-gallery img'
			)?.currentSrc ?? '',
	};
};
