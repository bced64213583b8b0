/**
 * What the shop has dropped from the cart by itself, in the drawer.
 */
import { act, render, screen } from '@testing-library/react';
import { getEngine } from '@vitrin/cart';
import { Dependencies } from '../ui/context';
import { Dropped } from '../ui/Messages';
import { createSideCartStore } from '../store';
import {
	fakeCart,
	format,
	serverCart,
	settings,
	shell,
	stateOf,
} from './fakes';

jest.mock( '@vitrin/cart', () => ( {
	...jest.requireActual< object >( '@vitrin/cart' ),
	getEngine: jest.fn(),
} ) );

const TEXT = 'لیوان دیگر فروخته نمی‌شود.';
const withLoss = () =>
	stateOf( { ...serverCart(), dropped: [ { id: 'a', text: TEXT } ] } );

const draw = ( isOpen: boolean ) => {
	const takeDropped = jest
		.fn< string[], [] >()
		.mockReturnValueOnce( [ TEXT ] )
		.mockReturnValue( [] );
	jest.mocked( getEngine ).mockReturnValue( { takeDropped } as never );
	const dialog = shell();
	if ( isOpen ) {
		dialog.showModal();
	}
	const cart = fakeCart( stateOf( serverCart() ) );
	render(
		<Dependencies.Provider
			value={ {
				dialog,
				cart,
				store: createSideCartStore(),
				settings,
				format,
			} }
		>
			<Dropped />
		</Dependencies.Provider>,
		{
			container: dialog.querySelector< HTMLElement >(
				'.vitrin-drawer__notices'
			)!,
		}
	);
	return { dialog, cart, takeDropped };
};
const opened = () =>
	act( () => {
		document.dispatchEvent( new Event( 'vitrin:side-cart-opened' ) );
	} );

it( '[SIDE-09] is said in the open drawer, to screen readers as well, until it closes', () => {
	const { dialog, cart } = draw( true );
	const region = screen.getByRole( 'status' );
	act( () => cart.become( withLoss() ) );
	expect( region ).toHaveTextContent( TEXT );
	// The answer to what tells the shop.
	act( () => cart.become( stateOf( serverCart() ) ) );
	expect( region ).toHaveTextContent( TEXT );
	act( () => dialog.close() );
	expect( region ).toBeEmptyDOMElement();
} );

it( '[SIDE-09] waits for a closed drawer to open, and is taken by nobody until then', () => {
	const { dialog, cart, takeDropped } = draw( false );
	act( () => cart.become( withLoss() ) );
	expect( takeDropped ).not.toHaveBeenCalled();
	dialog.showModal();
	opened();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( TEXT );
} );

it( '[SIDE-09] asks nobody while nothing is lost', () => {
	const { takeDropped } = draw( true );
	opened();
	expect( takeDropped ).not.toHaveBeenCalled();
} );
