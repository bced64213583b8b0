import { keyOf } from '../dom/markup';
import {
	requestedQuantity,
	createRequestedQuantities,
} from '../domain/requested-quantities';
import { realClock } from '../../shared/domain/time';

describe( 'requested quantities', () => {
	const begin = () => {
		const sent: Array< [ string, number ] > = [];
		const requested = createRequestedQuantities(
			( key, quantity ) => sent.push( [ key, quantity ] ),
			realClock
		);
		return { sent, requested };
	};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( '[CART-01] go out 1000 ms after the last change of any line, each line once', () => {
		const { sent, requested } = begin();
		requested.set( 'a', 2 );
		jest.advanceTimersByTime( 900 );
		requested.set( 'a', 3 );
		jest.advanceTimersByTime( 900 );
		requested.set( 'b', 1 );
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

	it( '[CART-01] the same request again is no change: it puts nothing off', () => {
		const { sent, requested } = begin();
		requested.set( 'a', 2 );
		jest.advanceTimersByTime( 600 );
		requested.set( 'a', 2 );
		jest.advanceTimersByTime( 400 );
		expect( sent ).toEqual( [ [ 'a', 2 ] ] );
	} );

	it( '[CART-01] dropped, nothing is sent; another line still is', () => {
		const { sent, requested } = begin();
		requested.set( 'a', 2 );
		requested.set( 'b', 4 );
		requested.drop( 'a' );
		expect( requested.get( 'a' ) ).toBeUndefined();
		jest.advanceTimersByTime( 1000 );
		expect( sent ).toEqual( [ [ 'b', 4 ] ] );
		requested.set( 'a', 2 );
		requested.drop( 'a' );
		requested.set( 'a', 5 );
		requested.clear();
		jest.advanceTimersByTime( 5000 );
		expect( sent ).toHaveLength( 1 );
	} );

	it( '[CART-01] whoever leaves sends at once, and once', () => {
		const { sent, requested } = begin();
		requested.set( 'a', 2 );
		requested.flush();
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
	] )( '[CART-01] %j requested %j', ( value, quantity ) => {
		expect( requestedQuantity( value ) ).toBe( quantity );
	} );

	it.each( [
		[ '2.4', '1', 2 ],
		[ '0.4', '1', 0 ],
		[ '9', '6', 6 ],
		[ '12', '6', 12 ],
		[ '2.4', '0.1', 2.4 ],
		[ '2.4', 'any', 2.4 ],
		[ '', '1', null ],
	] )(
		'[CART-01] [SIDE-14] %j with a step of %j is requested as %j: the shop would drop the rest without a word',
		( value, step, quantity ) => {
			expect( requestedQuantity( value, step ) ).toBe( quantity );
		}
	);

	it.each( [
		[ 'cart[0a1b][qty]', '0a1b' ],
		[ 'cart[0a1b][gift]', '' ],
		[ 'quantity', '' ],
		[ 'cart[][qty]', '' ],
	] )( '%s is of the line %j', ( name, key ) => {
		expect( keyOf( { name } ) ).toBe( key );
	} );
} );
