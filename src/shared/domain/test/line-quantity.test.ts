import {
	isStepBlocked,
	minusAction,
	stepOutcome,
	typedOutcome,
	type QuantityOutcome,
	type SteppedLine,
} from '../line-quantity';

const line = ( changes: Partial< SteppedLine > = {} ): SteppedLine => ( {
	quantity: 2,
	min: 1,
	max: 5,
	step: 1,
	removing: false,
	...changes,
} );

const REMOVED: QuantityOutcome = { remove: true };

/** Lines of every kind: [ name, line ]. */
const KINDS: Array< [ string, SteppedLine ] > = [
	[ 'an ordinary one', line() ],
	[ 'with a minimum of 4', line( { quantity: 6, min: 4, max: null } ) ],
	[ 'with a step of 3', line( { quantity: 6, min: 3, max: 9, step: 3 } ) ],
	[
		'with a minimum that is no multiple of its step',
		line( { quantity: 4, min: 3, max: 9, step: 2 } ),
	],
	[ 'in halves', line( { quantity: 1.5, min: 0.5, max: 3, step: 0.5 } ) ],
	[ 'in tenths', line( { quantity: 0.3, min: 0.1, max: null, step: 0.1 } ) ],
	[
		'in steps of 1.5',
		line( { quantity: 4.5, min: 1.5, max: 9, step: 1.5 } ),
	],
	[ 'without a minimum', line( { min: 0 } ) ],
	[ 'above its maximum', line( { quantity: 9 } ) ],
	[ 'below its minimum', line( { quantity: 2, min: 4 } ) ],
];

/** Ways to type none. */
const NONE = [
	'0',
	'۰',
	'٠',
	'00',
	'0.0',
	'۰٫۰',
	'٠٫٠٠',
	' ۰ ',
	'.0',
	'-0',
	'−۰',
];

/** What else people type, and the number that it is. */
const TYPED: Array< [ string, number ] > = [
	[ '1', 1 ],
	[ '2', 2 ],
	[ '۲٫۵', 2.5 ],
	[ '3', 3 ],
	[ '٤', 4 ],
	[ '0.3', 0.3 ],
	[ '0.75', 0.75 ],
	[ '1.26', 1.26 ],
	[ '7', 7 ],
	[ '8', 8 ],
	[ '-1', -1 ],
	[ '99', 99 ],
	[ '2000000', 2_000_000 ],
	[ '', NaN ],
	[ 'x', NaN ],
	[ '1,5', NaN ],
	[ '1e3', NaN ],
];

const descending = ( one: number, other: number ): number => other - one;
const isWithin = ( { min, max, step }: SteppedLine, quantity: number ) =>
	quantity >= ( min || step ) && quantity <= ( max ?? Infinity );

/** Clicks minus until that is no step any more. */
const clickMinus = ( first: SteppedLine ) => {
	const quantities: number[] = [];
	let last = first;
	let outcome = stepOutcome( last, -1 );
	while ( outcome && 'quantity' in outcome && quantities.length < 20 ) {
		quantities.push( outcome.quantity );
		last = { ...last, quantity: outcome.quantity };
		outcome = stepOutcome( last, -1 );
	}
	return { quantities, last, outcome };
};

describe.each( KINDS )( 'a line %s', ( _name, one ) => {
	it.each( NONE )( '[SIDE-14] typed "%s" removes it', ( text ) => {
		expect( typedOutcome( one, text ) ).toEqual( REMOVED );
		expect( typedOutcome( { ...one, removable: false }, text ) ).toEqual( {
			refused: 'min',
		} );
		expect( typedOutcome( { ...one, removing: true }, text ) ).toBeNull();
	} );

	it( '[SIDE-13] minus leads down to its last step and then out of the cart, never below the minimum', () => {
		const { quantities, last, outcome } = clickMinus( one );
		expect( outcome ).toEqual( REMOVED );
		expect( isStepBlocked( last, -1 ) ).toBe( false );
		const all = [ one.quantity, ...quantities ];
		expect( all ).toEqual( [ ...new Set( all ) ].sort( descending ) );
		expect(
			quantities.filter( ( quantity ) => ! isWithin( one, quantity ) )
		).toEqual( [] );

		const stays = { ...last, removable: false };
		expect( minusAction( stays ) ).toBe( 'nothing' );
		expect( isStepBlocked( stays, -1 ) ).toBe( true );
		expect( stepOutcome( stays, -1 ) ).toEqual( { refused: 'min' } );
	} );

	it( '[SIDE-14] what is typed is taken as it is, or what becomes of it has a reason', () => {
		const taken = TYPED.filter( ( [ text, value ] ) => {
			const outcome = typedOutcome( one, text );
			return (
				! outcome ||
				( 'quantity' in outcome && outcome.quantity === value )
			);
		} );
		const others = TYPED.filter( ( typed ) => ! taken.includes( typed ) );
		expect(
			taken.filter(
				( [ , value ] ) =>
					value !== one.quantity && ! isWithin( one, value )
			)
		).toEqual( [] );
		expect(
			others.filter( ( [ text ] ) => {
				const { quantity, reason, refused } = {
					quantity: undefined,
					reason: undefined,
					refused: undefined,
					...typedOutcome( one, text ),
				};
				return quantity === undefined
					? ! refused
					: ! reason || ! isWithin( one, quantity );
			} )
		).toEqual( [] );
	} );
} );

