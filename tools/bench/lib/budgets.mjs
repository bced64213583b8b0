/**
 * Holds the figures against budgets.json. Pure. Bytes, files, requests and
 * queries are the same on every machine, so going over them fails; times are
 * not, so they only warn.
 */

import { callsNotAllowed, callsText, ourCalls } from './calls.mjs';
import { idleBudget, overDressed } from './dressed.mjs';
import { DRESSED } from './shop.mjs';
import { pageTitle, visitorTitle } from './table.mjs';

/** @typedef {import('./weigh.mjs').Weight} Weight */
/** @typedef {Record<string, Record<string, Partial<Record<import('./browser.mjs').Visitor, Weight>>>>} Weights By state, page, visitor. */
/** @typedef {typeof import('../budgets.json')} Budgets */

/**
 * @param {Weights} weights
 * @param {Budgets} budgets
 * @return {string[]} One sentence for each figure over its budget.
 */
export function overWeight( weights, budgets ) {
	const problems = /** @type {string[]} */ ( [] );
	const { added } = budgets;
	problems.push(
		...overWhole( weights, budgets ),
		...overDressed( weights, budgets ),
		...[ 'on', DRESSED ].flatMap( ( state ) =>
			overCalls(
				state,
				callsOf( weights, state ),
				callsOf( weights, 'off' ),
				budgets
			)
		)
	);
	for ( const [ page, visitors ] of Object.entries( weights.on ?? {} ) ) {
		const own = budgets.pages[ /** @type {'cart'} */ ( page ) ];
		for ( const [ visitor, on ] of Object.entries( visitors ) ) {
			// Pages with quantity fields have a script more; the cart's page holds the cart instead of a call.
			const firstLoad = {
				...budgets.firstLoad,
				...own,
				...( visitor === 'empty' ? {} : own?.withCart ),
			};
			const off =
				weights.off[ page ][ /** @type {'empty'} */ ( visitor ) ];
			if ( ! off ) {
				continue;
			}
			const hold = (
				/** @type {string} */ what,
				/** @type {number} */ value,
				/** @type {number} */ limit,
				detail = ''
			) => {
				if ( value > limit ) {
					problems.push(
						`${ pageTitle( page ) }, ${ visitorTitle( visitor ) }: ${ what } ${ value }, budget ${ limit }${ detail && ` (${ detail })` }`
					);
				}
			};
			hold(
				'bytes of our scripts',
				on.scripts.ours.bytes,
				firstLoad.scriptBytes
			);
			// With a cart the engine is fetched ahead.
			if ( visitor === 'empty' ) {
				hold(
					'bytes of our scripts and styles when idle',
					on.idle.ours.bytes,
					idleBudget( firstLoad )
				);
			}
			hold(
				'files of our scripts',
				on.scripts.ours.files,
				firstLoad.scriptFiles
			);
			hold(
				'bytes of our styles',
				on.styles.ours.bytes,
				firstLoad.styleBytes
			);
			hold(
				'files of our styles',
				on.styles.ours.files,
				firstLoad.styleFiles
			);
			hold(
				'bytes of our inline scripts',
				on.inline.oursScript,
				firstLoad.inlineScriptBytes
			);
			hold(
				'bytes of our inline data',
				on.inline.oursData,
				firstLoad.inlineDataBytes
			);
			hold(
				'bytes of our inline styles',
				on.inline.oursStyle,
				firstLoad.inlineStyleBytes
			);
			hold(
				'bytes by which the HTML grows',
				on.html - off.html,
				firstLoad.htmlBytes
			);
			hold(
				'queries added',
				on.queries - off.queries,
				firstLoad.queries
			);
			if ( visitor === 'empty' ) {
				const heavy = on.heavy.filter(
					( file ) => ! off.heavy.includes( file )
				);
				hold(
					'files of jQuery or React because of us',
					heavy.length,
					added.jqueryOrReactFiles,
					heavy.join( ', ' )
				);
				hold(
					'requests added',
					on.requests - off.requests,
					added.requestsWithoutCart
				);
			}
		}
	}
	return problems;
}

/** @param {import('./weigh.mjs').Whole} whole */
export const counted = ( { bytes, emoji } ) => bytes - emoji;

/**
 * What share of a page's scripts is left with our plugin, WordPress's emoji apart; ours count the visits as well, WooCommerce's don't.
 *
 * @param {Weights} weights
 * @param {string}  page
 * @return {number | undefined} 0 to 1.
 */
