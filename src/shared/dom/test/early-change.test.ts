/**
 * What somebody changed before the scripts were there.
 */
import { repeatEarlyChanges } from '../early-change';

/** How the page was come to. */
const come = ( type: string ) =>
	Object.assign( performance, {
		getEntriesByType: ( name: string ) =>
			name === 'navigation' ? [ { type } ] : [],
	} );

const FIELDS = {
	select: '<select id="f"><option value="a">A</option><option value="b">B</option></select>',
	'select with one chosen':
		'<select id="f"><option>A</option><option value="b">B</option><option selected>C</option></select>',
	checkbox: '<input id="f" type="checkbox">',
	'checkbox that was ticked': '<input id="f" type="checkbox" checked>',
	radio: '<input type="radio" name="r" checked><input id="f" type="radio" name="r">',
	text: '<input id="f" type="search">',
	'text with something': '<input id="f" value="x">',
	number: '<input id="f" type="number" value="1">',
};

type Control = HTMLInputElement & HTMLSelectElement;

const page = ( html: string ) => {
	document.body.innerHTML = `<form class="ours">${ html }<button>b</button></form><form class="theirs"><input id="other" value="1"></form>`;
	const heard: string[] = [];
	for ( const type of [ 'input', 'change' ] ) {
		document.body.addEventListener( type, ( { target } ) =>
			heard.push( `${ type } ${ ( target as Element ).id }` )
		);
	}
	return {
		heard,
		field: document.querySelector< Control >( '#f' )!,
		repeat: () => repeatEarlyChanges( '.ours,.none' ),
	};
};

/** As a visitor does, without a word to anybody. */
const change = ( field: Control ): void => {
	if ( field.options ) {
		field.selectedIndex = 1;
	} else if ( /box|radio/.test( field.type ) ) {
		field.checked = ! field.checked;
	} else {
		field.value = '3';
	}
};

describe.each( Object.entries( FIELDS ) )(
	'[LIST-01] [LIST-05] [CART-01] %s',
	( name, html ) => {
		const isText = /text|number/.test( name );

		it( 'unchanged: nothing is said, with the focus or without', () => {
			come( 'navigate' );
			const { heard, field, repeat } = page( html );
			repeat();
			field.focus();
			repeat();
			expect( heard ).toEqual( [] );
		} );

		it( 'changed and left: it is said as if it happened now', () => {
			come( 'navigate' );
			const { heard, field, repeat } = page( html );
			change( field );
			repeat();
			expect( heard ).toEqual( [ 'input f', 'change f' ] );
		} );

		it.each( [ 'navigate', 'reload', 'back_forward' ] )(
			'changed and with the focus, after %s: text is still being typed',
			( type ) => {
				come( type );
				const { heard, field, repeat } = page( html );
				field.focus();
				change( field );
				repeat();
				expect( heard ).toEqual( [
					'input f',
					...( isText ? [] : [ 'change f' ] ),
				] );
			}
		);

		it.each( [ 'reload', 'back_forward', 'prerender' ] )(
			'put back by the browser, after %s: nothing is asked for again',
			( type ) => {
				come( type );
				const { heard, field, repeat } = page( html );
				change( field );
				repeat();
				expect( heard ).toEqual( [] );
			}
		);
	}
);

it( '[LIST-01] [LIST-05] [CART-01] several in one form are said once, those of other forms not at all', () => {
	come( 'navigate' );
	const { heard, field, repeat } = page(
		FIELDS.text + '<input id="second" value="1">'
	);
	change( field );
	for ( const id of [ 'second', 'other' ] ) {
		( document.getElementById( id ) as HTMLInputElement ).value = '9';
	}
	repeat();
	expect( heard ).toEqual( [ 'input f', 'change f' ] );
} );

it( '[LIST-01] [LIST-05] [CART-01] a hidden field is nobody’s change', () => {
	come( 'navigate' );
	const { heard, repeat } = page(
		'<input id="f" type="hidden" value="1"><input id="g" name="g">'
	);
	document.querySelector< HTMLInputElement >( '#f' )!.value = '2';
	repeat();
	expect( heard ).toEqual( [] );
} );
