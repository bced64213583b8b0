/**
 * The figures of one run as text. Pure.
 */
import { counted, shareOf } from './budgets.mjs';
import { callsText } from './calls.mjs';
import { featureCosts, threeFigures } from './page-report.mjs';
import {
	PAGE_IDS,
	bytesOf,
	filesOf,
	kilobytes,
	pageTitle,
	table,
	weightOf,
} from './table.mjs';

/** @typedef {import('./result.mjs').Result} Result */

const PRESSES = {
	floor: 'the floor: a plain button takes another class',
	add: 'add to cart → the button or a drawer shows it',
	'add, new visitor':
		'the same in a tab that has seen nothing of the shop before',
	'open first': 'drawer opened the first time → it shows',
	'open first, never idle':
		'the same on a page that has not been idle before the click',
	'open again': 'drawer opened again → it shows',
	plus: 'plus in the drawer → new quantity',
	minus: 'minus in the drawer → new quantity',
	'plus on a product page': 'plus on a product page → new quantity',
	lines: 'drawer opened the first time → the first line stands in it',
	suggestions: 'drawer opened the first time → a suggestion stands in it',
	'suggestions, new tab':
		'the same in a tab that has not shown the cart before',
	'lines, 100 lines':
		'drawer of 100 lines opened the first time → the first line stands in it',
	'plus, 100 lines': 'plus in a drawer of 100 lines → new quantity',
	'minus, 100 lines': 'minus in a drawer of 100 lines → new quantity',
	'scroll, 100 lines':
		'a swipe through 100 lines → the longest time between two frames',
};

/** @param {Result['shop']} shop */
export function shopTitle( { standIn, woocommerce, wordpress, theme } ) {
	return `${ standIn ? 'the stand-in shop' : `WooCommerce ${ woocommerce }` }, WordPress ${ wordpress }, ${ theme }`;
}

/** @param {Result} result */
function titles( { states } ) {
	return ( /** @type {string} */ id ) =>
		states.find( ( state ) => state.id === id )?.title ?? id;
}

/**
 * @param {Result} result
 * @return {string} Markdown, headings of the third level.
 */
export function report( result ) {
	const { when, machine, shop } = result;
	const minutes = Math.round( machine.seconds / 60 );
	return [
		`Measured ${ when } in ${ minutes || 'less than 1' } min on ${ machine.cores } cores, ${ machine.memory } GB, ${ machine.platform }, Node ${ machine.node }, Chromium ${ machine.chromium }, PHP ${ shop.php } with ${ shop.database ?? 'SQLite' }. ${ shop.direction === 'rtl' ? 'Right-to-left.' : 'Left-to-right.' } Load of the machine when it began ${ machine.loadBefore }, when it ended ${ machine.loadAfter }.${ machine.busy ? ' **Other work ran on the machine: the times are too high; read them against each other only.**' : '' }`,
		...[
			verdict,
			threeFigures,
			featureCosts,
			weight,
			whole,
			later,
			clickWeight,
			features,
			barriers,
			actions,
			clicks,
			browsing,
			paints,
			loads,
			cpu,
			server,
			lighthouse,
		].map( ( part ) => part( result ) ),
	]
		.filter( Boolean )
		.join( '\n\n' );
}

/** @type {( result: Result ) => string} */
function verdict( { problems, warnings } ) {
	const list = ( /** @type {string[]} */ items ) =>
		items.map( ( item ) => `- ${ item }` ).join( '\n' );
	return [
		problems.length
			? `**Over budget:**\n${ list( problems ) }`
			: 'Bytes, files, requests and queries are within their budgets.',
		warnings.length
			? `Times over their budgets:\n${ list( warnings ) }`
			: '',
	]
		.filter( Boolean )
		.join( '\n\n' );
}

