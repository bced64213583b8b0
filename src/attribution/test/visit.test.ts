import { RULES } from '../domain/sources';
import { seePage, type Visitor, type VisitSettings } from '../domain/visit';
import { FORM_DEFAULTS } from '../form-settings';
import { ATTRIBUTION_DEFAULTS } from '../settings';
import { writeCookie } from '../dom/jar';

const SETTINGS: VisitSettings = {
	promo: ATTRIBUTION_DEFAULTS.promo,
	keepsPath: true,
	agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36',
	isMobile: true,
	chance: 0,
};

const see = (
	url: string,
	referrer = '',
	before: Visitor = { path: [] },
	settings: Partial< VisitSettings > = {}
): Visitor =>
	seePage(
		before,
		{ url, referrer, time: Date.UTC( 2026, 10, 28, 22, 0, 0 ) },
		RULES,
		{ ...SETTINGS, ...settings }
	);

const ALL =
	'https://shop.ir/?fbclid=f1&gclid=g1&utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e';

describe( 'the marketing cookie', () => {
	it( '[ATTR-01a] holds all that is known, by the clock of Tehran', () => {
		expect( see( ALL, 'https://torob.com/' ).marketing ).toEqual( {
			flt: '2026-11-29 01:30:00',
			timezone: '210',
			is_mobile: '1',
			browser: 'chrome',
			fbclid: 'f1',
			gclid: 'g1',
			referrer: 'https://torob.com/',
			fl_url: ALL,
			utm_source: 'a',
			utm_medium: 'b',
			utm_campaign: 'c',
			utm_term: 'd',
			utm_content: 'e',
			traffic_source: 'a',
		} );
	} );

	it.each( [
		'https://www.paypal.com/checkout',
		'https://pay.klarna.com/',
		'https://payment.quickpay.net/x',
	] )( '[ATTR-01b] doesn’t count %s as a referrer', ( gateway ) => {
		const before = see( ALL, 'https://torob.com/' );
		const back = see( 'https://shop.ir/thanks/', gateway, {
			...before,
			session: undefined,
		} );
		expect( back.marketing ).toBe( before.marketing );
		expect( back.current ).toBe( before.current );

		// As the first thing that is known of a visitor, too.
		const first = see( 'https://shop.ir/thanks/', gateway );
		expect( first.marketing ).not.toHaveProperty( 'referrer' );
		expect( first.marketing?.traffic_source ).toBe( '(direct)' );
		expect( first.currentAdd?.rf ).toBe( '(none)' );
	} );
} );

it.each( [
	[ 0, '100000' ],
	[ 0.5, '550000' ],
	[ 0.9999999, '999999' ],
] )(
	'[ATTR-06c] promo codes lie within the range: chance %d is %s',
	( chance, code ) => {
		const visitor = see( ALL, '', { path: [] }, { chance } );
		expect( visitor.promo ).toEqual( { code } );
		expect( see( ALL, '', visitor, { chance: 0.3 } ).promo ).toEqual( {
			code,
		} );
	}
);

it( '[ATTR-02] [ATTR-05a] each field of an order stands in a cookie that a visit writes', () => {
	const visitor = see( ALL );
	const cookies: Record< string, object | undefined > = {
		current: visitor.current,
		current_add: visitor.currentAdd,
		session: visitor.session,
		udata: visitor.udata,
	};
	expect( Object.keys( FORM_DEFAULTS.fields ) ).toEqual(
		'source_type referrer utm_campaign utm_source utm_medium utm_content utm_id utm_term utm_source_platform utm_creative_format utm_marketing_tactic session_entry session_start_time session_pages session_count user_agent'.split(
			' '
		)
	);
	for ( const place of Object.values( FORM_DEFAULTS.fields ) ) {
		const [ cookie = '', key = '' ] = place.split( '.' );
		expect( cookies[ cookie ] ).toHaveProperty( key );
	}
} );

it.each( [
	[ 0, undefined ],
	[ 30, 30 * 60_000 ],
] )(
	'[ATTR-06a] a cookie for %d minutes lives as long, none for ever',
	( minutes, lives ) => {
		const write = jest.spyOn( document, 'cookie', 'set' );
		const now = Date.now();
		writeCookie( 'sbjs_current', 'x', minutes );
		const [ written = '' ] = write.mock.calls[ 0 ] ?? [];
		const expires = /expires=([^;]+)/.exec( written )?.[ 1 ];
		write.mockRestore();
		expect(
			expires && Math.round( ( Date.parse( expires ) - now ) / 10_000 )
		).toBe( lives && Math.round( lives / 10_000 ) );
	}
);
