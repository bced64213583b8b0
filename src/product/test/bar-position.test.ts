/**
 * Where the bar of a product's page stands among what a theme has fixed at the window's lower edge.
 */
import { createBarPosition, RAISE } from '../dom/bar-visibility';

const BAR = 60;
const THEIRS = 56;

/** A theme's bar for thumbs, as wide as the window. */
const begin = () => {
	document.body.innerHTML =
		'<nav style="position:fixed"></nav><div class="vitrin-bar"></div>';
	const theirs = document.querySelector( 'nav' )!;
	const bar = document.querySelector< HTMLElement >( '.vitrin-bar' )!;
	Object.defineProperty( bar, 'offsetHeight', { value: BAR } );
	theirs.getBoundingClientRect = () =>
		( {
			left: 0,
			right: window.innerWidth,
			top: window.innerHeight - THEIRS,
			bottom: window.innerHeight,
			height: THEIRS,
		} ) as DOMRect;
	document.elementsFromPoint = ( _x, y ) =>
		// A modal dialog covers the whole window, and what is below it can't be met.
		document.querySelector( 'dialog' )
			? [ document.querySelector( 'dialog' )! ]
			: [ theirs ].filter( () => y > window.innerHeight - THEIRS );
	return createBarPosition( bar );
};

const raise = () => document.documentElement.style.getPropertyValue( RAISE );

afterEach( () => {
	document.documentElement.removeAttribute( 'style' );
} );

it( '[THEME-03] it stands above a bar of the theme', async () => {
	const position = begin();
	await position.settle();
	expect( position.raised() ).toBe( THEIRS );
	expect( raise() ).toBe( `${ THEIRS }px` );
} );

it( '[THEME-03] behind a dialog, where nothing else can be seen, it stays where it was', async () => {
	const position = begin();
	await position.settle();
	const settled = position.settle();
	document.body.insertAdjacentHTML( 'beforeend', '<dialog open></dialog>' );
	await settled;
	expect( position.raised() ).toBe( THEIRS );
	expect( raise() ).toBe( `${ THEIRS }px` );
} );
