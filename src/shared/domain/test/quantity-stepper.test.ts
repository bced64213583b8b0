import type { SteppedLine } from '../line-quantity';
import { createQuantityStepper } from '../quantity-stepper';
import { realClock } from '../time';

const DELAY = 500;

const start = ( changes: Partial< SteppedLine > = {}, delay = DELAY ) => {
	const line: SteppedLine = {
		quantity: 2,
		min: 1,
		max: 3,
		step: 1,
		removing: false,
		...changes,
	};
	const calls: unknown[] = [];
	const stepper = createQuantityStepper( {
		clock: realClock,
		line: () => line,
		delay,
		onChange: ( quantity, by ) =>
			calls.push( by === undefined ? [ quantity ] : [ quantity, by ] ),
		onRemove: () => calls.push( 'removed' ),
		onReason: ( ...reason ) => calls.push( reason ),
		onTyped: () => calls.push( 'typed' ),
	} );
	return { line, stepper, calls };
};

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'the quantity of a cart line', () => {
	it( '[SIDE-13] [MINI-01] steps within its limits, says which one refuses, and minus at the minimum removes the line', () => {
		const { line, stepper, calls } = start();
		stepper.step( 1 );
		line.quantity = 3;
		expect( stepper.isBlocked( 1 ) ).toBe( true );
		expect( stepper.isBlocked( -1 ) ).toBe( false );
		stepper.step( 1 );
		line.quantity = 1;
		stepper.step( -1 );
		expect( calls ).toEqual( [ [ 3, 1 ], [ 'max', false ], 'removed' ] );
		expect( stepper.minus() ).toBe( 'remove' );
	} );

	it( '[SIDE-13] an arrow key never removes the line', () => {
		const { stepper, calls } = start( { quantity: 1 } );
		stepper.step( 1, true );
		stepper.step( -1, true );
		expect( calls ).toEqual( [
			[ 2, 1 ],
			[ 'min', false ],
		] );
	} );

	it( 'steps by fractions without their tail', () => {
		const { stepper, calls } = start( {
			quantity: 0.2,
			min: 0,
			step: 0.1,
		} );
		stepper.step( 1 );
		expect( calls ).toEqual( [ [ 0.3, 0.1 ] ] );
	} );

	it( '[SIDE-14] [MINI-02] a typed quantity counts once typing has stopped, in any digits', () => {
		const { stepper, calls } = start();
		stepper.type( '۳' );
		jest.advanceTimersByTime( DELAY - 1 );
		expect( stepper.isTyping() ).toBe( true );
		expect( calls ).toEqual( [] );
		jest.advanceTimersByTime( 1 );
		expect( calls ).toEqual( [ [ 3 ], 'typed' ] );
	} );

	it.each( [
		[ '7', [ 'typed', [ 'max', true ] ] ],
		[ '-1', [ 'typed', [ 'min', true ] ] ],
		[ '۰', [ 'removed', 'typed' ] ],
		[ 'abc', [ 'typed', [ 'text', true ] ] ],
		[ '1.5', [ [ 1 ], 'typed', [ 'whole', true ] ] ],
		[ '2.5', [ 'typed', [ 'whole', true ] ] ],
		[ '2', [ 'typed' ] ],
	] )(
		'[SIDE-14] [MINI-02] %s: the field shows the line again, and why if it was put back or changed',
		( text, expected ) => {
			const { stepper, calls } = start();
			stepper.type( text );
			stepper.commit();
			expect( calls ).toEqual( expected );
		}
	);

	it( 'a click on plus drops what is typed', () => {
		const { stepper, calls } = start();
		stepper.type( '1' );
		stepper.step( 1 );
		jest.advanceTimersByTime( DELAY );
		expect( calls ).toEqual( [ [ 3, 1 ] ] );
	} );

	it( 'without a delay only commit() makes a typed quantity count', () => {
		const { stepper, calls } = start( {}, Infinity );
		stepper.type( '3' );
		jest.advanceTimersByTime( 60_000 );
		expect( calls ).toEqual( [] );
		stepper.commit();
		expect( calls ).toEqual( [ [ 3 ], 'typed' ] );
	} );

	it( 'of a line that is being removed nothing changes', () => {
		const { stepper, calls } = start( { removing: true } );
		expect( stepper.isBlocked( 1 ) ).toBe( true );
		stepper.step( 1 );
		stepper.type( '3' );
		stepper.commit();
		expect( calls ).toEqual( [ 'typed' ] );
	} );
} );
