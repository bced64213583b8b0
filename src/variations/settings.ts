/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import type { BlockedMessages } from '../shared/dom/blocked-add';
import {
	nullable,
	number,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface VariationSettings {
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	/** Milliseconds until an answer is given up. */
	timeout: number;
	/** HTML with `{{{ data.variation.… }}}`, the theme's or WooCommerce's. */
	templates: { shown: string; unavailable: string };
	messages: {
		none: string;
		/** Before the combinations that exist. */
		nearest: string;
		reset: string;
		server: string;
		timeout: string;
		offline: string;
		retry: string;
		/** `%s` is an option. */
		unavailable: string;
		/** Between the options of a combination. */
		separator: string;
	};
	/** Said when a click on a dimmed button can't add (ADD-08); null: nothing is. */
	blocked: BlockedMessages | null;
}

/** What the page needs of them before anybody chooses. */
export type WaitingSettings = Pick< VariationSettings, 'blocked' >;

const waiting = {
	blocked: optional(
		nullable(
			shape< BlockedMessages >( { unavailable: text, choose: text } )
		),
		null
	),
};

export const parseWaitingSettings: Parser< WaitingSettings > =
	shape< WaitingSettings >( waiting );

export const parseVariationSettings: Parser< VariationSettings > =
	shape< VariationSettings >( {
		wcAjaxUrl: text,
		timeout: number,
		templates: shape( { shown: text, unavailable: text } ),
		messages: shape( {
			none: text,
			nearest: text,
			reset: text,
			server: text,
			timeout: text,
			offline: text,
			retry: text,
			unavailable: text,
			separator: text,
		} ),
		...waiting,
	} );
