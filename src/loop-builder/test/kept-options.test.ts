/**
 * What nothing fits any more keeps its place while somebody chooses in the form.
 */
import { showForm } from '../dom/content';

const option = ( value: string, count: string, more = '' ) =>
	`<li><label class="vitrin-loop__option"><input type="checkbox" name="color[]" value="${ value }" ${ more }><span>${ value }</span><span class="vitrin-loop__count">${ count }</span></label></li>`;

const group = ( name: string, ...options: string[] ) =>
	`<fieldset data-vitrin-loop-group="${ name }"><ul>${ options.join(
		''
	) }</ul></fieldset>`;

const form = ( ...groups: string[] ) =>
	`<details><form class="vitrin-loop__form"><div class="vitrin-loop__fields">${ groups.join(
		''
	) }</div></form></details>`;

const begin = ( ...groups: string[] ): HTMLElement => {
	document.body.innerHTML = `<div id="loop">${ form(
		...groups
	) }</div><button>elsewhere</button>`;
	return document.querySelector( '#loop' ) as HTMLElement;
};

/** Each option as its value, its number, and whether it can be chosen. */
const shown = ( root: HTMLElement, name: string ) =>
	[
		...root.querySelectorAll( `[data-vitrin-loop-group="${ name }"] li` ),
	].map( ( item ) => {
		const field = item.querySelector( 'input' ) as HTMLInputElement;
		const count = item.querySelector( ':scope > label > span:last-child' );
		return `${ field.value } ${ count?.textContent }${
			field.disabled ? ' off' : ''
		}`;
	} );

const focus = ( root: HTMLElement, value: string ) =>
	root.querySelector< HTMLElement >( `[value="${ value }"]` )?.focus();

const COLORS = [
	option( 'red', '4' ),
	option( 'blue', '3' ),
	option( 'green', '2' ),
];

it( '[LOOP-04] options that nothing fits stay where they were, switched off, while the focus is in the form', () => {
	const root = begin( group( 'pa_color', ...COLORS ) );
	focus( root, 'blue' );
	showForm( root, form( group( 'pa_color', option( 'blue', '1' ) ) ) );
	expect( shown( root, 'pa_color' ) ).toEqual( [
		'red  off',
		'blue 1',
		'green  off',
	] );
	expect( ( document.activeElement as HTMLInputElement ).value ).toBe(
		'blue'
	);
	// They are back once something fits them.
	showForm(
		root,
		form(
			group( 'pa_color', option( 'blue', '1' ), option( 'green', '5' ) )
		)
	);
	expect( shown( root, 'pa_color' ) ).toEqual( [
		'red  off',
		'blue 1',
		'green 5',
	] );
} );

it( '[LOOP-04] a group of which nothing is left stays, too', () => {
	const root = begin(
		group( 'pa_size', option( 's', '2' ) ),
		group( 'pa_color', ...COLORS )
	);
	focus( root, 'red' );
	showForm( root, form( group( 'pa_color', ...COLORS ) ) );
	expect( shown( root, 'pa_size' ) ).toEqual( [ 's  off' ] );
} );

it( '[LOOP-04] elsewhere nobody would miss them: they go', () => {
	const root = begin(
		group( 'pa_size', option( 's', '2' ) ),
		group( 'pa_color', ...COLORS )
	);
	document.querySelector( 'button' )?.focus();
	showForm( root, form( group( 'pa_color', option( 'blue', '1' ) ) ) );
	expect( shown( root, 'pa_color' ) ).toEqual( [ 'blue 1' ] );
	expect( shown( root, 'pa_size' ) ).toEqual( [] );
} );

it( '[LOOP-04] an option that goes while it has the focus leaves the focus in the form', () => {
	const root = begin( group( 'pa_color', ...COLORS ) );
	focus( root, 'green' );
	showForm( root, form( group( 'pa_color', option( 'blue', '1' ) ) ) );
	const { activeElement } = document;
	expect( activeElement ).not.toBe( document.body );
	expect( root.contains( activeElement ) ).toBe( true );
	expect( ( activeElement as HTMLInputElement ).disabled ).not.toBe( true );
} );

it( '[LOOP-04] what stands within what has gone goes with it', () => {
	const nested = `<li><label><input type="checkbox" name="cat[]" value="a"><span>a</span></label><ul>${ option(
		'b',
		'1'
	) }</ul></li>`;
	const root = begin( group( 'product_cat', nested, option( 'c', '1' ) ) );
	focus( root, 'c' );
	showForm( root, form( group( 'product_cat', option( 'c', '1' ) ) ) );
	expect( shown( root, 'product_cat' ) ).toEqual( [ 'c 1' ] );
} );
