/**
 * Of each page what a shop asks first: what of ours comes before a click, what when it is idle, and which calls it makes;
 * and which feature it pays for. Pure.
 */
import { callsText, ourCalls } from './calls.mjs';
import { savedBy } from './features.mjs';
import { DRESSED } from './shop.mjs';
import { PAGE_IDS, pageTitle, table, visitorTitle } from './table.mjs';

/** @typedef {import('./result.mjs').Result} Result */

/** @param {number} value */
const bytes = ( value ) => value.toLocaleString( 'en' );

/**
 * @param {Result} result
 * @return {string} Markdown; '' where no weight was measured.
 */
export function threeFigures( { weight, stay, states } ) {
	const rows = PAGE_IDS.flatMap( ( page ) =>
		[ 'on', DRESSED ].flatMap( ( state ) =>
			Object.entries( weight?.[ state ]?.[ page ] ?? {} ).map(
				( [ visitor, one ] ) => {
					const key = /** @type {'empty'} */ ( visitor );
					const calls = [
						...ourCalls(
							one.calls,
							weight?.off?.[ page ]?.[ key ]?.calls ?? []
						),
						...ourCalls(
							stay?.[ state ]?.[ page ]?.[ visitor ] ?? [],
							stay?.off?.[ page ]?.[ visitor ] ?? []
						),
					];
					const title =
						states.find( ( { id } ) => id === state )?.title ??
						state;
					return [
						`${ pageTitle( page ) }, ${ visitorTitle( visitor ) }: ${ title }`,
						bytes( one.scripts.ours.bytes ),
						bytes( one.styles.ours.bytes ),
						bytes( one.idle.ours.bytes ),
						callsText( calls ),
					];
				}
			)
		)
	);
	return rows.length
		? `### Three figures a page\n\nOurs alone, in bytes after brotli: scripts and styles before a click, what comes once the page is idle (for who has a cart the drawer and the cart’s engine are fetched ahead), and the calls that are because of us, by name and moment${ stay ? '' : '; what comes within a minute was not looked for' }.\n\n${ table(
				[
					'page, visitor and state',
					'before a click',
					'style',
					'idle',
					'calls',
				],
				rows
			) }`
		: '';
}

/**
 * @param {Result} result
 * @return {string} Markdown; '' where the features were not measured.
 */
export function featureCosts( { features } ) {
	if ( ! features ) {
		return '';
	}
	const pages = PAGE_IDS.filter( ( page ) => features.all[ page ] );
	const figures = ( /** @type {import('./features.mjs').Cost} */ cost ) =>
		[ cost.before, cost.idle, cost.style ]
			.map( ( value ) => ( value === 0 ? '–' : bytes( value ) ) )
			.join( ' / ' );
	const rows = Object.entries( features.off ).map( ( [ feature, off ] ) => {
		const saved = pages.map( ( page ) =>
			savedBy( features.all[ page ], off[ page ] )
		);
		return [
			feature,
			...saved.map( figures ),
			callsText( saved.flatMap( ( { calls } ) => calls ) ),
		];
	} );
	return `### What each feature costs\n\nBytes after brotli that a page has less of ours when this feature is off, in a shop as most are (mini cart, search form, notice, header cart): scripts before a click / scripts and styles when idle / styles before a click. The cart’s page is that of a visitor with a cart. Where the cart is off nothing works that needs it. Below 0: the page has more without, since what takes its place is ours too. What two features share is saved only where both are off.\n\n${ table(
		[ 'feature', ...pages.map( pageTitle ), 'calls' ],
		[
			[
				'all on',
				...pages.map( ( page ) => figures( features.all[ page ] ) ),
				callsText(
					pages.flatMap( ( page ) => features.all[ page ].calls )
				),
			],
			...rows,
		]
	) }`;
}
