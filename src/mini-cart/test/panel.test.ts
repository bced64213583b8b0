import { LEAVING } from '../../shared/dom/page-moments';
import type { CartResult, ViewLine } from '@vitrin/cart';
import { neighbourOf } from '../../shared/domain/removals';
import { drawPanel } from '../fly-out';
import {
	cartSettings,
	createFakeCart,
	format,
	lineOf,
	MARKUP,
	no,
	stateWith,
	yes,
} from './fakes';
import { miniCartWords } from '../words';
import { addTranslations } from '../../shared/words';

addTranslations( {
	'One less of %s': [ 'یکی کمتر از %s' ],
	'One more of %s': [ 'یکی بیشتر از %s' ],
	'Quantity of %s': [ 'تعداد %s' ],
	'%1$s: quantity %2$s. Total %3$s.': [ '%1$s: تعداد %2$s. جمع %3$s.' ],
	'The minimum is %s.': [ 'کمترین تعداد %s است.' ],
	'The maximum is %s.': [ 'بیشترین تعداد %s است.' ],
} );

let stop = () => {};
const announce = jest.fn();
const restore = jest.fn< Promise< CartResult >, [ ViewLine, number ] >();

const begin = (
	state = stateWith( [ lineOf( 'a' ), lineOf( 'b' ) ] ),
	shopUrl = cartSettings.shopUrl
) => {
	document.body.innerHTML = MARKUP;
	const panel = document.querySelector< HTMLElement >(
		'.vitrin-mini-cart__panel'
	)!;
	panel.hidden = false;
	const fake = createFakeCart( state );
	stop = drawPanel( {
		panel,
		cart: fake.cart,
		shopUrl,
		format,
		announce,
		restore,
	} );
	const rows = () => [
		...panel.querySelectorAll< HTMLElement >( '.vitrin-mini-line' ),
	];
	const within = ( at: number, name: string ) =>
		rows()[ at ]!.querySelector< HTMLElement >( `.${ name }` )!;
	return {
		panel,
		...fake,
		rows,
		field: ( at = 0 ) =>
			within( at, 'vitrin-mini-stepper__input' ) as HTMLInputElement,
		button: ( at: number, which: 0 | 1 ) =>
			rows()[ at ]!.querySelectorAll< HTMLElement >(
				'.vitrin-mini-stepper__button'
			)[ which ]!,
		remove: ( at: number ) => within( at, 'vitrin-mini-line__remove' ),
		notice: panel.querySelector< HTMLElement >(
			'.vitrin-mini-cart__notice'
		)!,
		failure: panel.querySelector< HTMLElement >(
			'.vitrin-mini-cart__failure'
		)!,
	};
};

const type = ( field: HTMLInputElement, text: string ) => {
	field.value = text;
	field.dispatchEvent( new Event( 'input' ) );
};

const press = ( field: HTMLElement, key: string ) =>
	field.dispatchEvent(
		new KeyboardEvent( 'keydown', { key, cancelable: true } )
	);

const undo = ( panel: HTMLElement ) =>
	panel.querySelector< HTMLElement >( '.vitrin-mini-removed__undo' );

beforeEach( () => {
	restore.mockReset();
	jest.useFakeTimers();
	announce.mockClear();
} );
afterEach( () => {
	stop();
	jest.useRealTimers();
} );

