import { startQuantity } from '..';
import { REASONS } from '../chunks';
import { explain as explainReason } from '../reasons';

/** What is no number of pieces, however it is written. */
const NO_NUMBERS = [
	'2/4',
	'۲/۴',
	'٢/٤',
	'½',
	'1½',
	'۱ و نیم',
	'2∕4',
	'2:4',
	'دو',
	'two',
	'2kg',
	'-2',
	'+2',
	'1e3',
	'2*3',
	'50%',
];

/** What is one, and how it gets into the field. */
const NUMBERS: Array< [ string, string | null ] > = [
	[ '2', null ],
	[ '2.5', null ],
	[ '2,5', null ],
	[ '۲', '2' ],
	[ '٢', '2' ],
	[ '۲٫۵', '2.5' ],
	[ '۱٬۲۰۰', '1200' ],
	[ ' 2 ', '2' ],
	[ '\u200f۲\u200c', '2' ],
];

let stop = () => {};
const load = jest.fn();
const explain = jest.fn();
let put: string[] = [];

const begin = ( attributes: string ): HTMLInputElement => {
	document.body.innerHTML = `<div class="quantity"><input type="number" class="qty" ${ attributes }></div>`;
	load.mockResolvedValue( { explain } );
	stop = startQuantity( { load } );
	put = [];
	document.execCommand = ( _name, _isShown, text ) =>
		put.push( String( text ) ) > 0;
	return document.querySelector( 'input' ) as HTMLInputElement;
};

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/** @return Whether the browser puts it in by itself. */
const enter = ( field: HTMLInputElement, data: string ): boolean =>
	field.dispatchEvent(
		new InputEvent( 'beforeinput', {
			data,
			inputType: 'insertText',
			bubbles: true,
			cancelable: true,
		} )
	);

beforeEach( () => jest.clearAllMocks() );
afterEach( () => stop() );

describe( 'a quantity that is typed', () => {
	it.each( NO_NUMBERS )(
		'[L10N-02] %s is no number: nothing of it gets in, and that is said',
		async ( typed ) => {
			const field = begin( 'min="1" step="1" value="1"' );
			const isLeft = [ ...typed ].map( ( sign ) => enter( field, sign ) );
			expect( isLeft ).toContain( false );
			await settle();
			jest.clearAllMocks();
			expect( enter( field, typed ) ).toBe( false );
			await settle();
			expect( put.join( '' ) ).not.toMatch( /[^\d.]/ );
			expect( load ).toHaveBeenCalledWith( REASONS );
			expect( explain ).toHaveBeenCalledTimes( 1 );
			expect( explain ).toHaveBeenCalledWith( field, false );
		}
	);

	it.each( NUMBERS )(
		'[L10N-02] %s gets in as %s',
		async ( typed, latin ) => {
			const field = begin( 'min="1" step="1" value="1"' );
			expect( enter( field, typed ) ).toBe( latin === null );
			expect( put ).toEqual( latin === null ? [] : [ latin ] );
			await settle();
			expect( explain ).not.toHaveBeenCalled();
		}
	);

	it.each( [
		[ 'min="1" step="1"', '2.4', true ],
		[ 'min="1" step="1"', '0.5', true ],
		[ 'min="0" step="6"', '9', true ],
		[ 'min="3" step="6"', '9', false ],
		[ 'min="0.5" step="0.5"', '2.4', true ],
		[ 'min="0" step="0.1"', '0.3', false ],
		[ 'min="0" step="any"', '2.4', false ],
		[ '', '2.4', true ],
		[ 'min="1" step="1"', '2', false ],
		[ 'min="1" step="1"', '', false ],
	] )(
		'[QTY-02] in a field with %s %s is explained: %s',
		async ( attributes, value, isExplained ) => {
			const field = begin( attributes );
			field.value = value;
			field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			await settle();
			expect( explain.mock.calls ).toEqual(
				isExplained ? [ [ field, true ] ] : []
			);
		}
	);
} );

describe( 'the reason', () => {
	it( '[L10N-02] stands over the page, as an alert, until another quantity is typed', async () => {
		const field = begin( 'min="0" step="6" value="6"' );
		const alert = () => document.querySelector( '[role=alert]' );
		explainReason( field, false );
		expect( alert() ).toHaveTextContent( 'Please enter a number.' );
		// The 4 of 2/4.
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( alert() ).not.toBeNull();
		field.dispatchEvent( new Event( 'change' ) );
		expect( alert() ).not.toBeNull();
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( alert() ).toBeNull();
		explainReason( field, true );
		expect( alert() ).toHaveTextContent(
			'Only multiples of 6 can be ordered.'
		);
		field.step = '1';
		explainReason( field, true );
		expect( alert() ).toHaveTextContent(
			'Only whole quantities can be ordered.'
		);
	} );
} );
