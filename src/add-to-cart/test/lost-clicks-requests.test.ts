/**
 * Clicks on "add to cart" that another script answers by a request of its own: our script adds only if
 * that request doesn't, and never a second time.
 */
import {
	ADD,
	BODY,
	FakeResponse,
	cases,
	fetchAdd,
	form,
	formButton,
	later,
	listButton,
	other,
	page,
	pass,
	setUpPage,
} from './lost-clicks-page';

setUpPage();

describe.each( cases )( 'a click (%s)', ( _name, { type, button } ) => {
	const asks: Record< string, ( event: Event ) => void > = {
		fetch: () => void window.fetch( ADD, { method: 'POST', body: BODY() } ),
		XMLHttpRequest: () => {
			const request = new XMLHttpRequest();
			request.open( 'POST', ADD );
			request.send( String( BODY() ) );
		},
		"WooCommerce's Store API": () =>
			void window.fetch( '/wp-json/wc/store/v1/cart/add-item', {
				method: 'POST',
				body: JSON.stringify( { id: 31, quantity: 1 } ),
			} ),
		// Firefox: a Request has no body to look at.
		'a Request whose body nobody shows': () => {
			const text = async () => String( BODY() );
			void window.fetch( {
				url: new URL( ADD, document.baseURI ).href,
				method: 'POST',
				clone: () => ( { text } ),
				toString: () => ADD,
			} as unknown as Request );
		},
		'a request to the page itself': () => {
			const body = new FormData( form() );
			body.append( 'add-to-cart', '31' );
			void window.fetch( '/product/?theme_add_to_cart=yes', {
				method: 'POST',
				body,
			} );
		},
	};
	for ( const [ by, request ] of Object.entries( asks ) ) {
		it( `[THEME-01] that another script answers by ${ by } is left to it`, async () => {
			other( document, type, ( event ) => {
				event.preventDefault();
				request( event );
			} );
			// Ours has not had it: the other's came first.
			other( document, type, ( event ) => event.preventDefault(), true );
			button().click();
			await pass( 10_000 );
			expect( page.added ).toEqual( [] );
			expect( page.sent ).toHaveLength( 1 );
		} );

		it( `[THEME-01] whose ${ by } comes three seconds late is added once, and the other script told that it is done`, async () => {
			other( document, type, later( 3000, request ), true );
			button().click();
			await pass( 2000 );
			expect( page.added ).toEqual( [ 31 ] );
			await pass( 10_000 );
			expect( page.added ).toEqual( [ 31 ] );
			expect( page.sent ).toEqual( [] );
		} );
	}

	it( '[THEME-01] a late request is held until ours is through, and answered in the words of the shop', async () => {
		page.latency = 2000;
		const events: unknown[] = [];
		other(
			document,
			type,
			( event ) => {
				later( 1000, fetchAdd( events ) )( event );
				setTimeout( () => {
					// As jQuery does it.
					const request = new XMLHttpRequest();
					request.open( 'POST', ADD );
					request.onload = () =>
						events.push( [
							request.status,
							request.responseText.length > 2,
						] );
					request.send( String( BODY() ) );
				}, 1100 );
			},
			true
		);
		button().click();
		await pass( 1500 );
		expect( events ).toEqual( [] );
		await pass( 3000 );
		// Both get their answer in the same task.
		expect( events.reverse() ).toEqual( [
			expect.objectContaining( {
				success: true,
				fragments: { '.count': '<i>1</i>' },
				cart_hash: 'new',
			} ),
			[ 200, true ],
		] );
		expect( page.sent ).toEqual( [] );
	} );

	it( '[THEME-01] the late request of an add that ours was refused is answered as refused', async () => {
		page.isRefused = true;
		const events: unknown[] = [];
		other( document, type, later( 3000, fetchAdd( events ) ), true );
		button().click();
		await pass( 5000 );
		expect( events ).toEqual( [
			expect.objectContaining( { success: false, error: true } ),
		] );
		expect( page.sent ).toEqual( [] );
	} );

	it( '[THEME-01] other requests go through while one is caught: of another product, of ours, of none', async () => {
		const { fetch } = window;
		other( document, type, ( event ) => event.preventDefault(), true );
		button().click();
		await pass( 2000 );
		expect( page.added ).toEqual( [ 31 ] );
		const body = ( fields: Record< string, string > ) => ( {
			method: 'POST',
			body: new URLSearchParams( fields ),
		} );
		void window.fetch( ADD, body( { product_id: '40' } ) );
		void window.fetch(
			ADD,
			body( { product_id: '31', vitrin_operation: 'x' } )
		);
		void window.fetch( '/?wc-ajax=get_refreshed_fragments' );
		void window.fetch(
			'https://elsewhere.test/add-to-cart',
			body( { product_id: '31' } )
		);
		await pass( 100 );
		expect( page.sent ).toHaveLength( 4 );
		await pass( 60_000 );
		expect( window.fetch ).toBe( fetch );
	} );

	it( '[THEME-01] once it is over nothing is kept of what the page asks for, whoever ends first', async () => {
		other( document, 'click', ( event ) => event.preventDefault(), true );
		button().click();
		await pass( 2000 );
		listButton().click();
		formButton().click();
		await pass( 60_000 );
		void window.fetch( '/anything' );
		expect( page.recordings.length ).toBeGreaterThan( 1 );
		expect( page.recordings.map( ( { seen } ) => seen ) ).toEqual(
			page.recordings.map( () => [] )
		);
	} );

	it( '[THEME-01] functions that the shop has frozen are left alone', async () => {
		const frozen = window.fetch;
		Object.defineProperty( window, 'fetch', {
			configurable: true,
			writable: false,
			value: frozen,
		} );
		other( document, type, ( event ) => event.preventDefault(), true );
		button().click();
		await pass( 2000 );
		expect( page.added ).toEqual( [ 31 ] );
		expect( window.fetch ).toBe( frozen );
		Object.defineProperty( window, 'fetch', { writable: true } );
	} );

	it( '[THEME-01] a request that may add and was over before anybody judged it is not waited for', async () => {
		page.loading = 400;
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				const request = new XMLHttpRequest();
				request.open( 'POST', '/wp-json/theme/basket' );
				request.send( JSON.stringify( { item: 31 } ) );
			},
			true
		);
		button().click();
		await pass( 2000 );
		expect( page.added ).toEqual( [ 31 ] );
	} );

	it( '[THEME-01] a request that holds the page up until it is answered has added', async () => {
		window.fetch = ( async () => {
			// As a synchronous request: the answer is in before the click's next listener.
			document.cookie = 'woocommerce_cart_hash=after';
			return new FakeResponse( '{}' );
		} ) as never;
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				void window.fetch( '/wp-json/theme/basket', {
					method: 'POST',
					body: JSON.stringify( { item: 31 } ),
				} );
			},
			true
		);
		button().click();
		await pass( 6000 );
		expect( page.added ).toEqual( [] );
	} );

	it( '[THEME-01] a request that may add is waited for: the cart tells whether it did', async () => {
		for ( const isAdded of [ false, true ] ) {
			const answer = jest.fn( async () => {
				await new Promise( ( resolve ) => setTimeout( resolve, 2000 ) );
				document.cookie = `woocommerce_cart_hash=${
					isAdded ? 'after' : 'before'
				}`;
				return new FakeResponse( '{}' );
			} );
			const before = window.fetch;
			window.fetch = answer as never;
			const stop = new AbortController();
			document.addEventListener(
				type,
				( event ) => {
					event.preventDefault();
					void window.fetch( '/wp-json/theme/basket', {
						method: 'POST',
						body: JSON.stringify( { item: 31 } ),
					} );
				},
				{ capture: true, signal: stop.signal }
			);
			page.added = [];
			button().click();
			await pass( 1900 );
			expect( page.added ).toEqual( [] );
			await pass( 1500 );
			expect( page.added ).toEqual( isAdded ? [] : [ 31 ] );
			stop.abort();
			await pass( 60_000 );
			window.fetch = before;
		}
	} );
} );
