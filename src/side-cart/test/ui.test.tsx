import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
	getEngine,
	type CartLine,
	type CartResult,
	type CartState,
} from '@vitrin/cart';
import { LEAVING } from '../../shared/dom/page-moments';
import { createSideCartStore } from '../store';
import { mount } from '../ui';
import { App } from '../ui/App';
import { Dependencies } from '../ui/context';
import {
	emptyCart,
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
	getCartSettings: () => ( { cartUrl: '/basket/', shopUrl: '/shop/' } ),
	getEngine: jest.fn(),
} ) );

// Rules about the whole page say nothing about a drawer in an empty test page.
const check = ( element: Element ) =>
	axe( element, { rules: { region: { enabled: false } } } );

function draw( state: CartState ) {
	const dialog = shell();
	dialog.showModal();
	const cart = fakeCart( state );
	const store = createSideCartStore();
	const containers = {
		notices: dialog.querySelector( '.vitrin-drawer__notices' )!,
		totals: dialog.querySelector( '.vitrin-drawer__totals' )!,
	};
	containers.totals.replaceChildren();
	const body = dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!;
	body.replaceChildren();
	render(
		<Dependencies.Provider
			value={ { dialog, cart, store, settings, format } }
		>
			<App containers={ containers } onMounted={ () => {} } />
		</Dependencies.Provider>,
		{ container: body }
	);
	return { dialog, cart, store, user: userEvent.setup() };
}

/** The frame after a click, and what waits for it. */
const painted = () =>
	act( () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );

const lines = () =>
	within( screen.getAllByRole( 'list' )[ 0 ]! ).getAllByRole( 'listitem' );
const button = ( name: RegExp ) => screen.getByRole( 'button', { name } );

