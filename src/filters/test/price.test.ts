/**
 * A price field of the panel in which something stands that is no price.
 */
import { createFilters } from '../filters';
import type { FilterSettings } from '../settings';

jest.mock( '@vitrin/cart', () => ( { getCartSettings: () => null } ) );

const WORDS = 'Write the price in digits.';

const begin = ( apply: FilterSettings[ 'apply' ] = 'once' ) => {
	jest.useFakeTimers();
	history.replaceState( null, '', '/shop/?min_price=20' );
	window.matchMedia = jest.fn( () => ( { matches: true } ) as never );
	document.body.innerHTML = `<div data-vitrin-filters><form action="/shop/">
		<input type="checkbox" name="vitrin_sale" value="1">
		<details data-group="price"><div class="vitrin-filters__range"><input type="range" min="0" max="100" step="1" value="20"><input type="range" min="0" max="100" step="1" value="100"></div>
		<div class="vitrin-filters__prices"><label class="vitrin-filters__price"><input inputmode="decimal" name="min_price" value="20" aria-describedby="one-price"></label><label class="vitrin-filters__price"><input inputmode="decimal" name="max_price" aria-describedby="one-price"></label></div><p id="one-price" hidden>${ WORDS }</p></details>
		</form></div><ul class="products"></ul>`;
	const root = document.querySelector( 'div' ) as HTMLElement;
	const sent: string[] = [];
	window.fetch = jest.fn( ( url ) => {
		sent.push( String( url ).replace( location.origin, '' ) );
		return new Promise< Response >( () => {} );
	} );
	const filters = createFilters( { root, settings: { apply } } );
	// As index.ts does.
	root.addEventListener( 'change', () => filters.changed() );
	const field = ( name: string ) =>
		root.querySelector( `[name=${ name }]` ) as HTMLInputElement;
	const type = ( name: string, text: string ) => {
		field( name ).value = text;
		field( name ).dispatchEvent( new Event( 'input', { bubbles: true } ) );
	};
	const leave = ( name: string ) =>
		field( name ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
	const isMarked = ( name: string ) =>
		field( name ).getAttribute( 'aria-invalid' ) === 'true';
	const words = root.querySelector( '#one-price' ) as HTMLElement;
	return { root, filters, sent, field, type, leave, isMarked, words };
};

afterEach( () => jest.useRealTimers() );

describe( 'a price field of the panel that holds no price', () => {
	it.each( [ 'abc', '1.2.3', '12345678901234567' ] )(
		'[LIST-05] %s is marked once nobody types, stays as it was typed, and nothing is asked with it',
		( text ) => {
			const { sent, field, type, leave, isMarked, words } = begin();
			type( 'max_price', text );
			jest.advanceTimersByTime( 249 );
			expect( isMarked( 'max_price' ) ).toBe( false );
			jest.advanceTimersByTime( 1 );
			expect( isMarked( 'max_price' ) ).toBe( true );
			expect( isMarked( 'min_price' ) ).toBe( false );
			expect( words.hidden ).toBe( false );
			leave( 'max_price' );
			expect( field( 'max_price' ).value ).toBe( text );
			expect( sent ).toEqual( [] );

			type( 'max_price', '۵۰' );
			expect( isMarked( 'max_price' ) ).toBe( false );
			expect( words.hidden ).toBe( true );
			leave( 'max_price' );
			expect( sent ).toEqual( [ '/shop/?min_price=20&max_price=50' ] );
		}
	);

	it( '[LIST-05] another choice is asked for with the price of the list on show', () => {
		const { sent, field, type } = begin();
		type( 'min_price', 'abc' );
		field( 'vitrin_sale' ).click();
		expect( sent ).toEqual( [ '/shop/?min_price=20&vitrin_sale=1' ] );
	} );

	it( '[LIST-05] the button asks for nothing, marks it at once and goes there, also where it is folded', () => {
		const { root, filters, sent, field, isMarked } = begin( 'button' );
		field( 'min_price' ).value = '1.2.3';
		filters.submitted();
		expect( isMarked( 'min_price' ) ).toBe( true );
		expect( root.querySelector( 'details' )?.open ).toBe( true );
		expect( document.activeElement ).toBe( field( 'min_price' ) );
		expect( sent ).toEqual( [] );
	} );

	it( '[LIST-05] what was typed before the script was there is marked with it; the slider puts it right', () => {
		const { root, filters, isMarked, type, leave } = begin();
		type( 'min_price', 'abc' );
		filters.dispose();
		createFilters( { root, settings: { apply: 'once' } } );
		expect( isMarked( 'min_price' ) ).toBe( true );
		const slider = root.querySelector( 'input[type=range]' );
		( slider as HTMLInputElement ).value = '30';
		slider?.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( isMarked( 'min_price' ) ).toBe( false );
		leave( 'min_price' );
	} );
} );

describe( '[LIST-05] [LIST-01] what was chosen before anybody listened', () => {
	it.each( [
		[ 'at once', 'once' ],
		[ 'for its counts, until the button applies it', 'button' ],
	] as const )(
		'is asked for when somebody comes to the panel, once: %s',
		( _name, apply ) => {
			const { filters, sent, field } = begin( apply );
			field( 'vitrin_sale' ).checked = true;
			field( 'vitrin_sale' ).focus();
			filters.opened();
			// The click itself may have waited for the chunk.
			filters.changed();
			expect( sent ).toEqual( [ '/shop/?min_price=20&vitrin_sale=1' ] );
		}
	);

	it( 'is not what a browser puts back, nor a panel that somebody only came to', () => {
		const { filters, sent, field } = begin();
		field( 'vitrin_sale' ).focus();
		filters.opened();
		field( 'vitrin_sale' ).blur();
		field( 'vitrin_sale' ).checked = true;
		filters.opened();
		expect( sent ).toEqual( [] );
	} );
} );