describe( '[MINI-01] the lines', () => {
	it( 'have plus and minus, in the digits of the shop, and the total', () => {
		const { rows, field, button, panel } = begin();
		expect( rows() ).toHaveLength( 2 );
		expect( field() ).toHaveValue( '۲' );
		expect( button( 0, 0 ) ).toHaveAccessibleName( 'یکی کمتر از کالای a' );
		expect( button( 0, 1 ) ).toHaveAccessibleName( 'یکی بیشتر از کالای a' );
		expect( field() ).toHaveAccessibleName( 'تعداد کالای a' );
		expect(
			panel.querySelector( '[data-vitrin-total]' )
		).toHaveTextContent( '۵٬۰۰۰ تومان' );
		expect( rows()[ 0 ] ).toHaveTextContent( '۲٬۰۰۰ تومان' );
	} );

	it( '[PROD-06] plus and minus change the quantity by the page’s own call', () => {
		const { button, cart } = begin();
		button( 0, 1 ).click();
		button( 1, 0 ).click();
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ 'a', 3, 'vitrin_cart_quantity', 1 ],
			[ 'b', 1, 'vitrin_cart_quantity', -1 ],
		] );
	} );

	it( 'never leave the range, and say why not', () => {
		const { button, field, cart } = begin(
			stateWith( [ lineOf( 'a', { quantity: 1, max: 1 } ) ] )
		);
		expect( button( 0, 1 ) ).toHaveAttribute( 'aria-disabled', 'true' );
		button( 0, 1 ).click();
		// A key that is held down must not take the line away.
		press( field(), 'ArrowDown' );
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		expect( cart.remove ).not.toHaveBeenCalled();
		expect( announce.mock.calls ).toEqual( [
			[ 'بیشترین تعداد ۱ است.' ],
			[ 'کمترین تعداد ۱ است.' ],
		] );
	} );

	it( '[QTY-01] arrow keys in the field are plus and minus', () => {
		const { field, cart } = begin();
		type( field(), '7' );
		press( field(), 'ArrowUp' );
		press( field(), 'ArrowDown' );
		jest.advanceTimersByTime( 500 );
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ 'a', 3, 'vitrin_cart_quantity', 1 ],
			[ 'a', 1, 'vitrin_cart_quantity', -1 ],
		] );
		expect( field() ).toHaveValue( '۲' );
	} );

	it( 'that are sold one by one have no number', () => {
		const { rows } = begin(
			stateWith( [ lineOf( 'a', { soldIndividually: true } ) ] )
		);
		expect( rows()[ 0 ]!.querySelector( 'input' ) ).toBeNull();
		expect( rows()[ 0 ] ).toHaveTextContent( miniCartWords().one );
	} );

	it( 'keep their elements and focus when the cart is another', () => {
		const { rows, button, set } = begin();
		const [ a, b ] = rows();
		button( 1, 1 ).focus();
		set(
			stateWith( [
				lineOf( 'a' ),
				lineOf( 'b', { quantity: 5 } ),
				lineOf( 'c' ),
			] )
		);
		expect( rows().slice( 0, 2 ) ).toEqual( [ a, b ] );
		expect( button( 1, 1 ) ).toHaveFocus();
		set( stateWith( [ lineOf( 'b' ) ] ) );
		expect( rows() ).toEqual( [ b ] );
		expect( button( 0, 1 ) ).toHaveFocus();
	} );

	it( 'are removed; focus goes to the next, and what is gone gives it back to the panel', () => {
		const { remove, cart, set, panel } = begin();
		remove( 0 ).focus();
		remove( 0 ).click();
		expect( cart.remove ).toHaveBeenCalledWith( 'a' );
		expect( remove( 1 ) ).toHaveFocus();
		set( stateWith( [] ) );
		// The way back of the one that was removed here.
		expect( undo( panel ) ).toHaveFocus();
		expect( panel ).toHaveTextContent( miniCartWords().empty );
	} );

	it( 'are removed once', () => {
		const { remove, cart, set } = begin();
		set(
			stateWith( [ lineOf( 'a', { removing: true } ), lineOf( 'b' ) ] )
		);
		remove( 0 ).click();
		expect( cart.remove ).not.toHaveBeenCalled();
		expect( remove( 0 ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'show names as text, whatever is in them', () => {
		const { rows } = begin(
			stateWith( [
				lineOf( 'a', {
					name: '<img src=x onerror=alert(1)>',
					attributes: [ { name: '<b>', value: '<i>' } ],
				} ),
			] )
		);
		expect( rows()[ 0 ]!.querySelector( 'img,b,i' ) ).toBeNull();
	} );
} );

describe( '[MINI-02] typing', () => {
	it( 'is sent 500 ms after it stopped, in any digits', () => {
		const { field, cart } = begin();
		type( field(), '۱' );
		jest.advanceTimersByTime( 499 );
		type( field(), '۱۲' );
		jest.advanceTimersByTime( 499 );
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ 'a', 12, 'vitrin_cart_quantity', undefined ],
		] );
	} );

	it( 'an empty field is not sent, and gets its number back when it is left', () => {
		const { field, cart, set } = begin();
		field().focus();
		type( field(), '' );
		jest.advanceTimersByTime( 5000 );
		set( stateWith( [ lineOf( 'a' ), lineOf( 'b' ) ] ) );
		expect( field() ).toHaveValue( '' );
		field().blur();
		expect( field() ).toHaveValue( '۲' );
		expect( field() ).toHaveAccessibleDescription(
			'Please enter a number.'
		);
		expect( cart.setQuantity ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ '9', 'بیشترین تعداد ۵ است.' ],
		[ '-1', 'کمترین تعداد ۱ است.' ],
		[ '۲٫۵', 'Only whole quantities can be ordered.' ],
		[ 'abc', 'Please enter a number.' ],
	] )(
		'[SIDE-14] what can not be ordered is put back, and the reason stands below the field: %s',
		( text, reason ) => {
			const { field, cart, set } = begin(
				stateWith( [ lineOf( 'a', { max: 5 } ) ] )
			);
			type( field(), text );
			jest.advanceTimersByTime( 500 );
			expect( cart.setQuantity ).not.toHaveBeenCalled();
			expect( field() ).toHaveValue( '۲' );
			expect( announce.mock.calls ).toEqual( [ [ reason ] ] );
			expect( field() ).toHaveAccessibleDescription( reason );
			set( stateWith( [ lineOf( 'a', { max: 5 } ), lineOf( 'b' ) ] ) );
			expect( field() ).toHaveAccessibleDescription( reason );
			type( field(), '3' );
			expect( field() ).not.toHaveAccessibleDescription();
		}
	);

	it( 'Enter sends at once, the page being left too; a form around it is not sent', () => {
		const { field, cart } = begin();
		type( field(), '4' );
		const enter = new KeyboardEvent( 'keydown', {
			key: 'Enter',
			cancelable: true,
		} );
		field().dispatchEvent( enter );
		expect( enter.defaultPrevented ).toBe( true );
		expect( cart.setQuantity ).toHaveBeenLastCalledWith(
			'a',
			4,
			'vitrin_cart_quantity',
			undefined
		);
		type( field( 1 ), '6' );
		window.dispatchEvent( new Event( LEAVING ) );
		expect( cart.setQuantity ).toHaveBeenLastCalledWith(
			'b',
			6,
			'vitrin_cart_quantity',
			undefined
		);
	} );

	it( 'the same number again is no change', () => {
		const { field, cart } = begin();
		type( field(), '2' );
		jest.advanceTimersByTime( 500 );
		expect( cart.setQuantity ).not.toHaveBeenCalled();
	} );
} );

