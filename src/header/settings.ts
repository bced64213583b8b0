/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface HeaderSettings {
	/** Whether a resting mouse opens submenus. */
	hover: boolean;
}

export const HEADER_DEFAULTS: HeaderSettings = { hover: true };
