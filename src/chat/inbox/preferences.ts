/**
 * What an agent has chosen for this browser.
 */

export interface Preferences {
	/** For which messages a tone sounds. */
	sound: 'off' | 'mine' | 'all';
	/** The browser shows a message while the page is behind others. */
	notices: boolean;
	/** Single letters are commands. */
	keys: boolean;
}

const USUAL: Preferences = { sound: 'off', notices: false, keys: true };

const NAME = 'vitrin-inbox-preferences';

const SOUNDS = [ 'off', 'mine', 'all' ] as const;

/** Whatever isn't understood is as usual. */
export const parsePreferences = ( stored: string | null ): Preferences => {
	try {
		const read = JSON.parse( stored ?? '{}' ) as Partial<
			Record< keyof Preferences, unknown >
		> | null;
		return {
			sound: SOUNDS.find( ( one ) => one === read?.sound ) ?? USUAL.sound,
			notices: read?.notices === true,
			keys: read?.keys !== false,
		};
	} catch {
		return USUAL;
	}
};

export const readPreferences = (): Preferences => {
	try {
		return parsePreferences( localStorage.getItem( NAME ) );
	} catch {
		return USUAL;
	}
};

export const writePreferences = ( preferences: Preferences ): void => {
	try {
		localStorage.setItem( NAME, JSON.stringify( preferences ) );
	} catch {
		// For as long as the page lasts.
	}
};
