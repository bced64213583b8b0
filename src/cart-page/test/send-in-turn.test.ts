import { createSender } from '../updater';
import { realClock } from '../../shared/domain/time';

const working = ( isWorking: boolean ) => {
	document.body.innerHTML = `<form class="woocommerce-cart-form${
		isWorking ? ' processing' : ''
	}"></form>`;
};

describe( '[CART-01] a quantity is not sent beside a request of WooCommerce’s script', () => {
	const begin = () => {
		const sent: Array< [ string, number ] > = [];
		const sender = createSender(
			( ...change ) => sent.push( change ),
			realClock
		);
		return { sent, sender };
	};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'at once where that does nothing', () => {
		working( false );
		const { sent, sender } = begin();
		sender.send( 'a', 3 );
		expect( sent ).toEqual( [ [ 'a', 3 ] ] );
		expect( sender.waiting( 'a' ) ).toBeUndefined();
	} );

	it( 'once it is done, the newest of each line', () => {
		working( true );
		const { sent, sender } = begin();
		sender.send( 'a', 3 );
		sender.send( 'a', 4 );
		expect( sender.waiting( 'a' ) ).toBe( 4 );
		jest.advanceTimersByTime( 1000 );
		expect( sent ).toEqual( [] );
		working( false );
		jest.advanceTimersByTime( 1000 );
		expect( sent ).toEqual( [ [ 'a', 4 ] ] );
	} );

	it( 'after half a minute, should it never be done', () => {
		working( true );
		const { sent, sender } = begin();
		sender.send( 'a', 3 );
		jest.advanceTimersByTime( 29_000 );
		expect( sent ).toEqual( [] );
		jest.advanceTimersByTime( 2000 );
		expect( sent ).toEqual( [ [ 'a', 3 ] ] );
	} );

	it( 'when the page is left, once; what is forgotten never', () => {
		working( true );
		const { sent, sender } = begin();
		sender.send( 'a', 3 );
		sender.flush();
		sender.send( 'b', 1 );
		sender.clear();
		jest.advanceTimersByTime( 60_000 );
		expect( sent ).toEqual( [ [ 'a', 3 ] ] );
	} );
} );
