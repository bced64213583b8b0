import { LEASE_KEY } from '../dom/storage-tabs';
import type { Clock } from '../../shared/domain/time';
import { settle } from '../../shared/test/settle';
import { PATIENCE, withCartLock } from '../dom/lock';

type Task = () => Promise< unknown >;
type Request = (
	name: string,
	options: { signal: AbortSignal },
	task: Task
) => Promise< unknown >;

const give = ( request: Request | undefined ) =>
	Object.defineProperty( navigator, 'locks', {
		configurable: true,
		value: request && { request },
	} );

beforeEach( () => localStorage.clear() );
afterEach( () => give( undefined ) );

describe( 'the lock of the browser', () => {
	it( '[SIDE-20] is held around a change', async () => {
		const log: string[] = [];
		give( async ( name, _options, task ) => {
			log.push( `lock ${ name }` );
			const result = await task();
			log.push( 'unlock' );
			return result;
		} );
		await expect(
			withCartLock( async () => {
				log.push( 'change' );
				return 1;
			} )
		).resolves.toBe( 1 );
		expect( log ).toEqual( [ 'lock vitrin-cart', 'change', 'unlock' ] );
		expect( localStorage.getItem( LEASE_KEY ) ).toBeNull();
	} );

	it( '[SIDE-20] is waited for as long as its patience lasts; then the change is made all the same, once', async () => {
		let passed = () => {};
		const cancelled = jest.fn();
		const clock: Clock = {
			after( milliseconds, task ) {
				expect( milliseconds ).toBe( PATIENCE );
				passed = task;
				return cancelled;
			},
		};
		let late: Task | undefined;
		give( ( _name, { signal }, task ) => {
			late = task;
			return new Promise( ( _resolve, reject ) =>
				signal.addEventListener( 'abort', () =>
					reject( new DOMException( 'late', 'AbortError' ) )
				)
			);
		} );
		const task = jest.fn( async () => 1 );
		const result = withCartLock( task, clock );
		await Promise.resolve();
		expect( late ).toBeDefined();
		expect( task ).not.toHaveBeenCalled();
		passed();
		await expect( result ).resolves.toBe( 1 );
		expect( task ).toHaveBeenCalledTimes( 1 );
		expect( cancelled ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'a change that outlasts the patience keeps the lock it has, and is not made twice', async () => {
		let passed = () => {};
		const clock: Clock = {
			after( _milliseconds, task ) {
				passed = task;
				return () => {};
			},
		};
		give( ( _name, _options, task ) => task() );
		let finish: ( value: number ) => void = () => {};
		const task = jest.fn(
			() => new Promise< number >( ( resolve ) => ( finish = resolve ) )
		);
		const result = withCartLock( task, clock );
		await settle();
		passed();
		finish( 1 );
		await expect( result ).resolves.toBe( 1 );
		expect( task ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-20] a browser without locks takes a lease, and gives it back', async () => {
		give( undefined );
		let during: string | null = '';
		await expect(
			withCartLock( async () => {
				during = localStorage.getItem( LEASE_KEY );
				return 1;
			} )
		).resolves.toBe( 1 );
		expect( during ).toMatch( /^\d+ \d+$/ );
		expect( localStorage.getItem( LEASE_KEY ) ).toBeNull();
	} );

	it( '[SIDE-20] so does a frame where locks are forbidden, once', async () => {
		give( () =>
			Promise.reject( new DOMException( 'no', 'SecurityError' ) )
		);
		let during: string | null = '';
		const task = jest.fn( async () => {
			during = localStorage.getItem( LEASE_KEY );
			return 1;
		} );
		await expect( withCartLock( task ) ).resolves.toBe( 1 );
		expect( task ).toHaveBeenCalledTimes( 1 );
		expect( during ).toMatch( /^\d+ \d+$/ );
	} );

	it( 'where storage is refused as well the change is made at once', async () => {
		give( undefined );
		const refused = jest
			.spyOn( window, 'localStorage', 'get' )
			.mockImplementation( () => {
				throw new DOMException( 'no', 'SecurityError' );
			} );
		await expect( withCartLock( async () => 1 ) ).resolves.toBe( 1 );
		expect( refused ).toHaveBeenCalled();
		refused.mockRestore();
	} );

	it( 'a change that fails under the lock is not done again', async () => {
		give( ( _name, _options, task ) => task() );
		const task = jest.fn( async () => {
			throw new Error( 'x' );
		} );
		await expect( withCartLock( task ) ).rejects.toThrow( 'x' );
		expect( task ).toHaveBeenCalledTimes( 1 );
	} );
} );
