import { allowCrossSells } from '../updates';
import { fitTotals } from '../dom/totals';
import { createScope } from '../../shared/dom/scope';
import { realClock } from '../../shared/domain/time';

const size = ( element: Element, name: string, value: number ) =>
	Object.defineProperty( element, name, { configurable: true, value } );

describe( 'cross-sells', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( '[CART-02] get their height and 15 px, 500 ms after the last resize', () => {
		document.body.innerHTML = '<div class="cross-sells"></div>';
		const block = document.querySelector< HTMLElement >( '.cross-sells' )!;
		// What it is allowed must not count when it is measured the next time.
		Object.defineProperty( block, 'offsetHeight', {
			get: () => parseFloat( block.style.minBlockSize ) || 100,
		} );
		const scope = createScope();
		scope.on( window, 'resize', allowCrossSells( scope, realClock ) );
		for ( const wait of [ 499, 300, 499 ] ) {
			window.dispatchEvent( new Event( 'resize' ) );
			jest.advanceTimersByTime( wait );
			expect( block.style.minBlockSize ).toBe( '' );
		}
		jest.advanceTimersByTime( 1 );
		expect( block.style.minBlockSize ).toBe( '115px' );
		window.dispatchEvent( new Event( 'resize' ) );
		jest.advanceTimersByTime( 500 );
		expect( block.style.minBlockSize ).toBe( '115px' );
		scope.dispose();
	} );

	it( '[CART-02] a cart without any is left alone', () => {
		document.body.innerHTML = '';
		const scope = createScope();
		scope.on( window, 'resize', allowCrossSells( scope, realClock ) );
		window.dispatchEvent( new Event( 'resize' ) );
		expect( () => jest.advanceTimersByTime( 500 ) ).not.toThrow();
		scope.dispose();
	} );
} );

describe( 'totals', () => {
	it( '[CART-04] stick only where there is room beside the cart and the window is high enough', () => {
		document.body.innerHTML =
			'<div class="woocommerce"><form class="woocommerce-cart-form"></form><div class="cart_totals" style="top: 52px"></div></div>';
		const wrapper = document.querySelector( '.woocommerce' )!;
		const totals = document.querySelector( '.cart_totals' )!;
		const root = document.documentElement;
		size( wrapper, 'clientWidth', 800 );
		size( totals, 'offsetHeight', window.innerHeight - 52 );
		const scope = createScope();
		const fit = fitTotals( scope );
		expect( root.className ).toBe( '' );
		size( wrapper, 'clientWidth', 799 );
		size( totals, 'offsetHeight', window.innerHeight - 51 );
		fit();
		expect( root ).toHaveClass(
			'vitrin-totals-below',
			'vitrin-totals-high'
		);
		scope.dispose();
		expect( root.className ).toBe( '' );
	} );
} );
