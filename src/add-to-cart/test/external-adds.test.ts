import { withDefaults } from '../../shared/settings/read';
import { announceExternalAdd } from '../external-adds';
import { ADD_TO_CART_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';
import { addWords } from '../dom/answered';

const settings = withDefaults( ADD_TO_CART_DEFAULTS, fixture );

const begin = ( html = '' ) => {
	document.body.innerHTML = html;
	return document.querySelector< HTMLElement >( 'button,a' );
};
const emit = (
	added: Parameters< typeof announceExternalAdd >[ 0 ],
	own: Partial< typeof settings > = {}
) => {
	announceExternalAdd( added, { ...settings, ...own } );
	jest.advanceTimersByTime( 300 );
};
const spoken = () =>
	document.querySelector( '[role="log"]' )?.textContent ?? '';
const words = addWords().added.replace( '%s', 'لیوان' );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'what another script added', () => {
	it( '[ADD-10] is said by name, once', () => {
		const button = begin( '<button class="wc-interactive">' );
		emit( { name: 'لیوان', button } );
		expect( document.querySelectorAll( '[role="log"]' ) ).toHaveLength( 1 );
		expect( spoken() ).toBe( words );
		expect( button ).not.toHaveClass( 'added' );
	} );

	it( 'is said inside an open dialog, which makes the rest inert', () => {
		begin( '<dialog open></dialog>' );
		emit( { name: 'لیوان', button: null } );
		expect( document.querySelector( 'dialog' ) ).toHaveTextContent( words );
	} );

	it( '[ADD-10] marks a classic button as the script that is gone would have', () => {
		const button = begin(
			'<p><a class="ajax_add_to_cart loading" data-success_message="in the bag"></a></p>'
		);
		emit( { name: 'لیوان', button } );
		expect( button ).toHaveClass( 'added' );
		expect( button ).not.toHaveClass( 'loading' );
		expect( document.querySelectorAll( '.added_to_cart' ) ).toHaveLength(
			1
		);
		expect( spoken() ).toBe( 'in the bag' );
	} );

	it( 'is left to that script where it is kept', () => {
		const isKept = { keepWoocommerceScripts: true };
		const button = begin(
			'<p><a class="ajax_add_to_cart" data-success_message="in the bag"></a></p>'
		);
		emit( { name: 'لیوان', button }, isKept );
		expect( button ).not.toHaveClass( 'added' );
		expect( spoken() ).toBe( '' );
		emit( { name: 'لیوان', button: null }, isKept );
		expect( spoken() ).toBe( words );
	} );

	it( 'is not said when nothing is known to be added', () => {
		begin();
		emit( { name: '', button: null } );
		expect( spoken() ).toBe( '' );
	} );
} );
