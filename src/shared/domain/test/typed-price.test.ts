/**
 * What counts as a price; PHPUnit reads the same cases (StateTest).
 */
import { isNoPrice } from '../typed-price';
import cases from '../typed-price.fixture.json';

describe( 'a typed price', () => {
	it.each( [ ...Object.keys( cases.prices ), ...cases.nothing ] )(
		'[LIST-05] [LOOP-02] nothing is wrong with %j',
		( typed ) => expect( isNoPrice( typed ) ).toBe( false )
	);

	it.each( cases.none )( '[LIST-05] [LOOP-02] %j is none', ( typed ) =>
		expect( isNoPrice( typed ) ).toBe( true )
	);
} );
