/**
 * Keys and what they do. By their place on the keyboard: with Persian letters they are the same keys. Pure.
 */

export type Command =
	| 'next'
	| 'previous'
	| 'reply'
	| 'note'
	| 'take'
	| 'close'
	| 'search'
	| 'back'
	| 'help';

interface Key {
	code: string;
	shift?: boolean;
	command: Command;
	/** As it is shown. */
	label: string;
}

export const KEYS: readonly Key[] = [
	{ code: 'KeyJ', command: 'next', label: 'J' },
	{ code: 'KeyK', command: 'previous', label: 'K' },
	{ code: 'KeyR', command: 'reply', label: 'R' },
	{ code: 'KeyN', command: 'note', label: 'N' },
	{ code: 'KeyA', command: 'take', label: 'A' },
	{ code: 'KeyE', command: 'close', label: 'E' },
	{ code: 'Slash', command: 'search', label: '/' },
	{ code: 'Slash', shift: true, command: 'help', label: '?' },
	{ code: 'Escape', command: 'back', label: 'Esc' },
];

export interface Pressed {
	code: string;
	shiftKey: boolean;
	ctrlKey: boolean;
	altKey: boolean;
	metaKey: boolean;
	isComposing: boolean;
	/** The key is held. */
	isRepeated: boolean;
	/** In a field a letter is a letter. */
	isInField: boolean;
}

/** @return What it does; null for nothing of ours. */
export const commandOf = ( pressed: Pressed ): Command | null => {
	if (
		pressed.ctrlKey ||
		pressed.altKey ||
		pressed.metaKey ||
		pressed.isComposing ||
		( pressed.isInField && pressed.code !== 'Escape' )
	) {
		return null;
	}
	const command =
		KEYS.find(
			( { code, shift = false } ) =>
				code === pressed.code && shift === pressed.shiftKey
		)?.command ?? null;
	// Who holds a key goes on along the list; nothing is closed and opened again and again.
	return pressed.isRepeated && command !== 'next' && command !== 'previous'
		? null
		: command;
};
