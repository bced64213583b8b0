import { cart, getLoader, post, readSettings } from '@vitrin/cart';
import { askEarly } from '../early-suggestions';
import { keyOf } from '../domain/suggestions-key';
import { createSideCartStore } from '../store';
import { emptyCart, printedSettings, serverCart, stateOf } from './fakes';
import { parseSuggestionSettings } from '../suggestion-settings';

jest.mock( '@vitrin/cart', () => ( {
	cart: { getState: jest.fn() },
	getLoader: jest.fn(),
	post: jest.fn(),
	readSettings: jest.fn(),
} ) );

const load = jest.fn();
const settings = parseSuggestionSettings( printedSettings() );
const know = ( server: Parameters< typeof stateOf >[ 0 ] ) =>
	jest.mocked( cart ).getState.mockReturnValue( stateOf( server ) );

beforeEach( () => {
	jest.clearAllMocks();
	load.mockResolvedValue( undefined );
	jest.mocked( getLoader ).mockReturnValue( {
		load,
		prefetch: jest.fn(),
	} );
	jest.mocked( post ).mockReturnValue( new Promise( () => {} ) );
	jest.mocked( readSettings ).mockReturnValue( {
		...settings,
		upsells: true,
		emptySuggestions: false,
	} );
	window.vitrin = { sideCart: { store: createSideCartStore() } };
	know( serverCart() );
} );

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( '[SIDE-02] suggestions are asked for when the drawer opens, their script follows the drawer’s own', async () => {
	let isThere = () => {};
	load.mockReturnValueOnce(
		new Promise< void >( ( resolve ) => ( isThere = resolve ) )
	);
	askEarly();
	expect( post ).toHaveBeenCalledWith( 'vitrin_get_suggestions' );
	expect( window.vitrin?.sideCart?.asked ).toMatchObject( {
		key: keyOf( true, serverCart() ),
	} );
	expect( load.mock.calls ).toEqual( [ [ 'side-cart' ] ] );
	isThere();
	await settle();
	expect( load.mock.calls ).toEqual( [ [ 'side-cart' ], [ 'suggestions' ] ] );
} );

it( '[SIDE-02] opened again before the answer, it is not asked for twice; a script that fails is left to the next opening', async () => {
	load.mockRejectedValue( new Error( 'not loaded' ) );
	askEarly();
	await settle();
	askEarly();
	expect( post ).toHaveBeenCalledTimes( 1 );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it.each( [
	[ 'the shop has not told the cart yet', () => know( null ) ],
	[ 'an empty cart suggests nothing by setting', () => know( emptyCart() ) ],
	[
		'suggestions are off',
		() =>
			jest
				.mocked( readSettings )
				.mockReturnValue( { ...settings, upsells: false } ),
	],
	[
		'their script is there and asks by itself',
		() =>
			Object.assign( window.vitrin!.sideCart!, {
				Suggestions: () => null,
			} ),
	],
	[
		'the page has no side cart',
		() => Object.assign( window.vitrin!, { sideCart: undefined } ),
	],
] )( '[SIDE-02] nothing is asked for: %s', ( _why, given ) => {
	given();
	askEarly();
	expect( post ).not.toHaveBeenCalled();
	expect( load ).not.toHaveBeenCalled();
} );
