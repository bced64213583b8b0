import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { getEngine, type CartResult, type ServerCart } from '@vitrin/cart';
import { LEAVING } from '../../shared/dom/page-moments';
import { createSideCartStore } from '../store';
import { Dependencies } from '../ui/context';
import { OrderNote } from '../ui/OrderNote';
import {
	engineWith,
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

const setNote = jest.fn< Promise< CartResult >, [ string ] >();
const withNote = ( note: ServerCart[ 'note' ] ): ServerCart => ( {
	...serverCart(),
	note,
} );
const done = { ok: true, cart: null } as CartResult;

beforeEach( () => {
	setNote.mockReset().mockResolvedValue( done );
	jest.mocked( getEngine ).mockReturnValue( engineWith( { setNote } ) );
	jest.useFakeTimers();
} );
afterEach( () => jest.useRealTimers() );

const draw = ( note: string | null = '' ) => {
	const dialog = shell();
	dialog.showModal();
	const cart = fakeCart( stateOf( withNote( note ) ) );
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
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
			<OrderNote />
		</Dependencies.Provider>,
		{ container: body }
	);
	return { dialog, cart };
};

const field = () =>
	screen.getByRole< HTMLTextAreaElement >( 'textbox', {
		name: 'Note to the shop',
	} );
const type = ( text: string ) =>
	fireEvent.input( field(), { target: { value: text } } );
const pass = ( time: number ) =>
	act( async () => void ( await jest.advanceTimersByTimeAsync( time ) ) );

describe( 'the note to the order', () => {
	it( '[SIDE-02] has no field where the shop takes none', () => {
		draw( null );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( '[SIDE-02] has no field while nobody knows the note: it is asked for, and not overwritten', async () => {
		const { cart } = draw( '' );
		act( () => cart.become( stateOf( withNote( undefined ) ) ) );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
		window.dispatchEvent( new Event( LEAVING ) );
		act( () => cart.become( stateOf( withNote( 'theirs' ) ) ) );
		expect( field() ).toHaveValue( 'theirs' );
		act( () => cart.become( stateOf( withNote( undefined ) ) ) );
		window.dispatchEvent( new Event( LEAVING ) );
		await pass( 0 );
		expect( setNote ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-02] is sent a second after the last letter, once, and said to be saved', async () => {
		const { dialog } = draw();
		type( 'ک' );
		await pass( 900 );
		type( 'کادو ' );
		await pass( 900 );
		expect( setNote ).not.toHaveBeenCalled();
		await pass( 200 );
		expect( setNote.mock.calls ).toEqual( [ [ 'کادو' ] ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'The note is saved.'
		);
		fireEvent.blur( field() );
		expect( setNote ).toHaveBeenCalledTimes( 1 );
		jest.useRealTimers();
		expect(
			await axe( dialog, { rules: { region: { enabled: false } } } )
		).toHaveNoViolations();
	} );

	it( '[SIDE-02] is sent at once when the field is left', async () => {
		draw( 'old' );
		expect( field() ).toHaveValue( 'old' );
		type( '' );
		fireEvent.blur( field() );
		await pass( 0 );
		expect( setNote.mock.calls ).toEqual( [ [ '' ] ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '' );
	} );

	it( '[SIDE-09] refused: the reason stands at the field, the words stay, leaving the field tries again', async () => {
		draw();
		setNote.mockResolvedValueOnce( {
			ok: false,
			failure: { kind: 'server', code: 500, message: 'Try again.' },
		} );
		type( 'کادو' );
		fireEvent.blur( field() );
		await pass( 0 );
		expect( field() ).toHaveValue( 'کادو' );
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveAccessibleDescription( 'Try again.' );
		fireEvent.blur( field() );
		await pass( 0 );
		expect( setNote ).toHaveBeenCalledTimes( 2 );
		expect( field() ).toBeValid();
	} );

	it( '[SIDE-20] takes over what another tab wrote, but never under the hands of whoever types', () => {
		const { cart } = draw();
		act( () => cart.become( stateOf( withNote( 'theirs' ) ) ) );
		expect( field() ).toHaveValue( 'theirs' );
		field().focus();
		type( 'mine' );
		act( () => cart.become( stateOf( withNote( 'later' ) ) ) );
		expect( field() ).toHaveValue( 'mine' );
	} );

	it( '[SIDE-19] of two answers only the last is said', async () => {
		draw();
		let answer: ( result: CartResult ) => void = () => {};
		setNote.mockReturnValueOnce(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		type( 'one' );
		fireEvent.blur( field() );
		type( 'two' );
		fireEvent.blur( field() );
		await pass( 0 );
		await act( async () =>
			answer( {
				ok: false,
				failure: { kind: 'server', code: 500, message: 'Old.' },
			} )
		);
		expect( field() ).toBeValid();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'The note is saved.'
		);
	} );
} );
