/**
 * What is made of a page that says where the visitor comes from, or that begins a visit: the cookies after it. Loaded
 * for such pages alone (index.ts).
 */
import type * as Hooks from '@wordpress/hooks';
import { classify } from './domain/classify';
import { toCookies } from './domain/fit';
import { COOKIES, PATH, type Cookies } from './domain/names';
import type { Landing } from './domain/pages';
import { unpack } from './domain/pairs';
import { unpackPath } from './domain/path';
import { withNoted } from './noted';
import { RULES } from './domain/sources';
import { seePage, type Visitor, type VisitSettings } from './domain/visit';

/** Other plugins' say, where the page has @wordpress/hooks (docs/extending.md). */
const decide: typeof classify = ( url, referrer, previous, rules ) => {
	const decision = classify( url, referrer, previous, rules );
	const { wp } = window as { wp?: { hooks?: typeof Hooks } };
	try {
		return (
			( wp?.hooks?.applyFilters(
				'vitrin.attribution.classify',
				decision,
				{ url, referrer, ...previous }
			) as typeof decision | undefined ) ?? decision
		);
	} catch ( error ) {
		reportError( error );
		return decision;
	}
};

/** What others left in the cookies, or older versions, may have nothing of what is looked for. */
export const readVisitor = ( cookies: Cookies ): Visitor => {
	const visitor: Visitor = { path: unpackPath( cookies[ PATH ] ?? '' ) };
	for ( const [ key, name ] of Object.entries( COOKIES ) ) {
		const pairs = unpack( cookies[ name ] ?? '' );
		if ( Object.keys( pairs )[ 0 ] ) {
			visitor[ key as keyof typeof COOKIES ] = pairs;
		}
	}
	return visitor;
};

/**
 * The page before, where it could note nothing: no consent yet, or no storage. The browser still tells which page of
 * ours the tab began with, and its campaign with it, but no longer who sent the visitor there.
 */
const pageBefore = ( { url, referrer, time }: Landing ): Landing[] => {
	const { navigation } = window as {
		navigation?: { entries?: () => { url: string | null }[] };
	};
	return referrer.startsWith( new URL( url ).origin + '/' )
		? [
				{
					url: navigation?.entries?.()[ 0 ]?.url ?? referrer,
					referrer: '',
					time,
				},
			]
		: [];
};

/**
 * @param cookies  Before.
 * @param noted    What the tab's storage holds of pages before.
 * @param pages    What this page has to say, in order.
 * @param settings See VisitSettings.
 * @param base64   How cookies are written.
 * @return The cookies after.
 */
export const seePages = (
	cookies: Cookies,
	noted: string,
	pages: readonly Landing[],
	settings: VisitSettings,
	base64: boolean
): Cookies => {
	let visitor = readVisitor( cookies );
	const all = withNoted( noted, pages );
	const isKnown = visitor.current || visitor.first;
	const before = ! isKnown && all[ 0 ] ? pageBefore( all[ 0 ] ) : [];
	for ( const page of [ ...before, ...all ] ) {
		visitor = seePage( visitor, page, RULES, settings, decide );
	}
	return toCookies( visitor, base64 );
};
