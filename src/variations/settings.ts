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

export interface VariationSettings {
	/** HTML with `{{{ data.variation.… }}}`; `shown` is '' where it is WooCommerce's. */
	templates: { shown: string; unavailable: string };
	/** Said when a click on a dimmed button can't add (ADD-08); null: what the product form says. */
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
		templates: shape( { shown: optional( text, '' ), unavailable: text } ),
		...waiting,
	} );
