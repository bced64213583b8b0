import { createScope, type Scope } from '../../dom/scope';
import { lost, savesData } from '../../loader/files';
import { onIntent, runOrFallBack, whenIdle, onClick } from '../index';
import { onVisible } from '../visible';
import { createEarlyKeys } from '../early-keys';
import { fallBack, offline } from '../../loader/test/fake-loader';

let scope: Scope;
const $ = ( selector: string ): HTMLElement =>
	document.querySelector( selector ) as HTMLElement;
const settle = async () => {
	for ( let turn = 0; turn < 10; turn++ ) {
		await Promise.resolve();
	}
};
const reported = jest.fn();

beforeEach( () => {
	scope = createScope();
	window.location.hash = '';
	reported.mockClear();
	window.reportError = reported;
} );

afterEach( () => scope.dispose() );

it( 'knows intent by pointer, touch and focus, also of what came later', () => {
	const near = jest.fn();
	onIntent( scope, '.a', near );
	document.body.innerHTML = '<b class="a"></b>';
	const types = [ 'pointerover', 'pointerdown', 'focusin' ];
	for ( const type of types ) {
		$( 'b' ).dispatchEvent( new Event( type, { bubbles: true } ) );
	}
	expect( near.mock.calls.map( ( [ { type } ] ) => type ) ).toEqual( types );
} );

it.each( [
	[ { saveData: true }, true ],
	[ { saveData: false }, false ],
	[ undefined, false ],
] )( 'with a connection that says %p saving data is %p', ( value, saves ) => {
	Object.defineProperty( navigator, 'connection', {
		configurable: true,
		value,
	} );
	expect( savesData() ).toBe( saves );
	delete ( navigator as { connection?: unknown } ).connection;
} );

it( 'waits for an idle browser, and where none says so, for a task', async () => {
	const order: string[] = [];
	jest.useFakeTimers();
	whenIdle( () => order.push( 'later' ) );
	order.push( 'now' );
	jest.runAllTimers();
	expect( order ).toEqual( [ 'now', 'later' ] );
	jest.useRealTimers();
	let idle: ( () => void ) | undefined;
	let most: number | undefined;
	window.requestIdleCallback = ( run, options ) => {
		idle = run as () => void;
		most = options?.timeout;
		return 1;
	};
	whenIdle( () => order.push( 'idle' ) );
	idle?.();
	expect( order[ 2 ] ).toBe( 'idle' );
	// On a page that never rests visits and orders are counted all the same.
	expect( most ).toBe( 5000 );
	delete ( window as { requestIdleCallback?: unknown } ).requestIdleCallback;
} );

describe( 'what comes into view', () => {
	let observed: Element[] = [];
	let seen: ( ...shown: boolean[] ) => void;
	let margin: string | undefined;
	let isOver = false;

	const scrollTo = ( top: number ) => {
		window.scrollY = top;
		document.dispatchEvent( new Event( 'scroll' ) );
	};

	beforeEach( () => {
		observed = [];
		isOver = false;
		window.IntersectionObserver = class {
			constructor(
				listener: IntersectionObserverCallback,
				options?: IntersectionObserverInit
			) {
				margin = options?.rootMargin;
				seen = ( ...shown ) =>
					listener(
						shown.map( ( isIntersecting ) => ( {
							isIntersecting,
						} ) ) as IntersectionObserverEntry[],
						this as unknown as IntersectionObserver
					);
			}
			observe( element: Element ) {
				observed.push( element );
			}
			disconnect() {
				isOver = true;
			}
		} as unknown as typeof IntersectionObserver;
		document.body.innerHTML = '<b></b><b></b>';
	} );

	it( 'is looked for from the first scroll on, told each time, and no longer than wanted', () => {
		const listener = jest.fn();
		onVisible(
			scope,
			() => document.querySelectorAll( 'b' ),
			'100%',
			listener
		);
		expect( observed ).toEqual( [] );
		// Browsers tell of scrolls that moved nothing.
		scrollTo( 0 );
		expect( observed ).toEqual( [] );
		scrollTo( 1 );
		scrollTo( 2 );
		scrollTo( 0 );
		expect( observed ).toHaveLength( 2 );
		expect( margin ).toBe( '100%' );
		seen( false, true );
		seen( false );
		expect( listener.mock.calls ).toEqual( [ [ true ], [ false ] ] );
		scope.dispose();
		expect( isOver ).toBe( true );
	} );

	it( 'of somebody who left before the first scroll is never looked for', () => {
		onVisible(
			scope,
			() => document.querySelectorAll( 'b' ),
			'0px',
			() => {}
		);
		scope.dispose();
		scrollTo( 1 );
		expect( observed ).toEqual( [] );
	} );
} );

describe( 'what a click asked for', () => {
	it( 'is done with the chunk, and nothing else is', async () => {
		const way = jest.fn();
		const run = jest.fn();
		await runOrFallBack( { fallBack: way }, async () => 'chunk', run );
		expect( run.mock.calls ).toEqual( [ [ 'chunk' ] ] );
		expect( way ).not.toHaveBeenCalled();
	} );

	it( 'serves another way where the chunk did not come; nobody is told of a fault', async () => {
		const native = jest.fn();
		await runOrFallBack(
			{ fallBack },
			() => Promise.reject( lost( 'chunk' ) ),
			() => {},
			{ native }
		);
		expect( native ).toHaveBeenCalledTimes( 1 );
		expect( reported ).not.toHaveBeenCalled();
	} );

	it.each( [
		[
			'at once',
			() => {
				throw new Error( 'broken' );
			},
		],
		[ 'later', () => Promise.reject( new Error( 'broken' ) ) ],
	] )(
		'serves another way where the chunk fails %s, and developers are told',
		async ( _when, run ) => {
			const native = jest.fn();
			await runOrFallBack( { fallBack }, async () => 1, run, { native } );
			expect( native ).toHaveBeenCalledTimes( 1 );
			expect( reported ).toHaveBeenCalledTimes( 1 );
		}
	);
} );

