/**
 * What this browser tells of its calls to an outside service: to the shop, which kinds of data went there and what has
 * failed (outside/NoteCall.php); to an error-reporting service, what has failed, never with token or contact [CHAT-08].
 * Nothing of it is shown [CHAT-11].
 */
import type { Clock } from '../../shared/domain/time';
import { request, tell, type Fetch } from '../../shared/http/request';
import type { Contact } from './provider';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Milliseconds in which several become one call. */
const GATHER = 1500;

export interface Failed {
	/** Method and path, with {id} for the contact. */
	call: string;
	/** As outside/Failure.php names them. */
	kind: 'unreachable' | 'status' | 'changed' | 'no_data';
	/** HTTP; 0 where there was none. */
	status: number;
}

export interface Notes {
	/** @param email Where one goes along: the shop finds the contact by it, and keeps a hash. */
	sent: ( kinds: readonly string[], email?: string ) => void;
	/** Each kind of it once a page. */
	failed: ( failed: Failed ) => void;
	/** The contact is new, or announced again: the shop is told by CHAT-08's call. */
	sync: ( contact: Contact ) => void;
	/** The page is left. */
	flush: () => void;
}

export interface NotesOptions {
	ajax: string;
	/** Of the error-reporting service; '' for none. */
	errors: string;
	getContact: () => Contact | null;
	/** Whether anything may go elsewhere. */
	isAllowed: () => boolean;
	isOnline: () => boolean;
	clock: Clock;
	now: () => number;
	fetch?: Fetch | undefined;
}

const nothing = (): void => {};

/** @param contact Null where only failures are told. */
const noteOf = (
	contact: Contact | null,
	kinds: readonly string[],
	email: string,
	failures: readonly Failed[]
): URLSearchParams =>
	new URLSearchParams( {
		action: 'vitrin_chat_outside_note',
		...( failures[ 0 ] && { failed: JSON.stringify( failures ) } ),
		...( contact && {
			ch_contact_id: contact.contactId,
			token: contact.token,
			sent: JSON.stringify( kinds ),
			...( email && { email } ),
		} ),
	} );

const reportOf = ( failed: Failed, now: number ): string =>
	JSON.stringify( {
		message: `Chat: ${ failed.call }: ${ failed.kind }`,
		...failed,
		host: location.host,
		at: Math.floor( now / 1000 ),
	} );

/** Of no answer anything is made. */
const createAsk =
	( send: Fetch | undefined ) =>
	( options: { url: string } & Omit< RequestInit, 'signal' > ): void =>
		void request( {
			timeout: TIMEOUT,
			fetch: send,
			cache: 'no-store',
			read: nothing,
			unanswered: nothing,
			...options,
		} );

export const createNotes = ( {
	ajax,
	errors,
	getContact,
	isAllowed,
	isOnline,
	clock,
	now,
	fetch: send,
}: NotesOptions ): Notes => {
	const told = new Set< string >();
	const seen = new Set< string >();
	let kinds: string[] = [];
	let failures: Failed[] = [];
	let email = '';
	let isWaiting = false;

	const ask = createAsk( send );

	/** @return Null where there is nothing to tell. */
	const take = (): URLSearchParams | null => {
		const contact = kinds[ 0 ] ? getContact() : null;
		if ( ! contact && ! failures[ 0 ] ) {
			return null;
		}
		const body = noteOf( contact, kinds, email, failures );
		failures = [];
		if ( contact ) {
			kinds = [];
			email = '';
		}
		return body;
	};

	const later = (): void => {
		if ( ! isWaiting ) {
			isWaiting = true;
			clock.after( GATHER, () => {
				isWaiting = false;
				const body = take();
				if ( body ) {
					ask( { url: ajax, method: 'POST', body } );
				}
			} );
		}
	};

	return {
		sent( more, address = '' ) {
			const fresh = more.filter( ( kind ) => ! told.has( kind ) );
			fresh.forEach( ( kind ) => told.add( kind ) );
			kinds.push( ...fresh );
			email = address || email;
			if ( kinds[ 0 ] ) {
				later();
			}
		},
		failed( failed ) {
			const name = Object.values( failed ).join();
			// A visitor whose own line is down says nothing of the service.
			if ( seen.has( name ) || ! isOnline() ) {
				return;
			}
			seen.add( name );
			failures.push( failed );
			later();
			if ( errors && isAllowed() ) {
				ask( {
					url: errors,
					method: 'POST',
					credentials: 'omit',
					referrerPolicy: 'origin',
					headers: { 'Content-Type': 'application/json' },
					body: reportOf( failed, now() ),
				} );
			}
		},
		sync: ( { contactId, token } ) =>
			ask( {
				url: `${ ajax }?${ new URLSearchParams( {
					action: 'vitrin_chat_sync',
					ch_contact_id: contactId,
					token,
				} ) }`,
			} ),
		flush() {
			const body = take();
			if ( body ) {
				tell( ajax, body );
			}
		},
	};
};
