/**
 * PHP twin: outside/PageSettings.php.
 */
/** What a page has of an outside service: never its token. PHP prints what isn't empty (outside/PageSettings.php). */
export interface OutsideSettings {
	/** Tells it from other services: what a browser keeps of those is none of its. */
	key: string;
	/** Whose widgets; where it is '', which site's. */
	user: string;
	site: string;
	/** Where a browser learns its address and country. */
	trace: string;
	/** Where failed calls are reported. */
	errors: string;
	/** Category of the WP Consent API that a visitor has to allow. */
	consent: string;
	/** Whether it takes messages: the calls for conversations of docs/chat.md. */
	messages: boolean;
	/** Address of a file with what the shop knows of its widgets. */
	known: string;
}

export const OUTSIDE_DEFAULTS: OutsideSettings = {
	key: '',
	user: '',
	site: '',
	trace: '',
	errors: '',
	consent: '',
	messages: false,
	known: '',
};
