import fc from 'fast-check';
import paths from '../path.fixture.json';
import { encodeValue } from '../domain/encode';
import { pack, unpack } from '../domain/pairs';
import { addTouch, packPath, unpackPath, type Touch } from '../domain/path';
import { cut, cutAddress } from '../domain/cut';
import { headerLength, toCookies } from '../domain/fit';
import { pageOf } from '../domain/pages';
import type { Visitor } from '../domain/visit';

/** As WooCommerce's script reads a value: twice decoded, the whole and then each. */
const readAsWooCommerce = ( value: string ): Record< string, string > =>
	Object.fromEntries(
		decodeURIComponent( value )
			.split( '|||' )
			.map( ( pair ) => {
				const [ key = '', ...rest ] = pair.split( '=' );
				return [ key, decodeURIComponent( rest.join( '=' ) ) ];
			} )
	);

const TEXTS = [
	'(none)',
	'google',
	'حراج تابستان',
	'50% off',
	'%D8%AD',
	'a|||src=evil|||b',
	'key=value=more',
	`<b onclick='x("y")'>`,
	'https://shop.ir/محصول/؟a=b&c=d#e',
	'half \uD83D',
	"😀 *!~()'",
];

describe( 'a cookie of pairs', () => {
	it.each( TEXTS )(
		'[ATTR-05] keeps %j, for us and for WooCommerce’s reader, with base64 or without',
		( text ) => {
			const pairs = { typ: 'utm', src: text, mdm: 'cpc' };
			const kept = { ...pairs, src: text.replace( /\uD83D$/, '' ) };
			const plain = pack( pairs, false );

			expect( plain ).toMatch( /^[\w%.-]*$/ );
			expect( readAsWooCommerce( plain ) ).toEqual( kept );
			expect( unpack( plain ) ).toEqual( kept );
			const base64 = pack( pairs, true );
			expect( base64 ).toMatch( /^[A-Za-z0-9+/]+$/ );
			expect( unpack( base64 ) ).toEqual( kept );
			expect( readAsWooCommerce( atob( base64 ) ) ).toEqual( kept );
		}
	);

	it( '[ATTR-05] keeps any text', () => {
		fc.assert(
			fc.property(
				fc.string( { unit: 'grapheme' } ),
				fc.boolean(),
				( text, base64 ) =>
					expect( unpack( pack( { cmp: text }, base64 ) ) ).toEqual( {
						cmp: text,
					} )
			)
		);
	} );

	it.each( [
		[ '', {} ],
		[ '%', {} ],
		[ 'deleted', {} ],
		[ '%E0%A4%A', {} ],
		[ 'typ%3Dutm%7C%7C%7Csrc', { typ: 'utm' } ],
		[ 'typ%3Dutm%7C%7C%7Csrc%3D%25E0%25A4%25A', { typ: 'utm', src: '' } ],
		[ '%3Dnothing%7C%7C%7Ca%3Db', { a: 'b' } ],
	] )( 'reads what is readable of %j', ( value, expected ) =>
		expect( unpack( value ) ).toEqual( expected )
	);

	it( 'never throws over what somebody left in it', () => {
		fc.assert(
			fc.property( fc.string(), ( text ) =>
				expect( typeof unpack( text ) ).toBe( 'object' )
			)
		);
	} );
} );

const touch = ( source: string, day = '2026-11-28' ): Touch => ( {
	rule: 'campaign',
	source,
	medium: 'cpc',
	campaign: 'حراج *!~',
	day,
} );

const keep = ( path: readonly Touch[] ): Touch[] =>
	unpackPath( packPath( path, cut, { source: 400, campaign: 400 } ) );

