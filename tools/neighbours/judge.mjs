/**
 * Whose fault it is: what was seen with both, held beside what was seen with either alone.
 */

/**
 * @typedef {import('../themes/lib/visit.mjs').Result & { saw?: string }} Seen
 *
 * @typedef {'together' | 'vitrin' | 'neighbour'} Blame With both only; without the neighbour as well; without Vitrin as well.
 *
 * @typedef {Object} Verdict
 * @property {string}                        check
 * @property {'holds' | 'fails' | 'leftOut'} outcome
 * @property {Blame | ''}                    blame   '' where it doesn't fail.
 * @property {string}                        why
 */

/**
 * @param {Object} shops What was seen in each.
 * @param {Seen[]} shops.both
 * @param {Seen[]} shops.vitrin    Vitrin without the neighbour.
 * @param {Seen[]} shops.neighbour The neighbour without Vitrin.
 * @return {Verdict[]} One for each check with both.
 */
export function judge( { both, vitrin, neighbour } ) {
	const without = byCheck( neighbour );
	const alone = byCheck( vitrin );
	return both.flatMap( ( seen ) => {
		const { check } = seen;
		return verdictsOf( seen, without.get( check ), alone.get( check ) );
	} );
}

/**
 * @param {Seen[]} all
 */
const byCheck = ( all ) =>
	new Map( all.map( ( seen ) => [ seen.check, seen ] ) );

/**
 * @param {Seen}             seen
 * @param {Seen | undefined} without Without Vitrin.
 * @param {Seen | undefined} alone   Without the neighbour.
 * @return {Verdict[]} One; of a list of problems one for each that is to blame.
 */
function verdictsOf( seen, without, alone ) {
	const { check, outcome, why, saw = '' } = seen;
	if ( outcome === 'holds' && saw && without?.saw && without.saw !== saw ) {
		return [
			{
				check,
				outcome: 'fails',
				blame: 'together',
				why: `${ saw }; without Vitrin ${ without.saw }`,
			},
		];
	}
	if ( outcome !== 'fails' ) {
		return [ { check, outcome, blame: '', why } ];
	}
	if ( seen.problems.length === 0 ) {
		const blame = blameOf(
			without?.outcome === 'fails',
			alone?.outcome === 'fails'
		);
		return [ { check, outcome, blame, why } ];
	}
	/** @type {Map<Blame, string[]>} */
	const found = new Map();
	for ( const problem of seen.problems ) {
		const blame = blameOf(
			without?.problems.includes( problem ) ?? false,
			alone?.problems.includes( problem ) ?? false
		);
		found.set( blame, [ ...( found.get( blame ) ?? [] ), problem ] );
	}
	return [ ...found ].map( ( [ blame, problems ] ) => ( {
		check,
		outcome,
		blame,
		why: problems.join( '; ' ),
	} ) );
}

/**
 * @param {boolean} isWithoutVitrin
 * @param {boolean} isWithoutNeighbour
 * @return {Blame}
 */
const blameOf = ( isWithoutVitrin, isWithoutNeighbour ) => {
	if ( isWithoutVitrin ) {
		return 'neighbour';
	}
	return isWithoutNeighbour ? 'vitrin' : 'together';
};

/**
 * @param {Verdict[]} verdicts
 * @return {Verdict[]} What Vitrin has a part in.
 */
export const faultsOf = ( verdicts ) =>
	verdicts.filter(
		( { blame } ) => blame === 'together' || blame === 'vitrin'
	);
