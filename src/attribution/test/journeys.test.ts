/**
 * Journeys by chance through the world to the shop, over days, with the real rules and cookies that end as a browser's
 * do, against a model that knows what happened and never looks at an address.
 */
import fc from 'fast-check';
import { toCookies } from '../domain/fit';
import { COOKIES, PATH } from '../domain/names';
import { unpack } from '../domain/pairs';
import { dayOf, unpackPath, type Touch } from '../domain/path';
import { RULES } from '../domain/sources';
import { seePage, type Visitor } from '../domain/visit';

const MINUTE = 60_000;
const SHOP = 'https://www.shop.ir';
const LIFETIME = 60 * 24 * 30;

/** Ways to the shop: how the browser sees them, and what they truly are. */
const WAYS = {
	google: {
		referrer: 'https://www.google.com/',
		query: '',
		rule: 'search',
		source: 'google',
	},
	bing: {
		referrer: 'https://www.bing.com/search',
		query: '',
		rule: 'search',
		source: 'bing',
	},
	torob: {
		referrer: 'https://torob.com/p/1/',
		query: '',
		rule: 'referral',
		source: 'torob.com',
	},
	blog: {
		referrer: 'https://www.weblog.ir/coats/',
		query: '',
		rule: 'referral',
		source: 'weblog.ir',
	},
	newsletter: {
		referrer: '',
		query: '?utm_source=newsletter&utm_medium=email&utm_campaign=%DB%8C%D9%84%D8%AF%D8%A7',
		rule: 'campaign',
		source: 'newsletter',
		medium: 'email',
		campaign: 'یلدا',
	},
	ad: {
		referrer: 'https://www.google.com/',
		query: '?gclid=Cj0KCQ',
		rule: 'click-id',
		source: 'google',
		medium: 'cpc',
		campaign: 'google_cpc',
	},
	typed: { referrer: '', query: '', rule: 'direct', source: '(direct)' },
	gateway: {
		referrer: 'https://sep.shaparak.ir/payment',
		query: '?utm_source=bank',
		rule: 'way-back',
		source: '',
	},
} as const;

type Way = keyof typeof WAYS;

interface Step {
	way: Way;
	/** Minutes since the last page. */
	gap: number;
	/** Pages seen after the first, a minute each. */
	more: number;
	/** Whether the browser was closed before. */
	isClosed: boolean;
}

const step: fc.Arbitrary< Step > = fc.record( {
	way: fc.constantFrom( ...( Object.keys( WAYS ) as Way[] ) ),
	gap: fc.oneof(
		fc.integer( { min: 1, max: 29 } ),
		fc.integer( { min: 31, max: 5000 } ),
		fc.integer( { min: 31, max: 30_000 } )
	),
	more: fc.nat( 3 ),
	isClosed: fc.boolean(),
} );

/** A browser's cookies. */
class Jar {
	private kept = new Map<
		string,
		{ value: string; until: number | 'closed' }
	>();

	constructor( private lifetime: number ) {}

	close(): void {
		for ( const [ name, { until } ] of this.kept ) {
			if ( until === 'closed' ) {
				this.kept.delete( name );
			}
		}
	}

	read( now: number ): Visitor {
		const get = ( name: string ): string => {
			const cookie = this.kept.get( name );
			return cookie && ( cookie.until === 'closed' || cookie.until > now )
				? cookie.value
				: '';
		};
		const visitor: Record< string, unknown > = {
			path: unpackPath( get( PATH ) ),
		};
		for ( const [ key, name ] of Object.entries( COOKIES ) ) {
			if ( get( name ) ) {
				visitor[ key ] = unpack( get( name ) );
			}
		}
		return visitor as unknown as Visitor;
	}

	write( visitor: Visitor, now: number ): void {
		const minutes: Record< string, number > = {
			[ COOKIES.session ]: 30,
			[ COOKIES.marketing ]: 2880,
			[ PATH ]: 90 * 1440,
		};
		for ( const [ name, value ] of Object.entries(
			toCookies( visitor, false )
		) ) {
			const long = minutes[ name ] ?? this.lifetime;
			this.kept.set( name, {
				value,
				until: long ? now + long * MINUTE : 'closed',
			} );
		}
	}
}

