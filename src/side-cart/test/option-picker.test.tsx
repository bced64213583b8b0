import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { getEngine, post, type CartResult } from '@vitrin/cart';
import { getLoader } from '../../shared/loader';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { OPTION_PICKER } from '../chunks';
import * as quickView from '../option-picker/Content';
import fixture from '../option-picker.fixture.json';
import { createSideCartStore } from '../store';
import { App } from '../ui/App';
import { Dependencies } from '../ui/context';
import {
	engineWith,
	fakeCart,
	format,
	serverCart,
	settings,
	shell,
	stateOf,
	type Engine,
} from './fakes';

jest.mock( '@vitrin/cart', () => ( {
	...jest.requireActual( '@vitrin/cart' ),
	post: jest.fn(),
	getEngine: jest.fn(),
} ) );
jest.mock( '../../shared/loader', () => ( { getLoader: jest.fn() } ) );

const load = loads();
const setOptions = jest.fn<
	Promise< CartResult >,
	Parameters< Engine[ 'methods' ][ 'setOptions' ] >
>();
const asked = jest.mocked( post );

type Answer = Awaited< ReturnType< typeof post > >;
const answerWith = ( content: object ): Answer => ( {
	ok: true,
	value: { code: 200, quick_view_content: content },
} );
const failure = (
	kind: 'offline' | 'timeout' | 'server' | 'garbage' | 'refused',
	message: string
): Answer => ( { ok: false, failure: { kind, code: 0, message } } );

beforeEach( () => {
	jest.clearAllMocks();
	jest.mocked( getEngine ).mockReturnValue( engineWith( { setOptions } ) );
	load.mockResolvedValue( quickView );
	jest.mocked( getLoader ).mockReturnValue( fakeLoader( { load } ) );
	asked.mockResolvedValue( answerWith( fixture ) );
	setOptions.mockResolvedValue( {
		ok: false,
		failure: { kind: 'refused', code: 0, message: '' },
	} );
} );

function draw() {
	const dialog = shell();
	dialog.showModal();
	const server = serverCart();
	// As the shop names its form's fields.
	server.lines[ 0 ]!.options = { attribute_pa_color: 'blue' };
	const cart = fakeCart( stateOf( server ) );
	const store = createSideCartStore();
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
	body.replaceChildren();
	const containers = {
		notices: dialog.querySelector( '.vitrin-drawer__notices' )!,
		totals: dialog.querySelector( '.vitrin-drawer__totals' )!,
	};
	render(
		<Dependencies.Provider
			value={ { dialog, cart, store, settings, format } }
		>
			<App containers={ containers } onMounted={ () => {} } />
		</Dependencies.Provider>,
		{ container: body }
	);
	return { dialog, cart, user: userEvent.setup() };
}

const opener = () =>
	screen.getByRole( 'button', { name: /Change the options of/ } );
const layer = () =>
	document.querySelector< HTMLDialogElement >( '.vitrin-option-picker' );
const inside = () => within( layer()! );
const submit = () => inside().getByRole( 'button', { name: /^Change$/ } );
const option = ( name: RegExp ) => inside().getByRole( 'radio', { name } );

async function opened( content: object = fixture ) {
	asked.mockResolvedValue( answerWith( content ) );
	const drawn = draw();
	await drawn.user.click( opener() );
	await waitFor( () =>
		expect( layer()?.querySelector( 'form' ) ).toBeInTheDocument()
	);
	return drawn;
}

describe( 'opening and closing', () => {
	it( '[SIDE-02] opens over the drawer for a line with options only, and asks with its key', async () => {
		await opened();
		expect( asked ).toHaveBeenCalledWith( 'vitrin_get_product_options', {
			product_id: '31',
			cart_key: serverCart().lines[ 0 ]!.key,
		} );
		expect( load ).toHaveBeenCalledWith( OPTION_PICKER );
		expect( layer()!.open ).toBe( true );
		expect( inside().getByRole( 'heading' ) ).toHaveTextContent(
			'پیراهن نخی'
		);
		// The cup has no options.
		expect(
			document.querySelectorAll( '.vitrin-line__options' )
		).toHaveLength( 1 );
	} );

	it( '[SIDE-02e] closes alone by its button, and with the drawer', async () => {
		const { dialog, user } = await opened();
		await user.click(
			inside().getByRole( 'button', { name: 'Close the options' } )
		);
		expect( layer() ).toBeNull();
		expect( dialog.open ).toBe( true );

		await user.click( opener() );
		expect( layer()!.open ).toBe( true );
		act( () => dialog.close() );
		await waitFor( () => expect( layer() ).toBeNull() );
	} );

	it( '[SIDE-02] a click on its backdrop closes it, one within it does not', async () => {
		const { user } = await opened();
		await user.click( inside().getByRole( 'heading' ) );
		expect( layer() ).not.toBeNull();
		await user.click( layer()! );
		expect( layer() ).toBeNull();
	} );

	it( 'is accessible while it loads, fails and stands', async () => {
		let respond: ( answer: Answer ) => void = () => {};
		asked.mockReturnValue(
			new Promise( ( resolve ) => {
				respond = resolve;
			} )
		);
		const { user } = draw();
		await user.click( opener() );
		expect(
			layer()!.querySelector( '.vitrin-skeleton' )
		).toBeInTheDocument();
		expect( ( await axe( layer()! ) ).violations ).toEqual( [] );
		await act( async () => respond( failure( 'server', 'Broken.' ) ) );
		expect( ( await axe( layer()! ) ).violations ).toEqual( [] );
		asked.mockResolvedValue( answerWith( fixture ) );
		await user.click(
			inside().getByRole( 'button', { name: 'Try again' } )
		);
		await waitFor( () =>
			expect( layer()!.querySelector( 'form' ) ).toBeInTheDocument()
		);
		expect( ( await axe( layer()! ) ).violations ).toEqual( [] );
	} );
} );

