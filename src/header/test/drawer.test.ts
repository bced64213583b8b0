/**
 * The drawer as a modal dialog, with a page that has no layout.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { startDrawer } from '../dom/drawer';

const dialog = () => document.querySelector( 'dialog' )!;
const toggle = () =>
	document.querySelector< HTMLElement >( '.vitrin-menu-toggle' )!;
const body = () => document.querySelector( '.vitrin-menu-drawer__body' )!;
const openers = () =>
	[ ...document.querySelectorAll( 'details' ) ].map( ( { open } ) => open );
const close =
	'<div class="vitrin-menu-drawer__head"><button class="vitrin-menu-drawer__close"></button></div>';

let scope: Scope;

/** As src/header/Drawer.php prints WordPress's Navigation. */
const navigation = () => {
	document.body.innerHTML = `<nav><span><button class="vitrin-menu-toggle" popovertarget="vitrin-navigation-1"></button></span>
		<div id="vitrin-navigation-1" class="vitrin-navigation__drawer" popover>${ close }<div class="vitrin-menu-drawer__body"><ul class="vitrin-menu">
			<li class="vitrin-menu__parent"><a href="/a">A</a><details class="vitrin-menu__opener" data-opens><summary></summary></details><ul class="vitrin-menu__panel"></ul></li>
			<li class="vitrin-menu__parent"><a href="/b">B</a><details class="vitrin-menu__opener"><summary></summary></details><ul class="vitrin-menu__panel"></ul></li>
		</ul></div></div></nav>
		<dialog class="vitrin-menu-drawer" id="vitrin-menu-drawer" popover>${ close }</dialog>`;
};

beforeEach( () => {
	// jsdom knows the element but not its methods.
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			this.open = false;
		},
	} );
	scope = createScope();
	navigation();
	startDrawer( scope );
} );

afterEach( () => scope.dispose() );

it( '[HEAD-08b] takes the one list of WordPress’s Navigation while it is open, and gives it back with all closed', () => {
	const home = body().parentElement;
	toggle().click();
	expect( dialog().open ).toBe( true );
	expect( dialog().contains( body() ) ).toBe( true );
	expect( document.querySelectorAll( '.vitrin-menu' ) ).toHaveLength( 1 );
	expect( openers() ).toEqual( [ true, false ] );
	document.querySelectorAll( 'details' )[ 1 ]!.open = true;
	dialog()
		.querySelector< HTMLElement >( '.vitrin-menu-drawer__close' )!
		.click();
	expect( dialog().open ).toBe( false );
	expect( body().parentElement ).toBe( home );
	expect( openers() ).toEqual( [ false, false ] );
	expect( document.activeElement ).toBe( toggle() );
} );

it( '[HEAD-01] leaves a button alone whose drawer isn’t in the page: the browser’s way stays', () => {
	document.getElementById( 'vitrin-navigation-1' )!.remove();
	const click = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	toggle().dispatchEvent( click );
	expect( click.defaultPrevented ).toBe( false );
	expect( dialog().open ).toBe( false );
} );
