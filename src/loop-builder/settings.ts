/**
 * What PHP prints into a block (Block::for_script()).
 */

export interface LoopSettings {
	/** The block's name for calls. */
	id: string;
	/** The post that holds the block; 0 for a widget or a theme's file. */
	post: number;
	type: string;
	/** The page around the block, signed. */
	query: string;
	/** What each choice is called in the address. */
	names: Record< string, string >;
	/** Whether a choice waits for the button. */
	waits: boolean;
	/** How further pages are added to the list; '' where they take its place. */
	adds: '' | 'more' | 'infinite';
}

export const LOOP_DEFAULTS: LoopSettings = {
	id: '',
	post: 0,
	type: '',
	query: '',
	names: {},
	waits: false,
	adds: '',
};
