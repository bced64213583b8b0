/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface AttributionSettings {
	/** The category of the WP Consent API without which nothing is kept; '' where nobody is asked. */
	consent: string;
	/** The same for the path. */
	pathConsent: string;
	/** Minutes for which a source counts; 0: until the browser is closed. */
	lifetime: number;
	/** Minutes without a page after which a visit ends. */
	session: number;
	/** Smallest and largest promo code. */
	promo: number[];
	base64: boolean;
	/** For how many days the path is kept; 0: not at all. */
	pathDays: number;
}

export const ATTRIBUTION_DEFAULTS: AttributionSettings = {
	consent: '',
	pathConsent: '',
	lifetime: 0,
	session: 30,
	promo: [ 100000, 999999 ],
	base64: false,
	pathDays: 90,
};
