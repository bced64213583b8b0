import { isOpen, wallClock, type Hours, type Span } from '../hours';
import { nextOpening } from '../next-opening';
import { isOnPage, type PageRule } from '../pages';
import { chooseWidget, isVisible, lookOn } from '../visible';
import { RULES_DEFAULTS, type WidgetSettings } from '../rules';
import { LAUNCHER_DEFAULTS } from '../settings';

const at = ( iso: string ) => Date.parse( iso );

const hours = (
	spans: Array< readonly [ number, ...Span ] >,
	more: Partial< Hours > = {}
): Hours => ( { zone: 'Asia/Tehran', hours: spans, dates: {}, ...more } );

/** Bits: Sunday is 1, Saturday 64. */
const SATURDAY = 64;
const SUNDAY = 1;
const FRIDAY = 32;
const EVERY_DAY = 127;

describe( 'hours', () => {
	const shop = hours( [
		[ SATURDAY + SUNDAY, 540, 1080 ],
		[ SATURDAY, 1200, 1320 ],
	] );
	const night = hours( [ [ FRIDAY, 1320, 120 ] ] );
	const berlin = hours( [ [ EVERY_DAY, 120, 180 ] ], {
		zone: 'Europe/Berlin',
	} );
	it.each< [ string, Hours, string, boolean ] >( [
		[ 'the first minute', shop, '2026-11-28T05:30:00Z', true ],
		[ 'the second before', shop, '2026-11-28T05:29:59Z', false ],
		[ 'the last second', shop, '2026-11-28T14:29:59Z', true ],
		[ 'the end', shop, '2026-11-28T14:30:00Z', false ],
		[ 'a second span of the day', shop, '2026-11-28T17:00:00Z', true ],
		[ 'another day', shop, '2026-11-30T08:00:00Z', false ],
		[
			'a day that is Sunday there alone',
			shop,
			'2026-11-29T05:30:00Z',
			true,
		],
		[ 'before midnight', night, '2026-11-27T19:00:00Z', true ],
		[ 'after midnight', night, '2026-11-27T22:00:00Z', true ],
		[ 'its end in the morning', night, '2026-11-27T22:30:00Z', false ],
		[
			'the early morning of the day itself',
			night,
			'2026-11-26T21:00:00Z',
			false,
		],
		[ 'no hours', hours( [] ), '2026-11-28T08:00:00Z', false ],
		[
			'the whole day, its last minute',
			hours( [ [ SATURDAY, 0, 1440 ] ] ),
			'2026-11-28T20:29:59Z',
			true,
		],
		[
			'the whole day, the next',
			hours( [ [ SATURDAY, 0, 1440 ] ] ),
			'2026-11-28T20:30:00Z',
			false,
		],
		// Clocks go from 2 to 3 on 29 March 2026: the hour isn't there. On 25 October it is there twice.
		[
			'the hour that summer takes: before',
			berlin,
			'2026-03-29T00:59:59Z',
			false,
		],
		[
			'the hour that summer takes: after',
			berlin,
			'2026-03-29T01:00:00Z',
			false,
		],
		[
			'the hour that winter gives: first',
			berlin,
			'2026-10-25T00:30:00Z',
			true,
		],
		[
			'the hour that winter gives: again',
			berlin,
			'2026-10-25T01:30:00Z',
			true,
		],
		[ 'in summer', berlin, '2026-07-01T00:30:00Z', true ],
		[ 'in winter', berlin, '2026-12-01T00:30:00Z', false ],
		[
			'a zone far east',
			hours( [ [ SUNDAY, 0, 60 ] ], { zone: 'Pacific/Kiritimati' } ),
			'2026-11-28T10:30:00Z',
			true,
		],
		[
			'a zone far west',
			hours( [ [ SATURDAY, 1380, 1440 ] ], { zone: 'Pacific/Niue' } ),
			'2026-11-29T10:30:00Z',
			true,
		],
	] )( '[CHAT-04a] %s', ( _, settings, now, expected ) => {
		expect( isOpen( settings, at( now ) ) ).toBe( expected );
	} );

	const dates: Hours[ 'dates' ] = {
		'2026-11-28': [],
		'2026-11-29': [ [ 600, 660 ] ],
		'2026-12-01': [ [ 1380, 60 ] ],
	};
	const own = hours( [ [ EVERY_DAY, 540, 1080 ] ], { dates } );
	it.each< [ string, string, boolean ] >( [
		[ 'a day off', '2026-11-28T08:00:00Z', false ],
		[ 'a day of other hours, within them', '2026-11-29T06:45:00Z', true ],
		[
			'a day of other hours, within the usual ones',
			'2026-11-29T08:00:00Z',
			false,
		],
		[ 'over midnight into a usual day', '2026-12-01T21:00:00Z', true ],
		[ 'a usual day', '2026-11-30T08:00:00Z', true ],
	] )( '[CHAT-04a] own dates: %s', ( _, now, expected ) => {
		expect( isOpen( own, at( now ) ) ).toBe( expected );
	} );

	it( '[CHAT-04a] a shift that began before a day off ends when it ends', () => {
		const late = hours( [ [ EVERY_DAY, 1320, 120 ] ], {
			dates: { '2026-11-28': [] },
		} );
		expect( isOpen( late, at( '2026-11-27T21:00:00Z' ) ) ).toBe( true );
		expect( isOpen( late, at( '2026-11-28T19:00:00Z' ) ) ).toBe( false );
	} );

	it( '[CHAT-04a] a zone that the browser doesn’t know is the visitor’s own', () => {
		const now = at( '2026-11-28T08:00:00Z' );
		expect( wallClock( now, 'Nowhere/Land' ) ).toBe( wallClock( now, '' ) );
	} );

	it.each< [ string, Hours, string, { days: number; wall: string } | null ] >(
		[
			[
				'later today',
				shop,
				'2026-11-28T15:00:00Z',
				{ days: 0, wall: '2026-11-28T20:00:00Z' },
			],
			[
				'tomorrow',
				shop,
				'2026-11-28T19:00:00Z',
				{ days: 1, wall: '2026-11-29T09:00:00Z' },
			],
			[
				'next week',
				shop,
				'2026-11-29T18:00:00Z',
				{ days: 6, wall: '2026-12-05T09:00:00Z' },
			],
			[
				'after a day off',
				hours( [ [ EVERY_DAY, 540, 600 ] ], {
					dates: { '2026-11-29': [] },
				} ),
				'2026-11-28T08:00:00Z',
				{ days: 2, wall: '2026-11-30T09:00:00Z' },
			],
			[ 'never', hours( [] ), '2026-11-28T08:00:00Z', null ],
		]
	)( '[CHAT-04a] opens again: %s', ( _, settings, now, expected ) => {
		expect( nextOpening( settings, at( now ) ) ).toEqual(
			expected && { ...expected, wall: at( expected.wall ) }
		);
	} );
} );

