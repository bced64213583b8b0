import {
	choose,
	dayByKey,
	monthOf,
	shiftMonth,
	weeksOf,
} from '../domain/calendar';
import { changeOf, isEmpty, valueOf, type Sums } from '../domain/figures';
import {
	marks,
	named,
	nearest,
	path,
	timeMarks,
	xOf,
	yOf,
} from '../domain/line';
import { fromSolar, toSolar } from '../domain/solar-hijri';
import {
	listQuery,
	narrow,
	openSection,
	readView,
	sortBy,
	USUAL,
	widen,
	writeView,
	type View,
} from '../domain/view';
import { createFormat } from '../format';

const SECTIONS = [ 'pages', 'sources', 'devices', 'funnel' ];
const FILTERS = [ 'source', 'page' ];
const read = ( query: string ): View =>
	readView( new URLSearchParams( query ), SECTIONS, FILTERS );

describe( 'the address', () => {
	test( '[STAT-06a] holds days, list, order, filter and search, and gives the same view back', () => {
		const view: View = {
			...USUAL,
			range: 'own',
			from: '2026-10-20',
			to: '2026-10-29',
			compare: 'year',
			by: 'source',
			id: 7,
			metric: 'orders',
			section: 'devices',
			sort: 'views',
			isAscending: true,
			search: 'گلدان &=',
			page: 3,
			rule: 'even',
			of: 'channel',
		};
		expect( read( String( writeView( view ) ) ) ).toEqual( view );
		expect( String( writeView( USUAL ) ) ).toBe( '' );
	} );

	test.each( [
		[
			'range=century&list=nothing&compare=x&metric=y&rule=z&of=q&paged=-1',
		],
		[ 'range=own&from=2026-02-31x&to=2026-03-01' ],
		[ 'range=own&from=2026-03-02&to=2026-03-01' ],
		[ 'by=nothing&id=4' ],
		[ 'by=source&id=0' ],
		[ 'sort=%3Cscript%3E' ],
	] )( '[STAT-06a] what nobody can have meant is as usual: %s', ( query ) => {
		expect( read( query ) ).toEqual( USUAL );
	} );

	test( '[STAT-06a] a search is cut to what the server takes', () => {
		expect( read( `search=${ 'ا'.repeat( 300 ) }` ).search ).toHaveLength(
			100
		);
	} );

	test( '[STAT-06a] another section begins anew; the same column sorts the other way round', () => {
		const view = { ...USUAL, search: 'x', page: 4, sort: 'views' };
		expect( openSection( view, 'sources' ) ).toEqual( {
			...USUAL,
			section: 'sources',
		} );
		const once = sortBy( view, 'views', 'views' );
		expect( once ).toMatchObject( { isAscending: true, page: 1 } );
		expect( sortBy( once, 'views', 'views' ).isAscending ).toBe( false );
		expect( listQuery( once ) ).toMatchObject( {
			sort: 'views',
			direction: 'asc',
			page: '1',
		} );
	} );

	test( '[STAT-06a] narrowing leads to a list that is kept with it, and back', () => {
		const narrowing = { pages: [ 'source' ], sources: [ 'page' ] };
		const from = { ...USUAL, section: 'sources' };
		const narrowed = narrow( from, 'source', 5, narrowing );
		expect( narrowed ).toMatchObject( {
			section: 'pages',
			by: 'source',
			id: 5,
		} );
		expect( narrow( from, 'page', 5, narrowing ).section ).toBe(
			'sources'
		);
		expect( widen( narrowed ) ).toMatchObject( { by: '', id: 0 } );
	} );
} );

