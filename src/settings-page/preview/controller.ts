/**
 * What the preview does when: values are kept for it a moment after the last change, then the shop's page is
 * shown with their key; a page that lost the key is shown again with it. Knows neither React nor the network.
 */
import type { Values } from '../domain/types';
import { toLoadAgain, withKey } from '../domain/preview-address';

export interface PreviewState {
	phase: 'loading' | 'shown' | 'failed';
	/** Why it failed, translated; '' otherwise. */
	message: string;
	/** Some values can't be used and are shown as they are stored. */
	hasRefused: boolean;
	/** What is shown, with the key; '' before there is one. */
	address: string;
}

export const INITIAL_STATE: PreviewState = {
	phase: 'loading',
	message: '',
	hasRefused: false,
	address: '',
};

export type KeepResult =
	| { type: 'kept'; key: string; hasRefused: boolean }
	| { type: 'failed'; message: string };

export interface Dependencies {
	/** Keeps values on the server. */
	keep: ( changes: Values, key: string ) => Promise< KeepResult >;
	/** The frame with the shop's page. */
	frame: {
		/** Where it is; null when that isn't known, as for another site's page. */
		address: () => string | null;
		/** The key that its page was made with; '' for none. */
		key: () => string;
		show: ( address: string ) => void;
	};
	onChange: ( state: PreviewState ) => void;
	/** Translated. */
	messages: {
		/** No page came. */
		unreachable: string;
		/** A page came that isn't a preview. */
		notAPreview: string;
	};
}

/** Milliseconds after the last change. */
const DEBOUNCE = 200;

/** Milliseconds until a page that doesn't come is given up. */
const TIMEOUT = 30_000;

export interface Preview {
	setChanges: ( changes: Values ) => void;
	/** Shows another page of the shop. */
	visit: ( address: string ) => void;
	reload: () => void;
	/** The frame has loaded a page. */
	loaded: () => void;
	dispose: () => void;
}

export const createPreview = (
	page: string,
	{ keep, frame, onChange, messages }: Dependencies
): Preview => {
	let state = INITIAL_STATE;
	let changes: Values = {};
	let key = '';
	let wanted = page;
	/** Of the newest request: answers of older ones don't count. */
	let turn = 0;
	let retries = 0;
	let debounce: ReturnType< typeof setTimeout > | undefined;
	let patience: ReturnType< typeof setTimeout > | undefined;

	const set = ( change: Partial< PreviewState > ): void => {
		state = { ...state, ...change };
		onChange( state );
	};
	const fail = ( message: string ): void => {
		clearTimeout( patience );
		set( { phase: 'failed', message } );
	};
	const show = ( address: string ): void => {
		const shown = withKey( toLoadAgain( address ), key );
		clearTimeout( patience );
		patience = setTimeout( () => fail( messages.unreachable ), TIMEOUT );
		set( { phase: 'loading', message: '', address: shown } );
		frame.show( shown );
	};
	const keepAndShow = async ( address: string | null ): Promise< void > => {
		const own = ++turn;
		set( { phase: 'loading', message: '' } );
		const result = await keep( changes, key );
		if ( own !== turn ) {
			return;
		}
		if ( result.type === 'failed' ) {
			fail( result.message );
			return;
		}
		key = result.key;
		set( { hasRefused: result.hasRefused } );
		show( address ?? wanted );
	};
	const schedule = ( address: () => string | null, wait: number ): void => {
		clearTimeout( debounce );
		// What was under way shows older values.
		turn++;
		debounce = setTimeout( () => void keepAndShow( address() ), wait );
	};
	/** Where the admin has gone inside the frame; the chosen page where the frame shows none. */
	const here = (): string | null =>
		state.phase === 'failed' ? null : frame.address();

	schedule( () => wanted, 0 );
	return {
		setChanges( next ) {
			changes = next;
			retries = 0;
			schedule( here, DEBOUNCE );
		},
		visit( address ) {
			wanted = address;
			retries = 0;
			schedule( () => address, 0 );
		},
		reload() {
			retries = 0;
			schedule( here, 0 );
		},
		loaded() {
			const address = frame.address();
			if ( address === null ) {
				fail( messages.unreachable );
			} else if ( key !== '' && frame.key() === key ) {
				retries = 0;
				clearTimeout( patience );
				set( { phase: 'shown', message: '', address } );
			} else if ( retries >= 2 ) {
				fail( messages.notAPreview );
			} else {
				retries++;
				// The first time the key may be lost on the way, the second it may have expired.
				if ( retries === 1 ) {
					show( address );
				} else {
					schedule( () => address, 0 );
				}
			}
		},
		dispose() {
			turn++;
			clearTimeout( debounce );
			clearTimeout( patience );
		},
	};
};
