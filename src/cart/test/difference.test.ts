import { addedBetween } from '../domain/difference';
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