describe( '[MINI-01] [SIDE-14] none', () => {
	const last = ( changes = {} ) =>
		stateWith( [
			lineOf( 'a', { quantity: 1, ...changes } ),
			lineOf( 'b' ),
		] );
	const typed = ( text: string, isEntered: boolean ) => {
		const all = begin();
		all.field().focus();
		type( all.field(), text );
		if ( isEntered ) {
			press( all.field(), 'Enter' );
		} else {
			jest.advanceTimersByTime( 500 );
		}
		return all;
	};
	const clicked = ( changes = {} ) => {
		const all = begin( last( changes ) );
		all.button( 0, 0 ).focus();
		all.button( 0, 0 ).click();
		return all;
	};

	it.each( [
		[ 'zero typed', () => typed( '0', false ) ],
		[ 'a Persian zero and Enter', () => typed( '۰', true ) ],
		[ 'an Arabic zero', () => typed( '٠', false ) ],
		[ 'a zero with a fraction', () => typed( '0.0', true ) ],
		[ 'minus at the minimum', () => clicked() ],
		[ 'minus at a higher one', () => clicked( { quantity: 4, min: 4 } ) ],
		[
			'minus at half a piece',
			() => clicked( { quantity: 0.5, min: 0.5, step: 0.5 } ),
		],
		[ 'minus without a minimum', () => clicked( { min: 0 } ) ],
		[
			'the bin',
			() => {
				const all = begin();
				all.remove( 0 ).focus();
				all.remove( 0 ).click();
				return all;
			},
		],
	] )(
		'%s removes the line; focus goes to the next, and undo brings back what was there',
		async ( _how, act ) => {
			const { cart, panel, set, answer, remove, rows } = act();
			const before = cart.getState().view.lines[ 0 ];
			expect( cart.remove.mock.calls ).toEqual( [ [ 'a' ] ] );
			expect( cart.setQuantity ).not.toHaveBeenCalled();
			expect( remove( 1 ) ).toHaveFocus();
			expect( undo( panel ) ).toBeNull();
			set( stateWith( [ lineOf( 'b' ) ] ) );
			await answer( yes );
			await jest.advanceTimersByTimeAsync( 500 );
			expect( announce ).toHaveBeenLastCalledWith(
				'کالای a was removed from the cart. For ten seconds this can be undone.'
			);

			restore.mockImplementation( async () => {
				set( last() );
				return yes;
			} );
			undo( panel )!.click();
			expect( restore.mock.calls ).toEqual( [ [ before, 0 ] ] );
			expect( rows() ).toHaveLength( 2 );
			// A second Enter throws nothing out: the bin stays without the focus.
			expect( rows()[ 0 ]?.querySelector( 'input' ) ).toHaveFocus();
			expect( undo( panel ) ).toBeNull();
			await jest.advanceTimersByTimeAsync( 500 );
			expect( announce ).toHaveBeenLastCalledWith(
				'کالای a is back in the cart. Total ۵٬۰۰۰\u00a0تومان.'
			);
		}
	);

	it( 'minus is a bin at the minimum, with a name of its own', () => {
		const { button, remove, set } = begin( last() );
		expect( button( 0, 0 ) ).toHaveAccessibleName(
			'Take کالای a out of the cart'
		);
		expect( remove( 0 ) ).toHaveAccessibleName(
			'Remove کالای a from the cart'
		);
		expect( button( 0, 0 ) ).toHaveAttribute( 'aria-disabled', 'false' );
		const path = ( element: Element ) =>
			element.querySelector( 'path' )?.getAttribute( 'd' );
		expect( path( button( 0, 0 ) ) ).toBe( path( remove( 0 ) ) );
		set( last( { quantity: 2 } ) );
		expect( button( 0, 0 ) ).toHaveAccessibleName( 'یکی کمتر از کالای a' );
		expect( path( button( 0, 0 ) ) ).not.toBe( path( remove( 0 ) ) );
	} );

	it( 'is nothing that a double click on minus, or a key held down on it, asks for', () => {
		const { button, cart } = begin( last() );
		const minus = button( 0, 0 );
		minus.dispatchEvent( new MouseEvent( 'click', { detail: 2 } ) );
		const key = new KeyboardEvent( 'keydown', {
			key: 'Enter',
			repeat: true,
			cancelable: true,
		} );
		minus.dispatchEvent( key );
		expect( key.defaultPrevented ).toBe( true );
		expect( cart.remove ).not.toHaveBeenCalled();
	} );

	it( 'leaves the focus where somebody has gone on to', () => {
		const { field, cart } = begin();
		field().focus();
		type( field(), '0' );
		field( 1 ).focus();
		jest.advanceTimersByTime( 500 );
		expect( cart.remove ).toHaveBeenCalledTimes( 1 );
		expect( field( 1 ) ).toHaveFocus();
	} );

	it( 'refused: the line stays, the reason stands in the fly-out, and there is nothing to undo', async () => {
		const { panel, set, answer, notice } = clicked();
		await answer( no );
		expect( notice ).toHaveTextContent( 'تنها سه عدد مانده است.' );
		set( stateWith( [ lineOf( 'b' ) ] ) );
		expect( undo( panel ) ).toBeNull();
	} );

	it( 'can be undone for ten seconds, and as long as somebody is at it', () => {
		const { panel, set } = clicked();
		set( stateWith( [ lineOf( 'b' ) ] ) );
		undo( panel )!.focus();
		jest.advanceTimersByTime( 30_000 );
		undo( panel )!.blur();
		jest.advanceTimersByTime( 9_900 );
		expect( undo( panel ) ).not.toBeNull();
		jest.advanceTimersByTime( 200 );
		expect( undo( panel ) ).toBeNull();
	} );

	it( 'not undone after all: the reason is said', async () => {
		const { panel, set, notice } = clicked();
		set( stateWith( [ lineOf( 'b' ) ] ) );
		restore.mockResolvedValue( no );
		undo( panel )!.click();
		await jest.advanceTimersByTimeAsync( 500 );
		expect( notice ).toHaveTextContent( 'تنها سه عدد مانده است.' );
	} );
} );