/** @type {( result: Result ) => string} */
function weight( result ) {
	if ( ! result.weight ) {
		return '';
	}
	const title = titles( result );
	const rows = PAGE_IDS.flatMap( ( page ) =>
		result.states
			.map( ( { id } ) => ( {
				id,
				one: id.startsWith( 'only-' )
					? undefined
					: result.weight?.[ id ]?.[ page ]?.empty,
			} ) )
			.flatMap( ( { id, one } ) => {
				if ( ! one ) {
					return [];
				}
				return [
					[
						`${ pageTitle( page ) }: ${ title( id ) }`,
						kilobytes( bytesOf( one.scripts ) ),
						String( filesOf( one.scripts ) ),
						.../** @type {const} */ ( [
							[ 'ours' ],
							[ 'peer' ],
							[ 'shop' ],
							[ 'theme' ],
							[ 'wordpress' ],
						] ).map( ( owners ) =>
							weightOf( one.scripts, [ ...owners ] )
						),
						weightOf( one.styles, [ 'ours', 'peer' ] ),
						weightOf( one.idle, [ 'ours' ] ),
						kilobytes( one.inline.script + one.inline.data ),
						String( one.requests ),
						String( one.queries ),
						callsText( one.calls ),
					],
				];
			} )
	);
	return `### Before any click, a visitor without a cart\n\nKilobytes after brotli; inline as written.\n\n${ table(
		[
			'page and state',
			'scripts',
			'files',
			'ours',
			'peer',
			'shop',
			'theme',
			'WordPress',
			'styles added',
			'idle: ours',
			'inline script, data',
			'requests',
			'queries',
			'calls',
		],
		rows
	) }`;
}

/** @type {( result: Result ) => string} */
function whole( { weight: weights } ) {
	const rows = PAGE_IDS.flatMap( ( page ) => {
		const on = weights?.[ 'on-plain' ]?.[ page ]?.empty?.whole;
		const off = weights?.[ 'off-plain' ]?.[ page ]?.empty?.whole;
		const share = weights && shareOf( weights, page );
		return on && off && share !== undefined
			? [
					[
						pageTitle( page ),
						kilobytes( counted( off ) ),
						kilobytes( counted( on ) ),
						`${ ( 100 * share ).toFixed( 1 ) } %`,
						kilobytes( on.emoji ),
					],
				]
			: [];
	} );
	return rows.length
		? `### The whole page’s scripts\n\nWhoever’s they are, and whenever they come without a click; the theme without a cart in its header. Kilobytes after brotli. Ours count the visits as well. Apart is WordPress’s emoji script, which is fetched only where the system can’t draw the newest emoji: a matter of the machine that measures, the same with us and without.\n\n${ table(
				[
					'page',
					'shop alone',
					'with Vitrin',
					'share',
					'emoji, not counted',
				],
				rows
			) }`
		: '';
}

const BROWSING = {
	'choose among 500':
		'an option chosen among 500 variations: script, milliseconds, CPU not slowed',
	'append 24, longest task':
		'24 products appended: the longest task, milliseconds',
	'append 24, shift': '24 products appended: layout shift, thousandths',
	'quick view loads, not slowed':
		'quick view, first time: from the click until its window shows, milliseconds (100 of them are its wait), CPU not slowed',
	'quick view loads': 'the same, CPU slowed four times',
	'quick view is modal': 'until it is a modal window, CPU slowed four times',
	'quick view first':
		'the same until the product stands in it, CPU slowed four times',
	'quick view again':
		'quick view, the product known: from the click until it stands in it, milliseconds',
};

/** @type {( result: Result ) => string} */
function browsing( result ) {
	const title = titles( result );
	const rows = Object.entries( BROWSING ).flatMap( ( [ name, what ] ) =>
		Object.entries( result.browse ?? {} ).flatMap( ( [ id, found ] ) => {
			const one = found[ name ];
			return one
				? [
						[
							`${ what }: ${ title( id ) }`,
							String( one.n ),
							...[ one.median, one.p75, one.p95, one.max ].map(
								( value ) => value.toFixed( 1 )
							),
						],
					]
				: [];
		} )
	);
	return rows.length
		? `### Choosing, browsing, looking\n\nCPU slowed four times but where it says otherwise. The shop alone asks the server for each choice among so many variations; to have something to compare it is made to print all 500 into the page.\n\n${ table(
				[ 'what and where', 'n', 'median', '75th', '95th', 'most' ],
				rows
			) }`
		: '';
}