describe( 'page rules', () => {
	const SHOW = 1;
	const HIDE = 0;
	it.each< [ string, PageRule[], string, boolean ] >( [
		[ 'none', [], '/shop/', true ],
		[ 'show, equal', [ [ SHOW, 'equals', '/shop' ] ], '/shop/', true ],
		[
			'show, equal without the slash',
			[ [ SHOW, 'equals', '/shop' ] ],
			'/shop',
			true,
		],
		[
			'show, equal in capitals',
			[ [ SHOW, 'equals', '/shop' ] ],
			'/Shop',
			true,
		],
		[
			'show, below it',
			[ [ SHOW, 'equals', '/shop' ] ],
			'/shop/shoes',
			false,
		],
		[
			'show, equal with a campaign',
			[ [ SHOW, 'equals', '/shop' ] ],
			'/shop/?utm_source=torob',
			true,
		],
		[
			'show, equal with a query',
			[ [ SHOW, 'equals', '/shop?sale=1' ] ],
			'/shop/?sale=1',
			true,
		],
		[
			'show, equal with another query',
			[ [ SHOW, 'equals', '/shop?sale=1' ] ],
			'/shop/?sale=2',
			false,
		],
		[ 'the first page', [ [ SHOW, 'equals', '' ] ], '/', true ],
		[
			'the first page in a folder',
			[ [ SHOW, 'equals', '/fa' ] ],
			'/fa/',
			true,
		],
		[ 'not the first page', [ [ SHOW, 'equals', '' ] ], '/shop', false ],
		[
			'begins',
			[ [ SHOW, 'start-with', '/product' ] ],
			'/product/shoe',
			true,
		],
		[
			'begins otherwise',
			[ [ SHOW, 'start-with', '/product' ] ],
			'/shop/product',
			false,
		],
		[
			'ends',
			[ [ SHOW, 'end-with', 'shoe' ] ],
			'/product/red-shoe/',
			true,
		],
		[
			'ends otherwise',
			[ [ SHOW, 'end-with', 'shoe' ] ],
			'/product/shoes/',
			false,
		],
		[ 'contains', [ [ SHOW, 'contains', 'sho' ] ], '/my-shop/', true ],
		[
			'contains in the query',
			[ [ SHOW, 'contains', 's=کفش' ] ],
			'/?s=%DA%A9%D9%81%D8%B4',
			true,
		],
		[ 'any page', [ [ SHOW, 'contains', '' ] ], '/whatever', true ],
		[
			'Persian',
			[ [ SHOW, 'start-with', '/محصول' ] ],
			'/%D9%85%D8%AD%D8%B5%D9%88%D9%84/1',
			true,
		],
		[ 'a broken address', [ [ SHOW, 'contains', '%' ] ], '/100%', true ],
		[
			'hidden',
			[ [ HIDE, 'start-with', '/checkout' ] ],
			'/checkout/pay',
			false,
		],
		[
			'not hidden',
			[ [ HIDE, 'start-with', '/checkout' ] ],
			'/shop',
			true,
		],
		[
			'hidden wins',
			[
				[ SHOW, 'contains', '' ],
				[ HIDE, 'equals', '/cart' ],
			],
			'/cart',
			false,
		],
		[
			'one of two',
			[
				[ SHOW, 'equals', '/a' ],
				[ SHOW, 'equals', '/b' ],
			],
			'/b',
			true,
		],
		[
			'none of two',
			[
				[ SHOW, 'equals', '/a' ],
				[ SHOW, 'equals', '/b' ],
			],
			'/c',
			false,
		],
		[ 'a condition nobody knows', [ [ SHOW, 'like', '/a' ] ], '/a', false ],
		[ 'its host', [ [ SHOW, 'contains', '', 'example.ir' ] ], '/', true ],
		[
			'another host',
			[ [ SHOW, 'contains', '', 'other.ir' ] ],
			'/',
			false,
		],
		[
			'hidden on another host',
			[ [ HIDE, 'contains', '', 'other.ir' ] ],
			'/',
			true,
		],
	] )( '[CHAT-04b] %s', ( _, rules, path, expected ) => {
		const page = new URL( path, 'https://www.example.ir' );
		expect( isOnPage( rules, page ) ).toBe( expected );
	} );
} );

