/**
 * What scripts of a page say of its visitor, before the chat is opened or after: `vitrinChatData.push( … )` [CHAT-09].
 */
import { removeCustomData, setCustomData } from './custom-data';
import type { ChatProvider, VisitorCalls } from './provider';

export type PageDataCalls = Pick<
	ChatProvider & VisitorCalls,
	| 'setCustomField'
	| 'removeCustomField'
	| 'updateProfile'
	| 'removeFromProfile'
	| 'addTags'
	| 'removeTags'
>;

/** One push. */
export interface PageData {
	/** A custom field, or name, email or phone; without a value nothing is sent. */
	name?: string;
	value?: string;
	/** The name's value goes. */
	remove?: boolean;
	/** Come to the contact; with `remove` they go. */
	tags?: string[];
}

declare global {
	interface Window {
		vitrinChatData?: { push: ( ...all: PageData[] ) => unknown };
	}
}

const isText = ( value: unknown ): value is string =>
	typeof value === 'string' && !! value.trim();

const take = async (
	calls: PageDataCalls,
	{ name, value, remove, tags }: PageData
): Promise< void > => {
	const named = Array.isArray( tags ) ? tags.filter( isText ) : [];
	if ( named[ 0 ] ) {
		await ( remove ? calls.removeTags( named ) : calls.addTags( named ) );
	}
	if ( isText( name ) ) {
		await ( remove
			? removeCustomData( calls, name )
			: setCustomData( calls, name, String( value ?? '' ) ) );
	}
};

/** Sends what was said, in that order, and from now on what is. What the provider refuses is its own affair [CHAT-11]. */
export const followPageData = ( calls: PageDataCalls ): void => {
	let last: Promise< unknown > = Promise.resolve();
	const push = ( ...all: PageData[] ): void => {
		for ( const one of all ) {
			last = last
				.then( () => take( calls, one ?? {} ) )
				.catch( () => {} );
		}
	};
	const before = window.vitrinChatData;
	window.vitrinChatData = { push };
	if ( Array.isArray( before ) ) {
		push( ...( before as PageData[] ) );
	}
};
