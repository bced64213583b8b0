/**
 * A page whose settings of the loader are not there, or not what they should be.
 */
import { settle } from '../../test/settle';
import { chunk } from '../chunk';
import { createLoader } from '../loader';
import { NO_SETTINGS } from '../settings';

afterEach( () => jest.restoreAllMocks() );

it.each( [ true, false ] )(
	'[SET-01] without words for a chunk that can’t be had, what serves without us serves (network: %p)',
	async ( onLine ) => {
		jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue(
			onLine
		);
		globalThis.fetch = async () => ( {} ) as Response;
		const { load, fallBack } = createLoader( NO_SETTINGS );
		const gone = chunk( 'gone', () => Promise.reject( new Error() ) );
		await expect( load( gone ) ).rejects.toThrow();
		const native = jest.fn();
		const undo = jest.fn();
		await fallBack( { native, undo } );
		expect( native ).toHaveBeenCalledTimes( 1 );
		expect( undo ).not.toHaveBeenCalled();
		await fallBack( { undo } );
		expect( undo ).toHaveBeenCalledTimes( 1 );
		await settle();
		expect( document.querySelector( '.vitrin-message' ) ).toBeNull();
	}
);
