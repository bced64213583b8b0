import { withCartLock } from '../dom/lock';

const give = ( request: unknown ) =>
	Object.defineProperty( navigator, 'locks', {
		configurable: true,
		value: request && { request },
	} );

afterEach( () => give( undefined ) );

describe( 'the lock of the browser', () => {
	it( '[SIDE-20] is held around a change', async () => {
		const log: string[] = [];
		give( async ( name: string, task: () => Promise< unknown > ) => {
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
	} );

	it( 'a browser without locks still changes its cart', async () => {
		give( undefined );
		await expect( withCartLock( async () => 1 ) ).resolves.toBe( 1 );
	} );

	it( 'a frame where locks are forbidden too, once', async () => {
		give( () =>
			Promise.reject( new DOMException( 'no', 'SecurityError' ) )
		);
		const task = jest.fn( async () => 1 );
		await expect( withCartLock( task ) ).resolves.toBe( 1 );
		expect( task ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'a change that fails under the lock is not done again', async () => {
		give( ( _name: string, task: () => Promise< unknown > ) => task() );
		const task = jest.fn( async () => {
			throw new Error( 'x' );
		} );
		await expect( withCartLock( task ) ).rejects.toThrow( 'x' );
		expect( task ).toHaveBeenCalledTimes( 1 );
	} );
} );