describe( 'lines', () => {
	it( '[SIDE-06] show picture, name, attributes, prices and the sum in Persian digits', () => {
		draw( stateOf( serverCart() ) );
		const [ shirt, cup ] = lines();
		expect(
			within( shirt! ).getByRole( 'link', { name: 'پیراهن نخی' } )
		).toHaveAttribute( 'href', 'https://shop.example/product/shirt/' );
		expect( shirt ).toHaveTextContent( 'رنگ: آبی' );
		expect( shirt!.querySelector( 'del' ) ).toHaveTextContent(
			'۵۰۰٬۰۰۰ تومان'
		);
		expect(
			shirt!.querySelector( '.vitrin-line__subtotal' )
		).toHaveTextContent( '۹۰۰٬۰۰۰ تومان' );
		// No address, not reduced, one per order.
		expect( within( cup! ).queryByRole( 'link' ) ).toBeNull();
		expect( cup!.querySelector( 'del' ) ).toBeNull();
		expect( cup ).toHaveTextContent( 'One per order' );
		expect( within( cup! ).queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'say how many are left where that is few', () => {
		const server = serverCart();
		server.lines[ 0 ]!.stock = { status: 'instock', left: 3, low: true };
		draw( stateOf( server ) );
		const [ shirt, cup ] = lines();
		expect( shirt ).toHaveTextContent( 'Only ۳ left' );
		expect( cup ).not.toHaveTextContent( 'left' );
	} );

	it( '[SIDE-06] plus sends the next quantity of that line', async () => {
		const { cart } = draw( stateOf( serverCart() ) );
		fireEvent.click( button( /One more/ ) );
		expect( screen.getByRole( 'textbox' ) ).toHaveValue( '۳' );
		await painted();
		expect( cart.setQuantity ).toHaveBeenCalledWith(
			serverCart().lines[ 0 ]!.key,
			3,
			undefined,
			1
		);
	} );

	it( '[SIDE-19] a click counts though the page is left before the next frame', async () => {
		const { cart } = draw( stateOf( serverCart() ) );
		const frame = jest
			.spyOn( window, 'requestAnimationFrame' )
			.mockReturnValue( 0 );
		fireEvent.click( button( /One more/ ) );
		await act( async () => {
			window.dispatchEvent( new Event( LEAVING ) );
		} );
		expect( cart.setQuantity ).toHaveBeenCalledTimes( 1 );
		frame.mockRestore();
	} );

	it( '[SIDE-19] shows a click at once; clicks before the next frame are one change', async () => {
		const { cart } = draw( stateOf( serverCart() ) );
		fireEvent.click( button( /One more/ ) );
		fireEvent.click( button( /One more/ ) );
		expect( screen.getByRole( 'textbox' ) ).toHaveValue( '۴' );
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		await painted();
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ serverCart().lines[ 0 ]!.key, 4, undefined, 2 ],
		] );
		// This cart took no notice: what it says is what stands there.
		expect( screen.getByRole( 'textbox' ) ).toHaveValue( '۲' );
	} );

	it( '[SIDE-19] plus and minus before the next frame are no change', async () => {
		const { cart } = draw( stateOf( serverCart() ) );
		fireEvent.click( button( /One more/ ) );
		fireEvent.click( button( /One less/ ) );
		await painted();
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		expect( screen.getByRole( 'textbox' ) ).toHaveValue( '۲' );
	} );

	const withShirt = ( changes: Partial< CartLine > ) => {
		const server = serverCart();
		Object.assign( server.lines[ 0 ]!, changes );
		return stateOf( server );
	};

	it( '[SIDE-13a] a click above max is ignored and its reason given', async () => {
		const { cart, user } = draw( withShirt( { quantity: 5 } ) );
		const plus = button( /One more/ );
		expect( plus ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( plus ).toHaveAccessibleDescription( 'The maximum is ۵.' );
		await user.click( plus );
		expect( cart.setQuantity ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-13a] arrow keys in the field are plus and minus, and never remove', async () => {
		const { cart, dialog, user } = draw( withShirt( { quantity: 1 } ) );
		const field = screen.getByRole( 'textbox' );
		await user.type( field, '4{ArrowDown}' );
		expect( field ).toHaveValue( '۱' );
		expect(
			await within( dialog ).findByText( 'The minimum is ۱.' )
		).toBeInTheDocument();
		await user.keyboard( '{ArrowUp}' );
		await painted();
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ serverCart().lines[ 0 ]!.key, 2, undefined, 1 ],
		] );
		expect( cart.remove ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ '۴', 4 ],
		[ '٣', 3 ],
		[ '5', 5 ],
	] )(
		'[SIDE-14] a typed %s is sent as %p, and as no step',
		async ( typed, sent ) => {
			const { cart, user } = draw( stateOf( serverCart() ) );
			await user.clear( screen.getByRole( 'textbox' ) );
			await user.type(
				screen.getByRole( 'textbox' ),
				`${ typed }{Enter}`
			);
			expect( cart.setQuantity ).toHaveBeenCalledWith(
				serverCart().lines[ 0 ]!.key,
				sent,
				undefined,
				undefined
			);
		}
	);

	it.each( [ '۶', '۲٫۵', '0.4', 'abc', '-1', '' ] )(
		'[SIDE-14] a typed "%s" is put back',
		async ( typed ) => {
			const { cart, user } = draw( stateOf( serverCart() ) );
			const field = screen.getByRole( 'textbox' );
			await user.clear( field );
			if ( typed ) {
				await user.type( field, typed );
			}
			await user.tab();
			expect( field ).toHaveValue( '۲' );
			expect( cart.setQuantity ).not.toHaveBeenCalled();
		}
	);

	it.each( [
		[ '۶', {}, 'The maximum is ۵.' ],
		[ '-1', {}, 'The minimum is ۱.' ],
		[ '3', { quantity: 8, min: 4, max: null }, 'The minimum is ۴.' ],
		[ '۲٫۵', {}, 'Only whole quantities can be ordered.' ],
		[ '3.5', {}, 'Only whole quantities can be ordered.' ],
		[ '7', { max: null, step: 3 }, 'Only multiples of ۳ can be ordered.' ],
		[ '99999999', { max: null }, 'No more than ۱٬۰۰۰٬۰۰۰ can be ordered.' ],
		[
			'1.26',
			{ min: 0.1, step: 0.1 },
			'One digit after the decimal point at most.',
		],
		[ 'abc', {}, 'Please enter a number.' ],
		[ '', {}, 'Please enter a number.' ],
	] )(
		'[SIDE-14c] a typed "%s" with %j is put back or rounded, and the reason stands below the field',
		async ( typed, changes, reason ) => {
			const { cart, dialog, user } = draw( withShirt( changes ) );
			const field = screen.getByRole( 'textbox' );
			await user.clear( field );
			await user.type( field, `${ typed }{Enter}` );
			expect( field ).toHaveAccessibleDescription( reason );
			expect(
				await within( dialog ).findByText( reason, {
					selector: '[role=log] *',
				} )
			).toBeInTheDocument();
			// Drawn anew, it still stands; the next key takes it away.
			act( () =>
				cart.become( withShirt( { ...changes, subtotal: '1' } ) )
			);
			expect( field ).toHaveAccessibleDescription( reason );
			await user.type( field, '1' );
			expect( field ).not.toHaveAccessibleDescription();
		}
	);

	it( '[SIDE-19] an answer draws anew only the lines that have changed', () => {
		const server = serverCart();
		server.lines[ 0 ]!.subtotal = '111000';
		server.lines[ 1 ]!.subtotal = '222000';
		const { cart } = draw( stateOf( server ) );
		const money = jest.spyOn( format, 'money' );
		const next = serverCart();
		next.lines[ 0 ]!.subtotal = '111000';
		next.lines[ 1 ]!.subtotal = '333000';
		act( () => cart.become( stateOf( next ) ) );
		const drawn = money.mock.calls.map( ( [ amount ] ) => amount );
		money.mockRestore();
		expect( drawn ).toContain( '333000' );
		expect( drawn ).not.toContain( '111000' );
		expect( lines()[ 1 ] ).toHaveTextContent( '۳۳۳٬۰۰۰' );
	} );

	it( '[SIDE-19] of quick clicks only the last is said', async () => {
		const { cart, dialog, user } = draw( stateOf( serverCart() ) );
		// As the store does: the second change replaces the first and resolves both.
		const respond: Array< () => void > = [];
		cart.setQuantity.mockImplementation( ( _key, quantity ) => {
			const server = serverCart();
			server.lines[ 0 ]!.quantity = quantity;
			cart.become( stateOf( server ) );
			return new Promise( ( resolve ) =>
				respond.push( () => void cart.refresh().then( resolve ) )
			);
		} );
		await user.click( button( /One more/ ) );
		await painted();
		await user.click( button( /One more/ ) );
		await painted();
		await act( async () => {
			respond.forEach( ( answer ) => answer() );
			await new Promise( ( resolve ) => setTimeout( resolve, 250 ) );
		} );
		// On a slow machine each may have been said to be waiting; done is the last alone.
		const done = [
			...dialog.querySelectorAll( '[data-vitrin-announce] > *' ),
		]
			.map( ( { textContent } ) => textContent )
			.filter( ( text ) => text?.includes( 'Total' ) );
		expect( new Set( done ) ).toEqual(
			new Set( [
				expect.stringContaining( 'پیراهن نخی: quantity ۴.' ) as string,
			] )
		);
		expect( cart.setQuantity ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[SIDE-10] carry their marks quietly', () => {
		const state = stateOf( serverCart() );
		state.view.lines[ 0 ]!.mark = 'loading';
		state.view.lines[ 1 ]!.mark = 'loaded';
		draw( state );
		expect( lines()[ 0 ] ).toHaveClass( 'is-loading' );
		expect( lines()[ 0 ] ).toHaveAttribute( 'aria-busy', 'true' );
		expect( lines()[ 1 ] ).toHaveClass( 'is-loaded' );
		expect( lines()[ 1 ] ).toHaveAttribute( 'aria-busy', 'false' );
	} );

	it( '[SIDE-10] on their way out take no press', async () => {
		const state = stateOf( serverCart() );
		state.view.lines[ 0 ]!.removing = true;
		const { cart, user } = draw( state );
		await user.click( button( /Remove پیراهن/ ) );
		await user.click( button( /One more/ ) );
		expect( cart.remove ).not.toHaveBeenCalled();
		expect( cart.setQuantity ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-19] offline: a quiet strip says that changes are kept, and goes by itself', () => {
		const { cart } = draw( stateOf( serverCart() ) );
		const strip = () => screen.queryByText( /^You are offline/ );
		expect( strip() ).toBeNull();
		act( () =>
			cart.become( stateOf( serverCart(), { isOffline: true } ) )
		);
		expect( strip()?.closest( '[role=status]' ) ).toBeInTheDocument();
		act( () => cart.become( stateOf( serverCart() ) ) );
		expect( strip() ).toBeNull();
	} );

	it( '[SIDE-19] to come are drawn as skeletons', () => {
		const state = stateOf( serverCart() );
		state.view.incoming = 2;
		const { dialog } = draw( state );
		expect( dialog.querySelectorAll( '.vitrin-skeleton' ) ).toHaveLength(
			2
		);
	} );
} );

