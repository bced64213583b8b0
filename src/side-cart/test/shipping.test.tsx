import { useState } from '@wordpress/element';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ComponentType } from 'react';
import { getEngine, type CartResult, type ServerCart } from '@vitrin/cart';
import type { FailureKind } from '../../shared/domain/failure';
import { announce as realAnnounce } from '../../shared/dom/announce';
import { loads } from '../../shared/loader/test/fake-loader';
import { SHIPPING } from '../chunks';
import { Panel } from '../shipping/Panel';
import { missing, parseFields, placeOf } from '../shipping/domain';
import type { MountOptions } from '../mount';
import { createSideCartStore } from '../store';
import { FreeShipping } from '../ui/FreeShipping';
import { Shipping } from '../ui/Shipping';
import { Totals } from '../ui/Totals';
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

const mockPost = jest.fn();
const mockLoad = loads();
jest.mock( '@vitrin/cart', () => ( {
	getCartSettings: () => ( { cartUrl: '/basket/', locale: 'fa-IR' } ),
	post: ( ...args: unknown[] ) => mockPost( ...args ) as unknown,
	getEngine: jest.fn(),
} ) );
jest.mock( '../../shared/loader', () => ( {
	getLoader: () => ( { load: mockLoad, prefetch: jest.fn() } ),
} ) );
jest.mock( '../../shared/dom/announce' );

const announce = jest.mocked( realAnnounce );
const setShipping = jest.fn<
	Promise< CartResult >,
	[ string, Record< string, string > ]
>();
const fields = [
	{
		name: 'state',
		label: 'استان',
		required: true,
		value: 'THR',
		numeric: false,
		options: [
			{ value: 'THR', label: 'تهران' },
			{ value: 'FRS', label: 'فارس' },
		],
	},
	{
		name: 'city',
		label: 'شهر',
		required: false,
		value: 'تهران',
		numeric: false,
		options: null,
	},
	{
		name: 'postcode',
		label: 'کد پستی',
		required: true,
		value: '',
		numeric: true,
		options: null,
	},
];

beforeEach( () => {
	Element.prototype.scrollIntoView = jest.fn();
	[ mockPost, mockLoad, announce, setShipping ].forEach( ( mock ) =>
		mock.mockReset()
	);
	mockPost.mockResolvedValue( { ok: true, value: { code: 200, fields } } );
	setShipping.mockResolvedValue( { ok: true } as CartResult );
	jest.mocked( getEngine ).mockReturnValue( engineWith( { setShipping } ) );
} );

const RATES = [
	{ id: 'flat_rate:1', name: 'پست پیشتاز', price: '85000' },
	{ id: 'free_shipping:2', name: 'ارسال رایگان', price: '0' },
];
const withShipping = (
	shipping: Partial< NonNullable< ServerCart[ 'shipping' ] > > | null,
	more: Partial< ServerCart > = {},
	price: string | null = '85000'
): ServerCart => {
	const cart = serverCart();
	return {
		...cart,
		totals: { ...cart.totals, shipping: price },
		shipping: shipping && {
			known: true,
			calculator: true,
			operation: '',
			packages: [ { chosen: 'flat_rate:1', rates: RATES } ],
			...shipping,
		},
		...more,
	};
};

const refused = (
	kind: FailureKind,
	code: number,
	field?: string
): CartResult => ( {
	ok: false,
	failure: { kind, code, message: 'why', ...( field && { field } ) },
} );

async function draw(
	Chunk: ComponentType< MountOptions >,
	server: ServerCart,
	more: Parameters< typeof stateOf >[ 1 ] = {}
) {
	const dialog = shell();
	dialog.showModal();
	const cart = fakeCart( stateOf( server, more ) );
	const dependencies = {
		dialog,
		cart,
		store: createSideCartStore(),
		settings,
		format,
	};
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
	await act( async () => {
		render(
			<Dependencies.Provider value={ dependencies }>
				<Chunk { ...dependencies } />
			</Dependencies.Provider>,
			{ container: body }
		);
	} );
	return {
		body,
		cart,
		dialog,
		user: userEvent.setup(),
		become: ( next: ServerCart, also = {} ) =>
			act( () => cart.become( stateOf( next, also ) ) ),
	};
}

