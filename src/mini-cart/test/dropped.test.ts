/**
 * What the shop has dropped from the cart by itself, in the fly-out.
 */
import { drawPanel } from '../fly-out';
import {
	cartSettings,
	createFakeCart,
	format,
	lineOf,
	MARKUP,
	stateWith,
} from './fakes';

const TEXT = 'لیوان دیگر فروخته نمی‌شود.';
const state = ( isLost: boolean ) =>
	stateWith( [ lineOf( 'a' ) ], {
		server: {
			...( isLost && { dropped: [ { id: 'a', text: TEXT } ] } ),
		} as never,
	} );

const begin = ( isOpen: boolean ) => {
	document.body.innerHTML = MARKUP;
	const panel = document.querySelector< HTMLElement >(
		'.vitrin-mini-cart__panel'
	)!;
	panel.hidden = ! isOpen;
	const takeDropped = jest
		.fn< string[], [] >()
		.mockReturnValueOnce( [ TEXT ] )
		.mockReturnValue( [] );
	const fake = createFakeCart( state( false ) );
	const stop = drawPanel( {
		panel,
		cart: fake.cart,
		shopUrl: cartSettings.shopUrl,
		format,
		announce: jest.fn(),
		restore: jest.fn(),
		takeDropped,
	} );
	const notice = panel.querySelector( '.vitrin-mini-cart__notice' )!;
	return { panel, notice, takeDropped, stop, ...fake };
};

it( '[MINI-01] is said in the open fly-out, and stays when the shop has been told', () => {
	const { notice, set, stop } = begin( true );
	set( state( true ) );
	expect( notice ).toHaveTextContent( TEXT );
	set( state( false ) );
	expect( notice ).toHaveTextContent( TEXT );
	stop();
} );

it( '[MINI-01] waits for a closed fly-out to open again', async () => {
	const { panel, notice, takeDropped, set, stop } = begin( false );
	set( state( true ) );
	expect( takeDropped ).not.toHaveBeenCalled();
	panel.hidden = false;
	await Promise.resolve();
	expect( notice ).toHaveTextContent( TEXT );
	stop();
} );
