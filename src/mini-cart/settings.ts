/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface MiniCartSettings {
	/** Whether a resting mouse opens it. */
	hover: boolean;
}

export const MINI_CART_DEFAULTS: MiniCartSettings = { hover: true };
