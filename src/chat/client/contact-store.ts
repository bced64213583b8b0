/**
 * The contact of this browser, in a cookie of 365 days; that a visitor was announced, in one of a day [CHAT-07]. Where
 * cookies are refused both last as long as the page.
 */
import { readCookie } from '../../shared/dom/cookie';
import type { Contact } from './provider';

const CONTACT = 'vitrin_chat';
const ANNOUNCED = 'vitrin_chat_day';
const YEAR = 31_536_000;
const DAY = 86_400;

export interface ContactStore {
	get: () => Contact | null;
	set: ( contact: Contact | null ) => void;
	isAnnounced: () => boolean;
	setAnnounced: () => void;
}

/** @param path Of the site: sites of a network may share a host. */
export const createContactStore = ( path: string ): ContactStore => {
	/** Where cookies are refused. */
	const own: Record< string, string > = {};
	const read = ( name: string ): string =>
		readCookie( name ) ?? own[ name ] ?? '';
	const write = ( name: string, value: string, seconds: number ): void => {
		own[ name ] = value;
		document.cookie = `${ name }=${ encodeURIComponent(
			value
		) };path=${ path };max-age=${ value ? seconds : 0 };samesite=lax${
			window.location.protocol === 'https:' ? ';secure' : ''
		}`;
	};
	return {
		get() {
			const [ contactId, flags, ...token ] = read( CONTACT ).split( ' ' );
			return contactId && flags && token[ 0 ]
				? {
						contactId,
						token: token.join( ' ' ),
						isVerified: flags.includes( 'v' ),
						isChatInitialized: flags.includes( 'i' ),
						...( flags.includes( 'l' ) && { isByLink: true } ),
					}
				: null;
		},
		set: ( contact ) =>
			write(
				CONTACT,
				contact
					? `${ contact.contactId } -${
							contact.isVerified ? 'v' : ''
						}${ contact.isChatInitialized ? 'i' : '' }${
							contact.isByLink ? 'l' : ''
						} ${ contact.token }`
					: '',
				YEAR
			),
		isAnnounced: () => !! read( ANNOUNCED ),
		setAnnounced: () => write( ANNOUNCED, '1', DAY ),
	};
};
