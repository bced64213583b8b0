/**
 * When the strip of suggestions is drawn and measured (SIDE-17), to the millisecond.
 */
import { act, renderHook } from '@testing-library/react';
import { post } from '@vitrin/cart';
import fixture from '../suggestions.fixture.json';
import { createSideCartStore } from '../store';
import { useSuggestions } from '../suggestions/use-suggestions';
import { Dependencies } from '../ui/context';
import {
	fakeCart,
	format,
	serverCart,
	settings,
	shell,
	stateOf,
} from './fakes';

jest.mock( '@vitrin/cart', () => ( {
	...jest.requireActual( '@vitrin/cart' ),
	post: jest.fn(),
} ) );

/** Another cart each time: what was suggested is kept by what is in it. */
let product = 7000;

const begin = async () => {
	const dialog = shell();
	dialog.showModal();
	const server = serverCart();
	server.lines = [ { ...server.lines[ 0 ]!, productId: ++product } ];
	const dependencies = {
		dialog,
		cart: fakeCart( stateOf( server ) ),
		store: createSideCartStore(),
		settings,
		format,
	};
	const { result } = renderHook( () => useSuggestions( true ), {
		wrapper: ( { children } ) => (
			<Dependencies.Provider value={ dependencies }>
				{ children }
			</Dependencies.Provider>
		),
	} );
	// The answer is there.
	await act( async () => {} );
	return {
		items: () => result.current.suggestions?.items.length ?? 0,
		round: () => result.current.round,
	};
};

const pass = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTime( milliseconds ) );
const open = () =>
	act(
		() =>
			void document.dispatchEvent(
				new CustomEvent( 'vitrin:side-cart-opened' )
			)
	);

beforeEach( () => {
	sessionStorage.clear();
	jest.useFakeTimers();
	jest.mocked( post ).mockResolvedValue( {
		ok: true,
		value: { code: 200, suggestions: fixture },
	} );
} );
afterEach( () => jest.useRealTimers() );

it( '[SIDE-17a] it starts 300 after there is something to draw, not a millisecond before', async () => {
	const { items } = await begin();
	pass( 299 );
	expect( items() ).toBe( 0 );
	pass( 1 );
	expect( items() ).toBe( 3 );
} );

it( '[SIDE-17a] it is measured 500 after the drawer opened before it was there', async () => {
	const { round } = await begin();
	pass( 499 );
	expect( round() ).toBe( 0 );
	pass( 1 );
	expect( round() ).toBe( 1 );
} );

it( '[SIDE-17a] it is measured anew 500 after each opening, and by nothing else', async () => {
	const { round } = await begin();
	pass( 5000 );
	expect( round() ).toBe( 1 );
	for ( const expected of [ 2, 3 ] ) {
		open();
		pass( 499 );
		expect( round() ).toBe( expected - 1 );
		pass( 1 );
		expect( round() ).toBe( expected );
		pass( 5000 );
		expect( round() ).toBe( expected );
	}
} );
