/**
 * What an email looks like. Looser than the shop's own rule (`is_email()`), which decides.
 */

/** WordPress stores no longer one. */
const MAX_LENGTH = 100;

/** Whether it is complete enough to be asked about. */
export const isEmail = ( text: string ): boolean =>
	text.length <= MAX_LENGTH &&
	/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]{2,}$/.test( text );
