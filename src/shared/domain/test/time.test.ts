import { createSerialQueue, debounce, type Clock } from '../time';

const testClock = () => {
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
	const pass = ( milliseconds: number ) => {
		now += milliseconds;
		const due = timers.filter( ( { at } ) => at <= now );
		timers = timers.filter( ( { at } ) => at > now );
		due.forEach( ( { task } ) => task() );
	};
	return { clock, pass };
};

describe( 'debounce', () => {
	it( 'runs once, with the last arguments, after the quiet time', () => {
		const { clock, pass } = testClock();
		const task = jest.fn();
		const debounced = debounce( task, 250, clock );
		debounced( 1 );
		pass( 200 );
		debounced( 2 );
		pass( 200 );
		expect( task ).not.toHaveBeenCalled();
		pass( 50 );
		expect( task.mock.calls ).toEqual( [ [ 2 ] ] );
	} );

	it( 'forgets a call when cancelled', () => {
		const { clock, pass } = testClock();
		const task = jest.fn();
		const debounced = debounce( task, 250, clock );
		debounced();
		debounced.cancel();
		pass( 500 );
		expect( task ).not.toHaveBeenCalled();
	} );
} );

describe( 'serial queue', () => {
	it( 'runs one at a time, in order, past a failure', async () => {
		const queue = createSerialQueue();
		const log: string[] = [];
		const task =
			( name: string, fails = false ) =>
			async () => {
				log.push( `${ name } begins` );
				await Promise.resolve();
				log.push( `${ name } ends` );
				if ( fails ) {
					throw new Error( name );
				}
				return name;
			};
		const first = queue( task( 'a', true ) );
		const second = queue( task( 'b' ) );
		await expect( first ).rejects.toThrow( 'a' );
		await expect( second ).resolves.toBe( 'b' );
		expect( log ).toEqual( [ 'a begins', 'a ends', 'b begins', 'b ends' ] );
	} );
} );