describe( '[MINI-03] a change', () => {
	it( 'is loading until 500 ms after the answer, and is said with the new total', async () => {
		const { button, rows, answer, set } = begin();
		button( 0, 1 ).click();
		expect( rows()[ 0 ] ).toHaveClass( 'is-loading' );
		expect( rows()[ 0 ] ).toHaveAttribute( 'aria-busy', 'true' );
		expect( rows()[ 1 ] ).not.toHaveClass( 'is-loading' );
		set( stateWith( [ lineOf( 'a', { quantity: 3 } ), lineOf( 'b' ) ] ) );
		await answer( yes );
		await jest.advanceTimersByTimeAsync( 499 );
		expect( rows()[ 0 ] ).toHaveClass( 'is-loading' );
		await jest.advanceTimersByTimeAsync( 1 );
		expect( rows()[ 0 ] ).not.toHaveClass( 'is-loading' );
		expect( announce ).toHaveBeenCalledWith(
			'کالای a: تعداد ۳. جمع ۵٬۰۰۰\u00a0تومان.'
		);
	} );

	it( 'refused: the reason stands in the fly-out until the next change', async () => {
		const { button, answer, notice } = begin();
		button( 0, 1 ).click();
		await answer( no );
		expect( notice ).toBeVisible();
		expect( notice ).toHaveTextContent( 'تنها سه عدد مانده است.' );
		button( 1, 1 ).click();
		expect( notice ).toBeEmptyDOMElement();
	} );

	it( 'refused behind a closed fly-out: it is said', async () => {
		const { button, answer, panel } = begin();
		button( 0, 1 ).click();
		panel.hidden = true;
		await answer( no );
		expect( announce ).toHaveBeenCalledWith( 'تنها سه عدد مانده است.' );
	} );

	it( 'offline: it is said that it waits, until it does no more', () => {
		const { set, notice } = begin();
		const lines = [ lineOf( 'a' ) ];
		set(
			stateWith( lines, {
				isOffline: true,
				pending: [ {} as never ],
			} )
		);
		expect( notice ).toHaveTextContent( miniCartWords().offline );
		set( stateWith( lines ) );
		expect( notice ).toBeEmptyDOMElement();
	} );
} );