/** What truly happened. */
class Model {
	path: Touch[] = [];
	current = '';
	visits = 0;
	pages = 0;
	private sessionUntil = 0;
	private knownUntil = 0;

	constructor( private lifetime: number ) {}

	close(): void {
		if ( ! this.lifetime ) {
			this.current = '';
			this.visits = 0;
		}
	}

	see( way: Way | 'own', now: number ): void {
		if ( this.lifetime && now >= this.knownUntil ) {
			this.current = '';
			this.visits = 0;
		}
		const isInSession = now < this.sessionUntil;
		const known = way === 'own' ? null : WAYS[ way ];
		const counts =
			known &&
			{
				campaign: true,
				'click-id': true,
				search: true,
				referral: ! isInSession,
				direct: ! this.current,
				'way-back': false,
			}[ known.rule ];
		const isLost = ! counts && ! this.current;
		if ( counts || isLost ) {
			const { rule, source, medium, campaign } = {
				medium: '',
				campaign: '',
				...( isLost || ! known ? WAYS.typed : known ),
			};
			this.current = source;
			const day = dayOf( now );
			const last = this.path.at( -1 );
			if ( ! (
				last?.source === source &&
				last.rule === rule &&
				last.day === day &&
				last.campaign === campaign
			) ) {
				this.path.push( {
					rule: rule as Touch[ 'rule' ],
					source,
					medium,
					campaign,
					day,
				} );
			}
		}
		this.visits += isInSession ? 0 : 1;
		this.pages = isInSession ? this.pages + 1 : 1;
		this.sessionUntil = now + 30 * MINUTE;
		this.knownUntil = now + this.lifetime * MINUTE;
	}

	get shortPath(): Touch[] {
		return this.path.length > 8
			? [ ...this.path.slice( 0, 1 ), ...this.path.slice( -7 ) ]
			: this.path;
	}
}

const SETTINGS = {
	promo: [ 100000, 999999 ],
	keepsPath: true,
	agent: 'Mozilla/5.0 Mobile',
	isMobile: true,
	chance: 0.5,
};

it.each( [
	[ 'this session only', 0 ],
	[ 'a month', LIFETIME ],
] )(
	'[ATTR-03] [ATTR-07] [ATTR-11] the path of any journey is true, with sources kept for %s',
	( _, lifetime ) => {
		fc.assert(
			fc.property(
				fc.array( step, { minLength: 1, maxLength: 14 } ),
				( steps ) => {
					const jar = new Jar( lifetime );
					const model = new Model( lifetime );
					let now = Date.UTC( 2026, 2, 20, 20, 30 );
					const see = (
						way: Way | 'own',
						url: string,
						referrer: string
					) => {
						model.see( way, now );
						jar.write(
							seePage(
								jar.read( now ),
								{ url, referrer, time: now },
								RULES,
								SETTINGS
							),
							now
						);
					};
					for ( const { way, gap, more, isClosed } of steps ) {
						now += gap * MINUTE;
						if ( isClosed && gap > 30 ) {
							jar.close();
							model.close();
						}
						see(
							way,
							`${ SHOP }/product/کاپشن/${ WAYS[ way ].query }`,
							WAYS[ way ].referrer
						);
						for ( let page = 0; page < more; page++ ) {
							now += MINUTE;
							see(
								'own',
								`${ SHOP }/cart/`,
								`${ SHOP }/product/`
							);
						}
						const visitor = jar.read( now );
						expect( visitor.path ).toEqual( model.shortPath );
						expect( visitor.current?.src ).toBe( model.current );
						expect( visitor.session?.pgs ).toBe(
							String( model.pages )
						);
						expect( visitor.udata?.vst ).toBe(
							String( model.visits )
						);
					}
				}
			),
			{ numRuns: 500 }
		);
	}
);
