/**
 * What the product page's bundle reads. PHP twin: Settings.php; settings.fixture.json. The
 * bar's words come with the bar: words.ts.
 */
export interface ProductSettings {
	/** False: WooCommerce's script runs the tabs. */
	tabs: boolean;
	/** Where the bar stands: off, phones, always. */
	stickyBar: string;
}

export const PRODUCT_DEFAULTS: ProductSettings = {
	tabs: true,
	stickyBar: 'off',
};
