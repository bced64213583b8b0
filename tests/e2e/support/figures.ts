/**
 * Figures of a shop whose truth a test knows: ten days a month ago, as the counting writes them
 * (tests/e2e/vitrin-e2e/statistics.php). No visit of a test falls on them.
 */
import type { Shop } from './shop';

type Text = [ kind: string, text: string ] | null;
type FigureRow = [
	day: string,
	cut: string,
	a: Text,
	b: Text,
	metrics: number[],
];

const DAY = 86_400_000;

/** Anybody may search for it, or name a campaign so. */
export const HOSTILE =
	'"><script>window.hacked=1</script>\u202e<img src=x onerror="window.hacked=1">';

const iso = ( at: number ): string =>
	new Date( at ).toISOString().slice( 0, 10 );

/** So many days before today; near midnight the shop's day may be another, which leaves these within the months kept. */
const dayBefore = ( days: number ): string => iso( Date.now() - days * DAY );

export const FIRST = dayBefore( 40 );
export const LAST = dayBefore( 31 );
/** The ten days before. */
const BEFORE = 50;

/** In all: a day's visitors, sessions, views, bounces, engaged seconds. */
const ALL = [ 100, 120, 480, 30, 12_000 ];

const SHARES: Array< [ source: string, share: number ] > = [
	[ 'search:google', 0.5 ],
	[ 'social:instagram', 0.25 ],
	[ 'direct:(direct)', 0.25 ],
];

const part = ( metrics: number[], share: number ): number[] =>
	metrics.map( ( value ) => Math.round( value * share ) );

const ofDay = ( day: string, times: number ): FigureRow[] => {
	const all = part( ALL, times );
	const rows: FigureRow[] = [
		[ day, 'all', null, null, all ],
		[ day, 'device', [ 'DEVICE', 'phone' ], null, part( all, 0.75 ) ],
		[ day, 'device', [ 'DEVICE', 'desktop' ], null, part( all, 0.25 ) ],
		[
			day,
			'search',
			[ 'SEARCH', 'گلدان' ],
			null,
			[ 0, 0, 12 * times, 0, 0, 0 ],
		],
		[
			day,
			'search',
			[ 'SEARCH', 'فرش دستباف' ],
			null,
			[ 0, 0, 8 * times, 0, 0, 6 * times ],
		],
		[
			day,
			'search',
			[ 'SEARCH', HOSTILE ],
			null,
			[ 0, 0, 2 * times, 0, 0, 2 * times ],
		],
		[
			day,
			'campaign',
			[ 'CAMPAIGN', 'حراج یلدا' ],
			null,
			part( all, 0.2 ),
		],
		[
			day,
			'download',
			[ 'DOWNLOAD', 'راهنما.pdf' ],
			null,
			[ 0, 0, 0, 0, 0, 5 * times ],
		],
		[
			day,
			'link',
			[ 'LINK', 'https://other.example/a' ],
			null,
			[ 0, 0, 0, 0, 0, 3 * times ],
		],
		[
			day,
			'event',
			[ 'EVENT', 'add_to_cart' ],
			null,
			[ 0, 0, 0, 0, 0, 9 * times ],
		],
		[
			day,
			'checkout_error',
			[ 'FIELD', 'billing_postcode' ],
			null,
			[ 0, 0, 0, 0, 0, 2 * times ],
		],
	];
	for ( let page = 1; page <= 25; page++ ) {
		const text: Text = [
			'PAGE',
			page === 1 ? 'home:0' : `other:0 /page-${ page }`,
		];
		const views = 100 - 3 * page;
		rows.push( [
			day,
			'page',
			text,
			null,
			[ views / 2, 0, views, 0, 20 * views, 60 * views ],
		] );
		if ( page <= 3 ) {
			rows.push( [
				day,
				'entry',
				text,
				null,
				[ 0, 40 / page, 0, 10 / page, 0, 0 ],
			] );
			rows.push( [
				day,
				'exit',
				text,
				null,
				[ 0, 30 / page, 0, 0, 0, 0 ],
			] );
			rows.push( [
				day,
				'page_source',
				text,
				[ 'SOURCE', 'search:google' ],
				[ 0, 0, 10 * page, 0, 0, 0 ],
			] );
		}
	}
	for ( const [ source, share ] of SHARES ) {
		rows.push( [
			day,
			'source',
			[ 'SOURCE', source ],
			null,
			part( all, share ),
		] );
		rows.push( [
			day,
			'source_device',
			[ 'SOURCE', source ],
			[ 'DEVICE', 'phone' ],
			part( all, share * 0.75 ),
		] );
		const steps: Array< [ string, number ] > = [
			[ 'funnel_list', 80 ],
			[ 'funnel_product', 60 ],
			[ 'funnel_cart', 20 ],
			[ 'funnel_checkout', 12 ],
			[ 'funnel_order', 4 ],
		];
		for ( const [ step, sessions ] of steps ) {
			rows.push( [
				day,
				step,
				[ 'SOURCE', source ],
				[ 'DEVICE', 'phone' ],
				[ 0, sessions * share * times, 0, 0, 0, 0 ],
			] );
		}
	}
	return rows;
};

/** Writes them, twice as many as in the ten days before; orders are of ten days alone. */
export async function writeFigures( shop: Shop ): Promise< void > {
	const rows: FigureRow[] = [];
	const refused: Record< string, number > = {};
	const orders: object[] = [];
	for ( let day = 0; day < 10; day++ ) {
		const at = iso( Date.parse( FIRST ) + day * DAY );
		rows.push(
			...ofDay( dayBefore( BEFORE - day ), 1 ),
			...ofDay( at, 2 )
		);
		refused[ `${ at } robot ${ HOSTILE.slice( 0, 40 ) }` ] = 7;
		for ( let number = 0; number < 2; number++ ) {
			orders.push( {
				id: 910_000_000 + 2 * day + number,
				day: at,
				counted: day > 1 || number > 0,
				value: 250_000,
				source: number ? 'search:google' : 'social:instagram',
				campaign: number ? '' : 'حراج یلدا',
				lines: { 5: [ 1, 250_000 ] },
			} );
		}
	}
	await shop.writeFigures( { rows, refused, orders } );
}
