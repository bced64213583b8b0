import { keyInName, wishedQuantity } from '../domain/quantity';
import { createWishes } from '../domain/wishes';
import { realClock } from '../../shared/domain/time';

describe( 'wishes', () => {
	const begin = () => {
		const sent: Array< [ string, number ] > = [];
		const wishes = createWishes(
			( key, quantity ) => sent.push( [ key, quantity ] ),
			realClock
		);
		return { sent, wishes };
	};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( '[CART-01] go out 1000 ms after the last change of any line, each line once', () => {
		const { sent, wishes } = begin();
		wishes.set( 'a', 2 );
		jest.advanceTimersByTime( 900 );
		wishes.set( 'a', 3 );
		jest.advanceTimersByTime( 900 );
		wishes.set( 'b', 1 );
		jest.advanceTimersByTime( 999 );
		expect( sent ).toEqual( [] );
		jest.advanceTimersByTime( 1 );
		expect( sent ).toEqual( [
			[ 'a', 3 ],
			[ 'b', 1 ],
		] );
		jest.advanceTimersByTime( 5000 );
		expect( sent ).toHaveLength( 2 );
	} );

	it( '[CART-01] the same wish again is no change: it puts nothing off', () => {
		const { sent, wishes } = begin();
		wishes.set( 'a', 2 );
		jest.advanceTimersByTime( 600 );
		wishes.set( 'a', 2 );
		jest.advanceTimersByTime( 400 );
		expect( sent ).toEqual( [ [ 'a', 2 ] ] );
	} );

	it( '[CART-01] dropped, nothing is sent; another line still is', () => {
		const { sent, wishes } = begin();
		wishes.set( 'a', 2 );
		wishes.set( 'b', 4 );
		wishes.drop( 'a' );
		expect( wishes.get( 'a' ) ).toBeUndefined();
		jest.advanceTimersByTime( 1000 );
		expect( sent ).toEqual( [ [ 'b', 4 ] ] );
		wishes.set( 'a', 2 );
		wishes.drop( 'a' );
		wishes.set( 'a', 5 );
		wishes.clear();
		jest.advanceTimersByTime( 5000 );
		expect( sent ).toHaveLength( 1 );
	} );

	it( '[CART-01] whoever leaves sends at once, and once', () => {
		const { sent, wishes } = begin();
		wishes.set( 'a', 2 );
		wishes.flush();
		jest.advanceTimersByTime( 5000 );
		expect( sent ).toEqual( [ [ 'a', 2 ] ] );
	} );
} );

describe( 'a quantity field', () => {
	it.each( [
		[ '3', 3 ],
		[ '0', 0 ],
		[ '1.5', 1.5 ],
		[ ' 2 ', 2 ],
		[ '', null ],
		[ '  ', null ],
		[ '-1', null ],
		[ '1e999', null ],
		[ 'two', null ],
	] )( '[CART-01] %j wishes %j', ( value, wished ) => {
		expect( wishedQuantity( value ) ).toBe( wished );
	} );

	it.each( [
		[ 'cart[0a1b][qty]', '0a1b' ],
		[ 'cart[0a1b][gift]', '' ],
		[ 'quantity', '' ],
		[ 'cart[][qty]', '' ],
	] )( '%s is of the line %j', ( name, key ) => {
		expect( keyInName( name ) ).toBe( key );
	} );
} );
