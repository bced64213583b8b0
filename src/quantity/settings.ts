/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface QuantitySettings {
	/** False: PHP prints no plus and minus; the fields keep their own rules. */
	buttons: boolean;
	/** The fields show Persian digits, as the shop's prices do. */
	shopDigits: boolean;
}

export const QUANTITY_DEFAULTS: QuantitySettings = {
	buttons: true,
	shopDigits: true,
};
