import { useState } from '@wordpress/element';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ComponentType } from 'react';
import { getEngine, type CartResult, type ServerCart } from '@vitrin/cart';
import { announce as realAnnounce } from '../../shared/dom/announce';
import { loads } from '../../shared/loader/test/fake-loader';
import { SHIPPING } from '../later-chunks';
import { Panel } from '../shipping/Panel';
import { missing, parseFields } from '../shipping/domain';
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
	getCartSettings: () => ( { cartUrl: '/basket/' } ),
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
		options: null,
	},
	{
		name: 'postcode',
		label: 'کد پستی',
		required: true,
		value: '',
		options: null,
	},
];

beforeEach( () => {
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

	it( '[SIDE-02] [17.7] reached and not chosen: a button leads to the choice, where the drawer has it', async () => {
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

	it( '[SIDE-02] [17.7] asked for from elsewhere it opens, and the way that is chosen has the focus', async () => {
		const scroll = jest.fn();
		Element.prototype.scrollIntoView = scroll;
		mockLoad.mockResolvedValue( { Panel } );
		const Chunk = () => {
			const [ isAsked, setAsked ] = useState( false );
			const [ times, setTimes ] = useState( 0 );
			return (
				<>
					<button onClick={ () => setAsked( true ) }>way</button>
					<button onClick={ () => setTimes( times + 1 ) }>
						anew
					</button>
					<Shipping
						key={ times }
						isAsked={ isAsked }
						onOpened={ () => setAsked( false ) }
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
		expect( announce ).toHaveBeenCalledWith(
			'Shipping has been worked out anew. Total ۱٬۲۰۰٬۰۰۰\u00a0تومان.'
		);
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
		expect(
			missing( fields, { state: 'THR', postcode: '  ' } )?.name
		).toBe( 'postcode' );
		expect(
			missing( fields, { state: 'THR', postcode: '1' } )
		).toBeUndefined();
	} );
} );