const Way = () => <FreeShipping />;
const Where = () => <Shipping />;

const wayOf = ( left: string, chosen = false ) =>
	withShipping( {}, { freeShipping: { minimum: '1500000', left, chosen } } );

describe( 'the way to free shipping', () => {
	it( '[SIDE-02] says how much is missing, and shows how far it is', async () => {
		const { body } = await draw( Way, wayOf( '45000' ) );
		const bar = screen.getByRole( 'progressbar' );
		expect( bar ).toHaveAccessibleName(
			'۴۵٬۰۰۰\u00a0تومان more for free shipping'
		);
		expect( bar ).toHaveProperty( 'position', 0.97 );
		expect(
			await axe( body, { rules: { region: { enabled: false } } } )
		).toHaveNoViolations();
	} );

	it.each( [
		[ true, 'This order ships for free.' ],
		// WooCommerce leaves the choice among several rates to the shopper.
		[ false, 'This order can be shipped for free.' ],
	] )( '[SIDE-02] reached, chosen %s: %s', async ( chosen, words ) => {
		await draw( Way, wayOf( '0', chosen ) );
		expect( screen.getByRole( 'progressbar' ) ).toHaveAccessibleName(
			words
		);
		expect( screen.getByRole( 'progressbar' ) ).toHaveProperty(
			'position',
			1
		);
		expect( announce ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-02] reached and not chosen: a button leads to the choice, where the drawer has it', async () => {
		const onChoose = jest.fn();
		const Chunk = () => <FreeShipping onChoose={ onChoose } />;
		const { become, user } = await draw( Chunk, wayOf( '0' ) );
		await user.click(
			screen.getByRole( 'button', { name: 'Choose how to ship' } )
		);
		expect( onChoose ).toHaveBeenCalledTimes( 1 );
		// Chosen, or too far away: nothing to choose.
		become( wayOf( '0', true ) );
		expect( screen.queryByText( 'Choose how to ship' ) ).toBeNull();
		become( wayOf( '45000' ) );
		expect( screen.queryByText( 'Choose how to ship' ) ).toBeNull();
		// Nothing to open here: the cart page has it.
		for ( const nothing of [
			withShipping( null ),
			withShipping( { calculator: false } ),
		] ) {
			become( { ...wayOf( '0' ), shipping: nothing.shipping } );
			expect( screen.getByText( 'Choose how to ship' ) ).toHaveAttribute(
				'href',
				'/basket/'
			);
		}
	} );

	it( '[SIDE-19] waits muted with the totals, and computes nothing meanwhile', async () => {
		const server = wayOf( '45000' );
		const { view } = stateOf( server );
		const { body } = await draw( Way, server, {
			view: { ...view, totalsPending: true },
		} );
		expect( body.querySelector( '.vitrin-free-shipping' ) ).toHaveClass(
			'is-pending'
		);
		expect( screen.getByRole( 'progressbar' ) ).toHaveProperty(
			'position',
			0.97
		);
	} );

	it( 'is said when it is reached, once; not in a closed drawer', async () => {
		const { become, dialog } = await draw( Way, wayOf( '45000' ) );
		become( wayOf( '0' ) );
		expect( announce.mock.calls ).toEqual( [
			[ 'This order can be shipped for free.' ],
		] );
		become( wayOf( '0' ) );
		expect( announce ).toHaveBeenCalledTimes( 1 );
		become( wayOf( '45000' ) );
		dialog.close();
		become( wayOf( '0' ) );
		expect( announce ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is not there where the shop has none', async () => {
		const { body } = await draw(
			Way,
			withShipping( {}, { freeShipping: null } )
		);
		expect( body ).toBeEmptyDOMElement();
	} );
} );

describe( 'the shipping row', () => {
	const row = async ( server: ServerCart ) => {
		const Chunk = () => <Totals view={ stateOf( server ).view } />;
		const { body } = await draw( Chunk, server );
		return [ ...body.querySelectorAll( '.vitrin-total' ) ]
			.map( ( { textContent } ) => textContent )
			.find( ( text ) => text?.startsWith( 'Shipping' ) );
	};

	it.each( [
		[
			'its way and price',
			withShipping( {} ),
			'Shippingپست پیشتاز۸۵٬۰۰۰\u00a0تومان',
		],
		[
			'that it is free',
			withShipping(
				{ packages: [ { chosen: 'free_shipping:2', rates: RATES } ] },
				{},
				'0'
			),
			'Shippingارسال رایگانFree',
		],
		[
			'that the shop waits for an address',
			withShipping( { known: false, packages: [] }, {}, null ),
			'ShippingCalculated at checkout',
		],
		[
			'that nothing can be had for the address',
			withShipping(
				{ packages: [ { chosen: null, rates: [] } ] },
				{},
				null
			),
			'ShippingNot offered for your address',
		],
		[
			'two packages by one name once',
			withShipping( {
				packages: [
					{ chosen: 'flat_rate:1', rates: RATES },
					{ chosen: 'flat_rate:1', rates: RATES },
				],
			} ),
			'Shippingپست پیشتاز۸۵٬۰۰۰\u00a0تومان',
		],
	] )( '[SIDE-02] says %s', async ( _what, server, words ) => {
		expect( await row( server ) ).toBe( words );
	} );

	it( 'is not there where nothing is shipped', async () => {
		expect( await row( withShipping( null ) ) ).toBeUndefined();
	} );
} );

describe( 'the click that opens it', () => {
	const toggle = () =>
		screen.getByRole( 'button', { name: /Where and how/ } );

	it( 'brings the rest, and shows it', async () => {
		mockLoad.mockResolvedValue( { Panel: () => <p>the panel</p> } );
		const { user } = await draw( Where, withShipping( {} ) );
		expect( mockLoad ).not.toHaveBeenCalled();
		await user.click( toggle() );
		expect( mockLoad.mock.calls ).toEqual( [ [ SHIPPING ] ] );
		expect( screen.getByText( 'the panel' ) ).toBeVisible();
		await user.click( toggle() );
		await user.click( toggle() );
		expect( mockLoad ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-02] asked for from elsewhere it opens, and the way that is chosen has the focus', async () => {
		const scroll = jest.fn();
		Element.prototype.scrollIntoView = scroll;
		mockLoad.mockResolvedValue( { Panel } );
		const Chunk = () => {
			const [ isAsked, setEarlyAnswer ] = useState( false );
			const [ times, setTimes ] = useState( 0 );
			return (
				<>
					<button onClick={ () => setEarlyAnswer( true ) }>
						way
					</button>
					<button onClick={ () => setTimes( times + 1 ) }>
						anew
					</button>
					<Shipping
						key={ times }
						isAsked={ isAsked }
						onOpened={ () => setEarlyAnswer( false ) }
					/>
				</>
			);
		};
		const { user } = await draw( Chunk, withShipping( {} ) );
		for ( let times = 1; times < 3; times++ ) {
			await user.click( screen.getByRole( 'button', { name: 'way' } ) );
			expect( toggle() ).toHaveAttribute( 'aria-expanded', 'true' );
			expect( screen.getAllByRole( 'radio' )[ 0 ] ).toHaveFocus();
			expect( scroll ).toHaveBeenCalledTimes( times );
		}
		expect( mockLoad ).toHaveBeenCalledTimes( 1 );
		// Emptying the cart removes it, undoing the removal shows it again.
		await user.click( screen.getByRole( 'button', { name: 'anew' } ) );
		expect( toggle() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( scroll ).toHaveBeenCalledTimes( 2 );
	} );

	it( "says when the rest can't be had; opened again it tries again", async () => {
		mockLoad.mockRejectedValue( new Error() );
		const { user } = await draw( Where, withShipping( {} ) );
		await user.click( toggle() );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			/could not be loaded/
		);
		await user.click( toggle() );
		await user.click( toggle() );
		expect( mockLoad ).toHaveBeenCalledTimes( 2 );
	} );

	it.each( [
		[ 'nothing is shipped', null ],
		[ 'the shop’s calculator is off', { calculator: false } ],
	] )( 'is not there where %s', async ( _where, shipping ) => {
		const { body } = await draw( Where, withShipping( shipping ) );
		expect( body ).toBeEmptyDOMElement();
	} );
} );

describe( 'where and how', () => {
	const radios = () => screen.getAllByRole< HTMLInputElement >( 'radio' );
	const chosen = () => radios().findIndex( ( { checked } ) => checked );

	it( '[SIDE-02] each way says its name and what it costs, or that it is free', async () => {
		await draw( Panel, withShipping( {} ) );
		expect(
			radios().map( ( radio ) => radio.closest( 'label' )?.textContent )
		).toEqual( [ 'پست پیشتاز۸۵٬۰۰۰\u00a0تومان', 'ارسال رایگانFree' ] );
	} );

	it( '[SIDE-02] [SIDE-19] a way that is clicked shows at once; a refusal puts it back and says why', async () => {
		let answer: ( result: CartResult ) => void = () => {};
		setShipping.mockReturnValueOnce(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		const { body, user } = await draw( Panel, withShipping( {} ) );
		expect( chosen() ).toBe( 0 );
		expect(
			await axe( body, { rules: { region: { enabled: false } } } )
		).toHaveNoViolations();
		await user.click( radios()[ 1 ]! );
		expect( setShipping.mock.calls ).toEqual( [
			[
				'vitrin_choose_shipping',
				{ package: '0', rate: 'free_shipping:2' },
			],
		] );
		expect( chosen() ).toBe( 1 );
		await act( async () =>
			answer( {
				ok: false,
				failure: { kind: 'refused', code: 409, message: 'gone' },
			} )
		);
		expect( chosen() ).toBe( 0 );
		expect( screen.getByText( 'gone' ) ).toBeVisible();
		expect( announce ).not.toHaveBeenCalled();
	} );

	it( 'one way is none to choose from', async () => {
		await draw(
			Panel,
			withShipping( {
				packages: [ { chosen: 'flat_rate:1', rates: [ RATES[ 0 ]! ] } ],
			} )
		);
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
	} );

	it( "[SIDE-02] the form has the shop's fields with what it knows, and sends them", async () => {
		const { user } = await draw( Panel, withShipping( {} ) );
		const form = screen.getByRole( 'form', { name: 'Where to ship' } );
		expect( within( form ).getByLabelText( 'استان' ) ).toHaveValue( 'THR' );
		await user.selectOptions(
			within( form ).getByLabelText( 'استان' ),
			'FRS'
		);
		await user.clear( within( form ).getByLabelText( 'شهر' ) );
		await user.type( within( form ).getByLabelText( 'شهر' ), 'شیراز' );
		await user.click( screen.getByRole( 'button', { name: /Work out/ } ) );
		const postcode = within( form ).getByLabelText( 'کد پستی' );
		expect( postcode ).toHaveFocus();
		expect( postcode ).toHaveAccessibleDescription( 'کد پستی is needed.' );
		expect( setShipping ).not.toHaveBeenCalled();
		await user.type( postcode, '۷۱۳۴۵۶۷۸۹۰{Enter}' );
		expect( setShipping.mock.calls ).toEqual( [
			[
				'vitrin_set_destination',
				{ state: 'FRS', city: 'شیراز', postcode: '۷۱۳۴۵۶۷۸۹۰' },
			],
		] );
	} );

	const submit = () => screen.getByRole( 'button', { name: /Work/ } );
	const status = () => screen.getByRole( 'status' );
	/** The form is filled and sent; the shop's cart is then `next`. */
	const send = async (
		next: ServerCart,
		result: CartResult = { ok: true } as CartResult,
		values: Record< string, string > = {
			شهر: 'تهران',
			'کد پستی': '1411713138',
		}
	) => {
		const drawn = await draw( Panel, withShipping( {} ) );
		let answer: () => void = () => {};
		setShipping.mockImplementationOnce(
			() =>
				new Promise( ( resolve ) => {
					answer = () => {
						drawn.become( next );
						resolve( result );
					};
				} )
		);
		for ( const [ label, text ] of Object.entries( values ) ) {
			await drawn.user.clear( screen.getByLabelText( label ) );
			await drawn.user.type( screen.getByLabelText( label ), text );
		}
		await drawn.user.click( submit() );
		return { ...drawn, answer: () => act( async () => answer() ) };
	};
	const NO_RATES = { packages: [ { chosen: null, rates: [] } ] };

	it.each< [ string, ServerCart, string ] >( [
		[
			'to where, how, at what price',
			withShipping( {} ),
			'Shipping to تهران، تهران: پست پیشتاز, ۸۵٬۰۰۰ تومان.',
		],
		[
			'for free',
			withShipping(
				{ packages: [ { chosen: 'free_shipping:2', rates: RATES } ] },
				{},
				'0'
			),
			'Shipping to تهران، تهران: ارسال رایگان, Free.',
		],
		[
			'in two packages by two ways',
			withShipping( {
				packages: [
					{ chosen: 'flat_rate:1', rates: RATES },
					{ chosen: 'free_shipping:2', rates: RATES },
				],
			} ),
			'Shipping to تهران، تهران: پست پیشتاز، ارسال رایگان, ۸۵٬۰۰۰ تومان.',
		],
		[
			'that no way leads there',
			withShipping( NO_RATES, {}, null ),
			'The shop has no way of shipping to تهران، تهران. Check the address or ask the shop.',
		],
		[
			'that one package has no way',
			withShipping( {
				packages: [
					{ chosen: 'flat_rate:1', rates: RATES },
					...NO_RATES.packages,
				],
			} ),
			'The shop has no way of shipping to تهران، تهران. Check the address or ask the shop.',
		],
		[
			'that the address is not complete',
			withShipping( { known: false, packages: [] }, {}, null ),
			'The address is not complete. Shipping is calculated at checkout.',
		],
	] )( '[SIDE-02] says what it did: %s', async ( _what, next, words ) => {
		const scroll = jest.mocked( Element.prototype.scrollIntoView );
		const { answer, body, become } = await send( next );
		expect( status() ).toHaveTextContent( 'Working it out…' );
		expect( scroll ).not.toHaveBeenCalled();
		expect( submit() ).toHaveFocus();
		await answer();
		expect( status() ).toHaveTextContent(
			`${ words } Total ۱٬۲۰۰٬۰۰۰ تومان.`
		);
		expect( submit() ).toHaveFocus();
		// On phones it may stand below the drawer's foot.
		expect( scroll.mock.contexts ).toEqual( [
			status().closest( '.vitrin-shipping__result' ),
		] );
		expect(
			await axe( body, { rules: { region: { enabled: false } } } )
		).toHaveNoViolations();
		// It says what is true of the cart now; another tab's address is not the form's.
		become( withShipping( {}, {}, '99000' ) );
		expect( status() ).toHaveTextContent( '۹۹٬۰۰۰' );
		expect( scroll ).toHaveBeenCalledTimes( 1 );
		become( withShipping( { operation: 'of-another-tab' } ) );
		expect( status() ).toBeEmptyDOMElement();
	} );

	it( '[SIDE-02] a way that is chosen says so, with the place that the form has named', async () => {
		const { user, answer, become } = await send( withShipping( {} ) );
		await answer();
		await user.click( radios()[ 1 ]! );
		become(
			withShipping(
				{ packages: [ { chosen: 'free_shipping:2', rates: RATES } ] },
				{},
				'0'
			)
		);
		expect( status() ).toHaveTextContent(
			'Shipping to تهران، تهران: ارسال رایگان, Free.'
		);
	} );

	it( '[SIDE-02] a way that is chosen before anybody has written an address', async () => {
		const { user } = await draw( Panel, withShipping( {} ) );
		await user.click( radios()[ 1 ]! );
		expect( status() ).toHaveTextContent(
			'Shipping: پست پیشتاز, ۸۵٬۰۰۰ تومان.'
		);
	} );

	it( '[SIDE-02] every field that is needed says so, and is marked', async () => {
		mockPost.mockResolvedValue( {
			ok: true,
			value: {
				fields: fields.map( ( field ) => ( {
					...field,
					required: true,
					numeric: false,
					value: '',
				} ) ),
			},
		} );
		const { user, become } = await draw( Panel, withShipping( {} ) );
		await user.click( submit() );
		for ( const label of [ 'استان', 'شهر', 'کد پستی' ] ) {
			expect( screen.getByLabelText( label ) ).toBeInvalid();
			expect(
				screen.getByLabelText( label )
			).toHaveAccessibleDescription( `${ label } is needed.` );
		}
		expect( screen.getByLabelText( 'استان' ) ).toHaveFocus();
		become( withShipping( {}, {}, '1' ) );
		await user.type( screen.getByLabelText( 'شهر' ), 'ی' );
		expect( screen.getByLabelText( 'شهر' ) ).toBeValid();
		expect( screen.getByLabelText( 'کد پستی' ) ).toBeInvalid();
		expect( setShipping ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-02] a phone offers digits for a postcode of digits, letters for a town', async () => {
		await send( withShipping( {} ), {
			ok: true,
			cart: null,
		} as CartResult );
		expect( screen.getByLabelText( 'کد پستی' ) ).toHaveAttribute(
			'inputmode',
			'numeric'
		);
		expect( screen.getByLabelText( 'شهر' ) ).toHaveAttribute(
			'inputmode',
			'text'
		);
	} );

	it( '[SIDE-02] what the shop refuses for one field stands at the field, with the focus, and what was written stays', async () => {
		const { answer, become } = await send( withShipping( {} ), {
			ok: false,
			failure: {
				kind: 'refused',
				code: 409,
				message: 'This postcode can’t be right.',
				field: 'postcode',
			},
		} );
		await answer();
		const postcode = screen.getByLabelText( 'کد پستی' );
		expect( postcode ).toHaveFocus();
		expect( postcode ).toBeInvalid();
		expect( postcode ).toHaveValue( '1411713138' );
		become( withShipping( {}, {}, '1' ) );
		expect( postcode ).toHaveAccessibleDescription(
			'This postcode can’t be right.'
		);
		expect( status() ).toBeEmptyDOMElement();
	} );

	it.each< [ string, CartResult ] >( [
		[ 'a server error', refused( 'server', 500 ) ],
		[ 'a time-out', refused( 'timeout', 0 ) ],
		[ 'no connection', refused( 'offline', 0 ) ],
		[ 'garbage', refused( 'garbage', 200 ) ],
		[ 'an expired nonce', refused( 'nonce', 401 ) ],
		[ 'too many calls', refused( 'limited', 429 ) ],
		[
			'a field that the form has not',
			refused( 'refused', 409, 'country' ),
		],
	] )(
		'[SIDE-02] the form meets %s: said once, kept, and the next try works',
		async ( _fault, result ) => {
			const { answer, become, user } = await send(
				withShipping( {} ),
				result
			);
			await answer();
			const said = () =>
				screen
					.getAllByRole( 'alert' )
					.map( ( { textContent } ) => textContent )
					.join( '' );
			expect( said() ).toBe( 'why' );
			expect( status() ).toBeEmptyDOMElement();
			expect( submit() ).toHaveFocus();
			expect( submit() ).toHaveAttribute( 'aria-disabled', 'false' );
			expect( screen.getByLabelText( 'شهر' ) ).toHaveValue( 'تهران' );
			become( withShipping( {}, {}, '1' ) );
			expect( said() ).toBe( 'why' );
			await user.click( submit() );
			expect( said() ).toBe( '' );
			expect( status() ).toHaveTextContent( /^Shipping to/ );
		}
	);

	it( '[SIDE-02] clicked twice it is sent once; offline it says that it waits', async () => {
		const { answer, become, user } = await send( withShipping( {} ) );
		await user.click( submit() );
		become( withShipping( {} ), { isOffline: true } );
		expect( status() ).toHaveTextContent( /^You are offline/ );
		await answer();
		expect( setShipping ).toHaveBeenCalledTimes( 1 );
		expect( status() ).toHaveTextContent( /^Shipping to/ );
	} );

	it( '[SIDE-02] without an engine it is said, too', async () => {
		jest.mocked( getEngine ).mockReturnValue( undefined );
		const { user } = await draw( Panel, withShipping( {} ) );
		await user.click( radios()[ 1 ]! );
		expect(
			screen.getByText( 'The shop could not do this. Try again.' )
		).toBeVisible();
	} );

	it( '[SIDE-02] closed and opened again: what was written and said is still there', async () => {
		mockLoad.mockResolvedValue( { Panel } );
		const { user } = await draw( Where, withShipping( {} ) );
		const toggle = screen.getByRole( 'button', { name: /Where and how/ } );
		await user.click( toggle );
		await user.type( await screen.findByLabelText( 'کد پستی' ), '12' );
		await user.click( submit() );
		await user.click( toggle );
		expect( screen.queryByRole( 'status' ) ).toBeNull();
		await user.click( toggle );
		expect( screen.getByLabelText( 'کد پستی' ) ).toHaveValue( '12' );
		expect( status() ).toHaveTextContent( /^Shipping to/ );
	} );

	it( 'another country asks for its own fields', async () => {
		mockPost.mockResolvedValue( {
			ok: true,
			value: {
				fields: [
					{
						name: 'country',
						label: 'کشور',
						required: false,
						numeric: false,
						value: 'IR',
						options: [
							{ value: 'IR', label: 'ایران' },
							{ value: 'TR', label: 'ترکیه' },
						],
					},
				],
			},
		} );
		const { user } = await draw( Panel, withShipping( {} ) );
		await user.selectOptions( screen.getByLabelText( 'کشور' ), 'TR' );
		expect(
			mockPost.mock.calls.map( ( call ) => call.slice( 0, 2 ) )
		).toEqual( [
			[ 'vitrin_get_destination', {} ],
			[ 'vitrin_get_destination', { country: 'TR' } ],
		] );
	} );

	it.each( [
		[
			'a refusal',
			{
				ok: false,
				failure: { kind: 'server', code: 500, message: 'broken' },
			},
			'broken',
		],
		[
			'garbage',
			{ ok: true, value: { fields: [ { name: 7 } ] } },
			'The form could not be loaded. Please try again.',
		],
	] )(
		'the form meets %s: said, and tried again',
		async ( _n, bad, words ) => {
			mockPost.mockResolvedValueOnce( bad );
			const { user } = await draw( Panel, withShipping( {} ) );
			expect( screen.getByText( words ) ).toBeVisible();
			await user.click(
				screen.getByRole( 'button', { name: 'Try again' } )
			);
			expect( screen.getByLabelText( 'شهر' ) ).toBeVisible();
		}
	);

	it( 'a refusal behind a closed drawer is heard', async () => {
		setShipping.mockResolvedValue( {
			ok: false,
			failure: { kind: 'refused', code: 409, message: 'gone' },
		} );
		const { user, dialog } = await draw( Panel, withShipping( {} ) );
		const other = radios()[ 1 ]!;
		dialog.close();
		await user.click( other );
		expect( announce ).toHaveBeenCalledWith( 'gone' );
	} );
} );

describe( "the form's rules", () => {
	it( 'reads what the shop sends, and nothing else', () => {
		expect( parseFields( { fields } ).fields ).toEqual( fields );
		expect( () => parseFields( { fields: 'x' } ) ).toThrow();
		expect( () =>
			parseFields( { fields: [ { ...fields[ 0 ], options: [ 1 ] } ] } )
		).toThrow();
	} );

	it( 'blanks are nothing', () => {
		const names = ( values: Record< string, string > ) =>
			missing( fields, values ).map( ( { name } ) => name );
		expect( names( { state: 'THR', postcode: '  ' } ) ).toEqual( [
			'postcode',
		] );
		expect( names( { city: 'x' } ) ).toEqual( [ 'state', 'postcode' ] );
		expect( names( { state: 'THR', postcode: '1' } ) ).toEqual( [] );
	} );

	it.each< [ Record< string, string >, string[] ] >( [
		[ { state: 'FRS', city: ' شیراز ' }, [ 'فارس', 'شیراز' ] ],
		[ { state: 'FRS', city: '', postcode: '1' }, [ 'فارس' ] ],
		[ { state: '', city: '', postcode: '۱۲' }, [ '۱۲' ] ],
		[ { state: 'NOWHERE', city: 'x' }, [ 'x' ] ],
		[ {}, [] ],
	] )( 'the place of %j is %j', ( values, place ) => {
		expect( placeOf( fields, values ) ).toEqual( place );
	} );
} );
