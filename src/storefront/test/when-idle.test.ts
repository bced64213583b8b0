/**
 * What waits on every page until it is there and idle.
 */
import addFixture from '../../add-to-cart/settings.fixture.json';
import cartFixture from '../../cart/settings.fixture.json';
import loaderFixture from '../../shared/loader/settings.fixture.json';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { cart } from '@vitrin/cart';
import * as loaderModule from '../../shared/loader';
import { startWhenIdle } from '../when-idle';

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

it( '[SET-01] [THEME-03] before the page is there, and while it has something to do, nothing is asked for', async () => {
	for ( const [ feature, value ] of Object.entries( {
		cart: cartFixture,
		'add-to-cart': addFixture,
		loader: { ...loaderFixture, page_chunks: [ 'lists' ] },
	} ) ) {
		const script = document.createElement( 'script' );
		script.type = 'application/json';
		script.id = `vitrin-settings-${ feature }`;
		script.textContent = JSON.stringify( value );
		document.body.append( script );
	}
	// Webpack's.
	const load = jest.fn< Promise< void >, [ string ] >( async () => {} );
	Object.assign( globalThis, { __webpack_chunk_load__: load } );
	const idle: Array< () => void > = [];
	window.requestIdleCallback = ( ( run: () => void ) =>
		idle.push( run ) ) as typeof window.requestIdleCallback;
	const state = jest
		.spyOn( document, 'readyState', 'get' )
		.mockReturnValue( 'interactive' );
	await import( '..' );
	await settle();
	expect( idle ).toHaveLength( 0 );
	state.mockReturnValue( 'complete' );
	window.dispatchEvent( new Event( 'load' ) );
	await settle();
	expect( load ).not.toHaveBeenCalled();
	idle.forEach( ( run ) => run() );
	await settle();
	expect( load.mock.calls ).toEqual( [ [ 'lists' ] ] );
} );

it( '[SIDE-02] the drawer comes, but not for who saves data', () => {
	const bring = jest.fn();
	const loader = fakeLoader( { load: loads() } );
	startWhenIdle( loader, bring );
	expect( bring ).toHaveBeenCalledTimes( 1 );
	Object.assign( navigator, { connection: { saveData: true } } );
	startWhenIdle( loader, bring );
	expect( bring ).toHaveBeenCalledTimes( 1 );
	Object.assign( navigator, { connection: undefined } );
} );

it( '[SET-01] what fails there takes nothing else with it', () => {
	globalThis.reportError = jest.fn();
	jest.spyOn( loaderModule, 'getLoaderSettings' ).mockReturnValue( {
		...loaderModule.getLoaderSettings(),
		waiting: {},
	} );
	const bring = jest.fn();
	const loader = fakeLoader( {
		load: () => {
			throw new Error( 'no' );
		},
		pageChunks: [ 'lists' ],
	} );
	startWhenIdle( loader, bring );
	expect( bring ).toHaveBeenCalledTimes( 1 );
	expect( globalThis.reportError ).toHaveBeenCalledWith( new Error( 'no' ) );
	jest.restoreAllMocks();
} );

it( '[SET-01] what waits for a click is fetched ahead for who has a cart, and for nobody else', () => {
	const prefetch = jest.fn();
	const loader = fakeLoader( { load: loads(), prefetch } );
	jest.spyOn( loaderModule, 'getLoaderSettings' ).mockReturnValue( {
		...loaderModule.getLoaderSettings(),
		waiting: { 'mini-cart': '.cart' },
	} );
	startWhenIdle( loader );
	expect( prefetch ).not.toHaveBeenCalled();
	const state = cart.getState();
	jest.spyOn( cart, 'getState' ).mockReturnValue( {
		...state,
		view: { ...state.view, quantity: 3 },
	} );
	startWhenIdle( loader );
	expect( prefetch.mock.calls ).toEqual( [
		[ expect.objectContaining( { name: 'mini-cart' } ), 'idle' ],
	] );
	jest.restoreAllMocks();
} );

it( '[LIST-08] [MINI-01] what waits for a click comes where somebody was there before the script', () => {
	document.body.innerHTML = '<input name="s"><a class="cart"></a>';
	const load = loads();
	jest.spyOn( loaderModule, 'getLoaderSettings' ).mockReturnValue( {
		...loaderModule.getLoaderSettings(),
		waiting: { 'search-starter': 'input[name=s]', 'mini-cart': '.cart' },
	} );
	startWhenIdle( fakeLoader( { load } ) );
	expect( load ).not.toHaveBeenCalled();
	document.querySelector( 'input' )!.focus();
	startWhenIdle( fakeLoader( { load } ) );
	expect( load.mock.calls.map( ( [ { name } ] ) => name ) ).toEqual( [
		'search-starter',
	] );
	jest.restoreAllMocks();
} );

it( 'who types where the script can’t be had is told, once', async () => {
	document.body.innerHTML = '<input name="s">';
	const fallBack = jest.fn( async () => {} );
	jest.spyOn( loaderModule, 'getLoaderSettings' ).mockReturnValue( {
		...loaderModule.getLoaderSettings(),
		waiting: { 'search-starter': 'input[name=s]' },
	} );
	startWhenIdle(
		fakeLoader( {
			load: loads( () => {
				throw new Error( 'offline' );
			} ),
			fallBack,
		} )
	);
	for ( const letter of 'abc' ) {
		document
			.querySelector( 'input' )!
			.dispatchEvent(
				new InputEvent( 'input', { data: letter, bubbles: true } )
			);
		await settle();
	}
	expect( fallBack.mock.calls ).toEqual( [
		[ { native: expect.any( Function ) } ],
	] );
	jest.restoreAllMocks();
} );
