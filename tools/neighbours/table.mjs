/**
 * The verdicts, as lines for a terminal and as the table of docs/compatibility.md.
 */
import { SIGNS } from '../themes/table.mjs';

/**
 * @typedef {Object} NeighbourRun One plugin at one width.
 * @property {string}                                 plugin   Its folder's name.
 * @property {string}                                 version
 * @property {string}                                 size     phone or desktop.
 * @property {import('./judge.mjs').Verdict[]}        verdicts
 */

/** Who is to blame, as one reads it. */
const WHOSE = {
	together: 'only with both',
	vitrin: 'without the plugin as well',
	neighbour: 'without Vitrin as well',
};

/** The table's columns, and how the sentences of each begin or end. */
const COLUMNS = {
	'opening and adding in a list': /^list:(?! (no |axe))/,
	buying: /: (can be bought|one way to choose an option|one drawer opens, once|is removed with its parts|to the end)$/,
	'what the drawer says':
		/: (the drawer says what the cart has|plus in the drawer)$/,
	'quick view': /: the quick view adds what its page does$/,
	'cart page': /^cart:(?! (no |axe))/,
	'a placed order': /^checkout: a guest places an order$/,
	'console and requests': /: no (error in the console|request fails)$/,
	axe: /: axe finds nothing in ours$/,
};

/**
 * @param {NeighbourRun} run
 * @return {string} One line for each check.
 */
export const listOf = ( { plugin, size, verdicts } ) =>
	verdicts
		.map(
			( { check, outcome, blame, why } ) =>
				`${ SIGNS[ outcome ] } ${ plugin } ${ size } · ${ check }${ blame ? ` [${ WHOSE[ blame ] }]` : '' }${ why ? `: ${ why }` : '' }\n`
		)
		.join( '' );

/**
 * @param {NeighbourRun[]} all
 * @return {string} A row for each plugin; below it whatever fails, and whose it is.
 */
export function tableOf( all ) {
	const plugins = [
		...new Map( all.map( ( run ) => [ run.plugin, run.version ] ) ),
	];
	const columns = Object.entries( COLUMNS );
	const head = [ '', ...columns.map( ( [ name ] ) => name ) ];
	const rows = plugins.map( ( [ plugin, version ] ) => [
		`${ plugin } ${ version }`.trim(),
		...columns.map( ( [ , pattern ] ) =>
			cellOf(
				all
					.filter( ( run ) => run.plugin === plugin )
					.flatMap( ( { verdicts } ) => verdicts )
					.filter( ( { check } ) => pattern.test( check ) )
			)
		),
	] );
	const lines = [ head, head.map( () => '---' ), ...rows ].map(
		( cells ) => `| ${ cells.join( ' | ' ) } |`
	);
	const reasons = reasonsOf( all );
	return [ ...lines, ...( reasons.length ? [ '', ...reasons ] : [] ) ].join(
		'\n'
	);
}

/**
 * @param {import('./judge.mjs').Verdict[]} verdicts
 * @return {string} Its sign: what Vitrin has a part in counts before what is the plugin's own.
 */
function cellOf( verdicts ) {
	const blames = new Set( verdicts.map( ( { blame } ) => blame ) );
	if ( blames.has( 'together' ) || blames.has( 'vitrin' ) ) {
		return SIGNS.fails;
	}
	if ( blames.has( 'neighbour' ) ) {
		return '(✗)';
	}
	return verdicts.some( ( { outcome } ) => outcome === 'holds' )
		? SIGNS.holds
		: SIGNS.leftOut;
}

/**
 * @param {NeighbourRun[]} all
 * @return {string[]} A line of a list for each plugin's failure, once for both widths.
 */
const reasonsOf = ( all ) => [
	...new Set(
		all.flatMap( ( { plugin, verdicts } ) =>
			verdicts
				.filter( ( { outcome } ) => outcome === 'fails' )
				.map(
					( { check, blame, why } ) =>
						`- ${ plugin }, ${ check }, ${ blame ? WHOSE[ blame ] : '' }: \`${ why.replace( /`/g, "'" ) }\``
				)
		)
	),
];
