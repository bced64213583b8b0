import type { Dispose } from '../../shared/dom/scope';
import { createScope } from '../../shared/dom/scope';
import { startKeys, startStars } from '../dom/keys';
import { startProduct, KEYS } from '..';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';

const HTML = `
	<div class="woocommerce-tabs wc-tabs-wrapper">
		<ul class="tabs wc-tabs" role="tablist">
			<li><a href="#tab-a" role="tab">a</a></li>
			<li><a href="#tab-b" role="tab">b</a></li>
			<li><a href="#tab-c" role="tab">c</a></li>
		</ul>
		<div class="wc-tab" id="tab-a">a</div>
		<div class="wc-tab" id="tab-b">b</div>
		<div class="wc-tab" id="tab-c">
			<div id="respond"><fieldset class="vitrin-rating">
				${ [ 1, 2, 3, 4, 5 ]
					.map(
						( value ) =>
							`<input type="radio" name="rating" value="${ value }">`
					)
					.join( '' ) }
			</fieldset></div>
		</div>
	</div>
	<input class="elsewhere">`;

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

let dispose: Dispose = () => {};

/** What `product-keys` is asked for, and how that ends. */
const start = () => {
	document.body.innerHTML = HTML;
	const scope = createScope();
	const ends: Array< { finish: () => void; fail: () => void } > = [];
	const load = loads(
		() =>
			new Promise< void >( ( resolve, reject ) => {
				ends.push( {
					finish: resolve,
					fail: () => reject( new Error() ),
				} );
			} )
	);
	const stop = startProduct( {
		settings: { tabs: true, stickyBar: 'off' },
		loader: fakeLoader( { load } ),
	} );
	dispose = () => {
		stop();
		scope.dispose();
	};
	return {
		load,
		stop,
		finish: async () => {
			startKeys( scope );
			startStars( scope );
			ends.forEach( ( end ) => end.finish() );
			await settle();
		},
		fail: async () => {
			ends.splice( 0 ).forEach( ( end ) => end.fail() );
			await settle();
		},
	};
};

const focused = () => document.activeElement as HTMLElement;
const tab = ( key: string ) =>
	document.querySelector( `[href="#tab-${ key }"]` ) as HTMLElement;
const press = ( key: string, modifiers: KeyboardEventInit = {} ) => {
	const event = new KeyboardEvent( 'keydown', {
		key,
		bubbles: true,
		cancelable: true,
		...modifiers,
	} );
	focused().dispatchEvent( event );
	return event.defaultPrevented;
};

beforeEach( () => {
	document.dir = 'rtl';
} );
afterEach( () => dispose() );