/** @type {( result: Result ) => string} */
function paints( { paint } ) {
	const rows = PAGE_IDS.flatMap( ( page ) => {
		const one = paint?.[ page ];
		return one
			? [
					[
						pageTitle( page ),
						String( one.n ),
						...[
							one.off,
							one.on,
							one.bare,
							one.later,
							one.noise,
							one.laterThanBare,
						].map( ( value ) => value.toFixed( 0 ) ),
						one.elements.join( ', ' ),
					],
				]
			: [];
	} );
	return rows.length
		? `### The largest paint\n\nMilliseconds, medians; CPU slowed four times, slow 4G (1.6 Mbit/s, 150 ms), files compressed by gzip on the way, nothing cached, the theme without a cart in its header. The states in turns; ‘later’ is the median of the pairs, noise half the spread between the quarters of the pairs’ differences. ‘No plugin’s script’ is Vitrin’s page with each script of a plugin blocked, WooCommerce’s too; compared from the page’s first byte on, since the server does the same for both, and as the median of all differences between loads of the one and of the other: the picture makes the first frame or misses it, so single pairs differ by 300 ms either way.\n\n${ table(
				[
					'page',
					'n',
					'shop alone',
					'Vitrin',
					'no plugin’s script',
					'Vitrin later than alone',
					'noise',
					'later than no script',
					'what is painted',
				],
				rows
			) }`
		: '';
}

/** @type {( result: Result ) => string} */
function later( result ) {
	if ( ! result.weight ) {
		return '';
	}
	const title = titles( result );
	const rows = PAGE_IDS.flatMap( ( page ) =>
		result.states
			.map( ( { id } ) => ( {
				id,
				one: id.startsWith( 'only-' )
					? undefined
					: result.weight?.[ id ]?.[ page ]?.full,
			} ) )
			.flatMap( ( { id, one } ) => {
				if ( ! one ) {
					return [];
				}
				return [
					[
						`${ pageTitle( page ) }: ${ title( id ) }`,
						kilobytes(
							bytesOf( one.scripts ) + bytesOf( one.styles )
						),
						weightOf( one.idle, [ 'ours' ] ),
						weightOf( one.idle, [
							'wordpress',
							'shop',
							'theme',
							'peer',
						] ),
						String( one.requests ),
						String( one.queries ),
						callsText( one.calls ),
					],
				];
			} )
	);
	return `### Before any click, a visitor with a cart of three lines\n\n‘Idle’ is what the browser fetches ahead after the page has loaded, in kilobytes after brotli.\n\n${ table(
		[
			'page and state',
			'scripts, styles',
			'idle: ours',
			'idle: others’',
			'requests',
			'queries',
			'calls',
		],
		rows
	) }`;
}

/** @type {( result: Result ) => string} */
function clickWeight( result ) {
	const title = titles( result );
	const rows = Object.entries( result.clickWeight ?? {} )
		.filter( ( [ id ] ) => ! id.startsWith( 'only-' ) )
		.flatMap( ( [ id, byClick ] ) =>
			Object.entries( byClick ).flatMap( ( [ click, one ] ) =>
				one
					? [
							[
								`${ title( id ) }: ${ click === 'drawer' ? 'the drawer opens' : 'add to cart' }`,
								weightOf( one.scripts, [ 'ours', 'peer' ] ),
								weightOf( one.styles, [ 'ours', 'peer' ] ),
								weightOf( one.scripts, [
									'wordpress',
									'shop',
								] ),
								String(
									Array.isArray( one.files )
										? one.files.length
										: one.files
								),
							],
						]
					: []
			)
		);
	return rows.length
		? `### What the first click brings, a visitor without a cart\n\nKilobytes after brotli.\n\n${ table( [ 'state and click', 'scripts', 'styles', 'WordPress’s, shop’s', 'files' ], rows ) }`
		: '';
}