describe( '[MINI-01] other states', () => {
	it( 'nothing known yet: the skeletons of the server', () => {
		const { panel } = begin(
			stateWith( [], { status: 'loading', server: null } )
		);
		expect(
			panel.querySelector( '.vitrin-mini-cart__skeleton' )
		).not.toBeNull();
		expect( panel ).not.toHaveClass( 'is-empty' );
	} );

	it( 'empty: a sentence and a way on', () => {
		const { panel } = begin( stateWith( [] ) );
		expect( panel ).toHaveTextContent( miniCartWords().empty );
		expect(
			panel.querySelector( '.vitrin-mini-cart__empty a' )
		).toHaveAttribute( 'href', cartSettings.shopUrl );
		expect( panel ).toHaveClass( 'is-empty' );
	} );

	it( 'what is on its way is said', () => {
		const state = stateWith( [] );
		const { panel } = begin( {
			...state,
			view: { ...state.view, incoming: 1 },
		} );
		expect( panel ).toHaveTextContent( miniCartWords().incoming );
	} );

	it( 'a cart that can not be read: why, and once more', () => {
		const failed = stateWith( [], {
			status: 'failed',
			server: null,
			failure: {
				kind: 'server',
				code: 500,
				message: 'فروشگاه پاسخ نداد.',
			},
		} );
		const { failure, panel, cart, set } = begin( failed );
		expect( failure ).toBeVisible();
		expect( failure ).toHaveTextContent( 'فروشگاه پاسخ نداد.' );
		failure.querySelector( 'button' )!.click();
		expect( cart.refresh ).toHaveBeenCalledWith( true );
		expect( panel ).toHaveFocus();
		set( stateWith( [ lineOf( 'a' ) ] ) );
		expect( failure ).not.toBeVisible();
	} );

	it( 'a change was made and the cart can not be read: the lines stay, and it is said that they are old', () => {
		const { failure, rows, cart } = begin(
			stateWith( [ lineOf( 'a' ) ], {
				status: 'failed',
				failure: { kind: 'garbage', code: 200, message: 'نشد.' },
			} )
		);
		expect( rows() ).toHaveLength( 1 );
		expect( failure ).toBeVisible();
		expect( failure ).toHaveTextContent( 'نشد.' );
		failure.querySelector( 'button' )!.click();
		expect( cart.refresh ).toHaveBeenCalledWith( true );
	} );
} );

it( '[MINI-01] focus goes to the next line that stays, else to the one before', () => {
	const lines = [
		lineOf( 'a' ),
		lineOf( 'b' ),
		lineOf( 'c', { removing: true } ),
	];
	expect( neighbourOf( lines, 'a' )?.key ).toBe( 'b' );
	expect( neighbourOf( lines, 'b' )?.key ).toBe( 'a' );
	expect( neighbourOf( [ lineOf( 'a' ) ], 'a' ) ).toBeUndefined();
} );
