/**
 * Chunks that are React's: none of them runs before WordPress's React and its own words are
 * there.
 */
import type { Chunk } from '../../shared/loader';
import { createLoader } from '../../shared/loader/loader';
import { NO_SETTINGS } from '../../shared/loader/settings';
import { loadWordPress } from '../../shared/loader/wordpress';
import { OPTION_PICKER, SHIPPING, SUGGESTIONS } from '../chunks';
import { DRAWER } from '../drawer-shell';

jest.mock( '../../shared/loader/wordpress' );
jest.mock( '../../shared/loader/files', () => ( {
	...jest.requireActual( '../../shared/loader/files' ),
	loadStyle: async () => {},
} ) );

/** Each that has run, with what it exports. */
const mockRan: string[] = [];
jest.mock( '../ui', () => mockRan.push( 'side-cart' ) && { mount: 1 } );
jest.mock(
	'../suggestions/Suggestions',
	() => mockRan.push( 'suggestions' ) && { Suggestions: 1 }
);
jest.mock(
	'../shipping/Panel',
	() => mockRan.push( 'shipping' ) && { Panel: 1 }
);
jest.mock(
	'../option-picker/Content',
	() => mockRan.push( 'option-picker' ) && { Content: 1 }
);

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

describe.each< [ string, Chunk< object >, string ] >( [
	[ 'the drawer', DRAWER, 'mount' ],
	[ 'suggestions', SUGGESTIONS, 'Suggestions' ],
	[ 'shipping', SHIPPING, 'Panel' ],
	[ 'the quick view', OPTION_PICKER, 'Content' ],
] )( '%s', ( _name, chunk, exported ) => {
	const load = () => createLoader( NO_SETTINGS ).load( chunk );
	let finish: () => void;
	let fail: () => void;
	beforeEach( () => {
		mockRan.length = 0;
		jest.mocked( loadWordPress )
			.mockReset()
			.mockReturnValue(
				new Promise( ( resolve, reject ) => {
					finish = resolve;
					fail = () => reject( new Error( 'not loaded' ) );
				} )
			);
	} );

	it( '[L10N-01] does not run where WordPress’s React can’t be had', async () => {
		const loading = load();
		await settle();
		fail();
		await expect( loading ).rejects.toThrow( 'not loaded' );
		expect( mockRan ).toEqual( [] );
	} );

	it( '[L10N-01] runs after that, and its own words', async () => {
		const loading = load();
		await settle();
		expect( jest.mocked( loadWordPress ).mock.calls ).toEqual( [
			[ chunk.name, NO_SETTINGS ],
		] );
		expect( mockRan ).toEqual( [] );
		finish();
		await expect( loading ).resolves.toHaveProperty( exported );
		expect( mockRan ).toEqual( [ chunk.name ] );
	} );
} );
