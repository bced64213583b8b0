/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface CheckoutSettings {
	isLoggedIn: boolean;
	/** Email check and login belong to the complete package (CHK-02). */
	isCompletePackage: boolean;
	/** Version of the plugin that builds the checkout instead (CHK-02); '' for none. */
	funnelVersion: string;
	reviewShowText: string;
	reviewHideText: string;
	typoHint: boolean;
	mobileCheck: boolean;
	postcodeCheck: boolean;
	cities: boolean;
}

export const CHECKOUT_DEFAULTS: CheckoutSettings = {
	isLoggedIn: false,
	isCompletePackage: true,
	funnelVersion: '',
	reviewShowText: '',
	reviewHideText: '',
	typoHint: true,
	mobileCheck: true,
	postcodeCheck: true,
	cities: true,
};
