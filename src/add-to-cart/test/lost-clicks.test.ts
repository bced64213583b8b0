/**
 * Clicks on "add to cart" that another script cancels or stops: our script adds exactly where nothing
 * comes of it, and never a second time.
 */
import {
	cancelAndStop,
	cases,
	form,
	formButton,
	listButton,
	natively,
	other,
	page,
	pass,
	setUpPage,
} from './lost-clicks-page';

setUpPage();

describe.each( cases )( 'a click (%s)', ( _name, { type, button } ) => {
	it( '[THEME-01] that nobody takes is ours at once, and leaves the page its functions', async () => {
		const { fetch } = window;
		button().click();
		await pass( 600 );
		expect( page.added ).toEqual( [ 31 ] );
		expect( window.fetch ).toBe( fetch );
	} );

	const handlers: Record< string, ( event: Event ) => void > = {
		cancels: ( event ) => event.preventDefault(),
		'cancels and stops': cancelAndStop,
		'cancels and stops at once': ( event ) => {
			event.preventDefault();
			event.stopImmediatePropagation();
		},
		'cancels and throws': ( event ) => {
			event.preventDefault();
			throw new Error( 'jQuery is not defined' );
		},
	};
	for ( const [ how, handler ] of Object.entries( handlers ) ) {
		for ( const capture of [ true, false ] ) {
			it( `[THEME-01] that another script ${ how }, ${
				capture ? 'capturing' : 'bubbling'
			}, without more, is ours after a moment, once`, async () => {
				const thrown = jest.fn( ( event: Event ) =>
					event.preventDefault()
				);
				other( window, 'error', thrown );
				jest.spyOn( console, 'error' ).mockImplementation( () => {} );
				const target = type === 'submit' ? form() : button();
				other( capture ? document : target, type, handler, capture );
				other( document, type, handler );
				button().click();
				await pass( 550 );
				expect( page.added ).toEqual( [] );
				await pass( 400 );
				expect( page.added ).toEqual( [ 31 ] );
				await pass( 60_000 );
				expect( page.added ).toEqual( [ 31 ] );
				expect( natively ).not.toHaveBeenCalled();
			} );
		}
	}

	it.each( [
		[ 'draws a slider along is no click', 12, [] ],
		[ 'trembles is one', 9, [ 31 ] ],
	] )(
		'[THEME-01] that %s, where another script cancels it',
		async ( _, by, expected ) => {
			other(
				document,
				'click',
				( event ) => event.preventDefault(),
				true
			);
			const point = ( name: string, clientX: number ) =>
				button().dispatchEvent(
					new MouseEvent( name, {
						bubbles: true,
						cancelable: true,
						detail: 1,
						clientX,
					} )
				);
			point( 'pointerdown', 50 );
			point( 'click', 50 - by );
			await pass( 1000 );
			expect( page.added ).toEqual( expected );
		}
	);

	it( '[THEME-01] by key counts wherever the pointer was last', async () => {
		other( document, 'click', ( event ) => event.preventDefault(), true );
		document.body.dispatchEvent(
			new MouseEvent( 'pointerdown', { bubbles: true, clientX: 400 } )
		);
		button().click();
		await pass( 1000 );
		expect( page.added ).toEqual( [ 31 ] );
	} );

	it( '[THEME-01] a button that looks busy is given more time, and not for ever', async () => {
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				button().classList.add( 'loading' );
			},
			true
		);
		button().click();
		await pass( 4500 );
		expect( page.added ).toEqual( [] );
		await pass( 1000 );
		expect( page.added ).toEqual( [ 31 ] );
	} );

	it( '[THEME-01] a script that clicks or submits once more, later, adds nothing more', async () => {
		let times = 0;
		other(
			document,
			type,
			( event ) => {
				if ( ! times++ ) {
					event.preventDefault();
					setTimeout( () => button().click(), 3000 );
					if ( type === 'submit' ) {
						setTimeout( () => form().submit(), 3500 );
					}
				}
			},
			true
		);
		button().click();
		await pass( 10_000 );
		expect( page.added ).toEqual( [ 31 ] );
		expect( natively ).not.toHaveBeenCalled();
	} );

	it( '[THEME-01] with a key that opens another tab nothing is done', async () => {
		other( document, 'click', cancelAndStop, true );
		button().dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				ctrlKey: true,
			} )
		);
		await pass( 10_000 );
		expect( page.added ).toEqual( [] );
	} );

	it( '[THEME-01] with a page that is being left nothing is done', async () => {
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				event.stopPropagation();
				window.dispatchEvent( new Event( 'beforeunload' ) );
			},
			true
		);
		button().click();
		await pass( 10_000 );
		expect( page.added ).toEqual( [] );
	} );
} );

describe( 'what ours does not serve', () => {
	it( '[THEME-01] a form goes the way of the browser, with its button', async () => {
		formButton().removeAttribute( 'data-vitrin-product-form' );
		other( document, 'submit', ( event ) => event.preventDefault(), true );
		formButton().click();
		await pass( 2000 );
		expect( natively ).toHaveBeenCalledTimes( 1 );
		expect( natively.mock.contexts[ 0 ] ).toBe( form() );
		expect(
			form().querySelector< HTMLInputElement >(
				'input[name="add-to-cart"]'
			)
		).toHaveValue( '31' );
	} );

	it( '[THEME-01] a link that leads elsewhere is left to the browser', async () => {
		form().insertAdjacentHTML(
			'beforeend',
			'<a class="single_add_to_cart_button" href="https://chat.test/" target="_blank">ask</a>'
		);
		other( document, 'click', ( event ) => event.stopPropagation(), true );
		form().querySelector( 'a' )!.click();
		await pass( 5000 );
		expect( page.added ).toEqual( [] );
		expect( natively ).not.toHaveBeenCalled();
	} );

	it( '[THEME-01] a dimmed button is a refusal', async () => {
		listButton().classList.add( 'disabled' );
		other( document, 'click', cancelAndStop, true );
		listButton().click();
		await pass( 5000 );
		expect( page.added ).toEqual( [] );
	} );
} );
