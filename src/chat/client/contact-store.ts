/**
 * The contact of this browser, in a cookie of 365 days; that a visitor was announced, in one of a day [CHAT-07]. Where
 * cookies are refused both last as long as the page.
 */
import { readCookie } from '../../shared/dom/cookie';
import type { Contact } from './provider';

const CONTACT = 'vitrin_chat';

/**
 * With the site's path, such as `vitrin_chat-two`: those of a network's first site are sent to the others, too. PHP twin:
 * ../contacts/ContactCookie.php.
 */
const nameOn = ( path: string ): string =>
	CONTACT + path.replace( /\W+/g, '-' ).replace( /-$/, '' );
const YEAR = 31_536_000;
const DAY = 86_400;

export interface ContactStore {
	get: () => Contact | null;
	set: ( contact: Contact | null ) => void;
	isAnnounced: () => boolean;
	setAnnounced: () => void;
}

/**
 * @param path Of the site: sites of a network may share a host.
 * @param name Of the cookie, for an outside service: no provider gets another's token.
 */
export const createContactStore = (
	path: string,
	name = nameOn( path )
): ContactStore => {
	const announced = `${ name }_day`;
	/** What the browser refused to keep: else another tab's logout, or its own, would be undone by this one. */
	const own: Record< string, string > = {};
	const read = ( key: string ): string =>
		readCookie( key ) ?? own[ key ] ?? '';
	const write = ( key: string, value: string, seconds: number ): void => {
		document.cookie = `${ key }=${ encodeURIComponent(
			value
		) };path=${ path };max-age=${ value ? seconds : 0 };samesite=lax${
			window.location.protocol === 'https:' ? ';secure' : ''
		}`;
		own[ key ] = readCookie( key ) === value ? '' : value;
	};
	return {
		get() {
			const [ contactId, flags, ...token ] = read( name ).split( ' ' );
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
				name,
				contact
					? `${ contact.contactId } -${
							contact.isVerified ? 'v' : ''
						}${ contact.isChatInitialized ? 'i' : '' }${
							contact.isByLink ? 'l' : ''
						} ${ contact.token }`
					: '',
				YEAR
			),
		isAnnounced: () => !! read( announced ),
		setAnnounced: () => write( announced, '1', DAY ),
	};
};
