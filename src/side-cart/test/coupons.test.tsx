import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	getEngine,
	type CartResult,
	type CartState,
	type ServerCart,
} from '@vitrin/cart';
import { announce as realAnnounce } from '../../shared/dom/announce';
import { createSideCartStore } from '../store';
import { Coupons } from '../ui/Coupons';
import { Dependencies } from '../ui/context';
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
jest.mock( '../../shared/dom/announce' );

const announce = jest.mocked( realAnnounce );
const setCoupon = jest.fn< Promise< CartResult >, [ string, boolean ] >();

beforeEach( () => {
	announce.mockReset();
	setCoupon.mockReset();
	jest.mocked( getEngine ).mockReturnValue( engineWith( { setCoupon } ) );
} );

const withCoupons = (
	coupons: Array< Partial< ServerCart[ 'coupons' ][ number ] > >,
	more: Partial< ServerCart > = {}
): ServerCart => ( {
	...serverCart(),
	coupons: coupons.map( ( coupon ) => ( {
		code: 'bahar',
		label: coupon.code ?? 'bahar',
		discount: '50000',
		freeShipping: false,
		note: '',
		...coupon,
	} ) ),
	offers: [],
	...more,
} );

function draw( state: CartState = stateOf( withCoupons( [] ) ) ) {
	const dialog = shell();
	dialog.showModal();
	const cart = fakeCart( state );
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
			<Coupons />
		</Dependencies.Provider>,
		{ container: body }
	);
	return { dialog, cart, user: userEvent.setup() };
}

/** A call under the test's thumb. */
const pendingCall = () => {
	let answer: ( result: CartResult ) => void = () => {};
	setCoupon.mockReturnValueOnce(
		new Promise( ( resolve ) => ( answer = resolve ) )
	);
	return ( result: CartResult ) =>
		act( async () => {
			answer( result );
			await new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
		} );
};

const done = { ok: true, cart: null } as CartResult;
const refused = ( message: string ): CartResult => ( {
	ok: false,
	failure: { kind: 'refused', code: 409, message },
} );

const toggle = () => screen.getByRole( 'button', { name: /Have a coupon/ } );
const field = () => screen.getByRole( 'textbox', { name: 'Coupon code' } );
const applyButton = () => screen.getByRole( 'button', { name: /^Apply/ } );
const removeButton = ( code: string ) =>
	screen.getByRole( 'button', { name: `Remove the coupon ${ code }` } );

