/**
 * A line of which plugins have changed something, in the drawer (docs/extending.md).
 */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { CartLine, LineOverrides } from '@vitrin/cart';
import { writeLastLines } from '../with-engine';
import { createSideCartStore } from '../store';
import { App } from '../ui/App';
import { Dependencies } from '../ui/context';
import {
	fakeCart,
	format,
	serverCart,
	settings,
	shell,
	stateOf,
	type FakeCart,
} from './fakes';

jest.mock( '@vitrin/cart', () => ( {
	...jest.requireActual< object >( '@vitrin/cart' ),
	getCartSettings: () => ( { cartUrl: '/basket/' } ),
	getEngine: jest.fn(),
} ) );

const NONE: LineOverrides = {
	quantity: '',
	price: null,
	subtotal: null,
	classes: '',
	backorder: null,
};
const HOSTILE = '<img src=x onerror=alert(1)>';

const stateWith = ( changes: Partial< CartLine > ) => {
	const server = serverCart();
	server.lines = [ { ...server.lines[ 0 ]!, ...changes } ];
	return stateOf( server );
};

function draw( changes: Partial< CartLine > ): {
	row: HTMLElement;
	cart: FakeCart;
} {
	const dialog = shell();
	dialog.showModal();
	const cart = fakeCart( stateWith( changes ) );
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
	body.replaceChildren();
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
			<App
				containers={ {
					notices: dialog.querySelector( '.vitrin-drawer__notices' )!,
					totals: dialog.querySelector( '.vitrin-drawer__totals' )!,
				} }
				onMounted={ () => {} }
			/>
		</Dependencies.Provider>,
		{ container: body }
	);
	return { row: body.querySelector< HTMLElement >( '.vitrin-line' )!, cart };
}

const controls = ( row: HTMLElement ) => ( {
	steppers: within( row ).queryAllByRole( 'textbox' ).length,
	plus: within( row ).queryAllByRole( 'button', {
		name: /One more|One less/,
	} ).length,
	bin: within( row ).queryAllByRole( 'button', { name: /^Remove/ } ).length,
	options: within( row ).queryAllByRole( 'button', { name: /options/ } )
		.length,
} );
const ALL = { steppers: 1, plus: 2, bin: 1, options: 1 };

describe( 'controls', () => {
	it.each( [
		[ 'of a plain line', {}, ALL ],
		[
			'of a line that can’t be removed',
			{ removable: false },
			{ ...ALL, bin: 0, options: 0 },
		],
		[
			'of a fixed quantity',
			{ changeable: false },
			{ steppers: 0, plus: 0, bin: 1, options: 0 },
		],
		[
			'of a part of a bundle',
			{ removable: false, changeable: false },
			{ steppers: 0, plus: 0, bin: 0, options: 0 },
		],
		[
			'of one that is also sold individually',
			{ changeable: false, soldIndividually: true },
			{ steppers: 0, plus: 0, bin: 1, options: 0 },
		],
	] )( '[SIDE-06] [SIDE-08] %s', ( _name, changes, expected ) => {
		const { row } = draw( changes );
		expect( controls( row ) ).toEqual( expected );
		expect( row.textContent?.includes( 'Quantity: ۲' ) ).toBe(
			'changeable' in changes
		);
	} );

	it( '[SIDE-06] [SIDE-13b] at the minimum, a line that can’t be removed has no bin, and minus and a typed zero leave it', () => {
		const { row, cart } = draw( { removable: false, quantity: 1 } );
		expect(
			within( row ).queryByRole( 'button', { name: /^Take/ } )
		).toBeNull();
		fireEvent.click(
			within( row ).getByRole( 'button', { name: /One less/ } )
		);
		const field = within( row ).getByRole( 'textbox' );
		fireEvent.change( field, { target: { value: '۰' } } );
		fireEvent.blur( field );
		expect( cart.remove ).not.toHaveBeenCalled();
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		expect( field ).toHaveValue( '۱' );
	} );

	it( '[SIDE-06] come back with the answer in which the plugin has let go', () => {
		const { row, cart } = draw( { removable: false, changeable: false } );
		act( () => cart.become( stateWith( {} ) ) );
		expect( controls( row ) ).toEqual( ALL );
	} );
} );