describe( 'the calendar', () => {
	const intl = new Intl.DateTimeFormat( 'en-u-ca-persian-nu-latn', {
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		timeZone: 'UTC',
	} );

	test( '[STAT-06a] days of forty years are those that Intl has, and back', () => {
		for (
			let at = Date.UTC( 2005, 0, 1 );
			at < Date.UTC( 2045, 0, 1 );
			at += 5 * 86_400_000
		) {
			const iso = new Date( at ).toISOString().slice( 0, 10 );
			const parts = Object.fromEntries(
				intl
					.formatToParts( at )
					.map( ( { type, value } ) => [ type, value ] )
			);
			const date = toSolar( iso );
			expect( date ).toEqual(
				[ parts.year, parts.month, parts.day ].map( Number )
			);
			expect( fromSolar( date ) ).toBe( iso );
		}
	} );

	test( '[STAT-06a] leap years end with a thirtieth of Esfand', () => {
		expect( toSolar( '2025-03-20' ) ).toEqual( [ 1403, 12, 30 ] );
		expect( toSolar( '2026-03-20' ) ).toEqual( [ 1404, 12, 29 ] );
		expect( toSolar( '2026-03-21' ) ).toEqual( [ 1405, 1, 1 ] );
	} );

	test( '[STAT-06a] months follow each other in both calendars, over the year’s end', () => {
		expect( monthOf( '2026-11-28', true ) ).toBe( '2026-11-22' );
		expect( shiftMonth( '2026-04-01', -1, true ) ).toBe( '2026-02-20' );
		expect( shiftMonth( '2026-12-31', 1, false ) ).toBe( '2027-01-01' );
		expect( shiftMonth( '2026-01-31', -1, false ) ).toBe( '2025-12-01' );
	} );

	test( '[STAT-06a] a month’s weeks begin on the shop’s day and hold each day once', () => {
		const weeks = weeksOf( '2026-11-28', true, 6 );
		expect( weeks.flat().filter( Boolean ) ).toHaveLength( 30 );
		for ( const week of weeks ) {
			expect( week ).toHaveLength( 7 );
			expect( week[ 0 ] ? new Date( week[ 0 ] ).getUTCDay() : 6 ).toBe(
				6
			);
		}
	} );

	test( '[STAT-06a] two clicks choose days, in either order; a third begins anew', () => {
		const one = choose( [ 'a', 'b' ], '2026-11-20' );
		expect( one ).toEqual( [ '2026-11-20', '' ] );
		expect( choose( one, '2026-11-10' ) ).toEqual( [
			'2026-11-10',
			'2026-11-20',
		] );
		expect( choose( one, '2026-11-25' ) ).toEqual( [
			'2026-11-20',
			'2026-11-25',
		] );
	} );

	test( '[STAT-06a] keys go where they look: the next day is on the left where text begins on the right', () => {
		const by = ( key: string, isRtl: boolean ) =>
			dayByKey( '2026-11-28', key, isRtl, true );
		expect( by( 'ArrowLeft', true ) ).toBe( '2026-11-29' );
		expect( by( 'ArrowLeft', false ) ).toBe( '2026-11-27' );
		expect( by( 'ArrowDown', true ) ).toBe( '2026-12-05' );
		expect( by( 'Home', true ) ).toBe( '2026-11-22' );
		expect( by( 'End', true ) ).toBe( '2026-12-21' );
		expect( by( 'PageUp', true ) ).toBe( '2026-10-29' );
		// The sixth month has 31 days, the seventh 30.
		expect( dayByKey( '2026-09-22', 'PageDown', true, true ) ).toBe(
			'2026-10-22'
		);
		expect( by( 'x', true ) ).toBeNull();
	} );
} );

const sums = ( more: Partial< Sums > = {} ): Sums => ( {
	visitors: 100,
	sessions: 120,
	views: 480,
	bounces: 30,
	engaged: 12_000,
	orders: 0,
	revenue: 0,
	...more,
} );

describe( 'figures', () => {
	test( '[STAT-08a] rates are of sessions, of a page its time is of a view; what isn’t known is not 0', () => {
		expect( valueOf( 'bounce', sums() ) ).toBe( 0.25 );
		expect( valueOf( 'engaged', sums() ) ).toBe( 100 );
		const page = sums( { sessions: null, bounces: null } );
		expect( valueOf( 'engaged', page ) ).toBe( 25 );
		expect( valueOf( 'bounce', page ) ).toBeNull();
		expect(
			valueOf( 'bounce', sums( { sessions: 0, bounces: 0 } ) )
		).toBeNull();
		expect( valueOf( 'orders', sums( { orders: null } ) ) ).toBeNull();
	} );

	test( '[STAT-06a] a change has a direction and a share of what was; nothing before has none', () => {
		expect( changeOf( 150, 100 ) ).toEqual( {
			direction: 'more',
			share: 0.5,
		} );
		expect( changeOf( 50, 100 ) ).toEqual( {
			direction: 'less',
			share: 0.5,
		} );
		expect( changeOf( 0.25, 0.25 ) ).toEqual( {
			direction: 'same',
			share: 0,
		} );
		expect( changeOf( 5, 0 ) ).toEqual( {
			direction: 'more',
			share: null,
		} );
		expect( changeOf( null, 5 ) ).toBeNull();
		expect( changeOf( 5, null ) ).toBeNull();
	} );

	test( '[STAT-06a] days with orders alone aren’t empty', () => {
		const none = sums( { views: 0, sessions: 0 } );
		expect( isEmpty( none ) ).toBe( true );
		expect( isEmpty( { ...none, orders: 1 } ) ).toBe( false );
	} );
} );

