/** Answers of the server as it gives them, and what PHP prints before the script. */
import type { Boot } from '../boot';

export const HOSTILE =
	'"><script>alert(1)</script><img src=x onerror=alert(1)>';

export const boot = ( more: Partial< Boot > = {} ): Boot => ( {
	locale: 'en-US',
	isSolar: false,
	timeZone: 'Asia/Tehran',
	money: {
		decimals: 0,
		decimalSeparator: '.',
		thousandSeparator: ',',
		symbol: '$',
		position: 'left',
		digits: 'latn',
	},
	today: '2026-11-28',
	weekStart: 6,
	filters: [ 'source', 'device', 'page' ],
	lists: [
		{ name: 'pages', filters: 'page', narrowedBy: [ 'source', 'device' ] },
		{
			name: 'sources',
			filters: 'source',
			narrowedBy: [ 'page', 'device' ],
		},
		{ name: 'searches', filters: null, narrowedBy: [] },
		{ name: 'countries', filters: null, narrowedBy: [] },
	],
	hasCountries: false,
	maySet: true,
	...more,
} );

const sums = ( times: number ) => ( {
	visitors: 10 * times,
	sessions: 12 * times,
	views: 40 * times,
	bounces: 3 * times,
	engaged: 1200 * times,
	orders: times,
	revenue: 500 * times,
} );

export const frame = ( more: object = {} ) => ( {
	range: '7',
	period: { from: '2026-11-22', to: '2026-11-28' },
	before: { from: '2026-11-15', to: '2026-11-21' },
	filter: null,
	upTo: 1_796_000_000,
	folding: false,
	isMerged: false,
	...more,
} );

export const overview = ( more: object = {} ) => ( {
	...frame(),
	online: 3,
	now: sums( 2 ),
	then: sums( 1 ),
	conversion: { orders: 2, sessions: 24 },
	conversionThen: { orders: 1, sessions: 12 },
	uncounted: { orders: 20, uncounted: 2, low: 0.028, high: 0.301 },
	line: {
		grain: 'day',
		points: [ 22, 23, 24, 25, 26, 27, 28 ].map( ( day ) => ( {
			at: `2026-11-${ day }`,
			...sums( day ),
			before: { at: `2026-11-${ day - 7 }`, ...sums( 1 ) },
		} ) ),
	},
	notes: [
		{ id: 4, day: '2026-11-24', kind: 'own', text: HOSTILE },
		{
			id: 9,
			day: '2026-11-25',
			kind: 'campaign',
			text: 'A campaign began',
		},
	],
	...more,
} );

export const row = ( label: string, more: object = {} ) => ( {
	id: 5,
	label,
	detail: '',
	url: '',
	orders_url: '',
	values: { views: 8, visitors: 4, time: 20, depth: 0.6 },
	before: { views: 4, visitors: 4, time: 20, depth: 0.6 },
	...more,
} );

export const list = ( more: object = {} ) => ( {
	...frame(),
	name: 'pages',
	columns: [ 'views', 'visitors', 'time', 'depth' ],
	rows: [ row( 'Front page' ), row( HOSTILE, { id: 6, detail: HOSTILE } ) ],
	total: 45,
	page: 1,
	perPage: 20,
	other: null,
	filters: 'page',
	sortedBy: 'views',
	canFilterBy: [ 'source', 'device' ],
	exportUrl: 'https://shop.example/export',
	...more,
} );

export const funnel = () => ( {
	...frame(),
	steps: [
		{ name: 'list', sessions: 100 },
		{ name: 'product', sessions: 120 },
		{ name: 'cart', sessions: 30 },
		{ name: 'checkout', sessions: 20 },
		{ name: 'order', sessions: 5 },
	],
	bySource: [ { id: 5, label: 'google', steps: [ 100, 120, 30, 20, 5 ] } ],
	byDevice: [
		{ id: 0, label: 'All others', steps: [ 100, 120, 30, 20, 5 ] },
	],
} );

export const revenue = () => ( {
	...frame(),
	rule: 'even',
	of: 'source',
	currency: 'IRT',
	rows: [
		{
			id: 5,
			label: HOSTILE,
			orders: 1.5,
			revenue: 900,
			refunded: 100,
			orders_url: 'https://shop.example/orders',
			share: 0.9,
		},
	],
	total: { orders: 2, revenue: 1000 },
	other_currencies: [ { currency: 'USD', orders: 1, total: 30 } ],
} );

export const health = ( counting: object = {} ) => ( {
	period: { from: '2026-10-30', to: '2026-11-28' },
	counting: {
		state: 'good',
		text: 'Counted up to 10:00.',
		advice: '',
		...counting,
	},
	selfTest: { state: 'good', text: 'By the light file', advice: '' },
	countingTest: { state: '', text: 'Nobody has tested it yet.', at: null },
	uncounted: {
		state: 'good',
		text: 'Of 2 of 20 orders.',
		advice: 'Nothing.',
	},
	refused: {
		total: 9,
		reasons: [
			{
				reason: 'old',
				label: 'An old page',
				count: 9,
				advice: 'Empty the cache.',
			},
		],
	},
} );