describe( 'the field', () => {
	it( '[SIDE-02] is folded away until it is asked for, and then has the focus', async () => {
		const { user } = draw();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'false' );
		await user.click( toggle() );
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( field() ).toHaveFocus();
	} );

	it( '[SIDE-11] empty: shows the error text from its own data content, is marked wrong, and sends nothing', async () => {
		const { user } = draw();
		await user.click( toggle() );
		field().dataset.content = 'Of its own.';
		await user.type( field(), '   {Enter}' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Of its own.'
		);
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveAccessibleDescription( 'Of its own.' );
		expect( field() ).toHaveFocus();
		expect( setCoupon ).not.toHaveBeenCalled();
		await user.type( field(), 'b' );
		expect( field() ).toBeValid();
		expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
	} );

	it( '[SIDE-07] sends what was typed, once, and says that it works', async () => {
		const { user, cart } = draw();
		const answer = pendingCall();
		await user.click( toggle() );
		await user.type( field(), ' bahar {Enter}' );
		expect( setCoupon.mock.calls ).toEqual( [ [ 'bahar', true ] ] );
		act( () =>
			cart.become(
				stateOf( withCoupons( [] ), {
					pending: [
						{
							type: 'coupon',
							key: 'coupon bahar',
							code: 'bahar',
							isApplied: true,
							id: '1',
							since: 0,
						},
					],
				} )
			)
		);
		expect( applyButton() ).toHaveTextContent( 'Applying…' );
		expect( field() ).toHaveAttribute( 'readonly' );
		await user.click( applyButton() );
		expect( setCoupon ).toHaveBeenCalledTimes( 1 );
		act( () => cart.become( stateOf( withCoupons( [ {} ] ) ) ) );
		await answer( done );
		expect( announce ).toHaveBeenCalledWith(
			'The coupon bahar was applied. Total ۱٬۲۰۰٬۰۰۰\u00a0تومان.'
		);
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( toggle() ).toHaveFocus();
		await user.click( toggle() );
		expect( field() ).toHaveValue( '' );
	} );

	it( "[SIDE-11] refused: the server's msg in the error area, the code kept to be mended", async () => {
		const { user } = draw();
		await user.click( toggle() );
		setCoupon.mockResolvedValueOnce(
			refused( 'Expired <b>long ago</b>.' )
		);
		await user.type( field(), 'old{Enter}' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Expired <b>long ago</b>.'
		);
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveAccessibleDescription(
			'Expired <b>long ago</b>.'
		);
		expect( field() ).toHaveValue( 'old' );
		expect( field() ).toHaveFocus();
		expect( announce ).not.toHaveBeenCalled();
	} );

	it( '[L10N-01] a code in a refusal stands apart, so that it turns no number around', async () => {
		const { user } = draw();
		await user.click( toggle() );
		setCoupon.mockResolvedValueOnce(
			refused( 'Not «Min1M» (min1m) under ۱٬۰۰۰.' )
		);
		await user.type( field(), 'MIN۱m{Enter}' );
		const alert = screen.getByRole( 'alert' );
		expect( alert ).toHaveTextContent( 'Not «Min1M» (min1m) under ۱٬۰۰۰.' );
		expect(
			[ ...alert.querySelectorAll( 'bdi' ) ].map(
				( { textContent } ) => textContent
			)
		).toEqual( [ 'Min1M', 'min1m' ] );
	} );

	it( '[SIDE-11] a refusal that comes when the drawer is closed is heard all the same, and stands there when it opens', async () => {
		const { user, dialog } = draw();
		const answer = pendingCall();
		await user.click( toggle() );
		await user.type( field(), 'old{Enter}' );
		dialog.close();
		await answer( refused( 'Too late.' ) );
		expect( announce ).toHaveBeenLastCalledWith( 'Too late.' );
		dialog.showModal();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Too late.' );
	} );

	it( '[SIDE-07] what takes long is said to be under way', async () => {
		const { user } = draw();
		const answer = pendingCall();
		await user.click( toggle() );
		await user.type( field(), 'bahar{Enter}' );
		expect( announce ).not.toHaveBeenCalled();
		await act(
			() => new Promise( ( resolve ) => setTimeout( resolve, 1100 ) )
		);
		expect( announce.mock.calls ).toEqual( [
			[ 'The coupon bahar is being applied.' ],
		] );
		await answer( done );
		expect( announce ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[SIDE-11] a late refusal takes the focus from nobody', async () => {
		const { user, dialog } = draw();
		const answer = pendingCall();
		await user.click( toggle() );
		await user.type( field(), 'old{Enter}' );
		dialog.querySelector< HTMLElement >( '.vitrin-drawer__close' )!.focus();
		await answer( refused( 'No.' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'No.' );
		expect( field() ).not.toHaveFocus();
	} );

	it( '[SIDE-07] called off, or left for another page: nothing is said', async () => {
		const { user } = draw();
		await user.click( toggle() );
		setCoupon.mockResolvedValueOnce( refused( '' ) );
		await user.type( field(), 'bahar{Enter}' );
		expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
		expect( field() ).toBeValid();
	} );

	it( '[SIDE-02] is not there where the shop takes no coupons', () => {
		draw( stateOf( withCoupons( [], { takesCoupons: false } ) ) );
		expect( screen.queryByRole( 'region' ) ).toBeNull();
	} );
} );

describe( 'coupons of the cart', () => {
	it( '[SIDE-02] say what each gives, or why it gives nothing', () => {
		draw(
			stateOf(
				withCoupons( [
					{},
					{ code: 'ship', discount: '0', freeShipping: true },
					{ code: 'big', discount: '0', note: 'Add more.' },
				] )
			)
		);
		const [ bahar, ship, big ] = within(
			screen.getByRole( 'list' )
		).getAllByRole( 'listitem' );
		expect( bahar ).toHaveTextContent( 'bahar−۵۰٬۰۰۰ تومان' );
		expect( ship ).toHaveTextContent( 'shipFree shipping' );
		expect( big ).toHaveTextContent( 'bigAdd more.' );
	} );

	it( '[SIDE-07] can be taken back; the focus goes to the next, then to the one before, then to the field’s button', async () => {
		const { user, cart } = draw(
			stateOf( withCoupons( [ {}, { code: 'mehr' } ] ) )
		);
		setCoupon.mockResolvedValue( done );
		await user.click( removeButton( 'bahar' ) );
		expect( setCoupon ).toHaveBeenLastCalledWith( 'bahar', false );
		expect( removeButton( 'mehr' ) ).toHaveFocus();
		expect( announce ).toHaveBeenLastCalledWith(
			'The coupon bahar was removed. Total ۱٬۲۰۰٬۰۰۰\u00a0تومان.'
		);
		await user.click( removeButton( 'mehr' ) );
		expect( removeButton( 'bahar' ) ).toHaveFocus();
		act( () => cart.become( stateOf( withCoupons( [ {} ] ) ) ) );
		await user.click( removeButton( 'bahar' ) );
		expect( toggle() ).toHaveFocus();
	} );

	it( '[SIDE-19] on its way out is marked, and a second click sends nothing', async () => {
		const state = stateOf( withCoupons( [ {} ] ) );
		state.view.coupons = [
			{ ...state.view.coupons[ 0 ]!, removing: true },
		];
		const { user } = draw( state );
		expect( screen.getByRole( 'listitem' ) ).toHaveClass( 'is-removing' );
		expect( screen.getByRole( 'listitem' ) ).toHaveAttribute(
			'aria-busy',
			'true'
		);
		await user.click( removeButton( 'bahar' ) );
		expect( setCoupon ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-11] a removal that fails says so, and the field is not to blame', async () => {
		const { user } = draw( stateOf( withCoupons( [ {} ] ) ) );
		setCoupon.mockResolvedValueOnce( refused( 'Not now.' ) );
		await user.click( removeButton( 'bahar' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Not now.' );
		await user.click( toggle() );
		expect( field() ).toBeValid();
	} );

	it( '[SIDE-07] can be taken back where the shop takes no more of them', () => {
		draw( stateOf( withCoupons( [ {} ], { takesCoupons: false } ) ) );
		expect( removeButton( 'bahar' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: /Have/ } ) ).toBeNull();
	} );
} );

describe( 'what the shop offers', () => {
	const offers = [
		{ code: 'mehr', label: 'mehr', text: '۱۰٪ تخفیف', note: '' },
		{
			code: 'yalda',
			label: 'yalda',
			text: 'Free shipping',
			note: 'Add ۵۰٬۰۰۰ more to use it.',
		},
	];
	const list = () =>
		within( screen.getByRole( 'list', { name: 'Coupons for you' } ) );

	it( '[SIDE-02] is taken with one click; what is missing stands instead of the button', async () => {
		const { user } = draw( stateOf( withCoupons( [], { offers } ) ) );
		const answer = pendingCall();
		expect( list().getAllByRole( 'button' ) ).toHaveLength( 1 );
		expect( list().getAllByRole( 'listitem' )[ 1 ] ).toHaveTextContent(
			'yaldaFree shippingAdd ۵۰٬۰۰۰ more to use it.'
		);
		await user.click(
			list().getByRole( 'button', { name: 'Apply the coupon mehr' } )
		);
		expect( setCoupon.mock.calls ).toEqual( [ [ 'mehr', true ] ] );
		expect( toggle() ).toHaveFocus();
		await answer( done );
		expect( announce.mock.lastCall?.[ 0 ] ).toMatch(
			/^The coupon mehr was applied/
		);
	} );

	it( '[SIDE-11] refused: the reason stands in the error area, the field is not wrong', async () => {
		const { user } = draw( stateOf( withCoupons( [], { offers } ) ) );
		setCoupon.mockResolvedValueOnce( refused( 'Used up.' ) );
		await user.click(
			list().getByRole( 'button', { name: 'Apply the coupon mehr' } )
		);
		expect( await screen.findByText( 'Used up.' ) ).toBeInTheDocument();
		await user.click( toggle() );
		expect( field() ).toBeValid();
	} );

	it( '[SIDE-07] waits while a coupon is on its way', async () => {
		const { user } = draw(
			stateOf( withCoupons( [], { offers } ), {
				pending: [
					{
						id: '1',
						since: 0,
						type: 'coupon',
						key: 'coupon bahar',
						code: 'bahar',
						isApplied: true,
					},
				],
			} )
		);
		const button = list().getByRole( 'button' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.click( button );
		expect( setCoupon ).not.toHaveBeenCalled();
	} );
} );
