/**
 * PHP twin: Settings.php; settings.fixture.json. The breakpoints are read by the page's style (Style.php).
 */

export interface PartSettings {
	/** Empty where the part doesn't stick. */
	selector: string;
	/** Pixels to scroll before it sticks. */
	threshold: number;
	/** Pixels that are left of it once it is shrunk; 0: it doesn't shrink. */
	shrunk: number;
	/** Whether it goes on the way down and comes on the way up. */
	hides: boolean;
	/** What stays in the middle of it while it shrinks; empty for nothing. */
	content: string;
}

export interface StickySettings {
	header: PartSettings;
	footer: PartSettings;
}

const OFF: PartSettings = {
	selector: '',
	threshold: 0,
	shrunk: 0,
	hides: false,
	content: '',
};

export const STICKY_DEFAULTS: StickySettings = { header: OFF, footer: OFF };