describe( 'removal', () => {
	it( '[SIDE-06] sends the key; focus goes to the next line, from the last to the one before', async () => {
		const { cart, user } = draw( stateOf( serverCart() ) );
		await user.click( button( /Remove پیراهن/ ) );
		expect( cart.remove ).toHaveBeenCalledWith(
			serverCart().lines[ 0 ]!.key
		);
		expect( button( /Remove لیوان/ ) ).toHaveFocus();
		await user.click( button( /Remove لیوان/ ) );
		expect( button( /Remove پیراهن/ ) ).toHaveFocus();
	} );

	it( '[SIDE-01] of the only line, in another tab: focus goes to the way on', () => {
		const server = serverCart();
		server.lines.splice( 1 );
		const { cart } = draw( stateOf( server ) );
		button( /Remove پیراهن/ ).focus();
		act( () => cart.become( stateOf( emptyCart() ) ) );
		expect(
			screen.getByRole( 'link', { name: 'Browse the shop' } )
		).toHaveFocus();
	} );

	it( '[SIDE-01] by somebody else: focus stays in the dialog', () => {
		const { cart, dialog } = draw( stateOf( serverCart() ) );
		const server = serverCart();
		server.lines.shift();
		button( /Remove پیراهن/ ).focus();
		act( () => cart.become( stateOf( server ) ) );
		expect( dialog.querySelector( '.vitrin-drawer__close' ) ).toHaveFocus();
	} );

	it( '[SIDE-09] that is refused when the drawer is closed already: said in the page, and shown when it opens', async () => {
		const { cart, dialog, store, user } = draw( stateOf( serverCart() ) );
		cart.remove.mockImplementation( async () => {
			dialog.close();
			return {
				ok: false,
				failure: { kind: 'refused', code: 409, message: 'It stays.' },
			};
		} );
		await user.click( button( /Remove پیراهن/ ) );
		expect(
			await screen.findByText( 'It stays.', {
				selector: 'body > [role=log] *',
			} )
		).toBeInTheDocument();
		expect( store.getState().notice ).toBeNull();
		document.dispatchEvent( new CustomEvent( 'vitrin:side-cart-opened' ) );
		await act(
			() => new Promise( ( resolve ) => setTimeout( resolve, 250 ) )
		);
		expect( store.getState().notice?.text ).toBe( 'It stays.' );
	} );

	it( '[SIDE-19] that takes long is said while it does', async () => {
		const { cart, dialog, user } = draw( stateOf( serverCart() ) );
		cart.remove.mockReturnValue( new Promise( () => {} ) );
		await user.click( button( /Remove پیراهن/ ) );
		expect(
			await within( dialog ).findByText(
				'پیراهن نخی is being removed.',
				{},
				{ timeout: 2000 }
			)
		).toBeInTheDocument();
	} );

	it( '[SIDE-19] is announced inside the dialog once the server agreed', async () => {
		const { dialog, user } = draw( stateOf( serverCart() ) );
		await user.click( button( /Remove پیراهن/ ) );
		const said = await within( dialog ).findByText(
			'پیراهن نخی was removed from the cart. For ten seconds this can be undone.'
		);
		expect( said.parentElement ).toHaveAttribute( 'role', 'log' );
	} );
} );

