/**
 * When an email is asked about and what its answer shows (CHK-03): after a pause in typing, one
 * call at a time, and never an answer to another email than the one in the field.
 */
import type { Clock } from '../../shared/domain/time';

/** Milliseconds without typing. */
const DEBOUNCE = 300;

/** What the page shows. `typing` leaves the create-account section as it is. */
export type EmailView = 'empty' | 'typing' | 'known' | 'unknown' | 'failed';

/** A failure says for how many seconds not to ask again; 0 when it doesn't matter. */
export type CheckResult = { isKnown: boolean } | { retryAfter: number };

export interface EmailCheckOptions {
	/** Never rejects. */
	ask: ( email: string ) => Promise< CheckResult >;
	/** Whether an email is complete. */
	isComplete: ( email: string ) => boolean;
	show: ( view: EmailView, email: string ) => void;
	clock: Clock;
}

export interface EmailCheck {
	/** What the field holds, with each change. */
	input: ( text: string ) => void;
	/** Asks no more. */
	stop: () => void;
}

export const createEmailCheck = ( {
	ask,
	isComplete,
	show,
	clock,
}: EmailCheckOptions ): EmailCheck => {
	/** Answers of this page, by email in small letters. */
	const answers = new Map< string, boolean >();
	let current: string | undefined;
	let isAsking = false;
	let isPaused = false;
	let isStopped = false;
	/** Whether the pause in typing is over and the email waits for the call under way. */
	let isDue = false;
	let cancel = (): void => {};

	const keyOf = ( email: string ): string => email.toLowerCase();

	/** Whether there was something to show. */
	const showAnswer = ( email: string, otherwise?: EmailView ): boolean => {
		const isKnown = answers.get( keyOf( email ) );
		const view =
			isKnown === undefined
				? otherwise
				: ( [ 'unknown', 'known' ] as const )[ Number( isKnown ) ];
		if ( view ) {
			show( view, email );
		}
		return !! view;
	};

	const send = async (): Promise< void > => {
		const email = current ?? '';
		isDue = isAsking;
		// Typed away and back while the call was under way.
		if ( isAsking || isStopped || showAnswer( email ) ) {
			return;
		}
		if ( isPaused ) {
			show( 'failed', email );
			return;
		}
		isAsking = true;
		const result = await ask( email );
		isAsking = false;
		if ( 'isKnown' in result ) {
			answers.set( keyOf( email ), result.isKnown );
		} else if ( result.retryAfter ) {
			isPaused = true;
			clock.after( result.retryAfter * 1000, () => {
				isPaused = false;
			} );
		}
		if ( isStopped ) {
			return;
		}
		if ( current === email ) {
			showAnswer( email, 'failed' );
		} else if ( isDue ) {
			void send();
		}
	};

	return {
		input( text ) {
			const email = text.trim();
			if ( email === current ) {
				return;
			}
			current = email;
			cancel();
			isDue = false;
			if ( ! email ) {
				show( 'empty', email );
			} else if ( ! isComplete( email ) ) {
				show( 'typing', email );
			} else if ( ! showAnswer( email ) ) {
				show( 'typing', email );
				cancel = clock.after( DEBOUNCE, () => void send() );
			}
		},
		stop() {
			isStopped = true;
			cancel();
		},
	};
};