describe( 'what goes wrong', () => {
	it.each( [
		[
			'offline',
			failure( 'offline', 'You are offline.' ),
			'You are offline.',
		],
		[ 'a time-out', failure( 'timeout', 'No answer.' ), 'No answer.' ],
		[ 'a server error', failure( 'server', 'Broken.' ), 'Broken.' ],
		[
			'something else than a product',
			answerWith( { product_id: 'x' } ),
			'The product could not be shown.',
		],
		[
			'no content',
			{ ok: true, value: { code: 200 } } as Answer,
			'The product could not be shown.',
		],
	] )(
		'[SIDE-08] %s is said, and can be tried again',
		async ( _name, answer, words ) => {
			asked.mockResolvedValue( answer );
			const { user } = draw();
			await user.click( opener() );
			expect( await inside().findByRole( 'alert' ) ).toHaveTextContent(
				words
			);
			expect(
				inside().getByRole( 'link', { name: /product’s page/ } )
			).toHaveAttribute( 'href', 'https://shop.example/product/shirt/' );
			asked.mockResolvedValue( answerWith( fixture ) );
			await user.click(
				inside().getByRole( 'button', { name: 'Try again' } )
			);
			expect( await inside().findAllByRole( 'radio' ) ).toHaveLength( 4 );
		}
	);

	it( '[SIDE-08] a product that is gone is said, without a way to try again', async () => {
		asked.mockResolvedValue( failure( 'refused', 'Not in the shop.' ) );
		const { user } = draw();
		await user.click( opener() );
		expect( await inside().findByRole( 'alert' ) ).toHaveTextContent(
			'Not in the shop.'
		);
		expect(
			inside().queryByRole( 'button', { name: 'Try again' } )
		).toBeNull();
	} );

	it( '[SIDE-08] its script can not be had: said, and tried again', async () => {
		load.mockRejectedValueOnce( new Error( 'not loaded' ) );
		const { user } = draw();
		await user.click( opener() );
		await user.click(
			await inside().findByRole( 'button', { name: 'Try again' } )
		);
		expect( await inside().findAllByRole( 'radio' ) ).toHaveLength( 4 );
	} );

	it( 'an answer after it was closed changes nothing', async () => {
		let respond: ( answer: Answer ) => void = () => {};
		asked.mockReturnValue(
			new Promise( ( resolve ) => {
				respond = resolve;
			} )
		);
		const { user } = draw();
		await user.click( opener() );
		await user.click(
			inside().getByRole( 'button', { name: 'Close the options' } )
		);
		await act( async () => respond( answerWith( fixture ) ) );
		expect( layer() ).toBeNull();
	} );
} );