it.each< [ string, Partial< SteppedLine >, QuantityOutcome | null ] >( [
	[ '۳', {}, { quantity: 3 } ],
	[ '2', {}, null ],
	[ '2.0', {}, null ],
	// A fraction of what is sold in whole pieces.
	[ '۲٫۵', {}, { refused: 'whole' } ],
	[ '3.5', {}, { quantity: 3, reason: 'whole' } ],
	[ '0.4', {}, { refused: 'whole' } ],
	[ '0.4', { min: 0 }, { refused: 'whole' } ],
	[ '5.5', {}, { refused: 'max' } ],
	[ '-1.5', {}, { refused: 'min' } ],
	// Beyond the range.
	[ '۶', {}, { refused: 'max' } ],
	[ '2', { quantity: 6, min: 4, max: null }, { refused: 'min' } ],
	[ '1000001', { max: null }, { refused: 'large' } ],
	[ '99999999999999999999999', { max: null }, { refused: 'large' } ],
	[ '99999999999999999999999', {}, { refused: 'max' } ],
	[ '-1', { min: 0 }, { refused: 'min' } ],
	// Not a multiple of the step.
	[
		'8',
		{ quantity: 3, max: null, step: 3 },
		{ quantity: 6, reason: 'step' },
	],
	[
		'7.5',
		{ quantity: 3, max: null, step: 3 },
		{ quantity: 6, reason: 'step' },
	],
	[ '4', { quantity: 3, max: null, step: 3 }, { refused: 'step' } ],
	[ '3', { quantity: 4, min: 3, step: 2 }, { refused: 'step' } ],
	[ '5', { quantity: 6, min: 4, max: 9, step: 3 }, { refused: 'step' } ],
	[ '1', { quantity: 3, max: null, step: 2 }, { refused: 'step' } ],
	[ '4.5', { quantity: 3, min: 1.5, max: 9, step: 1.5 }, { quantity: 4.5 } ],
	[
		'4',
		{ quantity: 1.5, min: 1.5, max: 9, step: 1.5 },
		{ quantity: 3, reason: 'step' },
	],
	// Fractions where they go.
	[ '0.5', { quantity: 1, min: 0.5, step: 0.5 }, { quantity: 0.5 } ],
	[ '0.3', { quantity: 1, min: 0.5, step: 0.5 }, { refused: 'min' } ],
	[
		'1.26',
		{ quantity: 1, min: 0.1, step: 0.1 },
		{ quantity: 1.3, reason: 'decimal' },
	],
	[ '1.04', { quantity: 1, min: 0.1, step: 0.1 }, { refused: 'decimal' } ],
	// No number.
	[ '', {}, { refused: 'text' } ],
	[ 'دو', {}, { refused: 'text' } ],
	[ '1,5', {}, { refused: 'text' } ],
	[ '3', { removing: true }, null ],
] )( '[SIDE-14] typed "%s" on %j becomes %j', ( text, changes, expected ) => {
	expect( typedOutcome( line( changes ), text ) ).toEqual( expected );
} );

it.each< [ 1 | -1, Partial< SteppedLine >, QuantityOutcome ] >( [
	[ 1, { quantity: 5 }, { refused: 'max' } ],
	[ 1, { quantity: 2, min: 4, max: null }, { quantity: 4 } ],
	[ -1, { quantity: 9 }, { quantity: 5 } ],
	[ -1, { quantity: 1, min: 0 }, REMOVED ],
	[ -1, { quantity: 4, min: 3, step: 2 }, REMOVED ],
] )(
	'[SIDE-13] a click of %s on %j becomes %j',
	( direction, changes, expected ) => {
		expect( stepOutcome( line( changes ), direction ) ).toEqual( expected );
	}
);
