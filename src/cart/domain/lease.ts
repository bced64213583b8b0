/**
 * The rules of a lease that tabs hold in turn where the browser has no locks: who has it,
 * until when, and when it may be taken. Pure; ../dom/storage-tabs.ts stores the text.
 *
 * Times are milliseconds since the epoch: tabs share the clock on the wall and no other.
 */

/** A lease that isn't renewed ends by itself: its tab crashed, or the browser killed it. */
export const LEASE_TIME = 10_000;
/** Well within the lease, so that a slow tab does not lose it while it works. */
export const RENEW_EVERY = 3_000;
/** After writing: what another tab wrote at the same moment has arrived by then. */
export const SETTLE_TIME = 50;
/** Between two looks at a lease that another tab holds. */
export const LOOK_EVERY = 100;

export interface Lease {
	owner: string;
	until: number;
}

export const writeLease = ( owner: string, now: number ): string =>
	`${ owner } ${ now + LEASE_TIME }`;

/**
 * The lease that a text names, or null when there is none to respect: over, not ours to
 * read, or further ahead than any lease reaches, because the clock was set back since.
 */
export const readLease = ( text: string | null, now: number ): Lease | null => {
	const [ , owner = '', until = '' ] =
		/^(\S+) (\d{1,16})$/.exec( text ?? '' ) ?? [];
	const lease = { owner, until: Number( until ) };
	return owner && lease.until > now && lease.until <= now + LEASE_TIME
		? lease
		: null;
};

export const isMine = (
	text: string | null,
	owner: string,
	now: number
): boolean => readLease( text, now )?.owner === owner;

export const isFree = ( text: string | null, now: number ): boolean =>
	! readLease( text, now );
