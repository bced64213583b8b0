/**
 * The order of the list, and what it becomes when a part of it is loaded anew. Pure.
 */
import type { Folder, Query, Status, Summary } from '../types';

export const FOLDERS: readonly Folder[] = [
	'open',
	'waiting',
	'mine',
	'done',
	'spam',
];

/** Whoever waits longest is first; elsewhere what has changed last. */
const compare = ( a: Summary, b: Summary, folder: Folder ): number =>
	folder === 'waiting'
		? a.waitingSince - b.waitingSince || a.id - b.id
		: b.updatedAt - a.updatedAt || b.id - a.id;

export const inListOrder = (
	all: readonly Summary[],
	folder: Folder
): Summary[] => [ ...all ].sort( ( a, b ) => compare( a, b, folder ) );

/**
 * The first page has come again: it takes the place of what it reaches over; pages that were loaded after it stay.
 *
 * @param known  As it was shown.
 * @param first  The first page.
 * @param next   Cursor behind it; '' where nothing follows.
 * @param folder By whose order.
 */
export const refresh = (
	known: readonly Summary[],
	first: readonly Summary[],
	next: string,
	folder: Folder
): Summary[] => {
	const ids = new Set( first.map( ( { id } ) => id ) );
	const end = first.at( -1 );
	const later =
		next && end
			? known.filter(
					( one ) =>
						! ids.has( one.id ) && compare( one, end, folder ) > 0
				)
			: [];
	return [ ...first, ...later ];
};

/** Adds a further page; what stands there already is the newer. */
export const append = (
	known: readonly Summary[],
	page: readonly Summary[]
): Summary[] => {
	const ids = new Set( known.map( ( { id } ) => id ) );
	return [ ...known, ...page.filter( ( { id } ) => ! ids.has( id ) ) ];
};

/** What an answer says of one conversation, unless the list knows better. */
export const replace = ( known: readonly Summary[], one: Summary ): Summary[] =>
	known.map( ( old ) =>
		old.id === one.id
			? {
					...one,
					found: old.found,
					staffRead: Math.max( old.staffRead, one.staffRead ),
				}
			: old
	);

const STATUS_OF: Readonly< Record< Folder, Status > > = {
	open: 'open',
	waiting: 'open',
	mine: 'open',
	done: 'closed',
	spam: 'spam',
};

/** Whether a conversation belongs there after what was done with it. */
export const belongs = (
	{ status, waitingSince, agent, tags }: Summary,
	{ folder, tag, agent: of, search }: Query,
	me: number
): boolean =>
	// What was searched for is found wherever it is.
	!! search ||
	( status === STATUS_OF[ folder ] &&
		( folder !== 'waiting' || waitingSince > 0 ) &&
		( folder !== 'mine' || agent?.id === me ) &&
		( ! tag || tags.includes( tag ) ) &&
		( ! of || agent?.id === of ) );

export const unreadOf = ( {
	lastOfContact,
	staffRead,
	lastSender,
}: Summary ): number =>
	// The last word was the staff's own: then nothing waits to be read. What the shop answers by itself nobody has read.
	lastSender === 'agent' ? 0 : Math.max( 0, lastOfContact - staffRead );

/** The conversation beside one; null at the end of the list. */
export const neighbour = (
	all: readonly Summary[],
	id: number | null,
	step: 1 | -1
): number | null => {
	const at = all.findIndex( ( one ) => one.id === id );
	if ( at < 0 ) {
		return all.at( step > 0 ? 0 : -1 )?.id ?? null;
	}
	return all[ at + step ]?.id ?? null;
};

/**
 * Conversations in which a visitor has written since the list was last known.
 *
 * @param before By id: sequence of the visitor's last message. Null: nothing was known yet.
 * @param now
 */
export const newsOf = (
	before: ReadonlyMap< number, number > | null,
	now: readonly Summary[]
): Summary[] =>
	before
		? now.filter(
				( one ) =>
					unreadOf( one ) > 0 &&
					! one.isBlocked &&
					one.lastOfContact > ( before.get( one.id ) ?? 0 )
			)
		: [];

/** Conversations that a colleague has given to me, with a visitor's last word in them. */
export const handedTo = (
	me: number,
	before: readonly Summary[],
	now: readonly Summary[]
): Summary[] =>
	now.filter(
		( { id, agent, lastSender } ) =>
			agent?.id === me &&
			lastSender !== 'agent' &&
			before.some( ( one ) => one.id === id && one.agent?.id !== me )
	);