describe( 'a click on a link or button', () => {
	const click = ( selector: string, init: MouseEventInit = {} ) => {
		const event = new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			...init,
		} );
		$( selector ).dispatchEvent( event );
		return event;
	};

	beforeEach( () => {
		document.body.innerHTML =
			'<a class="p" href="#away"><i>x</i></a><a href="#around"><b class="p">y</b></a><button class="p">z</button>';
	} );

	it( 'waits for its chunk and is done then, once for each press', async () => {
		const run = jest.fn();
		let finish: ( ( value: string ) => void ) | undefined;
		onClick( scope, { fallBack }, '.p', {
			load: () =>
				new Promise< string >( ( resolve ) => ( finish = resolve ) ),
			run,
		} );
		expect( click( 'i' ).defaultPrevented ).toBe( true );
		await settle();
		expect( run ).not.toHaveBeenCalled();
		finish?.( 'chunk' );
		await settle();
		expect( run.mock.calls ).toEqual( [ [ 'chunk', $( 'a.p' ) ] ] );
		expect( window.location.hash ).toBe( '' );
	} );

	it.each( [
		[ 'a link', 'i', '#away' ],
		[ 'something in a link', 'b.p', '#around' ],
		[ 'a button', 'button', '' ],
	] )(
		'without its chunk: %s leads where it leads without us',
		async ( _what, selector, hash ) => {
			onClick( scope, { fallBack }, '.p', {
				load: () => Promise.reject( lost( 'chunk' ) ),
				run: () => {},
			} );
			click( selector );
			await settle();
			expect( window.location.hash ).toBe( hash );
		}
	);

	it( 'without a network: who clicked is told, stays, and may press again', async () => {
		const showError = jest.fn();
		const load = jest.fn( () => Promise.reject( lost( 'chunk' ) ) );
		onClick( scope, { fallBack: offline( 'قطع است', showError ) }, '.p', {
			load,
			run: () => {},
		} );
		click( 'i' );
		await settle();
		click( 'i' );
		await settle();
		expect( showError.mock.calls ).toEqual( [
			[ 'قطع است' ],
			[ 'قطع است' ],
		] );
		expect( load ).toHaveBeenCalledTimes( 2 );
		expect( window.location.hash ).toBe( '' );
	} );

	it( 'is left to the browser for a new tab, to another script that took it, and where it is not meant', () => {
		const load = jest.fn( async () => 1 );
		onClick( scope, { fallBack }, '.p', {
			load,
			run: () => {},
			isOurs: ( pressed ) => pressed.matches( 'a' ),
		} );
		expect( click( 'i', { ctrlKey: true } ).defaultPrevented ).toBe(
			false
		);
		expect( click( 'button' ).defaultPrevented ).toBe( false );
		$( 'i' ).addEventListener( 'click', ( event ) =>
			event.preventDefault()
		);
		click( 'i' );
		expect( load ).not.toHaveBeenCalled();
	} );
} );

describe( 'keys that were too early', () => {
	const events: string[] = [];

	beforeEach( () => {
		events.length = 0;
		document.body.innerHTML =
			'<button class="tab"></button><button class="tab"></button><input>';
		document.body.onkeydown = ( { key } ) => void events.push( key );
		$( '.tab' ).focus();
	} );

	afterEach( () => {
		document.body.onkeydown = null;
	} );

	it( 'are pressed anew, in their order, once', () => {
		const early = createEarlyKeys( '.tab' );
		early.keep( 'ArrowLeft' );
		early.keep( 'End' );
		early.replay();
		early.replay();
		expect( events ).toEqual( [ 'ArrowLeft', 'End' ] );
	} );

	it( 'follow the focus that the first of them has moved', () => {
		const early = createEarlyKeys( '.tab' );
		const [ , second ] = document.querySelectorAll< HTMLElement >( '.tab' );
		const at: ( Element | null )[] = [];
		document.body.onkeydown = ( { target } ) => {
			at.push( target as Element );
			second?.focus();
		};
		early.keep( 'ArrowLeft' );
		early.keep( 'ArrowLeft' );
		early.replay();
		expect( at ).toEqual( [ $( '.tab' ), second ] );
	} );

	it( 'of somebody who has left are forgotten', () => {
		const early = createEarlyKeys( '.tab' );
		early.keep( 'ArrowLeft' );
		$( 'input' ).focus();
		early.replay();
		$( '.tab' ).focus();
		early.replay();
		expect( events ).toEqual( [] );
	} );

	it( 'are forgotten when asked, which says whether there were any', () => {
		const early = createEarlyKeys( '.tab' );
		early.keep( 'Home' );
		expect( [ early.drop(), early.drop() ] ).toEqual( [ true, false ] );
		early.replay();
		expect( events ).toEqual( [] );
	} );
} );
