import { explain } from '../reasons';
import '../explain-typed';

jest.mock( '../reasons', () => ( { explain: jest.fn() } ) );

const { explain: explainReason } = jest.requireActual< {
	explain: typeof explain;
} >( '../reasons' );

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

/** What is one. */
const NUMBERS = [
	'2',
	'2.5',
	'2,5',
	'۲',
	'٢',
	'۲٫۵',
	'۱٬۲۰۰',
	' 2 ',
	'\u200f۲\u200c',
];

const begin = ( attributes: string ): HTMLInputElement => {
	document.body.innerHTML = `<div class="quantity"><input type="number" class="qty" ${ attributes }></div>`;
	return document.querySelector( 'input' ) as HTMLInputElement;
};

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

describe( 'a quantity that is typed', () => {
	it.each( NO_NUMBERS )(
		'[L10N-02] %s is no number: nothing of it gets in, and that is said',
		( typed ) => {
			const field = begin( 'min="1" step="1" value="1"' );
			expect( enter( field, typed ) ).toBe( false );
			expect( explain ).toHaveBeenCalledTimes( 1 );
			expect( explain ).toHaveBeenCalledWith( field, false );
			// Key by key, too.
			const isLeft = [ ...typed ].map( ( sign ) => enter( field, sign ) );
			expect( isLeft ).toContain( false );
		}
	);

	it.each( NUMBERS )( '[L10N-02] %j is one', ( typed ) => {
		const field = begin( 'min="1" step="1" value="1"' );
		expect( enter( field, typed ) ).toBe( true );
		expect( explain ).not.toHaveBeenCalled();
	} );

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
		( attributes, value, isExplained ) => {
			const field = begin( attributes );
			field.value = value;
			field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			expect( jest.mocked( explain ).mock.calls ).toEqual(
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
