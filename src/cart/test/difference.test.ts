import { addedBetween, isRaised } from '../domain/difference';
import { cartWith, KEY, OTHER } from './helpers';

const grown = ( before: object, after: object ) =>
	addedBetween(
		cartWith( before as Record< string, number > ),
		cartWith( after as Record< string, number > )
	).map( ( { line, quantity } ) => [ line.key, quantity ] );

describe( '[ADD-10] what came in between two answers', () => {
	it.each( [
		[ 'nothing', {}, {}, [] ],
		[ 'a line that grew', {}, { [ KEY ]: 5 }, [ [ KEY, 3 ] ] ],
		[ 'a new line', { [ OTHER ]: 0 }, { [ OTHER ]: 4 }, [ [ OTHER, 4 ] ] ],
		[ 'less than before', {}, { [ KEY ]: 1 }, [] ],
		[ 'a line that went', {}, { [ KEY ]: 0 }, [] ],
		[
			'fractions, without their rounding errors',
			{ [ KEY ]: 0.1 },
			{ [ KEY ]: 0.3 },
			[ [ KEY, 0.2 ] ],
		],
		[
			'two at once',
			{ [ KEY ]: 0 },
			{ [ OTHER ]: 2 },
			[
				[ KEY, 2 ],
				[ OTHER, 1 ],
			],
		],
	] )( '%s', ( _name, before, after, expected ) => {
		expect( grown( before, after ) ).toEqual( expected );
	} );
} );

describe( '[THEME-02] whether the cart has really grown', () => {
	const cart = ( quantity: number, revision: number ) => ( {
		...cartWith( { [ KEY ]: quantity } ),
		quantity,
		revision,
	} );

	it( 'by a line that grew, in a newer answer', () => {
		expect( isRaised( cart( 2, 7 ), cart( 3, 8 ) ) ).toBe( true );
		expect( isRaised( cart( 3, 7 ), cart( 2, 8 ) ) ).toBe( false );
		expect( isRaised( cart( 3, 7 ), cart( 3, 8 ) ) ).toBe( false );
	} );

	it( 'not by an old answer, told again', () => {
		expect( isRaised( cart( 2, 8 ), cart( 3, 8 ) ) ).toBe( false );
		expect( isRaised( cart( 2, 9 ), cart( 3, 8 ) ) ).toBe( false );
	} );

	it( 'from a cart without a number of its own, by any answer', () => {
		const { revision: _revision, ...before } = cart( 2, 0 );
		expect( isRaised( before, cart( 3, 0 ) ) ).toBe( true );
	} );

	it( 'by the count alone, where only that was known', () => {
		const before = { lines: null, quantity: 2 } as const;
		expect( isRaised( before, cart( 3, 8 ) ) ).toBe( true );
		expect( isRaised( before, cart( 2, 8 ) ) ).toBe( false );
	} );
} );