describe( 'the path', () => {
	it( '[ATTR-11] is read as it was written', () => {
		const path = [
			touch( 'newsletter', '2025-03-20' ),
			{
				rule: 'search',
				source: 'google',
				medium: '',
				campaign: '',
				day: '2026-01-01',
			} as Touch,
			{
				rule: 'direct',
				source: '(direct)',
				medium: '',
				campaign: '',
				day: '2026-11-28',
			} as Touch,
		];
		expect( keep( path ) ).toEqual( path );
		expect( packPath( path, cut, { source: 40, campaign: 40 } ) ).toMatch(
			/^[\w%.*!-]*$/
		);
	} );

	it.each( paths )(
		'[ATTR-11] is read as PHP reads it: $name',
		( { cookie, touches } ) => {
			expect( unpackPath( cookie ) ).toEqual( touches );
		}
	);

	it( '[ATTR-11] keeps the first and the last seven of twenty', () => {
		let path: Touch[] = [];
		for ( let number = 1; number <= 20; number++ ) {
			path = addTouch( path, touch( `s${ number }` ) );
		}
		expect( path.map( ( { source } ) => source ) ).toEqual( [
			's1',
			's14',
			's15',
			's16',
			's17',
			's18',
			's19',
			's20',
		] );
	} );

	it( '[ATTR-11] has a visit once a day, and again the next day', () => {
		const path = addTouch( [ touch( 'torob' ) ], touch( 'torob' ) );
		expect( path ).toHaveLength( 1 );
		expect( addTouch( path, touch( 'torob', '2026-11-29' ) ) ).toHaveLength(
			2
		);
	} );

	it( 'never throws, and never gets longer than eight, whatever somebody left in it', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc
						.array(
							fc.constantFrom(
								'c*a*b*c*fxy',
								'r*%',
								's*google***g1d',
								'!',
								'*'
							),
							{ maxLength: 40 }
						)
						.map( ( parts ) => parts.join( '!' ) )
				),
				( value ) =>
					expect( unpackPath( value ).length ).toBeLessThanOrEqual(
						8
					)
			)
		);
	} );
} );

const AGENT =
	'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 Instagram 338.0.0.33.102 Android (34/14; 480dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; fa_IR; 617735637)';

const visitorOf = ( {
	url = 'https://shop.ir/',
	referrer = '(none)',
	text = '(none)',
	agent = AGENT,
	touches = 1,
} ): Visitor => {
	const main = {
		typ: 'utm',
		src: text,
		mdm: text,
		cmp: text,
		cnt: text,
		trm: text,
		id: text,
		plt: text,
		fmt: text,
		tct: text,
	};
	const extra = { fd: '2026-11-28 10:00:00', ep: url, rf: referrer };
	return {
		current: main,
		currentAdd: extra,
		first: main,
		firstAdd: extra,
		session: { pgs: '123', cpg: pageOf( { url, referrer, time: 0 } ) },
		udata: { vst: '57', uip: '(none)', uag: agent },
		promo: { code: '123456' },
		marketing: {
			flt: '2026-11-28 13:30:00',
			timezone: '210',
			is_mobile: '1',
			browser: 'chrome',
			fbclid: text,
			gclid: text,
			referrer,
			fl_url: url,
			utm_source: text,
			utm_medium: text,
			utm_campaign: text,
			utm_term: text,
			utm_content: text,
			traffic_source: text,
		},
		path: Array.from( { length: touches }, ( _, at ) =>
			touch( text + at )
		),
	};
};

const PERSIAN = 'کاپشن-زمستانی-مردانه-مدل-کوهستان'.repeat( 4 );

const LONG: [ string, Parameters< typeof visitorOf >[ 0 ] ][] = [
	[ 'a direct visit', {} ],
	[
		'Torob with a Persian slug',
		{
			url: `https://shop.ir/product/${ PERSIAN }/`,
			referrer: 'https://torob.com/',
			text: 'torob',
		},
	],
	[
		'the same in percent signs',
		{
			url: `https://shop.ir/product/${ encodeURI( PERSIAN ) }/?utm_source=torob`,
			referrer: 'https://torob.com/',
			text: 'torob',
		},
	],
	[
		'Persian campaigns in every field and eight visits',
		{
			url: `https://shop.ir/${ PERSIAN }?${ PERSIAN }`,
			referrer: `https://blog.ir/${ PERSIAN }`,
			text: PERSIAN,
			touches: 8,
		},
	],
	[
		'10,000 letters everywhere',
		{
			url: 'https://shop.ir/' + 'a/'.repeat( 5000 ),
			referrer: 'https://x.ir/' + 'b'.repeat( 10_000 ),
			text: 'ت'.repeat( 10_000 ),
			agent: 'م'.repeat( 10_000 ),
			touches: 8,
		},
	],
	[
		'emoji and percent signs',
		{
			url: 'https://shop.ir/' + '😀%'.repeat( 500 ),
			text: '%😀|'.repeat( 100 ),
			touches: 8,
		},
	],
	[
		'a host of 250 letters',
		{
			url: `https://${ 'sub.'.repeat( 60 ) }shop.ir/${ PERSIAN }`,
			referrer: `https://${ 'very.'.repeat( 48 ) }long.ir/`,
			text: PERSIAN,
			touches: 8,
		},
	],
];

