import { createScope, type Scope } from '../../shared/dom/scope';
import { requireRating } from '..';
import { startStars } from '../dom/keys';

const form = ( isRequired = true ) => `<form class="comment-form">
	<fieldset class="vitrin-rating" role="radiogroup" ${ isRequired ? 'aria-required="true"' : '' }>
		<input type="hidden" name="rating" value="">
		${ [ 1, 2, 3, 4, 5 ].map( ( n ) => `<label><input type="radio" name="rating" value="${ n }">${ n }</label>` ).join( '' ) }
		${ isRequired ? '<span role="alert" hidden>Please select a rating</span>' : '' }
	</fieldset></form>`;

let scope: Scope;

const start = ( markup: string ) => {
	scope = createScope();
	document.body.innerHTML = markup;
	requireRating( scope );
	startStars( scope );
};
const radios = ( at = 0 ) => [
	...(
		document.forms[ at ] as HTMLFormElement
	 ).querySelectorAll< HTMLInputElement >( '[type=radio]' ),
];
const send = ( at = 0 ) => {
	const event = new Event( 'submit', { bubbles: true, cancelable: true } );
	document.forms[ at ]?.dispatchEvent( event );
	return event;
};

beforeEach( () => {
	document.dir = 'rtl';
} );
afterEach( () => scope.dispose() );

describe( '[PROD-07] stars', () => {
	it( 'sending without a required rating is stopped, says so, and focus goes to the stars', () => {
		const other = jest.fn();
		document.addEventListener( 'submit', other, { once: true } );
		start( form() + form() );
		expect( send( 1 ).defaultPrevented ).toBe( true );
		document.removeEventListener( 'submit', other );
		expect( other ).not.toHaveBeenCalled();
		expect( document.activeElement ).toBe( radios( 1 )[ 0 ] );
		expect(
			[
				...document.querySelectorAll< HTMLElement >( '[role=alert]' ),
			].map( ( { hidden } ) => hidden )
		).toEqual( [ true, false ] );
		const stars = document.forms[ 1 ]?.querySelector( 'fieldset' );
		expect( stars?.ariaInvalid ).toBe( 'true' );
		radios( 1 )[ 3 ]?.click();
		expect( stars?.ariaInvalid ).toBeNull();
		expect( send( 1 ).defaultPrevented ).toBe( false );
		expect(
			new FormData( document.forms[ 1 ] ).getAll( 'rating' )
		).toEqual( [ '', '4' ] );
	} );

	it( 'a rating that is not required stops nothing, nor does any other form', () => {
		start( form( false ) + '<form></form>' );
		expect( send( 0 ).defaultPrevented ).toBe( false );
		expect( send( 1 ).defaultPrevented ).toBe( false );
	} );

	it.each( [
		[ 'rtl', 'ArrowLeft', 'ArrowRight' ],
		[ 'ltr', 'ArrowRight', 'ArrowLeft' ],
	] )( 'in %s %s gives a star more, %s one less', ( dir, more, less ) => {
		document.dir = dir;
		start( form() );
		const change = jest.fn();
		document.addEventListener( 'change', change, {
			signal: new AbortController().signal,
		} );
		radios()[ 2 ]?.focus();
		const press = ( key: string ) =>
			document.activeElement?.dispatchEvent(
				new KeyboardEvent( 'keydown', {
					key,
					bubbles: true,
					cancelable: true,
				} )
			);
		press( more );
		expect( radios()[ 3 ]?.checked ).toBe( true );
		expect( document.activeElement ).toBe( radios()[ 3 ] );
		press( less );
		press( less );
		expect( radios().map( ( { checked } ) => checked ) ).toEqual( [
			false,
			true,
			false,
			false,
			false,
		] );
		expect( change ).toHaveBeenCalledTimes( 3 );
	} );
} );