export function shareOf( weights, page ) {
	const on = weights[ 'on-plain' ]?.[ page ]?.empty?.whole;
	const off = weights[ 'off-plain' ]?.[ page ]?.empty?.whole;
	return on && off && counted( off )
		? counted( on ) / counted( off )
		: undefined;
}

/**
 * @param {Weights} weights
 * @param {Budgets} budgets
 * @return {string[]}
 */
function overWhole( weights, { wholePageShare, wholePageBytes } ) {
	const shares = Object.entries( wholePageShare ).flatMap(
		( [ page, most ] ) => {
			const share = shareOf( weights, page );
			return share !== undefined && share > most
				? [
						`${ pageTitle( page ) }: ${ ( 100 * share ).toFixed( 1 ) } % of the scripts without us, budget ${ 100 * most } %`,
					]
				: [];
		}
	);
	const bytes = Object.entries( wholePageBytes ).flatMap(
		( [ page, most ] ) =>
			[ 'on', DRESSED ].flatMap( ( state ) => {
				const whole = weights[ state ]?.[ page ]?.empty?.whole;
				return whole && counted( whole ) > most
					? [
							`${ pageTitle( page ) }${ state === DRESSED ? ', as shops have it' : '' }: bytes of the whole page’s scripts ${ counted( whole ) }, budget ${ most }`,
						]
					: [];
			} )
	);
	return [ ...shares, ...bytes ];
}

/** @typedef {Record<string, Record<string, import('./calls.mjs').Call[]>>} PageCalls By page and visitor. */

/**
 * @param {Weights} weights
 * @param {string}  state
 * @return {PageCalls}
 */
const callsOf = ( weights, state ) =>
	Object.fromEntries(
		Object.entries( weights[ state ] ?? {} ).map(
			( [ page, visitors ] ) => [
				page,
				Object.fromEntries(
					Object.entries( visitors ).map(
						( [ visitor, { calls } ] ) => [ visitor, calls ]
					)
				),
			]
		)
	);

/**
 * @param {string}    state
 * @param {PageCalls} pages   With us, in that state.
 * @param {PageCalls} base    Without.
 * @param {Budgets}   budgets
 * @return {string[]} One sentence for each page with calls of ours that no budget allows.
 */
export function overCalls( state, pages, base, { calls } ) {
	return Object.entries( pages ).flatMap( ( [ page, visitors ] ) =>
		Object.entries( visitors ).flatMap( ( [ visitor, made ] ) => {
			const theirs = base[ page ]?.[ visitor ];
			const tooMany = theirs
				? callsNotAllowed(
						ourCalls( made, theirs ),
						page,
						/** @type {import('./calls.mjs').AllowedCall[]} */ (
							calls.allowed
						)
					)
				: [];
			return tooMany.length
				? [
						`${ pageTitle( page ) }, ${ visitorTitle( visitor ) }${ state === DRESSED ? ', as shops have it' : '' }: calls because of us that no budget allows: ${ callsText( tooMany ) }`,
					]
				: [];
		} )
	);
}

/**
 * @param {import('./weigh.mjs').ClickWeight | null | undefined} drawer What the click on our toggler loaded.
 * @param {Budgets}                                       budgets
 * @return {string[]}
 */
export function overDrawer( drawer, budgets ) {
	// The files of any click load with it.
	const scripts = budgets.drawer.engineBytes + budgets.drawer.scriptBytes;
	if ( ! drawer ) {
		return [];
	}
	return [
		drawer.scripts.ours.bytes > scripts &&
			`drawer: bytes of our scripts ${ drawer.scripts.ours.bytes }, budget ${ scripts }`,
		drawer.styles.ours.bytes > budgets.drawer.styleBytes &&
			`drawer: bytes of our styles ${ drawer.styles.ours.bytes }, budget ${ budgets.drawer.styleBytes }`,
	].filter( ( problem ) => typeof problem === 'string' );
}

/**
 * @param {{ click?: Record<string, Record<string, import('./statistics.mjs').Summary | null>>, browse?: Record<string, Record<string, import('./statistics.mjs').Summary | null>>, paint?: Record<string, import('./paint.mjs').Paint>, load?: Record<string, Record<string, import('./load-timing.mjs').LoadTiming>>, cpu?: Record<string, import('./page-cpu.mjs').PageCpu>, server?: import('./server-time.mjs').ServerTime[] }} results
 * @param {Budgets} budgets
 * @return {string[]} One sentence for each time over its budget.
 */
