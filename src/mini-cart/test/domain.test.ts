import { createHover } from '../dom/disclosure';
import { createLoading } from '../changes';
import { realClock } from '../../shared/domain/time';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( '[MINI-03] loading', () => {
	const wait = () => {
		let answer: ( value: string ) => void = () => {};
		const promise = new Promise< string >(
			( resolve ) => ( answer = resolve )
		);
		return { promise, answer };
	};

	it( 'lasts until 500 ms after the answer', async () => {
		const onChange = jest.fn();
		const loading = createLoading( realClock, onChange );
		const { promise, answer } = wait();
		const given = loading.during( 'k', promise );
		expect( loading.has( 'k' ) ).toBe( true );
		expect( loading.has( 'other' ) ).toBe( false );
		answer( 'yes' );
		await expect( given ).resolves.toBe( 'yes' );
		await jest.advanceTimersByTimeAsync( 499 );
		expect( loading.has( 'k' ) ).toBe( true );
		expect( onChange ).toHaveBeenCalledTimes( 1 );
		await jest.advanceTimersByTimeAsync( 1 );
		expect( loading.has( 'k' ) ).toBe( false );
		expect( onChange ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'a newer change of the line goes on loading when the older one is answered', async () => {
		const loading = createLoading( realClock, () => {} );
		const [ one, two ] = [ wait(), wait() ];
		void loading.during( 'k', one.promise );
		void loading.during( 'k', two.promise );
		one.answer( 'x' );
		await jest.advanceTimersByTimeAsync( 1000 );
		expect( loading.has( 'k' ) ).toBe( true );
		two.answer( 'x' );
		await jest.advanceTimersByTimeAsync( 500 );
		expect( loading.has( 'k' ) ).toBe( false );
	} );
} );

describe( '[MINI-01] a mouse', () => {
	it( 'opens when it rests, not on its way across', () => {
		const [ open, close ] = [ jest.fn(), jest.fn() ];
		const mouse = createHover( realClock, open, close );
		mouse.enter();
		jest.advanceTimersByTime( 149 );
		mouse.leave();
		jest.advanceTimersByTime( 300 );
		expect( open ).not.toHaveBeenCalled();
		mouse.enter();
		jest.advanceTimersByTime( 150 );
		expect( open ).toHaveBeenCalledTimes( 1 );
		mouse.leave();
		jest.advanceTimersByTime( 299 );
		mouse.enter();
		jest.advanceTimersByTime( 300 );
		expect( close ).toHaveBeenCalledTimes( 1 );
		mouse.leave();
		mouse.stop();
		jest.advanceTimersByTime( 300 );
		expect( close ).toHaveBeenCalledTimes( 1 );
	} );
} );
