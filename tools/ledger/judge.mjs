/**
 * Where each line stands: open, tested or proved.
 */
import { faultsOf } from './lines.mjs';

/**
 * @typedef {Object} Evidence
 * @property {Map<string, string[]>} named     Test files by the ids in the names of their tests, run or not.
 * @property {Map<string, string[]>} passed    Test files by the ids that passed in the last run.
 * @property {Set<string>}           failed    Ids that failed anywhere in the last run.
 * @property {boolean}               wasWhole  Every runner ran. Otherwise a test's name counts, too.
 * @property {Set<string>}           proved    Ids proved on a real WooCommerce.
 */

/**
 * @param {import('./lines.mjs').Line[]} lines
 * @param {Evidence}                     evidence
 * @return {{rows: Array, problems: string[]}} `state` of a row is open, tested or proved; a line cut into clauses has the lowest state of theirs.
 */
export function judge( lines, { named, passed, failed, wasWhole, proved } ) {
	const problems = faultsOf( lines );
	const known = new Set( lines.map( ( { id } ) => id ) );
	for ( const [ id, files ] of named ) {
		if ( ! known.has( id ) ) {
			problems.push(
				`${ files[ 0 ] } names [${ id }], which is no line of the ledger.`
			);
		}
	}

	const states = new Map();
	for ( const { id, claimed, clauses } of lines ) {
		if ( ! claimed || clauses.length > 0 ) {
			continue;
		}
		// A test that needs the real shop isn't run on the other one: what it proved there counts.
		const isShown = wasWhole ? passed.has( id ) : named.has( id );
		if ( failed.has( id ) ) {
			problems.push(
				`${ id } is called tested, but a test of it failed.`
			);
		} else if ( proved.has( id ) ) {
			states.set( id, 'proved' );
		} else if ( isShown ) {
			states.set( id, 'tested' );
		} else {
			problems.push(
				`${ id } is called tested, but no test ${ wasWhole ? 'that ran and passed ' : '' }has its id in its title.`
			);
		}
	}

	const ORDER = [ 'open', 'tested', 'proved' ];
	const stateOf = ( { id, clauses } ) =>
		clauses.length === 0
			? ( states.get( id ) ?? 'open' )
			: ORDER[
					Math.min(
						...clauses.map( ( clause ) =>
							ORDER.indexOf( states.get( clause ) ?? 'open' )
						)
					)
				];
	return {
		rows: lines.map( ( line ) => ( {
			...line,
			files: named.get( line.id ) ?? [],
			state: stateOf( line ),
		} ) ),
		problems,
	};
}

/** Counts by area, as a table: lines, and below them the clauses that some are cut into. */
export function summary( rows ) {
	const lines = rows.filter( ( { id } ) => /\d$/.test( id ) );
	const clauses = rows.filter( ( { id } ) => ! /\d$/.test( id ) );
	const row = ( name, of ) =>
		[
			name.padEnd( 7 ),
			...[ 'open', 'tested', 'proved' ].map( ( state ) =>
				String(
					of.filter( ( line ) => line.state === state ).length
				).padStart( state === 'open' ? 5 : 7 )
			),
		].join( ' ' );
	return [
		'area     open  tested  proved',
		...[ ...new Set( lines.map( ( { area } ) => area ) ) ].map( ( area ) =>
			row(
				area,
				lines.filter( ( line ) => line.area === area )
			)
		),
		row( 'all', lines ),
		...( clauses.length > 0 ? [ row( 'clauses', clauses ) ] : [] ),
	].join( '\n' );
}
