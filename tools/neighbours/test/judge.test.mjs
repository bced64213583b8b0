import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultsOf, judge } from '../judge.mjs';

const seen = ( outcome, more = {} ) => ( {
	check: 'cart: it is so',
	outcome,
	why: outcome === 'holds' ? '' : 'a reason',
	problems: [],
	...more,
} );

/** The one verdict, as [ outcome, blame ], of the same check in three shops. */
const verdict = ( both, vitrin, neighbour ) =>
	judge( {
		both: [ both ],
		vitrin: vitrin ? [ vitrin ] : [],
		neighbour: neighbour ? [ neighbour ] : [],
	} ).map( ( { outcome, blame } ) => [ outcome, blame ] );

describe( '[THEME-06] whose fault it is', () => {
	const [ holds, fails, leftOut ] = [ 'holds', 'fails', 'leftOut' ];
	for ( const [ both, vitrin, neighbour, expected ] of [
		[ holds, holds, holds, [ holds, '' ] ],
		[ holds, fails, fails, [ holds, '' ] ],
		[ leftOut, holds, holds, [ leftOut, '' ] ],
		[ fails, holds, holds, [ fails, 'together' ] ],
		[ fails, fails, holds, [ fails, 'vitrin' ] ],
		[ fails, holds, fails, [ fails, 'neighbour' ] ],
		[ fails, fails, fails, [ fails, 'neighbour' ] ],
		// Asked of neither alone, as of a product that only both shops with the plugin have.
		[ fails, leftOut, leftOut, [ fails, 'together' ] ],
	] ) {
		it( `both ${ both }, Vitrin alone ${ vitrin }, the plugin alone ${ neighbour }`, () => {
			assert.deepEqual(
				verdict( seen( both ), seen( vitrin ), seen( neighbour ) ),
				[ expected ]
			);
		} );
	}

	it( 'a check that neither shop alone has is laid on both together', () => {
		assert.deepEqual( verdict( seen( fails ) ), [ [ fails, 'together' ] ] );
	} );

	it( 'what was bought is the same with and without Vitrin, or it is a fault', () => {
		const saw = ( text ) => seen( holds, { saw: text } );
		assert.deepEqual(
			verdict( saw( '2 × A' ), saw( '9 × A' ), saw( '2 × A' ) ),
			[ [ holds, '' ] ]
		);
		const [ { outcome, blame, why } ] = judge( {
			both: [ saw( '1 × A' ) ],
			vitrin: [ saw( '1 × A' ) ],
			neighbour: [ saw( '2 × A' ) ],
		} );
		assert.deepEqual(
			[ outcome, blame, why ],
			[ fails, 'together', '1 × A; without Vitrin 2 × A' ]
		);
		// The plugin alone came to nothing: nothing to be held to.
		assert.deepEqual( verdict( saw( '1 × A' ), saw( '' ), seen( fails ) ), [
			[ holds, '' ],
		] );
	} );

	it( 'of several problems each is laid at its own door', () => {
		const list = ( ...problems ) => seen( fails, { problems } );
		const verdicts = judge( {
			both: [ list( 'a', 'b', 'c', 'd' ) ],
			vitrin: [ list( 'b', 'x' ) ],
			neighbour: [ list( 'c', 'd' ) ],
		} );
		assert.deepEqual(
			verdicts.map( ( { blame, why } ) => [ blame, why ] ),
			[
				[ 'together', 'a' ],
				[ 'vitrin', 'b' ],
				[ 'neighbour', 'c; d' ],
			]
		);
		assert.deepEqual(
			faultsOf( verdicts ).map( ( { why } ) => why ),
			[ 'a', 'b' ]
		);
	} );
} );