describe( '[PROD-01] keys pressed before what hears them has come', () => {
	it( 'lead on once it is there, each of them, once', async () => {
		const { load, finish } = start();
		tab( 'a' ).focus();
		expect( load ).toHaveBeenCalledWith( KEYS );
		expect( press( 'ArrowLeft' ) ).toBe( true );
		expect( press( 'ArrowLeft' ) ).toBe( true );
		expect( focused() ).toBe( tab( 'a' ) );
		await finish();
		expect( focused() ).toBe( tab( 'c' ) );
		expect( tab( 'c' ).ariaSelected ).toBe( 'true' );
		press( 'ArrowRight' );
		expect( focused() ).toBe( tab( 'b' ) );
	} );

	it( 'ask for it where focus was there before', () => {
		const { load } = start();
		tab( 'a' ).focus();
		load.mockClear();
		press( 'End' );
		expect( load ).toHaveBeenCalledWith( KEYS );
	} );

	it( 'leave scrolling, other keys and other places alone', async () => {
		const { finish } = start();
		tab( 'a' ).focus();
		expect( press( 'ArrowDown' ) ).toBe( false );
		expect( press( 'Tab' ) ).toBe( false );
		const elsewhere = document.querySelector< HTMLElement >( '.elsewhere' );
		elsewhere?.focus();
		expect( press( 'ArrowLeft' ) ).toBe( false );
		await finish();
		expect( focused() ).toBe( elsewhere );
	} );

	it( 'mean nothing to who has left meanwhile', async () => {
		const { finish } = start();
		tab( 'a' ).focus();
		press( 'ArrowLeft' );
		const elsewhere = document.querySelector< HTMLElement >( '.elsewhere' );
		const listener = jest.fn();
		elsewhere?.addEventListener( 'keydown', listener );
		elsewhere?.focus();
		await finish();
		expect( listener ).not.toHaveBeenCalled();
		expect( tab( 'a' ).ariaSelected ).toBe( 'true' );
	} );

	it( 'are forgotten where it cannot be had, and the next touch asks again', async () => {
		const { load, fail, finish } = start();
		tab( 'a' ).focus();
		press( 'ArrowLeft' );
		await fail();
		expect( focused() ).toBe( tab( 'a' ) );
		load.mockClear();
		press( 'ArrowRight' );
		expect( load ).toHaveBeenCalledTimes( 1 );
		await finish();
		expect( focused() ).toBe( tab( 'c' ) );
	} );

	it( '[PROD-07] stars alike, mirrored', async () => {
		const { finish } = start();
		tab( 'c' ).click();
		const radios = document.querySelectorAll( 'input[type=radio]' );
		( radios[ 0 ] as HTMLElement ).focus();
		expect( press( 'ArrowLeft' ) ).toBe( true );
		await finish();
		expect( focused() ).toBe( radios[ 1 ] );
		expect( radios[ 1 ] ).toBeChecked();
	} );

	it( '[PROD-07] a review without its rating is stopped before that is there, and where it can’t be had', () => {
		start();
		const form = document.createElement( 'form' );
		const stars = document.querySelector( 'fieldset' )!;
		stars.setAttribute( 'aria-required', 'true' );
		stars.insertAdjacentHTML( 'beforeend', '<b role="alert" hidden></b>' );
		stars.replaceWith( form );
		form.append( stars );
		const send = () =>
			form.dispatchEvent(
				new Event( 'submit', { bubbles: true, cancelable: true } )
			);
		expect( send() ).toBe( false );
		expect( stars.querySelector( '[role=alert]' ) ).not.toHaveAttribute(
			'hidden'
		);
		expect( focused() ).toBe( stars.querySelector( 'input' ) );
		stars.querySelector( 'input' )!.click();
		expect( send() ).toBe( true );
	} );

	it( 'with a modifier are the browser’s, before and after', async () => {
		const { finish } = start();
		tab( 'a' ).focus();
		expect( press( 'ArrowLeft', { altKey: true } ) ).toBe( false );
		expect( press( 'Home', { ctrlKey: true } ) ).toBe( false );
		await finish();
		expect( focused() ).toBe( tab( 'a' ) );
		expect( press( 'ArrowLeft', { altKey: true } ) ).toBe( false );
		expect( focused() ).toBe( tab( 'a' ) );
		tab( 'c' ).click();
		document.querySelector< HTMLElement >( 'input[type=radio]' )?.focus();
		expect( press( 'ArrowLeft', { altKey: true } ) ).toBe( false );
		expect( document.querySelector( ':checked' ) ).toBeNull();
	} );

	it( '[PROD-07] on stars are the browser’s where it could not be had', async () => {
		const { fail } = start();
		tab( 'c' ).click();
		document.querySelector< HTMLElement >( 'input[type=radio]' )?.focus();
		expect( press( 'ArrowLeft' ) ).toBe( true );
		await fail();
		expect( press( 'ArrowLeft' ) ).toBe( false );
	} );

	it( 'are nobody’s after the end', () => {
		const { load, stop } = start();
		stop();
		tab( 'a' ).focus();
		expect( press( 'ArrowLeft' ) ).toBe( false );
		expect( load ).not.toHaveBeenCalled();
	} );
} );
