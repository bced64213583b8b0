import type { CartState } from '@vitrin/cart';
import type { Clock } from '../../shared/domain/time';
import { withLineMarks } from '../line-marks';
import { fakeCart, serverCart, stateOf } from './fakes';

const [ FIRST, SECOND ] = serverCart().lines.map( ( { key } ) => key ) as [
	string,
	string,
];

/** The cart without some of its lines; `marks` as the store names what the last change has touched. */
const stateWithout = ( gone: string[], ...touched: string[] ): CartState => {
	const server = serverCart();
	return stateOf(
		{
			...server,
			lines: server.lines.filter( ( { key } ) => ! gone.includes( key ) ),
		},
		{
			marks: Object.fromEntries(
				touched.map( ( key ) => [ key, 'loaded' ] )
			),
		}
	);
};

const setUp = ( first = stateWithout( [] ) ) => {
	let now = 0;
	let timers: Array< { at: number; task: () => void } > = [];
	const clock: Clock = {
		after( milliseconds, task ) {
			const timer = { at: now + milliseconds, task };
			timers.push( timer );
			return () =>
				void ( timers = timers.filter( ( other ) => other !== timer ) );
		},
	};
	const store = fakeCart( first );
	const { cart, dispose } = withLineMarks( store, clock );
	return {
		store,
		cart,
		dispose,
		timers: () => timers.length,
		pass( milliseconds: number ) {
			now += milliseconds;
			const due = timers.filter( ( { at } ) => at <= now );
			timers = timers.filter( ( { at } ) => at > now );
			due.forEach( ( { task } ) => task() );
		},
		shown: () =>
			cart
				.getState()
				.view.lines.map( ( { key, mark, removing } ) => [
					key,
					mark,
					removing,
				] ),
	};
};

describe( '[SIDE-10] a line whose change was taken', () => {
	it( 'is loaded for 800 ms, then normal', () => {
		const { store, shown, pass } = setUp();
		store.become( stateWithout( [], FIRST ) );
		expect( shown() ).toEqual( [
			[ FIRST, 'loaded', false ],
			[ SECOND, null, false ],
		] );
		pass( 799 );
		expect( shown()[ 0 ] ).toEqual( [ FIRST, 'loaded', false ] );
		pass( 1 );
		expect( shown()[ 0 ] ).toEqual( [ FIRST, null, false ] );
	} );

	it( 'keeps its mark when another one follows it', () => {
		const { store, shown, pass } = setUp();
		store.become( stateWithout( [], FIRST ) );
		pass( 300 );
		store.become( stateWithout( [], SECOND ) );
		expect( shown() ).toEqual( [
			[ FIRST, 'loaded', false ],
			[ SECOND, 'loaded', false ],
		] );
		pass( 500 );
		expect( shown() ).toEqual( [
			[ FIRST, null, false ],
			[ SECOND, 'loaded', false ],
		] );
	} );

	it( 'is loading again as soon as the next change is under way', () => {
		const { store, shown, pass } = setUp();
		const loaded = stateWithout( [], FIRST );
		store.become( loaded );
		const busy = stateWithout( [] );
		busy.marks = loaded.marks;
		busy.view.lines[ 0 ]!.mark = 'loading';
		store.become( busy );
		expect( shown()[ 0 ] ).toEqual( [ FIRST, 'loading', false ] );
		pass( 100 );
		store.become( stateWithout( [], FIRST ) );
		pass( 700 );
		// From the last change on, not from the first.
		expect( shown()[ 0 ] ).toEqual( [ FIRST, 'loaded', false ] );
	} );

	it( 'before the drawer was drawn is not marked', () => {
		const { store, shown, timers } = setUp( stateWithout( [], FIRST ) );
		const [ line ] = shown();
		expect( line ).toEqual( [ FIRST, null, false ] );
		const again = stateWithout( [] );
		again.marks = store.getState().marks;
		store.become( again );
		expect( shown()[ 0 ] ).toEqual( [ FIRST, null, false ] );
		expect( timers() ).toBe( 0 );
	} );
} );

describe( '[SIDE-10] a line that has left the cart', () => {
	it.each( [
		[ FIRST, 0 ],
		[ SECOND, 1 ],
	] )(
		'stands where it stood for as long, and then leaves: %s',
		( key, at ) => {
			const { store, cart, shown, pass, timers } = setUp();
			store.become( stateWithout( [ key ], key ) );
			expect( shown()[ at ] ).toEqual( [ key, 'loaded', true ] );
			expect( shown() ).toHaveLength( 2 );
			pass( 800 );
			expect( shown()[ at ] ).toEqual( [ key, 'leaving', true ] );
			pass( 199 );
			expect( shown() ).toHaveLength( 2 );
			pass( 1 );
			expect( shown() ).toEqual( [
				[ key === FIRST ? SECOND : FIRST, null, false ],
			] );
			expect( cart.getState().marks ).toEqual( store.getState().marks );
			expect( timers() ).toBe( 0 );
		}
	);

	it( 'stays where it stood when another one follows it', () => {
		const { store, shown, pass } = setUp();
		store.become( stateWithout( [ FIRST ], FIRST ) );
		pass( 100 );
		store.become( stateWithout( [ FIRST, SECOND ], SECOND ) );
		expect( shown() ).toEqual( [
			[ FIRST, 'loaded', true ],
			[ SECOND, 'loaded', true ],
		] );
		pass( 1000 );
		pass( 200 );
		expect( shown() ).toEqual( [] );
	} );

	it( 'is drawn once when it is put back, as what it is', () => {
		const { store, shown, pass } = setUp();
		store.become( stateWithout( [ FIRST ], FIRST ) );
		store.become( stateWithout( [] ) );
		expect( shown() ).toEqual( [
			[ FIRST, 'loaded', false ],
			[ SECOND, null, false ],
		] );
		pass( 2000 );
		expect( shown() ).toEqual( [
			[ FIRST, null, false ],
			[ SECOND, null, false ],
		] );
	} );

	it( 'goes at once when another tab has removed it', () => {
		const { store, shown } = setUp();
		store.become( stateWithout( [ FIRST ] ) );
		expect( shown() ).toEqual( [ [ SECOND, null, false ] ] );
	} );
} );

describe( 'who follows the marked cart', () => {
	it( 'is told when the cart or a mark changes, and sees one state until then', () => {
		const { store, cart, pass } = setUp();
		const listener = jest.fn();
		const leave = cart.subscribe( listener );
		expect( cart.getState() ).toBe( cart.getState() );
		store.become( stateWithout( [], FIRST ) );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( cart.getState() ).toBe( cart.getState() );
		pass( 800 );
		expect( listener ).toHaveBeenCalledTimes( 2 );
		leave();
		store.become( stateWithout( [] ) );
		expect( listener ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'is told nothing more when the drawer is gone', () => {
		const { store, cart, dispose, timers } = setUp();
		const listener = jest.fn();
		cart.subscribe( listener );
		store.become( stateWithout( [], FIRST ) );
		dispose();
		store.become( stateWithout( [ FIRST ], FIRST ) );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( timers() ).toBe( 0 );
	} );
} );
