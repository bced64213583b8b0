/**
 * Drafts, kept in the browser for all tabs; where it refuses, for as long as the page lasts.
 */
import {
	draftOf,
	readDrafts,
	withDraft,
	type Draft,
	type Drafts,
} from './domain/drafts';

export interface DraftStore {
	get: ( conversation: number ) => Draft;
	set: ( conversation: number, change: Partial< Draft > ) => void;
	all: () => Drafts;
	subscribe: ( listener: () => void ) => () => void;
	/** Writes what waits to be written. */
	flush: () => void;
}

/** Milliseconds after the last letter. */
const PAUSE = 400;

/**
 * @param name Of the agent and the site: nobody reads what somebody else was writing.
 * @param now
 */
export const createDraftStore = (
	name: string,
	now: () => number = Date.now
): DraftStore => {
	const listeners = new Set< () => void >();
	const stored = (): Drafts | null => {
		try {
			return readDrafts( localStorage.getItem( name ) );
		} catch {
			return null;
		}
	};
	let drafts: Drafts = stored() ?? {};
	const changed = new Set< number >();
	let timer: ReturnType< typeof setTimeout > | undefined;

	/** As the tabs have them together: another may have written meanwhile. */
	const joined = (): Drafts => {
		let all = stored() ?? drafts;
		for ( const id of changed ) {
			all = withDraft( all, id, draftOf( drafts, id ) );
		}
		return all;
	};
	const flush = (): void => {
		clearTimeout( timer );
		if ( ! changed.size ) {
			return;
		}
		const all = joined();
		changed.clear();
		drafts = all;
		try {
			localStorage.setItem( name, JSON.stringify( all ) );
		} catch {
			// Full, or forbidden.
		}
	};
	// What another tab has sent is no draft here either.
	window.addEventListener( 'storage', ( { key } ) => {
		if ( key === name ) {
			drafts = joined();
			listeners.forEach( ( listener ) => listener() );
		}
	} );
	return {
		get: ( conversation ) => draftOf( drafts, conversation ),
		all: () => drafts,
		set( conversation, change ) {
			drafts = withDraft( drafts, conversation, {
				...draftOf( drafts, conversation ),
				...change,
				at: now(),
			} );
			changed.add( conversation );
			clearTimeout( timer );
			timer = setTimeout( flush, PAUSE );
			listeners.forEach( ( listener ) => listener() );
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		flush,
	};
};
