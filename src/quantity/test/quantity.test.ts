import { startQuantity } from '..';
// The chunk for typing, there already.
import '../typed';

const loader = { load: async () => ( {} ) as never };

const setUp = ( attributes = 'min="1" max="3" step="1" value="1"' ) => {
	document.body.innerHTML = `<div class="quantity">
		<button type="button" class="vitrin-quantity__button" data-vitrin-quantity="minus"></button>
		<input type="number" class="qty" ${ attributes }>
		<button type="button" class="vitrin-quantity__button" data-vitrin-quantity="plus"></button>
	</div>`;
	const [ minus, plus ] = document.querySelectorAll( 'button' );
	return {
		field: document.querySelector( 'input' )!,
		minus: minus!,
		plus: plus!,
	};
};

/** The frame after a click, and what waits for it. */
const painted = () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) );

let stop: () => void;
const begin = ( attributes?: string, shopDigits = false ) => {
	const chunks = setUp( attributes );
	stop = startQuantity( loader, { shopDigits } );
	return chunks;
};
afterEach( () => stop() );

describe( 'plus and minus', () => {
	it( '[QTY-01] step within min and max, and say when they would do nothing', async () => {
		const { field, minus, plus } = begin();
		expect( minus ).toHaveAttribute( 'aria-disabled', 'true' );
		minus.click();
		expect( field ).toHaveValue( 1 );
		plus.click();
		plus.click();
		plus.click();
		expect( field ).toHaveValue( 3 );
		await painted();
		expect( plus ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( minus ).toHaveAttribute( 'aria-disabled', 'false' );
	} );

	it( '[QTY-01] a click says the new number, in the digits of the page', async () => {
		document.documentElement.lang = 'fa-IR';
		const { plus } = begin();
		plus.click();
		await new Promise( ( resolve ) => setTimeout( resolve, 600 ) );
		expect( document.querySelector( '[role=log]' ) ).toHaveTextContent(
			'۲'
		);
		document.documentElement.lang = '';
	} );

	it( '[QTY-01] without limits: from 0, by 1, upwards', () => {
		const { field, minus, plus } = begin( 'max="-1" value=""' );
		plus.click();
		expect( field ).toHaveValue( 1 );
		minus.click();
		minus.click();
		expect( field ).toHaveValue( 0 );
	} );

	it.each( [
		[ '0.1', '0.2', '0.3' ],
		// Whole, too, and never more than one.
		[ '0.5', '0.5', '1.0' ],
		[ '0.25', '1', '1.3' ],
		[ '2', '1', '3' ],
	] )(
		'[QTY-02] a step of %s leads from %s to %s: one decimal if it is not whole',
		( step, value, next ) => {
			const { field, plus } = begin(
				`min="0" step="${ step }" value="${ value }"`
			);
			plus.click();
			expect( field.value ).toBe( next );
		}
	);

	it( '[QTY-02] [QTY-03] raised to a minimum that one decimal can’t write, a quantity is said to have changed once', () => {
		const { field } = begin( 'min="0.04" step="0.04" value="1"' );
		field.value = '0.01';
		const changed = jest.fn();
		document.body.addEventListener( 'change', changed );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		document.body.removeEventListener( 'change', changed );
		// That of whoever typed, and ours.
		expect( changed ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'everybody hears: input and change, once each, and nobody when nothing changed', async () => {
		const { plus } = begin( 'max="2" value="1"' );
		const events: string[] = [];
		const listen = ( { type }: Event ) => void events.push( type );
		document.body.addEventListener( 'input', listen );
		document.body.addEventListener( 'change', listen );
		plus.click();
		plus.click();
		await painted();
		expect( events ).toEqual( [ 'input', 'change' ] );
	} );

	it( 'work on fields that come later, and leave read-only ones alone', () => {
		begin();
		const { field, plus } = setUp( 'value="1"' );
		plus.click();
		expect( field ).toHaveValue( 2 );
		field.readOnly = true;
		plus.click();
		expect( field ).toHaveValue( 2 );
	} );

	it( 'are shown only while they work', () => {
		begin();
		expect( document.documentElement ).toHaveClass( 'vitrin-has-quantity' );
		stop();
		expect( document.documentElement ).not.toHaveClass(
			'vitrin-has-quantity'
		);
	} );
} );

describe( 'a typed quantity', () => {
	const type = ( field: HTMLInputElement, value: string ) => {
		field.value = value;
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	};

	it( '[QTY-03] below a minimum above 0 is raised to it', () => {
		const { field } = begin( 'min="2" value="2"' );
		type( field, '1' );
		expect( field ).toHaveValue( 2 );
	} );

	it( '[QTY-03] a value below the minimum is raised when the page, or a product in it, is there; the cart’s own is not', () => {
		const { field } = begin( 'min="3" value="1"' );
		expect( field ).toHaveValue( 3 );
		field.value = '2';
		document.dispatchEvent( new CustomEvent( 'vitrin:product-shown' ) );
		expect( field ).toHaveValue( 3 );
		field.value = '';
		document.dispatchEvent( new CustomEvent( 'vitrin:product-shown' ) );
		expect( field.value ).toBe( '' );
		field.value = '2';
		field.parentElement?.classList.add( 'product-quantity' );
		document.dispatchEvent( new CustomEvent( 'vitrin:product-shown' ) );
		expect( field ).toHaveValue( 2 );
	} );

	it( '[QTY-01] fields of cards that an answer brought say which button does nothing', () => {
		const { field } = begin( 'min="1" max="9" value="1"' );
		const group = field.closest( '.quantity' )!;
		const fresh = group.cloneNode( true ) as HTMLElement;
		fresh
			.querySelectorAll( 'button' )
			.forEach( ( button ) => button.removeAttribute( 'aria-disabled' ) );
		group.replaceWith( fresh );
		document.dispatchEvent( new CustomEvent( 'vitrin:list-replaced' ) );
		expect(
			[ ...fresh.querySelectorAll( 'button' ) ].map(
				( { ariaDisabled } ) => ariaDisabled
			)
		).toEqual( [ 'true', 'false' ] );
	} );

	it( '[QTY-03] 0 stays where 0 is allowed, and an empty field stays empty', () => {
		const { field } = begin( 'min="0" value="2"' );
		type( field, '0' );
		expect( field ).toHaveValue( 0 );
		type( field, '' );
		expect( field.value ).toBe( '' );
	} );

	it.each( [
		[ '۱۲', '12' ],
		[ '٣', '3' ],
		[ '۱٫۵', '1.5' ],
	] )( '[L10N-02] %s goes in as %s', ( typed, inserted ) => {
		const { field } = begin();
		// jsdom has no editing: what would be inserted is what counts.
		const insert = jest.fn();
		Object.defineProperty( document, 'execCommand', {
			configurable: true,
			value: insert,
		} );
		const event = new InputEvent( 'beforeinput', {
			data: typed,
			inputType: 'insertText',
			bubbles: true,
			cancelable: true,
		} );
		field.dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( true );
		expect( insert ).toHaveBeenCalledWith( 'insertText', false, inserted );
	} );

	it( 'Latin digits and deletions are left to the browser', () => {
		const { field } = begin();
		for ( const init of [
			{ data: '1', inputType: 'insertText' },
			{ data: null, inputType: 'deleteContentBackward' },
		] ) {
			const event = new InputEvent( 'beforeinput', {
				...init,
				bubbles: true,
				cancelable: true,
			} );
			field.dispatchEvent( event );
			expect( event.defaultPrevented ).toBe( false );
		}
	} );
} );

describe( 'the shop’s digits', () => {
	const shown = ( field: HTMLInputElement ) =>
		Object.getOwnPropertyDescriptor(
			HTMLInputElement.prototype,
			'value'
		)?.get?.call( field );
	const setUpDigits = ( attributes?: string ) => begin( attributes, true );
	const typeInto = ( field: HTMLInputElement, text: string ) => {
		// As a browser does: what the page has defined is not asked.
		Object.getOwnPropertyDescriptor(
			HTMLInputElement.prototype,
			'value'
		)?.set?.call( field, text );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	};

	it.each( [
		[ 'min="1" max="99" step="1" value="12"', '۱۲', '12', 12 ],
		[ 'min="0" step="0.5" value="1.5"', '۱٫۵', '1.5', 1.5 ],
		[ 'min="0" value=""', '', '', NaN ],
	] )(
		'[L10N-03] %s shows %s; scripts read %s',
		( attributes, text, value, number ) => {
			const { field } = setUpDigits( attributes );
			expect( shown( field ) ).toBe( text );
			expect( field.value ).toBe( value );
			expect( field.valueAsNumber ).toBe( number );
			expect( field.type ).toBe( 'text' );
		}
	);

	it( '[L10N-03] what stands in an empty one has them, too', () => {
		const { field } = setUpDigits( 'min="0" placeholder="0" value=""' );
		expect( field.placeholder ).toBe( '۰' );
	} );

	it( '[L10N-03] scripts set it as they set a number field', () => {
		const { field, plus } = setUpDigits(
			'min="1" max="20" step="1" value="1"'
		);
		field.value = '12';
		expect( shown( field ) ).toBe( '۱۲' );
		( field as unknown as { value: unknown } ).value = 13;
		expect( shown( field ) ).toBe( '۱۳' );
		plus.click();
		expect( shown( field ) ).toBe( '۱۴' );
		field.value = 'many';
		expect( field.value ).toBe( '' );
	} );

	it.each( [
		[ '7', '۷', '7' ],
		[ '۷', '۷', '7' ],
		[ '٧', '۷', '7' ],
		[ '1', '۲', '2' ],
	] )(
		'[L10N-02] [L10N-03] %s typed is shown as %s and read as %s',
		( typed, text, value ) => {
			const { field } = setUpDigits( 'min="2" max="9" value="2"' );
			typeInto( field, typed );
			expect( shown( field ) ).toBe( text );
			expect( field.value ).toBe( value );
		}
	);

	it( '[L10N-03] what no number field would take is refused, and arrow keys step', () => {
		const { field } = setUpDigits( 'min="1" max="3" value="2"' );
		typeInto( field, '9' );
		expect( field.checkValidity() ).toBe( false );
		typeInto( field, 'دو' );
		expect( field.checkValidity() ).toBe( false );
		typeInto( field, '2' );
		expect( field.checkValidity() ).toBe( true );
		const press = ( key: string ) =>
			field.dispatchEvent(
				new KeyboardEvent( 'keydown', {
					key,
					bubbles: true,
					cancelable: true,
				} )
			);
		press( 'ArrowUp' );
		press( 'ArrowUp' );
		expect( field.value ).toBe( '3' );
		press( 'ArrowDown' );
		expect( shown( field ) ).toBe( '۲' );
	} );

	it( '[L10N-03] a field that is focused is not written: its text is selected after that, and typing replaces it', () => {
		const { field } = setUpDigits( 'min="1" value="12"' );
		const write = jest.spyOn( field, 'setSelectionRange' );
		field.focus();
		field.dispatchEvent( new Event( 'focusin', { bubbles: true } ) );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( write ).not.toHaveBeenCalled();
		expect( shown( field ) ).toBe( '۱۲' );
	} );

	it( '[L10N-03] forms send Latin digits, whoever reads them', () => {
		setUpDigits( 'min="1" value="12" name="quantity"' );
		const form = document.createElement( 'form' );
		form.append( ...document.body.childNodes );
		document.body.append( form );
		const data = new FormData();
		data.set( 'quantity', '۱۲' );
		const event = Object.assign(
			new Event( 'formdata', { bubbles: true } ),
			{ formData: data }
		);
		form.dispatchEvent( event );
		expect( data.get( 'quantity' ) ).toBe( '12' );
	} );

	it( '[L10N-03] a copy that a theme makes of a field is read the same', () => {
		const { field } = setUpDigits( 'min="1" value="12"' );
		const group = field.closest( '.quantity' )!;
		const copy = group.cloneNode( true ) as HTMLElement;
		group.after( copy );
		document.dispatchEvent( new CustomEvent( 'vitrin:product-shown' ) );
		const copied = copy.querySelector( 'input' )!;
		expect( shown( copied ) ).toBe( '۱۲' );
		expect( copied.value ).toBe( '12' );
	} );

	it( '[L10N-03] a shop with Latin digits keeps its number fields', () => {
		const { field } = begin( 'min="1" value="12"' );
		expect( field.type ).toBe( 'number' );
		expect( field.value ).toBe( '12' );
	} );
} );
