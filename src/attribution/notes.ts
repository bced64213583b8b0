/**
 * What a page adds to the cookies: one more page of the visit, or all that a landing comes to, which a chunk decides
 * (visits.ts).
 */
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { readCookies } from './data';
import { consentTo } from '../shared/dom/consent';
import { deleteCookie, writeCookie } from './dom/jar';
import { forgetNoted, readNoted } from './dom/tab-storage';
import { COOKIES, PATH, type Cookies } from './domain/names';
import { countPage, mayDecide, type Landing } from './domain/pages';
import type { AttributionSettings } from './settings';

const VISITS = chunk(
	'visits',
	() => import( /* webpackChunkName: "visits" */ './visits' )
);

const NAMES = [ ...Object.values( COOKIES ), 'sbjs_migrations', PATH ];

/** Those that last from the last page on; the others from when they were set. */
const PROLONGED: readonly string[] = [
	COOKIES.current,
	COOKIES.session,
	COOKIES.udata,
];

/** Minutes. */
const DAY = 24 * 60;

const deleteCookies = ( names: readonly string[] ): void => {
	const jar = readCookies();
	names.filter( ( name ) => name in jar ).forEach( deleteCookie );
};

/** One more page of a visit whose source is known: its cookies, or null where more has to be looked at. */
const countedPage = (
	cookies: Cookies,
	[ page, another ]: readonly Landing[]
): Cookies | null => {
	const { current, session, udata } = COOKIES;
	const counted =
		page &&
		! another &&
		! mayDecide( page ) &&
		cookies[ current ] &&
		cookies[ udata ] &&
		countPage( cookies[ session ] ?? '', page );
	return counted
		? {
				[ current ]: cookies[ current ] ?? '',
				[ udata ]: cookies[ udata ] ?? '',
				[ session ]: counted,
			}
		: null;
};

export interface Notes {
	/** The cookies by name, as they are written, or would be. */
	read: () => Cookies;
	/** Whether the browser keeps none: they last as long as the page. */
	isRefused: () => boolean;
	/** Rejects where the rules can't be had: the pages are noted for the next one. */
	add: ( pages: readonly Landing[] ) => Promise< void >;
	/** Deletes all of them. */
	forget: () => void;
}

/**
 * @param settings   The shop's choices.
 * @param loader     Loads the rules.
 * @param hasConsent Asked again after they were loaded.
 */
export const createNotes = (
	settings: AttributionSettings,
	loader: Pick< Loader, 'load' >,
	hasConsent: () => boolean
): Notes => {
	let memory: Cookies | undefined;
	const read = (): Cookies => memory ?? readCookies();

	const write = ( cookies: Cookies ): void => {
		const before = readCookies();
		const minutes: Record< string, number > = {
			[ COOKIES.session ]: settings.session,
			[ COOKIES.marketing ]: 2 * DAY,
			[ PATH ]: settings.pathDays * DAY,
		};
		for ( const [ name, value ] of Object.entries( cookies ) ) {
			if ( value !== before[ name ] || PROLONGED.includes( name ) ) {
				writeCookie(
					name,
					value,
					minutes[ name ] ?? settings.lifetime
				);
			}
		}
		memory = COOKIES.current in readCookies() ? undefined : cookies;
	};

	return {
		read,
		isRefused: () => !! memory,
		async add( pages ) {
			const toPath =
				!! settings.pathDays && consentTo( settings.pathConsent );
			if ( toPath === false ) {
				deleteCookies( [ PATH ] );
			}
			if ( ! pages[ 0 ] ) {
				return;
			}
			const noted = readNoted();
			let cookies = noted ? null : countedPage( read(), pages );
			if ( ! cookies ) {
				const { seePages } = await loader.load( VISITS );
				if ( ! hasConsent() ) {
					return;
				}
				const { userAgent } = navigator;
				cookies = seePages(
					read(),
					noted,
					pages,
					{
						promo: settings.promo,
						keepsPath: !! toPath,
						agent: userAgent,
						isMobile: /Mobi/.test( userAgent ),
						chance: Math.random(),
					},
					settings.base64
				);
			}
			write( cookies );
			forgetNoted();
		},
		forget() {
			memory = undefined;
			deleteCookies( NAMES );
		},
	};
};
