/**
 * The states of a part, with a page whose layout and observers the test plays.
 */
import { startPart } from '../dom/part';
import type { PartSettings } from '../settings';

interface Watched {
	target: Element;
	margin: string;
	isOver: boolean;
	see: ( isWhole: boolean ) => void;
}

let watched: Watched[] = [];
let resized: () => void = () => {};
/** Of the part, as it lies in the page. */
let height = 80;
let position = 'static';

const part = () => document.querySelector< HTMLElement >( 'header' )!;
const root = document.documentElement;
const state = () => part().dataset.vitrinSticky;

beforeEach( () => {
	watched = [];
	height = 80;
	position = 'static';
	root.removeAttribute( 'style' );
	document.body.innerHTML = '<div id="page"><header></header></div>';
	Object.assign( window, { innerWidth: 1280, innerHeight: 800 } );
	window.IntersectionObserver = class {
		private readonly own: Watched[] = [];
		constructor(
			private readonly run: IntersectionObserverCallback,
			private readonly options: IntersectionObserverInit
		) {}
		observe( target: Element ) {
			const one: Watched = {
				target,
				margin: this.options.rootMargin ?? '',
				isOver: false,
				see: ( isWhole ) =>
					one.isOver ||
					this.run(
						[
							{
								intersectionRatio: isWhole ? 1 : 0.5,
							} as IntersectionObserverEntry,
						],
						this as unknown as IntersectionObserver
					),
			};
			this.own.push( one );
			watched.push( one );
		}
		disconnect() {
			this.own.forEach( ( one ) => {
				one.isOver = true;
			} );
		}
	} as unknown as typeof IntersectionObserver;
	window.ResizeObserver = class {
		constructor( run: () => void ) {
			resized = run;
		}
		observe() {
			resized();
		}
	} as unknown as typeof ResizeObserver;
	jest.spyOn( window, 'getComputedStyle' ).mockImplementation(
		() =>
			( {
				get position() {
					// Ours counts unless it is off.
					return state() === 'off' ? position : 'sticky';
				},
				top: '32px',
			} ) as CSSStyleDeclaration
	);
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation(
		function ( this: Element ) {
			const isPart = this.localName === 'header';
			const [ top = NaN, high = NaN ] =
				this.getAttribute( 'data-at' )?.split( ' ' ).map( Number ) ??
				[];
			if ( high >= 0 ) {
				return {
					top: 10 + top,
					bottom: 10 + top + high,
					height: high,
				} as DOMRect;
			}
			return (
				isPart
					? { top: 10, bottom: 10 + height, height }
					: { top: 0, bottom: 4000, height: 4000 }
			) as DOMRect;
		}
	);
} );

afterEach( () => jest.restoreAllMocks() );

const start = (
	name: 'header' | 'footer' = 'header',
	settings: Partial< PartSettings > = {}
) =>
	startPart( name, {
		selector: 'header',
		threshold: 0,
		shrunk: 0,
		hides: false,
		content: '',
		...settings,
	} );

/** The observers that still count, near line and far. */
const live = () => watched.filter( ( { isOver } ) => ! isOver );

it( '[HEAD-04a] is measured, and active once both lines are passed', () => {
	start();
	expect( root.style.getPropertyValue( '--vitrin-header' ) ).toBe( '80px' );
	expect( state() ).toBe( '' );
	// From 10 pixels of its container, 32 below the window's edge.
	expect( live().map( ( { margin } ) => margin.split( ' ' )[ 0 ] ) ).toEqual(
		[ '-21px', '-13px' ]
	);
	const [ near, far ] = live();
	near?.see( true );
	far?.see( true );
	expect( state() ).toBe( '' );
	near?.see( false );
	expect( state() ).toBe( '' );
	far?.see( false );
	expect( state() ).toBe( 'active' );
	far?.see( true );
	expect( state() ).toBe( 'active' );
	near?.see( true );
	expect( state() ).toBe( '' );
} );

