/**
 * Putting a notice of the admin away.
 */
import { startDismissing } from '../dismiss';

const until = () => new Promise( ( resolve ) => setTimeout( resolve ) );

const answered = ( body: unknown ) =>
	jest.fn( async () => ( { json: async () => body } ) as Response );

let dispose: () => void;
let logged: jest.SpyInstance;

beforeEach( () => {
	document.body.innerHTML =
		'<div class="notice" data-vitrin-notice="vitrin_dismiss_upgrade"><button class="notice-dismiss"></button></div><div class="notice"><button class="notice-dismiss other"></button></div>';
	logged = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
} );

afterEach( () => {
	dispose();
	logged.mockRestore();
} );

const start = ( fetch: jest.Mock ) => {
	dispose = startDismissing( {
		url: 'https://shop.example/wp-admin/admin-ajax.php',
		nonce: 'n0nce',
		fetch,
	} );
};

it( '[NOTE-03] a click on a notice’s cross posts action and nonce to admin-ajax, and survives the page; other notices are let be', async () => {
	const fetch = answered( { status: 'success', msg: '' } );
	start( fetch );
	document.querySelector< HTMLElement >( '.other' )?.click();
	expect( fetch ).not.toHaveBeenCalled();
	document.querySelector< HTMLElement >( '.notice-dismiss' )?.click();
	await until();
	expect( fetch ).toHaveBeenCalledTimes( 1 );
	const [ url, init ] = fetch.mock.calls[ 0 ] as unknown as [
		string,
		RequestInit,
	];
	expect( url ).toBe( 'https://shop.example/wp-admin/admin-ajax.php' );
	expect( init ).toMatchObject( { method: 'POST', keepalive: true } );
	expect( String( init.body ) ).toBe(
		'action=vitrin_dismiss_upgrade&nonce=n0nce'
	);
	expect( logged ).not.toHaveBeenCalled();
} );

it.each( [
	[ 'a refusal', answered( { status: 'error', msg: 'No.' } ) ],
	[
		'no answer',
		jest.fn( () => Promise.reject( new TypeError( 'offline' ) ) ),
	],
	[
		'an answer that is no JSON',
		jest.fn(
			async () =>
				( {
					json: () => Promise.reject( new SyntaxError( 'html' ) ),
				} ) as unknown as Response
		),
	],
	[ 'an answer that is nothing', answered( null ) ],
] )( '[NOTE-03] %s is logged and shown nowhere', async ( _name, fetch ) => {
	start( fetch as jest.Mock );
	const before = document.body.innerHTML;
	document.querySelector< HTMLElement >( '.notice-dismiss' )?.click();
	await until();
	await until();
	expect( logged ).toHaveBeenCalledTimes( 1 );
	expect( document.body.innerHTML ).toBe( before );
} );
