import { createScope } from '../../shared/dom/scope';
import { followOpening } from '../dom/opening';

const item = ( name: string, inner: string ): string =>
	`<li id="${ name }" class="vitrin-menu__parent">
		<a href="/${ name }">${ name }</a>
		<details class="vitrin-menu__opener"><summary></summary></details>
		<div class="vitrin-menu__panel" style="position: absolute"><ul>${ inner }</ul></div>
	</li>`;

const opener = ( name: string ): HTMLDetailsElement =>
	document.querySelector( `#${ name } > details` )!;

const open = ( name: string ): void => {
	opener( name ).open = true;
};

/** As the browser tells it, some time after. */
const tell = ( name: string ): void =>
	void opener( name ).dispatchEvent( new Event( 'toggle' ) );

const names = [ 'crafts', 'pottery', 'wood', 'contact' ];

it( '[HEAD-09] a submenu of which a busy page hears late closes what is open beside it, and nothing in it', () => {
	const scope = createScope();
	document.body.innerHTML = `<ul class="vitrin-menu">${ item(
		'crafts',
		item( 'pottery', '' ) + item( 'wood', '' )
	) }${ item( 'contact', '' ) }</ul>`;
	followOpening( scope, new WeakSet() );
	const opened = () => names.filter( ( name ) => opener( name ).open );
	open( 'crafts' );
	open( 'pottery' );
	tell( 'crafts' );
	expect( opened() ).toEqual( [ 'crafts', 'pottery' ] );
	open( 'wood' );
	tell( 'wood' );
	expect( opened() ).toEqual( [ 'crafts', 'wood' ] );
	open( 'contact' );
	tell( 'contact' );
	expect( opened() ).toEqual( [ 'contact' ] );
	scope.dispose();
} );