it( '[HEAD-04a] shrinks once the page has gone on by as much', () => {
	start( 'header', { shrunk: 56 } );
	expect( live()[ 0 ]?.margin.split( ' ' )[ 0 ] ).toBe( '3px' );
	expect( root.style.getPropertyValue( '--vitrin-header-cut' ) ).toBe(
		'24px'
	);
	expect( root.style.getPropertyValue( '--vitrin-header-shift' ) ).toBe(
		'12px'
	);
	live().forEach( ( one ) => one.see( false ) );
	expect( state() ).toBe( 'active shrunk' );
} );

it.each( [
	[ 'of one row', 80, '0 80', '12px', '0.7' ],
	[ 'of one row that stands below its middle', 80, '40 40', '-8px', '1' ],
	[ 'of three rows: the last', 282, '0 100,100 92,202 50', '27px', '1' ],
	[ 'of two rows, one of two lines', 260, '0 100,100 150', '10px', '0.37' ],
	[
		'of three rows, the last hidden',
		180,
		'0 100,100 80,0 0',
		'12px',
		'0.7',
	],
] )(
	'[HEAD-04a] what is left %s comes into the middle of what is seen, or its last line does',
	( _, high, rows, shift, scale ) => {
		height = high;
		part().innerHTML = rows
			.split( ',' )
			.map( ( at ) => `<div class="row" data-at="${ at }"></div>` )
			.join( '' );
		start( 'header', { shrunk: 56, content: '.row' } );
		expect( state() ).toBe( '' );
		expect( root.style.getPropertyValue( '--vitrin-header-shift' ) ).toBe(
			shift
		);
		expect(
			Number( root.style.getPropertyValue( '--vitrin-header-scale' ) )
		).toBeCloseTo( Number( scale ), 2 );
	}
);

it( '[HEAD-04a] more than a third of the window is let go, until the window is higher', () => {
	height = 282;
	start();
	expect( state() ).toBe( 'off' );
	expect( root.style.getPropertyValue( '--vitrin-header' ) ).toBe( '0px' );
	expect( live() ).toEqual( [] );
	window.innerHeight = 1000;
	window.dispatchEvent( new Event( 'resize' ) );
	expect( state() ).toBe( '' );
} );

it.each( [ 'sticky', 'fixed', 'absolute' ] )(
	'[HEAD-04a] what the theme itself has made %s is the theme’s',
	( own ) => {
		position = own;
		start();
		expect( state() ).toBe( 'off' );
	}
);

it( '[HEAD-04a] while active it isn’t measured anew when something unfolds in it or a toolbar comes; in another window it is', () => {
	start();
	live().forEach( ( one ) => one.see( false ) );
	height = 700;
	resized();
	window.innerHeight = 700;
	window.dispatchEvent( new Event( 'resize' ) );
	expect( state() ).toBe( 'active' );
	height = 100;
	window.innerWidth = 700;
	window.dispatchEvent( new Event( 'resize' ) );
	expect( state() ).toBe( '' );
	expect( root.style.getPropertyValue( '--vitrin-header' ) ).toBe( '100px' );
	// What was watched before counts no more.
	expect( live() ).toHaveLength( 2 );
} );

it( '[HEAD-05] a footer is active until the page’s end comes, and beyond its threshold', () => {
	start( 'footer', { threshold: 200 } );
	const [ near, far, endNear, endFar ] = live();
	near?.see( false );
	far?.see( false );
	expect( state() ).toBe( '' );
	endNear?.see( false );
	endFar?.see( false );
	expect( state() ).toBe( 'active' );
	endFar?.see( true );
	expect( state() ).toBe( 'active' );
	endNear?.see( true );
	expect( state() ).toBe( '' );
	expect( endNear?.margin.split( ' ' )[ 2 ] ).toBe( '3911px' );
} );

it( 'does nothing on a page without it', () => {
	document.body.innerHTML = '';
	start();
	expect( watched ).toEqual( [] );
} );