export function overTime(
	{ click, browse, paint, load, cpu, server },
	budgets
) {
	const warnings = /** @type {string[]} */ ( [] );
	for ( const [ name, { share, milliseconds } ] of Object.entries(
		budgets.timings
	) ) {
		const value = click?.on?.[ name ]?.[ /** @type {'p75'} */ ( share ) ];
		if ( value !== undefined && value > milliseconds ) {
			warnings.push(
				`click "${ name }": ${ value } ms at ${ share }, budget ${ milliseconds } ms`
			);
		}
	}
	for ( const [ name, { share, milliseconds } ] of Object.entries(
		budgets.interactions
	) ) {
		const value =
			click?.on?.[ `${ name } delay` ]?.[
				/** @type {'p95'} */ ( share )
			];
		if ( value !== undefined && value > milliseconds ) {
			warnings.push(
				`INP of "${ name }": ${ value } ms at ${ share }, budget ${ milliseconds } ms`
			);
		}
	}
	for ( const [ name, { share, most, unit } ] of Object.entries(
		budgets.browse
	) ) {
		const value = browse?.on?.[ name ]?.[ /** @type {'p75'} */ ( share ) ];
		if ( value !== undefined && value > most ) {
			warnings.push(
				`"${ name }": ${ value } ${ unit } at ${ share }, budget ${ most } ${ unit }`
			);
		}
	}
	for ( const [ page, { later, noise, laterThanBare } ] of Object.entries(
		paint ?? {}
	) ) {
		if ( later > noise ) {
			warnings.push(
				`${ pageTitle( page ) }: largest paint ${ later } ms later than without us, noise ${ noise } ms`
			);
		}
		if ( laterThanBare > budgets.laterThanBare ) {
			warnings.push(
				`${ pageTitle( page ) }: largest paint ${ laterThanBare } ms later than without any plugin's script, budget ${ budgets.laterThanBare } ms`
			);
		}
	}
	for ( const [ page, timing ] of Object.entries( load?.on ?? {} ) ) {
		if ( timing.oursLong > 0 ) {
			warnings.push(
				`${ pageTitle( page ) }: a script of ours ran ${ timing.oursMost } ms in one go while the page loaded, budget 50 ms`
			);
		}
		if ( timing.oursShift > 0 ) {
			warnings.push(
				`${ pageTitle( page ) }: layout shift ${ timing.oursShift } with something of ours in it (${ timing.moved.join( ', ' ) }), budget 0`
			);
		}
	}
	for ( const [ page, { added } ] of Object.entries( cpu ?? {} ) ) {
		if ( added.median > budgets.cpuMilliseconds ) {
			warnings.push(
				`${ pageTitle( page ) }: ${ added.median } ms of the server’s time because of us, budget ${ budgets.cpuMilliseconds } ms`
			);
		}
	}
	for ( const { call, lines, ratio } of server ?? [] ) {
		const most =
			lines < 100 ? budgets.cartCallRatio : budgets.longCartCallRatio;
		if ( ratio > most ) {
			warnings.push(
				`${ call }, ${ lines } lines: ${ ratio } times WooCommerce’s own add to cart, budget ${ most }`
			);
		}
	}
	return warnings;
}

/**
 * @param {import('./result.mjs').Result['stay']} stay
 * @param {Budgets}                              budgets
 * @return {string[]}
 */
const overStay = ( stay, budgets ) =>
	[ 'on', DRESSED ].flatMap( ( state ) =>
		overCalls( state, stay?.[ state ] ?? {}, stay?.off ?? {}, budgets )
	);

/**
 * @param {Omit<import('./result.mjs').Result, 'problems' | 'warnings'>} result
 * @param {Budgets}                                                      budgets
 * @return {import('./result.mjs').Result} With what is over its budget.
 */
export function judge( result, budgets ) {
	return {
		...result,
		problems: [
			...( result.weight ? overWeight( result.weight, budgets ) : [] ),
			...overStay( result.stay, budgets ),
			...overDrawer( result.clickWeight?.on?.drawer, budgets ),
		],
		warnings: overTime( result, budgets ),
	};
}