/** @type {( result: Result ) => string} */
function features( result ) {
	const title = titles( result );
	const rows = result.states
		.filter(
			( { id } ) => id.startsWith( 'only-' ) && result.weight?.[ id ]
		)
		.flatMap( ( { id } ) =>
			Object.entries(
				/** @type {NonNullable<Result['weight']>} */ ( result.weight )[
					id
				]
			).flatMap( ( [ page, { empty, full } ] ) =>
				empty && full
					? [
							[
								`${ pageTitle( page ) }: ${ title( id ) }`,
								weightOf( empty.scripts, [ 'ours' ] ),
								weightOf( empty.styles, [ 'ours' ] ),
								kilobytes(
									empty.inline.oursScript +
										empty.inline.oursData
								),
								weightOf( full.idle, [ 'ours' ] ),
								String( empty.queries ),
								callsText( empty.calls ),
							],
						]
					: []
			)
		);
	return rows.length
		? `### Each feature alone\n\n${ table( [ 'page and state', 'our scripts', 'our styles', 'our inline', 'idle, with a cart', 'queries', 'calls' ], rows ) }`
		: '';
}

/**
 * @param {Record<string, import('./statistics.mjs').Summary | null>} found
 * @param {string}                                                    name
 * @return {number | undefined} Milliseconds, median less median.
 */
const overFloor = ( found, name ) =>
	found.floor && found[ name ]
		? found[ name ].median - found.floor.median
		: undefined;

/** @type {( result: Result ) => string} */
function clicks( result ) {
	const title = titles( result );
	const figure = ( /** @type {number | undefined} */ value ) =>
		value === undefined ? '–' : value.toFixed( 0 );
	const rows = Object.entries( PRESSES ).flatMap( ( [ name, what ] ) =>
		Object.entries( result.click ?? {} ).flatMap( ( [ id, found ] ) => {
			const shown = found[ name ];
			const delay = found[ `${ name } delay` ];
			return shown
				? [
						[
							`${ what }: ${ title( id ) }`,
							String( shown.n ),
							...[
								shown.median,
								shown.p75,
								shown.p95,
								shown.max,
								delay?.median,
								delay?.p95,
								overFloor( found, name ),
							].map( figure ),
						],
					]
				: [];
		} )
	);
	return rows.length
		? `### Clicks\n\nMilliseconds with the CPU slowed four times, on a phone’s screen: from the finger’s leaving the glass until the frame with the change is painted. ‘INP’ is the browser’s own figure for the same clicks (interaction to next paint, in steps of 8). The floor is a plain button on the same page whose script only sets a class: what the browser itself takes for the touch and the frame. The last column is the median less the floor’s median.\n\n${ table(
				[
					'what and where',
					'n',
					'median',
					'75th',
					'95th',
					'most',
					'INP median',
					'INP 95th',
					'over the floor',
				],
				rows
			) }`
		: '';
}

/** @type {( result: Result ) => string} */
function loads( result ) {
	const title = titles( result );
	const rows = PAGE_IDS.flatMap( ( page ) =>
		Object.entries( result.load ?? {} )
			.filter( ( [ , pages ] ) => pages[ page ] )
			.map( ( [ id, pages ] ) => {
				const one = pages[ page ];
				return [
					`${ pageTitle( page ) }: ${ title( id ) }`,
					String( one.longFrames ),
					String( one.oursLong ),
					one.oursMost ? `${ one.oursMost } ms` : '–',
					one.shift.toFixed( 4 ),
					one.oursShift.toFixed( 4 ),
				];
			} )
	);
	return rows.length
		? `### While a page loads\n\nCPU slowed four times, a visitor with a cart.\n\n${ table(
				[
					'page and state',
					'long frames',
					'our runs over 50 ms',
					'our longest',
					'layout shift',
					'of it ours',
				],
				rows
			) }`
		: '';
}

/** @type {( result: Result ) => string} */
function cpu( { cpu: pages } ) {
	const rows = PAGE_IDS.flatMap( ( page ) => {
		const one = pages?.[ page ];
		return one
			? [
					[
						pageTitle( page ),
						String( one.added.n ),
						...[
							one.off,
							one.on,
							one.added.median,
							one.added.p25,
							one.added.p75,
						].map( ( value ) => value.toFixed( 1 ) ),
					],
				]
			: [];
	} );
	return rows.length
		? `### The server’s time for a page\n\nMilliseconds of the processor for a page that no cache keeps, a new visitor’s; with every feature on and with \`VITRIN_DISABLE\`, in turns. What we add is the median of the pairs’ differences, beside it their quarters.\n\n${ table(
				[
					'page',
					'pairs',
					'VITRIN_DISABLE',
					'Vitrin',
					'we add',
					'25th',
					'75th',
				],
				rows
			) }`
		: '';
}

