/**
 * The first load as a whole, on a page: what starts, what does not, and that one broken
 * chunk takes no other with it.
 */
import addFixture from '../../add-to-cart/settings.fixture.json';
import cartFixture from '../../cart/settings.fixture.json';
import loaderFixture from '../../shared/loader/settings.fixture.json';

const print = ( settings: Record< string, unknown > ) => {
	document.body.innerHTML =
		'<a class="add_to_cart_button ajax_add_to_cart" href="#" data-product_id="1">a</a>';
	for ( const [ feature, value ] of Object.entries( settings ) ) {
		const script = document.createElement( 'script' );
		script.type = 'application/json';
		script.id = `vitrin-settings-${ feature }`;
		script.textContent = JSON.stringify( value );
		document.body.append( script );
	}
};

const click = () => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	document.querySelector( 'a' )?.dispatchEvent( event );
	return event.defaultPrevented;
};

describe( 'the first load', () => {
	let error: jest.SpyInstance;
	beforeEach( () => {
		jest.resetModules();
		error = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		globalThis.fetch = jest.fn();
	} );
	afterEach( () => error.mockRestore() );

	it( '[SET-01] a feature without settings does not start', async () => {
		print( { cart: cartFixture } );
		await import( '..' );
		expect( click() ).toBe( false );
	} );

	it( '[SET-01] broken settings of one feature keep no other from starting', async () => {
		print( {
			cart: 'garbage',
			loader: 3,
			'side-cart': [],
			'add-to-cart': addFixture,
		} );
		await import( '..' );
		expect( click() ).toBe( true );
		expect( error ).toHaveBeenCalled();
	} );

	it( 'other plugins find the very same cart, whatever ids a page has', async () => {
		print( { cart: cartFixture } );
		document.body.insertAdjacentHTML(
			'beforeend',
			'<a id="vitrin"></a><a id="wp"></a>'
		);
		await import( '..' );
		const { cart } = await import( '@vitrin/cart' );
		const { vitrin } = window as { vitrin?: { cart?: object } };
		expect( vitrin?.cart ).toEqual( { cart } );
	} );

	it( '[SET-01] what the page names and has not got is asked for, whatever it is called', async () => {
		print( {
			cart: cartFixture,
			loader: { ...loaderFixture, page_chunks: [ 'later', 'quantity' ] },
		} );
		// Webpack's.
		const load = jest.fn< Promise< void >, [ string ] >( async () => {} );
		Object.assign( globalThis, { __webpack_chunk_load__: load } );
		await import( '..' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( load.mock.calls ).toEqual( [ [ 'later' ], [ 'quantity' ] ] );
	} );

	it( 'makes no request before a press', async () => {
		print( { cart: cartFixture, 'add-to-cart': addFixture } );
		await import( '..' );
		expect( globalThis.fetch ).not.toHaveBeenCalled();
		expect( document.querySelectorAll( 'script[src],link' ) ).toHaveLength(
			0
		);
	} );
} );
