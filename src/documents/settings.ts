/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface DocumentsSettings {
	/** Whether links open a tab and nothing is printed by itself (DOC-04). */
	tab: boolean;
	/** Whether the shop has said its address as the sender (DOC-05). */
	sender: boolean;
	/** Whether to ask before a number is made. */
	asks: boolean;
}

export const DOCUMENTS_DEFAULTS: DocumentsSettings = {
	tab: false,
	sender: true,
	asks: true,
};
