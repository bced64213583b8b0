/**
 * What is being written, kept for each conversation; a reply and a note apart, so that neither becomes the other. Pure.
 */

export type Mode = 'reply' | 'note';

export interface Draft {
	reply: string;
	note: string;
	/** Which of both one was writing. */
	mode: Mode;
	/** Unix milliseconds. */
	at: number;
}

export type Drafts = Readonly< Record< string, Draft > >;

export const BLANK: Draft = { reply: '', note: '', mode: 'reply', at: 0 };

/** So many conversations, and so many characters of all together: browsers keep a few megabytes. */
const MOST = 200;
const LETTERS = 400_000;

const isDraft = ( value: unknown ): value is Draft => {
	const one = ( value ?? {} ) as Partial< Draft >;
	return (
		typeof one.reply === 'string' &&
		typeof one.note === 'string' &&
		( one.mode === 'reply' || one.mode === 'note' ) &&
		Number.isFinite( one.at )
	);
};

/** What is no draft is left out. */
export const readDrafts = ( stored: string | null ): Drafts => {
	try {
		const read: unknown = JSON.parse( stored ?? '{}' );
		return Object.fromEntries(
			Object.entries( ( read ?? {} ) as object ).filter(
				( [ id, one ] ) => /^\d+$/.test( id ) && isDraft( one )
			)
		);
	} catch {
		return {};
	}
};

export const draftOf = ( all: Drafts, conversation: number ): Draft =>
	all[ conversation ] ?? BLANK;

/** With one more; the oldest go where there are too many. */
export const withDraft = (
	all: Drafts,
	conversation: number,
	draft: Draft
): Drafts => {
	const others = Object.entries( all )
		.filter( ( [ id ] ) => id !== String( conversation ) )
		.sort( ( [ , a ], [ , b ] ) => b.at - a.at );
	const isBlank = ! draft.reply && ! draft.note && draft.mode === 'reply';
	let letters = 0;
	return Object.fromEntries(
		[
			...( isBlank
				? []
				: [ [ String( conversation ), draft ] as const ] ),
			...others,
		].filter( ( [ , { reply, note } ], place ) => {
			letters += reply.length + note.length;
			return place === 0 || ( place < MOST && letters <= LETTERS );
		} )
	);
};
