/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface ChatSettings {
	/** Base of the provider's calls; '' where all go by admin-ajax, and for an outside service that isn't set up. */
	url: string;
	ajax: string;
	/** Who is logged in, proved by the shop [SEC-01], such as `id:7 1764400000 4ab0…`; '' for a guest. */
	visitor: string;
	/** OutsideSettings (outside-settings.ts), where the shop's chat is an outside service's; else null. */
	outside: unknown;
}

export const CHAT_DEFAULTS: ChatSettings = {
	url: '/wp-json/vitrin-chat',
	ajax: '/wp-admin/admin-ajax.php',
	visitor: '',
	outside: null,
};
