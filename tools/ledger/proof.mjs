/**
 * docs/proved.json: which lines tests showed on a real WooCommerce, at which commit. What a runner
 * proved ends for a line when the line's text changes, or when none of its tests' files is what it was.
 *
 * @typedef {Object} Proof                           Of one runner.
 * @property {string}                   commit
 * @property {string}                   date         YYYY-MM-DD.
 * @property {string}                   wordpress    Its version.
 * @property {string}                   woocommerce
 * @property {number}                   tests        How many passed, with an id or without.
 * @property {Record<string, string>}   files        Prints of the tests' files, by path.
 * @property {Record<string, {text: string, files: string[]}>} lines Print of each line's text, and the files whose tests passed.
 */
import { linesOf } from './cases.mjs';
import { printOf } from './lines.mjs';

/** Runners whose tests meet the shop. The others are recorded too, and prove nothing about it. */
const MEET_THE_SHOP = [ 'phpunit', 'playwright' ];

/**
 * @param {import('./cases.mjs').Case[]}    cases Of one runner; none of them failed.
 * @param {import('./lines.mjs').Line[]}    lines
 * @param {(path: string) => string}        read  Text of a test's file.
 * @param {Pick<Proof, 'commit'|'date'|'wordpress'|'woocommerce'>} facts
 * @return {Proof}
 */
export function makeProof( cases, lines, read, facts ) {
	const { passed } = linesOf( cases );
	const shown = lines.filter( ( { id } ) => passed.has( id ) );
	const files = [
		...new Set( shown.flatMap( ( { id } ) => passed.get( id ) ) ),
	];
	return {
		...facts,
		tests: cases.filter( ( { state } ) => state === 'pass' ).length,
		files: Object.fromEntries(
			files.sort().map( ( path ) => [ path, printOf( read( path ) ) ] )
		),
		lines: Object.fromEntries(
			shown.map( ( { id, text } ) => [
				id,
				{ text: printOf( text ), files: passed.get( id ) },
			] )
		),
	};
}

/**
 * Ids of the lines that are still proved.
 *
 * @param {Record<string, Proof>}         proofs By runner.
 * @param {import('./lines.mjs').Line[]}  lines
 * @param {(path: string) => string|null} read   Text of a test's file as it is now; null: it is gone.
 * @return {Set<string>}
 */
export function stillProved( proofs, lines, read ) {
	const prints = new Map();
	const isAsItWas = ( { files }, path ) => {
		if ( ! prints.has( path ) ) {
			const text = read( path );
			prints.set( path, text === null ? null : printOf( text ) );
		}
		return prints.get( path ) === files[ path ];
	};
	const recorded = MEET_THE_SHOP.flatMap(
		( runner ) => proofs[ runner ] ?? []
	);
	return new Set(
		lines
			.filter( ( { id, text } ) =>
				recorded.some( ( proof ) => {
					const line = proof.lines[ id ];
					return (
						line?.text === printOf( text ) &&
						line.files.some( ( path ) => isAsItWas( proof, path ) )
					);
				} )
			)
			.map( ( { id } ) => id )
	);
}