describe( 'choosing', () => {
	it( '[SIDE-08] begins with the line’s options and quantity, and shows the variation’s price and stock', async () => {
		await opened();
		expect( option( /آبی/ ) ).toBeChecked();
		expect( option( /کوچک/ ) ).toBeChecked();
		expect( inside().getByRole( 'textbox' ) ).toHaveValue( '۲' );
		expect( layer()!.querySelector( 'del' ) ).toHaveTextContent(
			'۵۰۰٬۰۰۰'
		);
		expect( layer() ).toHaveTextContent( '۵ left in stock' );
	} );

	it( '[VAR-06] disables what leads to nothing, and says what is sold out', async () => {
		const { user } = await opened();
		await user.click( option( /قرمز/ ) );
		expect( option( /بزرگ/ ) ).toBeDisabled();
		expect( option( /کوچک/ ) ).toBeEnabled();
		expect(
			inside().getByRole( 'radio', { name: /کوچک \(out of stock\)/ } )
		).toBeChecked();
		expect( option( /بزرگ/ ).closest( 'label' ) ).toHaveClass(
			'is-impossible',
			'is-inactive'
		);
	} );

	it( '[SIDE-15] the button is barred while nothing is chosen or it is out of stock, and a click sends nothing', async () => {
		const { user } = await opened();
		await user.click( option( /قرمز/ ) );
		expect( submit() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( submit() ).toHaveAccessibleDescription(
			'This is out of stock.'
		);
		await user.click( submit() );

		await user.click(
			inside().getByRole( 'button', { name: 'Clear the choice' } )
		);
		expect( option( /آبی/ ) ).toHaveFocus();
		expect( submit() ).toHaveAccessibleDescription(
			'Choose first: رنگ, اندازه'
		);
		await user.click( submit() );
		expect( setOptions ).not.toHaveBeenCalled();
		expect( layer()!.open ).toBe( true );
		expect(
			inside().queryByRole( 'button', { name: 'Clear the choice' } )
		).toBeNull();
	} );

	it( '[VAR-04] a combination that does not exist is said', async () => {
		await opened( {
			...fixture,
			chosen: { attribute_pa_color: 'red', attribute_size: 'L' },
		} );
		expect( submit() ).toHaveAccessibleDescription( /No product matches/ );
	} );

	it( '[SIDE-15] a quantity changes only the field; [VAR-08] it stays within the variation’s limits', async () => {
		const { cart, user } = await opened();
		const more = inside().getByRole( 'button', { name: /One more/ } );
		for ( let press = 0; press < 5; press++ ) {
			await user.click( more );
			await act(
				() => new Promise( ( resolve ) => setTimeout( resolve, 50 ) )
			);
		}
		expect( inside().getByRole( 'textbox' ) ).toHaveValue( '۵' );
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		expect( asked ).toHaveBeenCalledTimes( 1 );
		expect( setOptions ).not.toHaveBeenCalled();
	} );

	it( '[SEC-02] shows the description without what could run', async () => {
		await opened( {
			...fixture,
			description: '<p onclick="x">a<img src=x onerror=x></p>',
		} );
		expect(
			layer()!.querySelector( '.vitrin-option-picker__description' )!
				.innerHTML
		).toBe( '<p>a</p>' );
	} );

	it( '[SIDE-05] what a plugin wants to be filled in is done on the product’s page', async () => {
		await opened( { ...fixture, is_whole: false } );
		expect( inside().queryByRole( 'radio' ) ).toBeNull();
		expect(
			inside().getByRole( 'link', { name: /product’s page/ } )
		).toHaveAttribute( 'href', fixture.url );
	} );

	it( 'an attribute with many values is a list', async () => {
		const options = Array.from( { length: 11 }, ( _, at ) => ( {
			value: `${ at }`,
			label: `Size ${ at }`,
		} ) );
		const { user } = await opened( {
			...fixture,
			attributes: [ { name: 'attribute_size', label: 'Size', options } ],
			variations: [
				{
					...fixture.variations[ 0 ],
					attributes: { attribute_size: '3' },
				},
			],
			chosen: {},
		} );
		const list = inside().getByRole( 'combobox', { name: 'Size' } );
		expect(
			within( list ).getByRole( 'option', { name: 'Size 4' } )
		).toBeDisabled();
		await user.selectOptions( list, '3' );
		expect( submit() ).toHaveAttribute( 'aria-disabled', 'false' );
	} );
} );

describe( 'sending', () => {
	it( '[SIDE-08] a change goes out once, with variation, options and quantity, and closes it at once', async () => {
		const { user } = await opened();
		await user.click( option( /بزرگ/ ) );
		await user.dblClick( submit() );
		expect( layer() ).toBeNull();
		expect( setOptions.mock.calls ).toEqual( [
			[
				{
					key: serverCart().lines[ 0 ]!.key,
					variationId: 35,
					options: {
						attribute_pa_color: 'blue',
						attribute_size: 'L',
					},
					quantity: 2,
					name: 'پیراهن نخی',
					attributes: [
						{ name: 'رنگ', value: 'آبی' },
						{ name: 'اندازه', value: 'بزرگ' },
					],
				},
			],
		] );
	} );

	it( '[SIDE-08] nothing changed: nothing is sent', async () => {
		const { user } = await opened( {
			...fixture,
			attributes: [ fixture.attributes[ 0 ] ],
			variations: [
				{
					...fixture.variations[ 0 ],
					attributes: { attribute_pa_color: 'blue' },
				},
			],
			chosen: { attribute_pa_color: 'blue' },
		} );
		await user.click( submit() );
		expect( layer() ).toBeNull();
		expect( setOptions ).not.toHaveBeenCalled();
	} );
} );