describe( 'texts', () => {
	it.each< [ string, Partial< LineOverrides >, string, string ] >( [
		[
			'a price in words',
			{ price: [ { text: 'رایگان', as: '' } ] },
			'.vitrin-line__price',
			'<bdi class="vitrin-price is-written">رایگان</bdi>',
		],
		[
			'a struck price',
			{
				price: [
					{ text: '۵۰ تومان', as: 'del' },
					{ text: ' ', as: '' },
					{ text: '۰', as: 'ins' },
					{ text: 'تومان', as: 'small' },
				],
			},
			'.vitrin-line__price',
			'<bdi class="vitrin-price is-written"><del>۵۰ تومان</del> <ins>۰</ins><small>تومان</small></bdi>',
		],
		[
			'no price',
			{ price: [] },
			'.vitrin-line__price',
			'<bdi class="vitrin-price is-written"></bdi>',
		],
		[
			'a hostile subtotal',
			{ subtotal: [ { text: HOSTILE, as: 'ins' } ] },
			'.vitrin-line__subtotal',
			'<ins>&lt;img src=x onerror=alert(1)&gt;</ins>',
		],
		[
			'digits as they are',
			{ subtotal: [ { text: '2 + ۲', as: '' } ] },
			'.vitrin-line__subtotal',
			'2 + ۲',
		],
	] )( '[SIDE-02] %s', ( _name, overrides, where, html ) => {
		const { row } = draw( {
			removable: false,
			savings: '0',
			overrides: { ...NONE, ...overrides },
		} );
		expect( row.querySelector( where )?.innerHTML ).toContain( html );
		expect( row.querySelector( 'img[onerror]' ) ).toBeNull();
		expect( row ).not.toHaveTextContent( 'You save' );
	} );

	it( '[SIDE-02] a quantity in words, other words on backorder, and classes', () => {
		const { row } = draw( {
			changeable: false,
			stock: { status: 'onbackorder', left: null, low: false },
			overrides: {
				...NONE,
				quantity: '۲ بسته',
				classes: 'bundle-part first',
				backorder: 'تا ده روز دیگر',
			},
		} );
		expect( row ).toHaveTextContent( 'Quantity: ۲ بسته' );
		expect( row ).toHaveTextContent( 'تا ده روز دیگر' );
		expect( row ).not.toHaveTextContent( 'backorder' );
		expect( row ).toHaveClass( 'vitrin-line', 'bundle-part', 'first' );
	} );

	it( '[SIDE-02] stand in the lines that are drawn before React as well', () => {
		const dialog = shell();
		writeLastLines(
			dialog,
			stateWith( {
				overrides: {
					...NONE,
					subtotal: [ { text: 'رایگان', as: 'ins' } ],
				},
			} ).view,
			format
		);
		expect(
			dialog.querySelector( '.vitrin-line__subtotal ins' )
		).toHaveTextContent( 'رایگان' );
	} );
} );

it( '[SIDE-06] removing the line beside a bundle’s part moves the focus to one with a button', async () => {
	const server = serverCart();
	const [ first, second ] = server.lines;
	server.lines = [
		{ ...second!, key: 'c' },
		{ ...first!, key: 'a' },
		{ ...first!, key: 'b', name: 'جزء', removable: false },
	];
	const dialog = shell();
	dialog.showModal();
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
	body.replaceChildren();
	render(
		<Dependencies.Provider
			value={ {
				dialog,
				cart: fakeCart( stateOf( server ) ),
				store: createSideCartStore(),
				settings,
				format,
			} }
		>
			<App
				containers={ {
					notices: dialog.querySelector( '.vitrin-drawer__notices' )!,
					totals: dialog.querySelector( '.vitrin-drawer__totals' )!,
				} }
				onMounted={ () => {} }
			/>
		</Dependencies.Provider>,
		{ container: body }
	);
	const [ cup, shirt ] = screen.getAllByRole( 'button', { name: /^Remove/ } );
	await act( async () => shirt!.click() );
	expect( cup ).toHaveFocus();
} );
