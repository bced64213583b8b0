/**
 * What was written and isn't known to be stored yet. All tabs of a browser share it and work on it in the same order, so
 * whichever comes first sends a message, and a second sending changes nothing [CHAT-13]. Pure.
 */
export interface Outgoing {
	/** Of the sender; the server stores it once. */
	id: string;
	text: string;
	/** Its place in the order; not a time that anybody is shown. */
	order: number;
	/** The contact who wrote it; '' for one that didn't exist yet. */
	contact: string;
	/** The server has refused it for good, for this reason. */
	refused?: string | undefined;
}

export const inSendingOrder = < One extends Outgoing >(
	all: readonly One[]
): One[] =>
	[ ...all ].sort(
		( a, b ) => a.order - b.order || ( a.id < b.id ? -1 : 1 )
	);

/** After all that waits, also where the clock was set back. */
export const nextOrder = ( all: readonly Outgoing[], now: number ): number =>
	all.reduce( ( order, one ) => Math.max( order, one.order + 1 ), now );

/** Whether this contact may send it: what somebody wrote who has logged out waits for them. */
export const isOf = ( contact: string, { contact: of }: Outgoing ): boolean =>
	! of || of === contact;

/** @return What is to be sent now; undefined for nothing. */
export const nextToSend = < One extends Outgoing >(
	all: readonly One[],
	contact: string
): One | undefined =>
	inSendingOrder( all ).find(
		( one ) => isOf( contact, one ) && one.refused === undefined
	);

/** Milliseconds before a failed sending is tried again. */
export const retryDelay = ( failures: number, retryAfter = 0 ): number =>
	Math.max( retryAfter * 1000, Math.min( 60_000, 1000 * 2 ** failures ) );
