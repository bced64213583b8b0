/**
 * The mini cart's button until what it does is there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKUP } from './fakes';

const cartFixture: unknown = JSON.parse(
	readFileSync(
		join( __dirname, '../../cart/settings.fixture.json' ),
		'utf8'
	)
);

const mockStart = jest.fn();
let mockLost = false;
const mockLoad = jest.fn( async () => {
	if ( mockLost ) {
		throw new Error( 'lost' );
	}
	return { startMiniCart: mockStart };
} );
const mockFallBack = jest.fn( async () => {} );
jest.mock( '../../shared/loader', () => ( {
	...jest.requireActual( '../../shared/loader' ),
	getLoader: () => ( {
		load: mockLoad,
		fallBack: mockFallBack,
		prefetch: () => {},
		pageChunks: [],
	} ),
} ) );

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
let idle: Array< () => void >;

const begin = async ( settings: object = {} ) => {
	// Where jsdom can go.
	document.body.innerHTML = MARKUP.replace( '/cart/', '#cart' );
	for ( const [ feature, value ] of Object.entries( {
		cart: cartFixture,
		'mini-cart': settings,
	} ) ) {
		const script = document.createElement( 'script' );
		script.type = 'application/json';
		script.id = `vitrin-settings-${ feature }`;
		script.textContent = JSON.stringify( value );
		document.body.append( script );
	}
	jest.resetModules();
	await import( '../start' );
	return document.querySelector< HTMLElement >(
		'.vitrin-mini-cart__button'
	)!;
};
/** Whether somebody of ours took it. */
const click = ( button: HTMLElement ) => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	button.dispatchEvent( event );
	return event.defaultPrevented;
};

beforeEach( () => {
	jest.clearAllMocks();
	globalThis.reportError = jest.fn();
	mockLost = false;
	idle = [];
	window.requestIdleCallback = ( ( run: () => void ) =>
		idle.push( run ) ) as typeof window.requestIdleCallback;
} );

it( '[MINI-01] a click waits for what the button does, and then counts, once', async () => {
	const button = await begin();
	const counted = jest.fn( ( event: Event ) => event.preventDefault() );
	mockStart.mockImplementation( () =>
		button.addEventListener( 'click', counted )
	);
	expect( click( button ) ).toBe( true );
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 1 );
	expect( counted ).toHaveBeenCalledTimes( 1 );
	click( button );
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 1 );
	expect( counted ).toHaveBeenCalledTimes( 2 );
} );

it( '[MINI-01] where it can’t be had the link is followed, and the next click tries again', async () => {
	const button = await begin();
	mockLost = true;
	click( button );
	await settle();
	expect( mockFallBack.mock.calls ).toEqual( [
		[ { native: expect.any( Function ) } ],
	] );
	mockLost = false;
	click( button );
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 1 );
} );

it( '[MINI-01] comes with the first sign of a click, or when the page is idle; not idly for who saves data', async () => {
	const button = await begin();
	await settle();
	expect( mockLoad ).not.toHaveBeenCalled();
	button.dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 1 );

	await begin();
	idle.forEach( ( run ) => run() );
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 2 );

	Object.assign( navigator, { connection: { saveData: true } } );
	idle = [];
	await begin();
	idle.forEach( ( run ) => run() );
	await settle();
	expect( mockStart ).toHaveBeenCalledTimes( 2 );
	Object.assign( navigator, { connection: undefined } );
} );

it( '[MINI-01] where there is no fly-out the button is a link', async () => {
	const button = await begin( { fly_out: false } );
	button.addEventListener( 'click', ( event ) => {
		expect( event.defaultPrevented ).toBe( false );
		event.preventDefault();
	} );
	click( button );
	await settle();
	expect( mockLoad ).not.toHaveBeenCalled();
} );
