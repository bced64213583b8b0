/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import type { BlockedMessages } from '../shared/dom/blocked-add';
import {
	nullable,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

/** What the page needs before anybody chooses; the rest: form-settings.ts. */
export interface WaitingSettings {
	/** Said when a click on a dimmed button can't add (ADD-08); null: what the product form says. */
	blocked: BlockedMessages | null;
}

export const waiting = {
	blocked: optional(
		nullable(
			shape< BlockedMessages >( { unavailable: text, choose: text } )
		),
		null
	),
};

export const parseWaitingSettings: Parser< WaitingSettings > =
	shape< WaitingSettings >( waiting );
