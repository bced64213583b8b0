import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { judge } from './budgets.mjs';
import { picture } from './picture.mjs';
import { report, shopTitle } from './report.mjs';
import { fileName } from './result.mjs';

const BEGIN =
	'<!-- figures: made by `npm run bench -- --save`, changes below are lost -->';

/**
 * Saves a run in docs/bench/. Parts that it left out (--only) stay as the run
 * before on the same versions had them.
 *
 * @param {string}                            docs    Folder.
 * @param {import('./result.mjs').Result}     result
 * @param {import('./budgets.mjs').Budgets}   budgets
 */
export function saveRun( docs, result, budgets ) {
	const file = join( docs, 'bench', fileName( result.shop ) );
	mkdirSync( join( docs, 'bench' ), { recursive: true } );
	const before = existsSync( file )
		? JSON.parse( readFileSync( file, 'utf8' ) )
		: null;
	writeFileSync(
		file,
		`${ JSON.stringify( judge( merge( before, result ), budgets ), withoutLists, '\t' ) }\n`
	);
}

/**
 * Only --json lists file names; saved runs hold their number.
 *
 * @param {string}  key
 * @param {unknown} value
 */
const withoutLists = ( key, value ) =>
	key === 'files' && Array.isArray( value ) ? value.length : value;

/**
 * Pure.
 *
 * @param {import('./result.mjs').Result | null} before
 * @param {import('./result.mjs').Result}        result
 * @return {import('./result.mjs').Result}
 */
export function merge( before, result ) {
	const same =
		before &&
		before.shop.wordpress === result.shop.wordpress &&
		before.shop.woocommerce === result.shop.woocommerce &&
		before.shop.theme === result.shop.theme;
	if ( ! same ) {
		return result;
	}
	const states = [
		...result.states,
		...before.states.filter(
			( { id } ) => ! result.states.some( ( state ) => state.id === id )
		),
	];
	return {
		...before,
		...result,
		states,
		machine: {
			...result.machine,
			busy:
				result.machine.busy ||
				( before.machine.busy && hasOldTimes( before, result ) ),
		},
	};
}

/**
 * @param {import('./result.mjs').Result} before
 * @param {import('./result.mjs').Result} result
 * @return {boolean} Whether any times come from the run before.
 */
function hasOldTimes( before, result ) {
	return /** @type {const} */ ( [
		'click',
		'browse',
		'paint',
		'load',
		'cpu',
		'server',
		'lighthouse',
	] ).some( ( part ) => before[ part ] && ! result[ part ] );
}

/**
 * Redraws docs/bench.md (below its mark) and docs/bench.svg from the saved runs.
 *
 * @param {string} docs Folder.
 * @throws {Error} No run is saved, or the document has lost its mark.
 */
export function draw( docs ) {
	const folder = join( docs, 'bench' );
	const results = ( existsSync( folder ) ? readdirSync( folder ) : [] )
		.filter( ( name ) => name.endsWith( '.json' ) )
		.map(
			( name ) =>
				/** @type {import('./result.mjs').Result} */ (
					JSON.parse( readFileSync( join( folder, name ), 'utf8' ) )
				)
		)
		// Real shops first, and of those the ones with most beside each other.
		.sort(
			( a, b ) =>
				Number( a.shop.standIn ) - Number( b.shop.standIn ) ||
				Object.keys( b ).length - Object.keys( a ).length ||
				b.states.length - a.states.length
		);
	if ( results.length === 0 ) {
		throw new Error( 'docs/bench/ holds no run: make one with --save.' );
	}
	const file = join( docs, 'bench.md' );
	const [ before, figures ] = readFileSync( file, 'utf8' ).split( BEGIN );
	if ( figures === undefined ) {
		throw new Error( `docs/bench.md has lost the line ${ BEGIN }` );
	}
	const parts = results.map(
		( result ) =>
			`## On ${ shopTitle( result.shop ) }\n\n${ report( result ) }`
	);
	writeFileSync(
		file,
		`${ before }${ BEGIN }\n\n${ parts.join( '\n\n' ) }\n`
	);
	writeFileSync( join( docs, 'bench.svg' ), picture( results[ 0 ] ) );
}
