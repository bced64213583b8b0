import { startCheckoutBlock } from '../checkout-block';

const focus = ( id: string ) =>
	document
		.getElementById( id )
		?.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );

beforeEach( () => {
	document.body.innerHTML =
		'<div class="wp-block-woocommerce-checkout"><input id="a"></div><input id="b">';
} );

describe( 'the checkout block’s chunk', () => {
	it( 'comes once somebody comes to the block, and ends with the page', async () => {
		const end = jest.fn();
		const load = jest.fn().mockResolvedValue( { start: () => end } );
		const dispose = startCheckoutBlock( { load } );
		focus( 'b' );
		expect( load ).not.toHaveBeenCalled();
		focus( 'a' );
		focus( 'a' );
		await Promise.resolve();
		expect( load ).toHaveBeenCalledTimes( 1 );
		dispose();
		expect( end ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[L10N-02] is told which fields were left before it came', async () => {
		const start = jest.fn().mockReturnValue( () => {} );
		const dispose = startCheckoutBlock( {
			load: jest.fn().mockResolvedValue( { start } ),
		} );
		focus( 'a' );
		for ( const id of [ 'a', 'b' ] ) {
			document
				.getElementById( id )
				?.dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
		}
		await Promise.resolve();
		expect( [ ...start.mock.calls[ 0 ][ 2 ] ] ).toEqual( [
			document.getElementById( 'a' ),
		] );
		dispose();
	} );

	it( 'may fail: the block is WooCommerce’s then', async () => {
		const load = jest.fn().mockRejectedValue( new Error( 'offline' ) );
		const dispose = startCheckoutBlock( { load } );
		focus( 'a' );
		await Promise.resolve();
		focus( 'a' );
		expect( load ).toHaveBeenCalledTimes( 1 );
		dispose();
	} );
} );
