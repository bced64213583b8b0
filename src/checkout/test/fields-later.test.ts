import { createScope } from '../../shared/dom/scope';
import { startFieldsLater } from '../fields-later';

const start = ( load: jest.Mock ) => {
	document.body.innerHTML =
		'<form class="checkout"><input id="a"></form><input id="b">';
	const scope = createScope();
	startFieldsLater( scope, { load }, 'form.checkout' );
	return scope;
};

const focus = ( id: string ) =>
	document
		.getElementById( id )
		?.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );

describe( 'the fields’ chunk', () => {
	it( 'comes once somebody comes to the form, and ends with the page’s scope', async () => {
		const dispose = jest.fn();
		const load = jest
			.fn()
			.mockResolvedValue( { startFields: () => dispose } );
		const scope = start( load );
		focus( 'b' );
		expect( load ).not.toHaveBeenCalled();
		focus( 'a' );
		focus( 'a' );
		await Promise.resolve();
		expect( load ).toHaveBeenCalledTimes( 1 );
		scope.dispose();
		expect( dispose ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'may fail: the form is WooCommerce’s then, until somebody comes to it again', async () => {
		const startFields = jest.fn( () => () => {} );
		const load = jest
			.fn()
			.mockRejectedValueOnce( new Error( 'offline' ) )
			.mockResolvedValue( { startFields } );
		const scope = start( load );
		focus( 'a' );
		focus( 'a' );
		expect( load ).toHaveBeenCalledTimes( 1 );
		await Promise.resolve();
		expect( startFields ).not.toHaveBeenCalled();
		focus( 'a' );
		await Promise.resolve();
		focus( 'a' );
		expect( load ).toHaveBeenCalledTimes( 2 );
		expect( startFields ).toHaveBeenCalledTimes( 1 );
		scope.dispose();
	} );
} );
