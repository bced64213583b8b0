import { createDebouncedText } from '../quantity-stepper';
import { realClock } from '../time';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( '[MINI-02] a typed quantity', () => {
	it( 'is sent once typing has stopped for 500 ms', () => {
		const send = jest.fn();
		const { type, isWaiting } = createDebouncedText( realClock, 500, send );
		type( '1' );
		jest.advanceTimersByTime( 499 );
		type( '12' );
		jest.advanceTimersByTime( 499 );
		expect( send ).not.toHaveBeenCalled();
		expect( isWaiting() ).toBe( true );
		jest.advanceTimersByTime( 1 );
		expect( send.mock.calls ).toEqual( [ [ '12' ] ] );
		expect( isWaiting() ).toBe( false );
	} );

	it.each( [ '', '  ' ] )(
		'is not sent while the field is empty: %p',
		( text ) => {
			const send = jest.fn();
			const { type, flush } = createDebouncedText( realClock, 500, send );
			type( '3' );
			type( text );
			jest.advanceTimersByTime( 5000 );
			flush();
			expect( send ).not.toHaveBeenCalled();
		}
	);

	it( 'goes out at once when asked to, once; and not at all when stopped', () => {
		const send = jest.fn();
		const { type, flush, stop } = createDebouncedText(
			realClock,
			500,
			send
		);
		type( '7' );
		flush();
		flush();
		jest.advanceTimersByTime( 500 );
		expect( send.mock.calls ).toEqual( [ [ '7' ] ] );
		type( '8' );
		stop();
		jest.advanceTimersByTime( 500 );
		expect( send ).toHaveBeenCalledTimes( 1 );
	} );
} );