/** @type {( result: Result ) => string} */
function server( { server: calls } ) {
	if ( ! calls ) {
		return '';
	}
	return `### Cart calls, server side\n\nA cart of five lines, and one of a hundred; the calls in turns. The ratio is the median of the pairs, with the first call of the same cart.\n\n${ table(
		[ 'call', 'n', 'median ms', '95th', 'ratio', 'queries' ],
		calls.map( ( { call, lines, milliseconds, ratio, queries } ) => [
			`${ call }, ${ lines } lines`,
			String( milliseconds?.n ?? 0 ),
			( milliseconds?.median ?? NaN ).toFixed( 0 ),
			( milliseconds?.p95 ?? NaN ).toFixed( 0 ),
			ratio.toFixed( 2 ),
			String( queries ),
		] )
	) }`;
}

/** @type {( result: Result ) => string} */
function barriers( result ) {
	const title = titles( result );
	const rows = Object.entries( result.axe ?? {} ).map(
		( [ id, findings ] ) => [
			title( id ),
			String( findings.length ),
			String(
				findings.reduce( ( sum, { elements } ) => sum + elements, 0 )
			),
			findings
				.map(
					( { rule, impact, elements } ) =>
						`${ rule } (${ impact }, ${ elements })`
				)
				.join( ', ' ) || '–',
		]
	);
	return rows.length
		? `### Accessibility of the open drawer\n\nWhat axe finds in it with a cart of three lines.\n\n${ table(
				[ 'drawer', 'rules broken', 'elements', 'which' ],
				rows
			) }`
		: '';
}

const ACTIONS = {
	add: 'add to cart on the listing',
	open: 'the drawer opened',
	plus: 'plus on a line',
	'ten pluses': 'plus ten times within a second',
	remove: 'a line taken out',
};

/** @type {( result: Result ) => string} */
function actions( result ) {
	const title = titles( result );
	const states = Object.entries( result.actions ?? {} );
	return states.length
		? `### What an action asks of the shop\n\nA visitor with a cart of three lines: requests that start WordPress, and the kilobytes of their answers before any compression.\n\n${ table(
				[ 'action', ...states.map( ( [ id ] ) => title( id ) ) ],
				Object.entries( ACTIONS ).map( ( [ name, what ] ) => [
					what,
					...states.map( ( [ , found ] ) =>
						found[ name ]
							? `${ found[ name ].calls } (${ found[ name ].kilobytes })`
							: '–'
					),
				] )
			) }`
		: '';
}

/** @type {( result: Result ) => string} */
function lighthouse( result ) {
	const title = titles( result );
	const points = ( /** @type {number | undefined} */ value ) =>
		value === undefined ? '–' : value.toFixed( 0 );
	const rows = Object.entries( result.lighthouse ?? {} ).flatMap(
		( [ id, pages ] ) =>
			Object.entries( pages ).map( ( [ page, one ] ) => [
				`${ pageTitle( page ) }: ${ title( id ) }`,
				one.score.toFixed( 0 ),
				points( id === 'off' ? undefined : one.aboveAlone ),
				( one.firstContentfulPaint / 1000 ).toFixed( 1 ),
				( one.largestContentfulPaint / 1000 ).toFixed( 1 ),
				one.totalBlockingTime.toFixed( 0 ),
				one.layoutShift.toFixed( 3 ),
			] )
	);
	rows.sort( ( a, b ) => a[ 0 ].localeCompare( b[ 0 ] ) );
	return rows.length
		? `### Lighthouse, mobile\n\nMedians; ‘above alone’ is the median of the pairs, in points. Text compressed by gzip on the way, as shops’ servers do.\n\n${ table(
				[
					'page and state',
					'score',
					'above alone',
					'first paint s',
					'largest paint s',
					'blocking ms',
					'layout shift',
				],
				rows
			) }`
		: '';
}
