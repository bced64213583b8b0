/**
 * A city's field with its list, by keys and pointer.
 */
import { createCityField, type CityField } from '../dom/city-field';

const WORDS = {
	cities: 'شهرها',
	found: '%s شهر',
	none: 'نیست',
	otherProvince: '%1$s در %2$s است',
};

describe( 'a city’s field (APG combobox)', () => {
	let city: CityField;
	let run = () => {};
	let chosen: string[] = [];
	const said: string[] = [];

	const $ = < E extends HTMLElement >( selector: string ): E =>
		document.querySelector< E >( selector ) as E;
	const field = () => $< HTMLInputElement >( '#billing_city' );
	const options = () =>
		[ ...document.querySelectorAll( '[role="option"]' ) ].map(
			( { textContent } ) => textContent
		);
	const isOpen = () => ! $( '[role="listbox"]' ).hidden;
	const active = () =>
		document.getElementById(
			field().getAttribute( 'aria-activedescendant' ) ?? ''
		)?.textContent;
	const press = ( key: string ): boolean => {
		const event = new KeyboardEvent( 'keydown', {
			key,
			bubbles: true,
			cancelable: true,
		} );
		field().dispatchEvent( event );
		return event.defaultPrevented;
	};
	const type = ( text: string ) => {
		field().value = text;
		field().dispatchEvent( new Event( 'input', { bubbles: true } ) );
	};
	const leave = () => {
		$( 'button' ).focus();
		field().focus();
	};
	const choose = ( code: string ) => {
		$< HTMLSelectElement >( '#billing_state' ).value = code;
		city.check();
	};

	const start = ( {
		country = '<input type="hidden" id="billing_country" value="IR">',
		isPressed = false,
	} = {} ) => {
		document.body.innerHTML = `<form>${ country }
			<p class="form-row"><select id="billing_state"><option value="">استان</option><option value="FRS">فارس</option><option value="THR">تهران</option><option value="XYZ">منطقه آزاد</option></select></p>
			<p class="form-row" id="billing_city_field"><label for="billing_city">شهر</label><span><input type="text" id="billing_city" aria-describedby="other"></span></p>
		</form><button>بعد</button>`;
		$< HTMLSelectElement >( '#billing_state' ).value = 'FRS';
		field().focus();
		city = createCityField( {
			field: field(),
			prefix: 'billing_',
			cities: { FRS: [ 'شیراز', 'فسا', 'کازرون' ], THR: [ 'تهران' ] },
			words: WORDS,
			number: ( value ) => `#${ value }`,
			announce: ( message ) => void ( message && said.push( message ) ),
			clock: {
				after: ( _milliseconds, task ) => {
					run = task;
					return () => {
						run = () => {};
					};
				},
			},
			onChosen: () => void chosen.push( field().value ),
			isPressed,
		} );
	};

	beforeEach( () => {
		chosen = [];
		said.length = 0;
		start();
	} );
	afterEach( () => city.dispose() );

	it( 'is closed until somebody types, clicks or presses an arrow', () => {
		expect( field() ).toHaveAttribute( 'role', 'combobox' );
		expect( field() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( isOpen() ).toBe( false );
		field().click();
		expect( field() ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( options() ).toEqual( [ 'شیراز', 'فسا', 'کازرون' ] );
		press( 'Escape' );
		press( 'ArrowUp' );
		expect( active() ).toBe( 'کازرون' );
	} );

	it( 'opens for whoever pressed before the list was there', () => {
		start( { isPressed: true } );
		expect( isOpen() ).toBe( true );
	} );

	it( 'chooses by keyboard, says so by its events, and keeps the focus', () => {
		const seen: string[] = [];
		for ( const name of [ 'input', 'change' ] ) {
			$( 'form' ).addEventListener( name, () =>
				seen.push( `${ name } ${ field().value }` )
			);
		}
		press( 'ArrowDown' );
		press( 'ArrowDown' );
		expect( active() ).toBe( 'فسا' );
		expect( press( 'Enter' ) ).toBe( true );
		expect( field() ).toHaveValue( 'فسا' );
		expect( seen ).toEqual( [ 'input فسا', 'change فسا' ] );
		expect( chosen ).toEqual( [ 'فسا' ] );
		expect( isOpen() ).toBe( false );
		expect( field() ).toHaveFocus();
	} );

	it( 'chooses by pointer without losing the focus', () => {
		field().click();
		const option = $( '[role="option"]' );
		const down = new MouseEvent( 'mousedown', {
			bubbles: true,
			cancelable: true,
		} );
		option.dispatchEvent( down );
		expect( down.defaultPrevented ).toBe( true );
		option.click();
		expect( field() ).toHaveValue( 'شیراز' );
		expect( chosen ).toEqual( [ 'شیراز' ] );
	} );

	it( 'offers all again beside a city that was chosen before', () => {
		type( 'شیراز' );
		press( 'Escape' );
		field().click();
		expect( options() ).toHaveLength( 3 );
	} );

	it( 'takes another name, and says that the list has none', () => {
		type( 'دهکده' );
		expect( isOpen() ).toBe( false );
		run();
		expect( said ).toEqual( [ 'نیست' ] );
		expect( press( 'Enter' ) ).toBe( false );
		expect( field() ).toHaveValue( 'دهکده' );
	} );

	it( 'announces how many there are once typing has stopped', () => {
		type( 'ز' );
		expect( said ).toEqual( [] );
		run();
		expect( said ).toEqual( [ '#2 شهر' ] );
	} );

	it( 'sends no order by Enter while the list is open', () => {
		type( 'ش' );
		expect( press( 'Enter' ) ).toBe( true );
		expect( isOpen() ).toBe( false );
		expect( press( 'Enter' ) ).toBe( false );
	} );

	it( 'moves the text cursor by the other arrows, and nothing is chosen then', () => {
		press( 'ArrowDown' );
		expect( press( 'ArrowLeft' ) ).toBe( false );
		expect( active() ).toBeUndefined();
	} );

	it( 'closes with the focus elsewhere', () => {
		field().click();
		$( 'button' ).focus();
		expect( isOpen() ).toBe( false );
		run();
		expect( said ).toEqual( [] );
	} );

	it( 'leaves the keys of an input method alone', () => {
		press( 'ArrowDown' );
		const event = new KeyboardEvent( 'keydown', {
			key: 'Enter',
			isComposing: true,
			cancelable: true,
		} );
		field().dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( false );
	} );

	it( 'keeps a city when the province changes, and says where it lies', () => {
		type( 'تهران' );
		leave();
		expect( $( '.vitrin-field-message' ).textContent ).toBe(
			'تهران در تهران است'
		);
		expect( field().getAttribute( 'aria-describedby' ) ).toBe(
			'other billing_city_vitrin_hint'
		);
		choose( 'THR' );
		expect( $( '.vitrin-field-message' ) ).toBeNull();
		expect( field().getAttribute( 'aria-describedby' ) ).toBe( 'other' );
		type( 'شیراز' );
		leave();
		expect( field() ).toHaveValue( 'شیراز' );
		expect( $( '.vitrin-field-message' ).textContent ).toBe(
			'شیراز در فارس است'
		);
	} );

	it( 'doesn’t say so while one types, nor of a city that is then chosen with its province', () => {
		type( 'تهران' );
		expect( $( '.vitrin-field-message' ) ).toBeNull();
		press( 'ArrowDown' );
		press( 'Enter' );
		leave();
		expect( $( '.vitrin-field-message' ) ).toBeNull();
		expect( said ).toEqual( [] );
	} );

	it( 'describes itself again after another script has taken the description away', () => {
		type( 'تهران' );
		leave();
		field().removeAttribute( 'aria-describedby' );
		leave();
		expect( field().getAttribute( 'aria-describedby' ) ).toBe(
			'billing_city_vitrin_hint'
		);
	} );

	it( 'is a plain field for a province without a list', () => {
		choose( 'XYZ' );
		for ( const name of [
			'role',
			'aria-expanded',
			'aria-controls',
			'aria-autocomplete',
		] ) {
			expect( field() ).not.toHaveAttribute( name );
		}
		field().click();
		expect( press( 'ArrowDown' ) ).toBe( false );
		expect( isOpen() ).toBe( false );
		choose( 'FRS' );
		expect( field() ).toHaveAttribute( 'role', 'combobox' );
	} );

	it( 'proposes cities of all provinces before one is chosen, and chooses both', () => {
		choose( '' );
		field().click();
		expect( isOpen() ).toBe( false );
		type( 'ش' );
		expect( isOpen() ).toBe( false );
		type( 'شی' );
		expect( options() ).toEqual( [ 'شیراز فارس' ] );
		const seen: string[] = [];
		$( 'form' ).addEventListener( 'change', ( { target } ) => {
			seen.push( ( target as Element ).id );
			city.check();
		} );
		$( '[role="option"] span' ).click();
		expect( field() ).toHaveValue( 'شیراز' );
		expect( $( '#billing_state' ) ).toHaveValue( 'FRS' );
		expect( seen ).toEqual( [ 'billing_state', 'billing_city' ] );
		expect( $( '.vitrin-field-message' ) ).toBeNull();
		// Of that province alone from now on.
		type( 'ا' );
		expect( options() ).toEqual( [ 'شیراز', 'فسا', 'کازرون' ] );
	} );

	it( 'proposes those of another province where the chosen one has none that fits', () => {
		type( 'تهر' );
		expect( options() ).toEqual( [ 'تهران تهران' ] );
		press( 'ArrowDown' );
		press( 'Enter' );
		expect( $( '#billing_state' ) ).toHaveValue( 'THR' );
		expect( field() ).toHaveValue( 'تهران' );
	} );

	it( 'is a plain field in another country', () => {
		start( {
			country: '<input id="billing_country" value="AE">',
		} );
		expect( field() ).not.toHaveAttribute( 'role' );
	} );

	it( 'has its list where the shop asks for no country', () => {
		start( { country: '' } );
		expect( field() ).toHaveAttribute( 'role', 'combobox' );
	} );
} );
