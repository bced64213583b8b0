/**
 * What nobody uses before he has come near it comes with the first sign of a click, and no click is lost.
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import type { FallBack } from '../../shared/loader';
import { awaitIntent } from '../waiting-chunks';

const WAITING = {
	'mini-cart': '.cart',
	'search-starter': 'input[name=s],.open',
};

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const $ = ( selector: string ) =>
	document.querySelector< HTMLElement >( selector )!;

let dispose: () => void = () => {};
const fallBack = jest.fn( async ( options?: FallBack ) => {
	await options?.native?.();
} );
const begin = ( load = loads() ) => {
	dispose = awaitIntent( fakeLoader( { load, fallBack } ), WAITING );
	return () => load.mock.calls.map( ( [ { name } ] ) => name );
};
const click = ( selector: string ) => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	$( selector ).dispatchEvent( event );
	return event.defaultPrevented;
};

beforeEach( () => {
	fallBack.mockClear();
	window.location.hash = '';
	document.body.innerHTML =
		'<a class="cart" href="#cart"><b>3</b></a><form><input name="s"></form><button class="open"></button>';
} );
afterEach( () => dispose() );

it( '[SET-01] comes with the first sign of a click on its own element, once', async () => {
	const asked = begin();
	expect( asked() ).toEqual( [] );
	for ( const type of [ 'pointerover', 'pointerdown', 'focusin' ] ) {
		$( 'b' ).dispatchEvent( new Event( type, { bubbles: true } ) );
		await settle();
	}
	expect( asked() ).toEqual( [ 'mini-cart' ] );
	$( 'input' ).focus();
	await settle();
	expect( asked() ).toEqual( [ 'mini-cart', 'search-starter' ] );
} );

it( '[MINI-01] a click waits for what the button does, and then counts, once', async () => {
	const counted = jest.fn( ( event: Event ) => event.preventDefault() );
	begin( loads( () => $( '.cart' ).addEventListener( 'click', counted ) ) );
	expect( click( 'b' ) ).toBe( true );
	await settle();
	expect( counted ).toHaveBeenCalledTimes( 1 );
	click( 'b' );
	await settle();
	expect( counted ).toHaveBeenCalledTimes( 2 );
} );

it( '[LIST-08] a click into a field is the field’s', () => {
	begin();
	expect( click( 'input' ) ).toBe( false );
	expect( click( '.open' ) ).toBe( true );
} );

it( '[MINI-01] where it can’t be had the link is followed, and the next click tries again', async () => {
	let isLost = true;
	const asked = begin(
		loads( () => {
			if ( isLost ) {
				throw Object.assign( new Error(), { name: 'ChunkLoadError' } );
			}
		} )
	);
	click( '.cart' );
	await settle();
	expect( fallBack ).toHaveBeenCalledTimes( 1 );
	expect( window.location.hash ).toBe( '#cart' );
	isLost = false;
	click( '.cart' );
	await settle();
	expect( asked() ).toEqual( [ 'mini-cart', 'mini-cart' ] );
	expect( fallBack ).toHaveBeenCalledTimes( 1 );
} );

it( '[MINI-01] a sign whose file does not come says nothing: the click will', async () => {
	begin(
		loads( () => {
			throw new Error( 'offline' );
		} )
	);
	$( '.cart' ).dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
	await settle();
	expect( fallBack ).not.toHaveBeenCalled();
} );
