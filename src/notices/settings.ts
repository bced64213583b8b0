/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface NoticesSettings {
	/** Whether the sorting form is sent from here: not where lists have a script of their own. */
	sorts: boolean;
	/** Whether quantities below their minimum are raised from here: not where their fields have a script of their own. */
	raises: boolean;
	messages: {
		/** What the banner's cross does. */
		dismiss: string;
		/** What the eye in a password's field does. */
		show: string;
		hide: string;
	};
}

export const NOTICES_DEFAULTS: NoticesSettings = {
	sorts: false,
	raises: false,
	messages: { dismiss: '', show: '', hide: '' },
};