describe( 'all cookies together', () => {
	it.each(
		LONG.flatMap(
			( [ name, visit ] ) =>
				[
					[ name, visit, false ],
					[ name, visit, true ],
				] as const
		)
	)(
		'[ATTR-12] are at most 2 KB of header: %s (base64: %s)',
		( _, visit, base64 ) => {
			const cookies = toCookies( visitorOf( visit ?? {} ), base64 );
			expect( headerLength( cookies ) ).toBeLessThanOrEqual( 2048 );
			// What was cut is still what others can read.
			const { vitrin_path: _path, ...pairs } = cookies;
			for ( const value of Object.values( pairs ) ) {
				expect( () =>
					readAsWooCommerce( base64 ? atob( value ) : value )
				).not.toThrow();
			}
		}
	);

	it( '[ATTR-12] are counted as they are encoded', () => {
		fc.assert(
			fc.property(
				fc.string( { unit: 'grapheme' } ),
				fc.nat( 80 ),
				( text, most ) => {
					const kept = cut( text, most );
					expect( encodeValue( kept ).length ).toBeLessThanOrEqual(
						most
					);
					const [ next = '' ] = text.slice( kept.length );
					expect(
						kept === text ||
							encodeValue(
								kept +
									text.slice(
										kept.length,
										kept.length +
											( next >= '\uD800' &&
											next < '\uDC00'
												? 2
												: 1 )
									)
							).length > most
					).toBe( true );
				}
			),
			{ numRuns: 500 }
		);
	} );

	it( '[ATTR-12] cut nothing of a plain visit', () => {
		const visitor = visitorOf( {
			agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
		} );
		expect(
			unpack( toCookies( visitor, false ).sbjs_udata ?? '' )
		).toEqual( visitor.udata );
		expect(
			unpack( toCookies( visitor, false ).sbjs_current_add ?? '' )
		).toEqual( visitor.currentAdd );
	} );

	it( '[ATTR-12] keep host and campaign longest', () => {
		const visitor = visitorOf( {
			url: `https://shop.ir/product/${ PERSIAN }/?utm_campaign=x`,
			referrer: `https://torob.com/p/${ PERSIAN }`,
			touches: 8,
		} );
		const named = {
			...visitor.current,
			src: 'torob',
			mdm: 'cpc',
			cmp: 'حراج-یلدا',
			cnt: PERSIAN,
			trm: PERSIAN,
		};
		const cookies = toCookies(
			{ ...visitor, current: named, first: named },
			false
		);
		expect( unpack( cookies.sbjs_current ?? '' ).cmp ).toBe( 'حراج-یلدا' );
		expect( unpack( cookies.sbjs_current_add ?? '' ).ep ).toMatch(
			/^https:\/\/shop\.ir\//
		);
		expect( unpack( cookies.sbjs_current_add ?? '' ).rf ).toMatch(
			/^https:\/\/torob\.com/
		);
	} );

	it.each( [
		[ 'https://shop.ir/a/b?c#d', 100, 'https://shop.ir/a/b?c#d' ],
		[ 'https://shop.ir/abc/def?c', 36, 'https://shop.ir/abc/def' ],
		[ 'https://shop.ir/abc/def?c', 30, 'https://shop.ir/abc/' ],
		[ 'https://shop.ir/abc/def?c', 10, 'https://shop.ir' ],
		[ 'android-app://com.example/x/y', 30, 'android-app://com.example' ],
		[ 'https://shop.ir', 5, 'https://shop.ir' ],
	] )(
		'cut %s to %d bytes at the end of a name',
		( address, most, expected ) =>
			expect( cutAddress( address, most ) ).toBe( expected )
	);
} );
