/**
 * What the cookies say after a page was seen [ATTR-01, ATTR-02, ATTR-05, ATTR-07, ATTR-11]: pure, from what they said
 * before, from where the visitor came, and from the time.
 */
import type { Rules } from './sources';
import { classify, type Source } from './classify';
import { readQuery } from './values';
import { NONE, type Pairs } from './pairs';
import { pageOf, readable, type Landing } from './pages';
import { addTouch, dayOf, type Touch, type TouchRule } from './path';

/** What the cookies hold; a missing one has expired, or never was. */
export interface Visitor {
	current?: Pairs | undefined;
	currentAdd?: Pairs | undefined;
	first?: Pairs | undefined;
	firstAdd?: Pairs | undefined;
	session?: Pairs | undefined;
	udata?: Pairs | undefined;
	promo?: Pairs | undefined;
	marketing?: Pairs | undefined;
	path: readonly Touch[];
}

export interface VisitSettings {
	/** Smallest and largest promo code. */
	promo: readonly number[];
	/** Whether the path is kept. */
	keepsPath: boolean;
	/** The browser's name for itself. */
	agent: string;
	isMobile: boolean;
	/** From 0 to 1, as Math.random(). */
	chance: number;
}

/** What marketing's cookie calls the shop's clock: minutes before UTC, Tehran's [ATTR-01]. */
const TIMEZONE = 210;

const MINUTE = 60_000;

/** YYYY-MM-DD HH:MM:SS. */
const writeTime = ( time: number ): string =>
	new Date( time ).toISOString().slice( 0, 19 ).replace( 'T', ' ' );

const toPairs = ( source: Source ): Pairs => ( {
	typ: source.type,
	src: source.source,
	mdm: source.medium,
	cmp: source.campaign,
	cnt: source.content,
	trm: source.term,
	id: source.id,
	plt: source.platform,
	fmt: source.format,
	tct: source.tactic,
} );

const known = ( value: string | undefined ): string =>
	value === NONE ? '' : ( value ?? '' );

const toTouch = (
	rule: TouchRule,
	{ source, medium, id, campaign }: Source,
	time: number
): Touch => ( {
	rule,
	source,
	medium: rule === 'campaign' || rule === 'click-id' ? known( medium ) : '',
	campaign: known( id ) || known( campaign ),
	day: dayOf( time ),
} );

/** By the words that browsers have in their names, the most particular first. */
const BROWSERS: readonly ( readonly [ RegExp, string ] )[] = [
	[ /Edg/, 'edge' ],
	[ /OPR|Opera/, 'opera' ],
	[ /SamsungBrowser/, 'samsung' ],
	[ /Firefox|FxiOS/, 'firefox' ],
	[ /Chrom|CriOS/, 'chrome' ],
	[ /Safari/, 'safari' ],
];

const browserOf = ( agent: string ): string =>
	BROWSERS.find( ( [ pattern ] ) => pattern.test( agent ) )?.[ 1 ] ?? 'other';

/** The cookie for marketing: what brought the visitor, for two days; only what there is [ATTR-01]. */
const toMarketing = (
	{ url, referrer, time }: Landing,
	source: Source,
	{ agent, isMobile }: VisitSettings,
	before: Pairs = {}
): Pairs => {
	const query = readQuery( url );
	const all = {
		flt: before.flt ?? writeTime( time + TIMEZONE * MINUTE ),
		timezone: String( TIMEZONE ),
		is_mobile: isMobile ? '1' : '0',
		browser: browserOf( agent ),
		fbclid: query.fbclid,
		gclid: query.gclid,
		referrer: readable( referrer ),
		fl_url: before.fl_url ?? readable( url ),
		utm_source: query.utm_source,
		utm_medium: query.utm_medium,
		utm_campaign: query.utm_campaign,
		utm_term: query.utm_term,
		utm_content: query.utm_content,
		traffic_source: source.source,
	};
	return Object.fromEntries(
		Object.entries( all ).filter(
			( pair ): pair is [ string, string ] => !! pair[ 1 ]
		)
	);
};

/** Not below 0; 0 for what is no number. */
const count = ( value: string | undefined ): number =>
	Math.max( 0, parseInt( value ?? '', 10 ) || 0 );

/**
 * @param before   What the cookies said.
 * @param landing  The page.
 * @param rules    What is known of the world's hosts.
 * @param settings The shop's choices, and the browser.
 * @param decide   Another's say, in place of classify().
 */
export const seePage = (
	before: Visitor,
	landing: Landing,
	rules: Rules,
	settings: VisitSettings,
	decide = classify
): Visitor => {
	const hasSession = !! before.session;
	const decision = decide(
		landing.url,
		landing.referrer,
		{ hasSession, isKnown: !! ( before.current || before.first ) },
		rules
	);
	const { source } = decision;
	// Who comes back from a payment gateway, or from a page of ours, was sent by nobody [ATTR-01b].
	const referrer = decision.rule === 'direct' ? '' : landing.referrer;
	const fresh = source && {
		current: toPairs( source ),
		currentAdd: {
			fd: writeTime( landing.time ),
			ep: readable( landing.url ),
			rf: readable( referrer ) || NONE,
		},
		marketing: toMarketing(
			{ ...landing, referrer },
			source,
			settings,
			before.marketing
		),
		path: settings.keepsPath
			? addTouch(
					before.path,
					toTouch( decision.rule as TouchRule, source, landing.time )
				)
			: before.path,
	};
	const after = { ...before, ...fresh };
	const [ least = 0, most = 0 ] = settings.promo;
	return {
		...after,
		first: after.first ?? after.current,
		firstAdd: after.firstAdd ?? after.currentAdd,
		current: after.current ?? after.first,
		session: {
			pgs: String( count( before.session?.pgs ) + 1 ),
			cpg: pageOf( landing ),
		},
		udata: {
			vst: String(
				Math.max(
					1,
					count( before.udata?.vst ) + ( hasSession ? 0 : 1 )
				)
			),
			uip: NONE,
			uag: settings.agent,
		},
		promo: before.promo?.code
			? before.promo
			: {
					code: String(
						least +
							Math.floor( settings.chance * ( most - least + 1 ) )
					).padStart( String( most ).length, '0' ),
				},
	};
};
