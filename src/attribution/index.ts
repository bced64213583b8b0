/**
 * Where the visit comes from, written into cookies when the page is idle and somebody has seen it; nothing is sent to
 * anybody before an order is placed [ATTR-09]. A page within a visit is only counted here; what a landing comes to is
 * decided by a chunk (visits.ts).
 */
import { ownGlobal } from '../shared/dom/own-element';
import { emit } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { reportUnlessLost } from '../shared/loader/files';
import { CHANGED, readCookies, type Attribution } from './data';
import { consentTo, onConsentChange } from './dom/consent';
import { deleteCookie, writeCookie } from './dom/jar';
import { whenSeen } from './dom/seen';
import { forgetNoted, readNoted } from './dom/tab-storage';
import { COOKIES, PATH, type Cookies } from './domain/names';
import { countPage, mayDecide, type Landing } from './domain/pages';
import { landing } from './landing';
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

export const startAttribution = (
	settings: AttributionSettings,
	loader: Pick< Loader, 'load' >
): Attribution => {
	/** Where the browser keeps none. */
	let memory: Cookies | undefined;
	let isAllowed: boolean | undefined;
	/** What nothing was made of yet. */
	let pages: readonly Landing[] = [];

	const read = (): Cookies => memory ?? readCookies();

	const getConsent = (): boolean | undefined =>
		isAllowed ?? consentTo( settings.consent );

	const write = ( cookies: Cookies ): void => {
		const before = readCookies();
		const minutes: Record< string, number > = {
			[ COOKIES.session ]: settings.session,
			[ COOKIES.marketing ]: 2 * DAY,
			[ PATH ]: settings.pathDays * DAY,
		};
		for ( const [ name, value ] of Object.entries( cookies ) ) {
			if ( value !== before[ name ] || PROLONGED.includes( name ) ) {
				writeCookie( name, value, minutes[ name ] ?? settings.lifetime );
			}
		}
		memory = COOKIES.current in readCookies() ? undefined : cookies;
	};

	/** One more page of a visit whose source is known: its cookies, or null where more has to be looked at. */
	const countedPage = (): Cookies | null => {
		const [ page, another ] = pages;
		const { current, session, udata } = COOKIES;
		const cookies = read();
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

	const note = async (): Promise< void > => {
		const toPath = !! settings.pathDays && consentTo( settings.pathConsent );
		if ( toPath === false ) {
			deleteCookies( [ PATH ] );
		}
		if ( ! pages[ 0 ] ) {
			return;
		}
		const noted = readNoted();
		const counted = noted ? null : countedPage();
		if ( counted ) {
			write( counted );
		} else {
			const { seePages } = await loader.load( VISITS );
			if ( ! getConsent() ) {
				return;
			}
			const { userAgent } = navigator;
			write(
				seePages(
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
				)
			);
		}
		pages = [];
		forgetNoted();
	};

	const update = async (): Promise< void > => {
		const consent = getConsent();
		if ( consent ) {
			await note();
		} else if ( consent === false ) {
			memory = {};
			// Who agrees later on this page is told from here.
			pages = [ landing ];
			deleteCookies( NAMES );
		}
		emit( CHANGED );
	};

	/** One after the other: each reads what the one before wrote. */
	let last = Promise.resolve();
	const queueUpdate = (): Promise< void > =>
		( last = last.then( update ).catch( reportUnlessLost ) );

	const attribution: Attribution = {
		cookies: () => ( getConsent() ? read() : {} ),
		state: () => {
			if ( ! getConsent() ) {
				return 'consent';
			}
			return memory ? 'cookies' : 'ok';
		},
		setTracking( allowed ) {
			isAllowed = allowed;
			void queueUpdate();
		},
	};

	whenSeen( () => {
		pages = [ landing ];
		void queueUpdate();
		onConsentChange( queueUpdate );
		// Back to a page that the browser kept: seen once more, and nobody sent the visitor there.
		window.addEventListener( 'pageshow', ( { persisted } ) => {
			if ( persisted ) {
				const { href } = location;
				pages = [
					...pages,
					{ url: href, referrer: href, time: Date.now() },
				];
				void queueUpdate();
			}
		} );
	} );
	ownGlobal( 'vitrin' ).attribution = attribution;
	return attribution;
};
