/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import type { BlockedMessages } from '../shared/dom/blocked-add';

/** What the page needs before a choice is made; the rest: form-settings.ts. */
export interface WaitingSettings {
	/** Said when a click on a dimmed button can't add (ADD-08); null: what the product form says. */
	blocked: BlockedMessages | null;
}

export const WAITING_DEFAULTS: WaitingSettings = { blocked: null };
