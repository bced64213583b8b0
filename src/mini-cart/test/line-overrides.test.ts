/**
 * A line of which plugins have changed something, in the fly-out and on the product's page
 * (docs/extending.md).
 */
import type { LineOverrides, ViewLine } from '@vitrin/cart';
import { drawInCart } from '../in-cart';
import { drawPanel } from '../fly-out';
import {
	cartSettings,
	createFakeCart,
	format,
	lineOf,
	MARKUP,
	stateWith,
} from './fakes';

const NONE: LineOverrides = {
	quantity: '',
	price: null,
	subtotal: null,
	classes: '',
	backorder: null,
};

let stop = () => {};
afterEach( () => stop() );

const flyOut = ( changes: Partial< ViewLine > ) => {
	document.body.innerHTML = MARKUP;
	const panel = document.querySelector< HTMLElement >(
		'.vitrin-mini-cart__panel'
	)!;
	panel.hidden = false;
	const fake = createFakeCart( stateWith( [ lineOf( 'a', changes ) ] ) );
	stop = drawPanel( {
		panel,
		cart: fake.cart,
		shopUrl: cartSettings.shopUrl,
		format,
		announce: jest.fn(),
		restore: jest.fn(),
	} );
	return { root: panel, row: '.vitrin-mini-line', ...fake };
};

const productPage = ( changes: Partial< ViewLine > ) => {
	document.body.innerHTML =
		'<div data-vitrin-in-cart="31" data-label="در سبد شما" hidden></div>';
	const root = document.querySelector( 'div' )!;
	const fake = createFakeCart( stateWith( [ lineOf( 'a', changes ) ] ) );
	stop = drawInCart( {
		container: root,
		cart: fake.cart,
		format,
		announce: jest.fn(),
		restore: jest.fn(),
	} );
	return { root, row: '.vitrin-in-cart__line', ...fake };
};

describe.each( [
	[ 'the fly-out', '[MINI-01]', flyOut, 1 ],
	[ 'the product’s page', '[PROD-06]', productPage, 0 ],
] as const )( 'in %s', ( _place, id, draw, bins ) => {
	const count = ( root: Element ) => ( {
		steppers: root.querySelectorAll( '.vitrin-mini-stepper' ).length,
		bins: root.querySelectorAll( '.vitrin-mini-line__remove' ).length,
	} );

	it.each< [ string, Partial< ViewLine >, object, string ] >( [
		[ 'a plain line', {}, { steppers: 1, bins }, '' ],
		[
			'a line that can’t be removed',
			{ removable: false },
			{ steppers: 1, bins: 0 },
			'',
		],
		[
			'a fixed quantity',
			{ changeable: false },
			{ steppers: 0, bins },
			'Quantity: ۲',
		],
		[
			'a part of a bundle',
			{ removable: false, changeable: false },
			{ steppers: 0, bins: 0 },
			'Quantity: ۲',
		],
		[
			'a quantity in words',
			{
				changeable: false,
				overrides: { ...NONE, quantity: '۲ بسته' },
			},
			{ steppers: 0, bins },
			'Quantity: ۲ بسته',
		],
		[
			'one per order',
			{ soldIndividually: true },
			{ steppers: 0, bins },
			'One per order',
		],
	] )( `${ id } %s`, ( _name, changes, expected, text ) => {
		const { root } = draw( changes );
		expect( count( root ) ).toEqual( expected );
		expect( root.textContent ).toContain( text );
	} );

	it( `${ id } at the minimum, a line that can’t be removed has no bin, and minus and a typed zero leave it`, () => {
		const { root, cart } = draw( { removable: false, quantity: 1 } );
		expect( root.innerHTML ).not.toMatch( /Take .* out of the cart/ );
		const minus = root.querySelector< HTMLElement >(
			'[aria-label^="One less"]'
		)!;
		minus.click();
		const field = root.querySelector( 'input' )!;
		field.value = '۰';
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		field.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true } )
		);
		expect( cart.remove ).not.toHaveBeenCalled();
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		expect( field ).toHaveValue( '۱' );
	} );

	it( `${ id } follows the shop when a plugin ties a line, and when it lets go`, () => {
		const { root, set } = draw( {} );
		set(
			stateWith( [
				lineOf( 'a', {
					quantity: 6,
					changeable: false,
					removable: false,
				} ),
			] )
		);
		expect( count( root ) ).toEqual( { steppers: 0, bins: 0 } );
		expect( root ).toHaveTextContent( 'Quantity: ۶' );
		set( stateWith( [ lineOf( 'a' ) ] ) );
		expect( count( root ) ).toEqual( { steppers: 1, bins } );
		expect( root ).not.toHaveTextContent( 'Quantity: ' );
	} );

	it( `${ id } its bin goes when it must stay, and comes when it need no more`, () => {
		const { root, set } = draw( { quantity: 1 } );
		/** The line's own, and the one in minus's place. */
		const found = () => [
			count( root ).bins,
			/Take .* out of the cart/.test( root.innerHTML ),
		];
		expect( found() ).toEqual( [ bins, true ] );
		set(
			stateWith( [ lineOf( 'a', { quantity: 1, removable: false } ) ] )
		);
		expect( found() ).toEqual( [ 0, false ] );
		set( stateWith( [ lineOf( 'a', { quantity: 1 } ) ] ) );
		expect( found() ).toEqual( [ bins, true ] );
	} );

	it( `${ id } has the plugin’s classes beside its own, and its own marks`, () => {
		const { root, row, set } = draw( {
			overrides: { ...NONE, classes: 'bundle-part first' },
			mark: 'loading',
		} );
		const line = root.querySelector( row )!;
		expect( line ).toHaveClass( 'bundle-part', 'first', 'is-loading' );
		set( stateWith( [ lineOf( 'a' ) ] ) );
		expect( line ).not.toHaveClass( 'first' );
		expect( line ).not.toHaveClass( 'is-loading' );
	} );
} );

it( '[MINI-01] the fly-out writes price and subtotal as the plugin does, as text, and takes them back', () => {
	const { root, set } = flyOut( {
		overrides: {
			...NONE,
			price: [
				{ text: '۵۰', as: 'del' },
				{ text: ' رایگان', as: '' },
			],
			subtotal: [ { text: '<img src=x onerror=alert(1)>', as: 'ins' } ],
		},
	} );
	const price = root.querySelector< HTMLElement >(
		'.vitrin-mini-line__price'
	)!;
	const subtotal = root.querySelector( '.vitrin-mini-line__subtotal' )!;
	expect( price.innerHTML ).toBe( '<bdi><del>۵۰</del> رایگان</bdi>' );
	expect( subtotal.querySelector( 'img' ) ).toBeNull();
	expect( subtotal ).toHaveTextContent( '<img src=x onerror=alert(1)>' );
	set( stateWith( [ lineOf( 'a' ) ] ) );
	expect( price.hidden ).toBe( true );
	expect( subtotal ).toHaveTextContent( '۲٬۰۰۰ تومان' );
	expect( subtotal.querySelector( 'bdi' ) ).toBeNull();
} );
