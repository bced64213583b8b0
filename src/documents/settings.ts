/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, optional, shape, type Parser } from '../shared/domain/shape';

export interface DocumentsSettings {
	/** Whether links open a tab and nothing is printed by itself (DOC-04). */
	tab: boolean;
	/** Whether the shop has said its address as the sender (DOC-05). */
	sender: boolean;
	/** Whether to ask before a number is made. */
	asks: boolean;
}

export const parseDocumentsSettings: Parser< DocumentsSettings > =
	/* @__PURE__ */ shape( {
		tab: /* @__PURE__ */ optional( flag, false ),
		sender: /* @__PURE__ */ optional( flag, true ),
		asks: /* @__PURE__ */ optional( flag, true ),
	} );
