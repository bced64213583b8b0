/**
 * What somebody changed before the scripts were there.
 */
import { repeatEarlyChange } from '../early-change';

type Control = HTMLInputElement & HTMLSelectElement;

/** Each with what it says again. */
const FIELDS: Array< [ string, string, string ] > = [
	[
		'a list',
		'<select id="f"><option selected>A</option><option>B</option></select>',
		'change',
	],
	[
		'a list with another chosen',
		'<select id="f"><option>A</option><option>B</option><option selected>C</option></select>',
		'change',
	],
	[ 'a box', '<input id="f" type="checkbox">', 'change' ],
	[ 'a ticked box', '<input id="f" type="checkbox" checked>', 'change' ],
	[ 'a radio button', '<input id="f" type="radio" name="r">', 'change' ],
	[ 'a search', '<input id="f" type="search">', 'input' ],
	[ 'text', '<input id="f" value="x">', 'input' ],
	[ 'a number', '<input id="f" type="number" value="1">', 'input' ],
];

const page = ( html: string ) => {
	document.body.innerHTML = `<form class="ours">${ html }</form><form class="theirs"><input id="other" value="1"></form>`;
	const heard: string[] = [];
	for ( const type of [ 'input', 'change' ] ) {
		document.body.addEventListener( type, ( { target } ) =>
			heard.push( `${ type } ${ ( target as Element ).id }` )
		);
	}
	return { heard, field: document.querySelector< Control >( '#f' )! };
};

/** As a visitor does, whom no script hears yet. */
const change = ( field: Control ): void => {
	if ( field.options ) {
		field.selectedIndex = 1;
	} else if ( /box|radio/.test( field.type ) ) {
		field.checked = ! field.checked;
	} else {
		field.value = '3';
	}
};

describe.each( FIELDS )(
	'[LIST-01] [LIST-05] [CART-01] %s',
	( _name, html, type ) => {
		it( 'that was changed says so again', () => {
			const { heard, field } = page( html );
			field.focus();
			change( field );
			repeatEarlyChange( '.none,.ours' );
			expect( heard ).toEqual( [ `${ type } f` ] );
		} );

		it( 'that the browser has put back, says nothing', () => {
			const { heard, field } = page( html );
			change( field );
			repeatEarlyChange( '.none,.ours' );
			expect( heard ).toEqual( [] );
		} );
	}
);

it( '[LIST-01] a list that somebody only came to asks for nothing', () => {
	const { heard, field } = page( FIELDS[ 0 ]![ 1 ] );
	field.focus();
	repeatEarlyChange( '.ours' );
	expect( heard ).toEqual( [] );
} );

it( '[LIST-01] other forms are others’ matter', () => {
	const { heard } = page( '' );
	document.getElementById( 'other' )?.focus();
	repeatEarlyChange( '.ours' );
	expect( heard ).toEqual( [] );
} );
