/**
 * The results, as lines for a terminal and as the table of docs/themes.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {Object} ThemeRun One theme at one width.
 * @property {string}                               theme   Its folder's name.
 * @property {string}                               version As its style.css says.
 * @property {string}                               size    phone or desktop.
 * @property {string}                               [shop]  WooCommerce's version there; '' for the stand-in.
 * @property {import('./lib/visit.mjs').Result[]}   results
 */

export const SIGNS = { holds: '✓', fails: '✗', leftOut: '–' };

/**
 * @param {string} css A theme's style.css, or a plugin's first file.
 * @return {string} Its version; '' if it says none.
 */
export const versionOf = ( css ) =>
	/^[ \t*]*Version:\s*(\S+)/im.exec( css )?.[ 1 ] ?? '';

/**
 * @param {ThemeRun} run
 * @return {string} One line for each check.
 */
export const listOf = ( { theme, size, results } ) =>
	results
		.map(
			( { check, outcome, why } ) =>
				`${ SIGNS[ outcome ] } ${ theme } ${ size } · ${ check }${ why ? `: ${ why }` : '' }\n`
		)
		.join( '' );

/**
 * @param {ThemeRun[]} all
 * @return {number} How many checks failed.
 */
export const failuresOf = ( all ) =>
	all
		.flatMap( ( { results } ) => results )
		.filter( ( { outcome } ) => outcome === 'fails' ).length;

/**
 * @param {ThemeRun[]} all
 * @return {string} A row for each check, a column for each theme; below it why what doesn't hold doesn't.
 */
export function tableOf( all ) {
	const themes = [
		...new Map( all.map( ( { theme, version } ) => [ theme, version ] ) ),
	];
	const checks = [
		...new Set(
			all.flatMap( ( { results } ) =>
				results.map( ( { check } ) => check )
			)
		),
	];
	const rows = checks.map( ( check ) => [
		check,
		...themes.map( ( [ theme ] ) =>
			cell(
				all.filter( ( run ) => run.theme === theme ),
				check
			)
		),
	] );
	const head = [
		'',
		...themes.map( ( [ theme, version ] ) =>
			`${ theme } ${ version }`.trim()
		),
	];
	const shops = themes.map(
		( [ theme ] ) =>
			all.find( ( run ) => run.theme === theme && run.shop )?.shop ?? ''
	);
	if ( shops.some( ( shop ) => shop !== '' ) ) {
		rows.unshift( [ 'held on WooCommerce', ...shops ] );
	}
	const lines = [ head, head.map( () => '---' ), ...rows ].map(
		( cells ) => `| ${ cells.join( ' | ' ) } |`
	);
	const reasons = reasonsOf( all );
	return [ ...lines, ...( reasons.length ? [ '', ...reasons ] : [] ) ].join(
		'\n'
	);
}

/**
 * @param {ThemeRun[]} runs Of one theme.
 * @param {string} check
 * @return {string} One sign where all widths agree, else one for each.
 */
function cell( runs, check ) {
	const signs = runs.map( ( { size, results } ) => {
		const result = results.find( ( one ) => one.check === check );
		return { size, sign: result ? SIGNS[ result.outcome ] : '' };
	} );
	return new Set( signs.map( ( { sign } ) => sign ) ).size === 1
		? signs[ 0 ].sign
		: signs
				.filter( ( { sign } ) => sign !== '' )
				.map( ( { size, sign } ) => `${ size } ${ sign }` )
				.join( ', ' );
}

/**
 * @param {ThemeRun[]} all
 * @return {string[]} A line of a list for each check that doesn't hold or was left out.
 */
const reasonsOf = ( all ) => [
	...new Set(
		all.flatMap( ( { theme, size, results } ) =>
			results
				.filter( ( { outcome } ) => outcome !== 'holds' )
				.map(
					( { check, outcome, why } ) =>
						`- ${ SIGNS[ outcome ] } ${ theme }, ${ size }, ${ check }: \`${ why.replace( /`/g, "'" ) }\``
				)
		)
	),
];

/**
 * Puts a table between the page's two marks.
 *
 * @param {string} page
 * @param {string} table
 * @param {string} [mark] Which two.
 * @return {string}
 * @throws {Error} The page has no marks.
 */
export function placed( page, table, mark = 'table' ) {
	const [ begin, end ] = [ `<!-- ${ mark } -->`, `<!-- /${ mark } -->` ];
	const [ before, rest ] = page.split( begin );
	const after = rest?.split( end )[ 1 ];
	if ( after === undefined ) {
		throw new Error( `There is no ${ begin } … ${ end } in the page.` );
	}
	return `${ before }${ begin }\n${ table }\n${ end }${ after }`;
}

/**
 * @param {string} name   Of a page of docs/.
 * @param {string} table
 * @param {string} [mark] Where in it.
 */
export function writeInto( name, table, mark ) {
	const page = fileURLToPath(
		new URL( `../../docs/${ name }`, import.meta.url )
	);
	writeFileSync( page, placed( readFileSync( page, 'utf8' ), table, mark ) );
}

/**
 * @param {ThemeRun[]} all
 * @param {string}     [mark] Of the table: one journey that was held alone has its own.
 */
export const write = ( all, mark ) =>
	writeInto( 'themes.md', tableOf( all ), mark );
