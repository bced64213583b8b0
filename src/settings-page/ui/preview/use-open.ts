/**
 * Whether the preview stands beside the settings, remembered in this browser.
 */
import { useState } from '@wordpress/element';

const STORAGE_KEY = 'vitrin-settings-preview';

/** A browser that forbids storage just doesn't remember. */
const read = (): boolean => {
	try {
		return window.localStorage.getItem( STORAGE_KEY ) === 'open';
	} catch {
		return false;
	}
};

const write = ( isOpen: boolean ): void => {
	try {
		window.localStorage.setItem( STORAGE_KEY, isOpen ? 'open' : 'closed' );
	} catch {
		// See above.
	}
};

export const useOpen = (): [ boolean, () => void ] => {
	const [ isOpen, setOpen ] = useState( read );
	return [
		isOpen,
		() => {
			write( ! isOpen );
			setOpen( ! isOpen );
		},
	];
};