describe( 'a removal taken back', () => {
	const restore = jest.fn< Promise< CartResult >, [ unknown, number ] >();
	beforeEach( () => {
		restore.mockReset();
		jest.mocked( getEngine ).mockReturnValue( engineWith( { restore } ) );
	} );

	it.each< [ string, Partial< CartLine >, string ] >( [
		[ 'zero typed', {}, '0{Enter}' ],
		[ 'a Persian zero', {}, '۰{Enter}' ],
		[ 'an Arabic zero', {}, '٠{Enter}' ],
		[ 'a zero with a fraction', { min: 0.5, step: 0.5 }, '0.0{Enter}' ],
		[ 'zero below a higher minimum', { quantity: 6, min: 4 }, '0{Enter}' ],
		[ 'minus at the minimum', { quantity: 1 }, '' ],
		[ 'minus at a higher minimum', { quantity: 4, min: 4 }, '' ],
		[ 'minus at half a piece', { quantity: 0.5, min: 0.5, step: 0.5 }, '' ],
		[ 'minus without a minimum', { quantity: 1, min: 0 }, '' ],
	] )(
		'[SIDE-13b] [SIDE-14a] %s on %j removes the line as the bin does, and undo brings back what was there',
		async ( _how, changes, typed ) => {
			const server = serverCart();
			Object.assign( server.lines[ 0 ]!, changes );
			const { cart, dialog, user } = draw( stateOf( server ) );
			const { key, quantity } = server.lines[ 0 ]!;
			if ( typed ) {
				const field = screen.getByRole( 'textbox' );
				await user.clear( field );
				await user.type( field, typed );
			} else {
				await user.click( button( /Take پیراهن نخی out of the cart/ ) );
			}
			await painted();
			expect( cart.remove.mock.calls ).toEqual( [ [ key ] ] );
			expect( cart.setQuantity ).not.toHaveBeenCalled();
			expect( button( /Remove لیوان/ ) ).toHaveFocus();
			expect( await check( dialog ) ).toHaveNoViolations();

			act( () =>
				cart.become(
					stateOf( { ...server, lines: server.lines.slice( 1 ) } )
				)
			);
			restore.mockResolvedValue( { ok: true, cart: null } as CartResult );
			await user.click( button( /put پیراهن نخی back/ ) );
			expect( restore.mock.calls ).toEqual( [
				[ expect.objectContaining( { key, quantity } ), 0 ],
			] );
		}
	);

	it( '[SIDE-13a] a double click on minus, or a key held down on it, stops at the minimum', async () => {
		const { cart } = draw( stateOf( serverCart() ) );
		const minus = button( /One less/ );
		fireEvent.click( minus, { detail: 1 } );
		fireEvent.click( minus, { detail: 2 } );
		await painted();
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ serverCart().lines[ 0 ]!.key, 1, undefined, -1 ],
		] );
		const server = serverCart();
		server.lines[ 0 ]!.quantity = 1;
		act( () => cart.become( stateOf( server ) ) );
		expect(
			fireEvent.keyDown( minus, { key: 'Enter', repeat: true } )
		).toBe( false );
		expect( cart.remove ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-13] minus past the minimum before the next frame removes, and sends no quantity', async () => {
		const { cart } = draw( stateOf( serverCart() ) );
		fireEvent.click( button( /One less/ ) );
		fireEvent.click( button( /One less/ ) );
		await painted();
		expect( cart.setQuantity ).not.toHaveBeenCalled();
		expect( cart.remove ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-14] zero typed, and focus gone on: it stays there', async () => {
		const { cart, user } = draw( stateOf( serverCart() ) );
		const field = screen.getByRole( 'textbox' );
		await user.clear( field );
		await user.type( field, '0' );
		await user.click( button( /Remove لیوان/ ) );
		expect( cart.remove.mock.calls.map( ( [ key ] ) => key ) ).toEqual(
			serverCart().lines.map( ( { key } ) => key )
		);
	} );

	/** The shirt is removed; the shop agrees, its line goes. */
	const removeShirt = async ( left = 1 ) => {
		const { cart, dialog, user } = draw( stateOf( serverCart() ) );
		await user.click( button( /Remove پیراهن/ ) );
		const server = serverCart();
		act( () =>
			cart.become(
				stateOf(
					left
						? { ...server, lines: server.lines.slice( 1 ) }
						: emptyCart()
				)
			)
		);
		return { cart, dialog, user };
	};

	it.each< [ string, Partial< CartLine >, () => HTMLElement ] >( [
		[ 'Enter', {}, () => screen.getByRole( 'textbox' ) ],
		[ 'a click', {}, () => button( /One more of پیراهن/ ) ],
		[
			'Enter',
			{ soldIndividually: true },
			() => screen.getByRole( 'link', { name: 'پیراهن نخی' } ),
		],
		[
			'a click',
			{ changeable: false, url: '' },
			() => lines()[ 0 ] as HTMLElement,
		],
	] )(
		'[SIDE-06] after %s on undo, of a line with %j, a second Enter doesn’t throw it out again',
		async ( how, changes, focused ) => {
			const server = serverCart();
			Object.assign( server.lines[ 0 ]!, changes );
			const { cart, user } = draw( stateOf( server ) );
			await user.click( button( /Remove پیراهن/ ) );
			act( () =>
				cart.become(
					stateOf( { ...server, lines: server.lines.slice( 1 ) } )
				)
			);
			restore.mockImplementation( async () => {
				act( () => cart.become( stateOf( server ) ) );
				return { ok: true, cart: null } as CartResult;
			} );
			const undo = button( /put پیراهن نخی back/ );
			undo.focus();
			await ( how === 'Enter'
				? user.keyboard( '{Enter}' )
				: user.click( undo ) );
			expect( focused() ).toHaveFocus();
			// A link would lead away.
			focused().addEventListener( 'click', ( event ) =>
				event.preventDefault()
			);
			await user.keyboard( '{Enter}' );
			await painted();
			expect( cart.remove ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( '[SIDE-06] stands where the line stood, and brings it back there, with the focus', async () => {
		const { cart, user } = await removeShirt();
		expect( lines()[ 0 ] ).toHaveTextContent( 'پیراهن نخی was removed.' );
		restore.mockImplementation( async () => {
			act( () => cart.become( stateOf( serverCart() ) ) );
			return { ok: true, cart: null } as CartResult;
		} );
		await user.click( button( /put پیراهن نخی back/ ) );
		expect( restore.mock.calls ).toEqual( [
			[ expect.objectContaining( { name: 'پیراهن نخی' } ), 0 ],
		] );
		expect( lines()[ 0 ] ).toContainElement(
			document.activeElement as HTMLElement
		);
		expect( screen.queryByText( /was removed\.$/ ) ).toBeNull();
		expect(
			await screen.findByText( /پیراهن نخی is back in the cart/ )
		).toBeInTheDocument();
	} );

	it( '[SIDE-06] in an empty cart it has the focus, before the way to the shop', async () => {
		const { dialog } = await removeShirt( 0 );
		expect( button( /put پیراهن نخی back/ ) ).toHaveFocus();
		expect( dialog ).toHaveTextContent( 'Your cart is empty.' );
		expect( await check( dialog ) ).toHaveNoViolations();
	} );

	it( '[SIDE-06] goes after ten seconds, but not while somebody is at it', async () => {
		await removeShirt();
		jest.useFakeTimers();
		const undo = button( /put پیراهن نخی back/ );
		fireEvent.focus( undo );
		act( () => jest.advanceTimersByTime( 30_000 ) );
		expect( undo ).toBeInTheDocument();
		fireEvent.blur( undo );
		act( () => jest.advanceTimersByTime( 9_900 ) );
		expect( undo ).toBeInTheDocument();
		act( () => jest.advanceTimersByTime( 200 ) );
		expect( undo ).not.toBeInTheDocument();
		jest.useRealTimers();
	} );
} );

describe( 'totals', () => {
	it( '[SIDE-02] say what is saved, by line and in all; not again what is the coupons’ alone', () => {
		const { cart, dialog } = draw( stateOf( serverCart() ) );
		const [ shirt, cup ] = lines();
		expect( shirt ).toHaveTextContent( 'You save ۱۰۰٬۰۰۰ تومان' );
		expect( cup ).not.toHaveTextContent( 'You save' );
		const totals = dialog.querySelector( '.vitrin-totals' );
		expect( totals ).toHaveTextContent( 'You save۱۵۰٬۰۰۰ تومان' );
		act( () =>
			cart.become( stateOf( { ...serverCart(), savings: '50000' } ) )
		);
		expect( totals ).not.toHaveTextContent( 'You save' );
	} );

	it( '[SIDE-19] are busy until the server has spoken', () => {
		const state = stateOf( serverCart() );
		state.view.totalsPending = true;
		const { cart, dialog } = draw( state );
		const totals = dialog.querySelector( '.vitrin-totals' );
		expect( totals ).toHaveAttribute( 'aria-busy', 'true' );
		expect( totals ).toHaveTextContent( 'Discount−۵۰٬۰۰۰ تومان' );
		act( () => cart.become( stateOf( serverCart() ) ) );
		expect( totals ).toHaveAttribute( 'aria-busy', 'false' );
	} );
} );

describe( 'other states', () => {
	it( '[SIDE-04] nothing known yet: skeletons', () => {
		const { dialog } = draw( stateOf( null ) );
		expect(
			dialog.querySelectorAll( '.vitrin-drawer__body .vitrin-skeleton' )
		).toHaveLength( 3 );
	} );

	it( '[SIDE-04] the cart could not be read: says why, and one click asks again', async () => {
		const failure = {
			kind: 'timeout',
			code: 0,
			message: 'No answer.',
		} as const;
		const { cart, dialog, user } = draw(
			stateOf( null, { status: 'failed', failure } )
		);
		const body = within( dialog.querySelector( '.vitrin-drawer__body' )! );
		expect( body.getByRole( 'alert' ) ).toHaveTextContent( 'No answer.' );
		let answer: ( result: CartResult ) => void = () => {};
		cart.refresh.mockImplementation(
			() => new Promise( ( resolve ) => ( answer = resolve ) )
		);
		await user.click( body.getByRole( 'button' ) );
		expect( cart.refresh ).toHaveBeenCalledWith( true );
		const again = body.getByRole( 'button', { name: 'Trying again…' } );
		expect( again ).toHaveFocus();
		await user.click( again );
		expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
		await act( async () => answer( { ok: false, failure } ) );
		expect( again ).toHaveTextContent( 'Try again' );
		// The alert has the same words as before: without this a screen reader would say nothing.
		expect(
			await within( dialog ).findByText( 'No answer.', {
				selector: '[role=log] *',
			} )
		).toBeInTheDocument();
	} );

	it( '[SIDE-04] the cart could not be read: the way without us is a link to its page', () => {
		const { dialog } = draw( stateOf( null, { status: 'failed' } ) );
		expect(
			within(
				dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!
			).getByRole( 'link' )
		).toHaveAttribute( 'href', '/basket/' );
	} );

	it( '[SIDE-04] a change was made and the cart can not be read: the lines stay, and it is said that they are old', async () => {
		const failure = {
			kind: 'garbage',
			code: 200,
			message: 'Broken.',
		} as const;
		const { cart, dialog, user } = draw(
			stateOf( serverCart(), { status: 'failed', failure } )
		);
		const body = within(
			dialog.querySelector< HTMLElement >( '.vitrin-drawer__body' )!
		);
		expect( body.getByText( 'Broken.' ) ).toHaveAttribute(
			'role',
			'alert'
		);
		expect( lines() ).toHaveLength( 2 );
		await user.click( body.getByRole( 'button', { name: 'Try again' } ) );
		expect( cart.refresh ).toHaveBeenCalledWith( true );
		act( () => cart.become( stateOf( serverCart() ) ) );
		expect( body.queryByText( 'Broken.' ) ).toBeNull();
	} );

	it( '[SIDE-09] a notice is an alert in the error style inside the dialog, and goes', () => {
		jest.useFakeTimers();
		const { dialog, store } = draw( stateOf( serverCart() ) );
		act( () => {
			store.showNotice( 'Only <b>5</b> left.' );
			jest.advanceTimersByTime( 200 );
		} );
		const notice = within(
			dialog.querySelector< HTMLElement >( '.vitrin-drawer__notices' )!
		).getByRole( 'alert' );
		expect( notice ).toHaveTextContent( 'Only <b>5</b> left.' );
		expect( notice.firstElementChild ).toHaveClass( 'is-error' );
		act( () => {
			jest.advanceTimersByTime( 3000 );
		} );
		expect( notice ).toBeEmptyDOMElement();
		jest.useRealTimers();
	} );

	const failure = {
		kind: 'server',
		code: 500,
		message: 'Try again.',
	} as const;
	it.each( [
		[ 'lines', () => stateOf( serverCart() ) ],
		[ 'empty', () => stateOf( emptyCart() ) ],
		[ 'loading', () => stateOf( null ) ],
		[ 'failure', () => stateOf( null, { status: 'failed', failure } ) ],
		[
			'pending',
			() => {
				const state = stateOf( serverCart() );
				Object.assign( state.view.lines[ 0 ]!, {
					mark: 'loading',
					removing: true,
				} );
				Object.assign( state.view, {
					totalsPending: true,
					incoming: 1,
				} );
				return state;
			},
		],
	] )( '[SIDE-01] %s: no accessibility finding', async ( _name, state ) => {
		const { dialog } = draw( state() );
		expect( await check( dialog ) ).toHaveNoViolations();
	} );
} );

describe( 'mount', () => {
	it( '[SIDE-01] takes the place of what the server and the first load drew', async () => {
		const dialog = shell();
		dialog.showModal();
		let unmount = () => {};
		await act( async () => {
			unmount = mount( {
				dialog,
				cart: fakeCart( stateOf( serverCart() ) ),
				store: createSideCartStore(),
				settings,
				format,
			} );
		} );
		expect(
			[ ...dialog.querySelector( '.vitrin-drawer__body' )!.children ].map(
				( { className } ) => className
			)
		).toEqual( [ 'vitrin-lines', 'vitrin-coupons', 'vitrin-where' ] );
		// From now on early-suggestions.ts leaves the dialog alone.
		expect( dialog ).toHaveClass( 'has-react' );
		expect(
			dialog.querySelectorAll( '.vitrin-drawer__totals > .vitrin-total' )
		).toHaveLength( 0 );
		expect(
			dialog.querySelectorAll( '.vitrin-drawer__totals > dl' )
		).toHaveLength( 1 );
		expect( lines() ).toHaveLength( 2 );
		await act( async () => unmount() );
	} );

	it( '[SIDE-10] the last line stands until it has left, and the links to the checkout as long', async () => {
		jest.useFakeTimers();
		const dialog = shell();
		dialog.showModal();
		const { lines: all } = serverCart();
		const cart = fakeCart(
			stateOf( { ...serverCart(), lines: [ all[ 0 ]! ] } )
		);
		let unmount = () => {};
		await act( async () => {
			unmount = mount( {
				dialog,
				cart,
				store: createSideCartStore(),
				settings,
				format,
			} );
		} );
		const removed = stateOf( emptyCart(), {
			marks: { [ all[ 0 ]!.key ]: 'loaded' },
		} );
		await act( async () => {
			cart.become( removed );
			// As the first load does, which knows nothing of lines that leave.
			dialog.classList.add( 'is-empty' );
		} );
		expect( lines()[ 0 ] ).toHaveClass( 'is-removing', 'is-loaded' );
		expect( dialog ).not.toHaveClass( 'is-empty' );
		await act( async () => {
			jest.advanceTimersByTime( 800 );
		} );
		expect( lines()[ 0 ] ).toHaveClass( 'is-leaving' );
		await act( async () => {
			jest.advanceTimersByTime( 200 );
		} );
		expect( dialog.querySelector( '.vitrin-line' ) ).toBeNull();
		expect( dialog ).toHaveClass( 'is-empty' );
		await act( async () => unmount() );
		jest.useRealTimers();
	} );

	it( '[SIDE-04] runs again when it is told to: drawn anew with the same cart, and no more once it is undone', async () => {
		const dialog = shell();
		dialog.showModal();
		const cart = fakeCart( stateOf( serverCart() ) );
		let unmount = () => {};
		await act( async () => {
			unmount = mount( {
				dialog,
				cart,
				store: createSideCartStore(),
				settings,
				format,
			} );
		} );
		const again = () =>
			act(
				async () =>
					void document.dispatchEvent(
						new CustomEvent( 'vitrin:side-cart-run-again' )
					)
			);
		const [ before ] = lines();
		await again();
		const [ after ] = lines();
		expect( lines() ).toHaveLength( 2 );
		expect( after ).not.toBe( before );
		expect( dialog ).toContainElement(
			document.activeElement as HTMLElement
		);
		await act( async () => unmount() );
		await again();
		expect( dialog.querySelector( '.vitrin-line' ) ).toBeNull();
	} );
} );