describe( 'which widget', () => {
	const widget = ( values: Partial< WidgetSettings > ): WidgetSettings => ( {
		...LAUNCHER_DEFAULTS,
		...RULES_DEFAULTS,
		...values,
	} );
	const place = ( path: string, width = 1280 ) => ( {
		now: at( '2026-11-28T08:00:00Z' ),
		page: new URL( path, 'https://example.ir' ),
		width,
	} );
	const all = [
		widget( {
			id: 'night',
			hours: [ [ 64, 0, 60 ] ],
			zone: 'Asia/Tehran',
		} ),
		widget( {
			id: 'phone',
			devices: 'phone',
			pages: [ [ 1, 'start-with', '/shop' ] ],
		} ),
		widget( { id: 'shop', pages: [ [ 1, 'start-with', '/shop' ] ] } ),
		widget( { id: 'rest', pages: [ [ 0, 'equals', '/quiet' ] ] } ),
	];
	it.each( [
		[ '/shop', 1280, 'shop' ],
		[ '/shop', 767, 'phone' ],
		[ '/shop', 768, 'shop' ],
		[ '/', 1280, 'rest' ],
		[ '/quiet', 1280, undefined ],
	] )( '[CHAT-05b] on %s at %d: %s', ( path, width, expected ) => {
		expect( chooseWidget( all, place( path, width ) )?.id ).toBe(
			expected
		);
	} );

	it.each( [
		[ 'all', 400, true ],
		[ 'all', 1280, true ],
		[ 'desktop', 767, false ],
		[ 'desktop', 768, true ],
		[ 'phone', 767, true ],
		[ 'phone', 768, false ],
	] )( '[CHAT-03b] devices: %s at %d: %s', ( devices, width, expected ) => {
		expect( isVisible( widget( { devices } ), place( '/', width ) ) ).toBe(
			expected
		);
	} );

	it( '[CHAT-03b] phones have a look of their own where it is set', () => {
		const own = widget( { size: 84, phone: { size: 44, side: 'right' } } );
		expect( lookOn( own, 767 ) ).toMatchObject( {
			size: 44,
			side: 'right',
			bottom: 20,
		} );
		expect( lookOn( own, 768 ) ).toMatchObject( {
			size: 84,
			side: 'left',
		} );
	} );

	it( '[CHAT-04a] outside its hours it stays only where it says when somebody is there', () => {
		expect( isVisible( widget( { hours: [] } ), place( '/' ) ) ).toBe(
			false
		);
		expect(
			isVisible( widget( { hours: [], late: true } ), place( '/' ) )
		).toBe( true );
	} );
} );