describe( 'the line', () => {
	const box = { left: 40, right: 440, top: 20, bottom: 220 };

	test( '[STAT-06a] time runs the way the text does', () => {
		expect( xOf( 0, 5, box, false ) ).toBe( 40 );
		expect( xOf( 0, 5, box, true ) ).toBe( 440 );
		expect( xOf( 4, 5, box, true ) ).toBe( 40 );
		expect( xOf( 0, 1, box, true ) ).toBe( 240 );
	} );

	test.each( [ true, false ] )(
		'[STAT-06a] the nearest point is found where it was drawn; rtl %s',
		( isRtl ) => {
			for ( let index = 0; index < 30; index++ ) {
				expect(
					nearest( xOf( index, 30, box, isRtl ) + 3, 30, box, isRtl )
				).toBe( index );
			}
			expect( nearest( -50, 30, box, isRtl ) ).toBe( isRtl ? 29 : 0 );
		}
	);

	test.each( [ 1, 3, 7, 10, 99, 200, 1234, 98_765, 5_000_000 ] )(
		'[STAT-06a] marks reach up to %d in at most five steps, in whole numbers',
		( greatest ) => {
			const steps = marks( greatest, true );
			expect( steps[ 0 ] ).toBe( 0 );
			expect( steps.at( -1 ) ).toBeGreaterThanOrEqual( greatest );
			expect( steps.length ).toBeLessThanOrEqual( 6 );
			expect( steps.every( Number.isInteger ) ).toBe( true );
		}
	);

	test( '[STAT-06a] shares and times have marks of their own; nothing at all has one', () => {
		expect( marks( 0, true ) ).toEqual( [ 0, 1 ] );
		expect( marks( 0.3, false ).at( -1 ) ).toBeGreaterThanOrEqual( 0.3 );
		expect( timeMarks( 100 ) ).toEqual( [ 0, 30, 60, 90, 120 ] );
		expect( timeMarks( 100_000 ).at( -1 ) ).toBeGreaterThanOrEqual(
			100_000
		);
	} );

	test( '[STAT-06a] what isn’t known is a gap, not a fall to 0', () => {
		expect(
			path( [
				{ x: 0, y: 1 },
				{ x: 1, y: null },
				{ x: 2, y: 3 },
			] )
		).toBe( 'M0.0 1.0M2.0 3.0' );
		expect( yOf( 0, 10, box ) ).toBe( 220 );
		expect( yOf( 10, 10, box ) ).toBe( 20 );
	} );

	test( '[STAT-06a] names beneath are as many as there is room for', () => {
		expect( named( 10, 20 ) ).toHaveLength( 10 );
		expect( named( 100, 9 ).length ).toBeLessThanOrEqual( 9 );
		expect( named( 5, 0 ) ).toEqual( [ 0 ] );
	} );
} );

describe( 'writing', () => {
	const money = {
		decimals: 0,
		decimalSeparator: '.',
		thousandSeparator: '٬',
		symbol: 'تومان',
		position: 'right_space' as const,
		digits: 'arabext' as const,
	};
	const persian = createFormat( {
		locale: 'fa-IR',
		isSolar: true,
		timeZone: 'Asia/Tehran',
		money,
	} );

	test( '[STAT-06a] numbers, times, days and amounts are Persian', () => {
		expect( persian.number( 12_345 ) ).toBe( '۱۲٬۳۴۵' );
		expect( persian.number( 1.3333 ) ).toBe( '۱٫۳۳' );
		expect( persian.number( null ) ).toBe( '—' );
		expect( persian.share( 0.125 ) ).toContain( '۱۲٫۵' );
		expect( persian.duration( 65 ) ).toBe( '۱:۰۵' );
		expect( persian.duration( 3723 ) ).toBe( '۱:۰۲:۰۳' );
		expect( persian.money( 250_000 ) ).toBe( '۲۵۰٬۰۰۰\u00a0تومان' );
		expect( persian.day( '2026-11-28' ) ).toBe( '۷ آذر ۱۴۰۵' );
		expect( persian.month( '2026-11-22' ) ).toBe( 'آذر ۱۴۰۵' );
		expect( persian.numericDay( '2026-11-28' ) ).toBe( '۱۴۰۵/۰۹/۰۷' );
		expect( persian.point( '2026-11-28T09', 'hour' ) ).toBe( '۰۹:۰۰' );
	} );

	test( '[STAT-06a] a time is the shop’s, wherever the reader is, also where its zone has no name', () => {
		// 2026-11-28 20:45 UTC is 00:15 of the next day there.
		const at = Date.UTC( 2026, 10, 28, 20, 45 ) / 1000;
		expect( persian.time( at ) ).toBe( '۰۰:۱۵' );
		expect( persian.moment( at, '2026-11-29' ) ).toBe( '۰۰:۱۵' );
		expect( persian.moment( at, '2026-11-30' ) ).toContain( '۸ آذر' );
		const offset = createFormat( {
			locale: 'en-US',
			isSolar: false,
			timeZone: '+03:30',
			money: { ...money, digits: 'latn' },
		} );
		expect( offset.time( at ) ).toBe( '00:15' );
		expect( offset.month( '2026-11-01' ) ).toBe( 'November 2026' );
	} );
} );
