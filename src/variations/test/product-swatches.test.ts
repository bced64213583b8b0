/**
 * The swatches of a product's own attributes, in the markup of ProductSwatchFields.php.
 */
import { matchValues, valuesIn } from '../product-swatches';

const row = ( value: string, color = '' ) =>
	`<li><span class="vitrin-product-swatches__name">${ value }</span><input type="hidden" name="vitrin_swatches[0][names][]" value="${ value }">` +
	`<span data-vitrin-swatch="color"><input type="text" name="vitrin_swatches[0][colors][]" value="${ color }" aria-label="Colour: ${ value }"><input type="color" hidden aria-label="Pick (Colour: ${ value })" value="#ffffff"></span>` +
	`<span data-vitrin-swatch="picture"><input type="text" name="vitrin_swatches[0][pictures][]" value="" aria-label="Picture: ${ value }"><img src="" alt="" hidden><button type="button" hidden>Choose</button><button type="button" hidden>Remove</button></span></li>`;

const attribute = ( values: string[], kind = 'color' ) =>
	`<div class="woocommerce_attribute"><textarea name="attribute_values[0]">${ values.join(
		' | '
	) }</textarea><fieldset data-vitrin-product-swatches data-delimiter="|"><select>${ [
		'',
		'color',
		'picture',
		'button',
	]
		.map(
			( name ) =>
				`<option value="${ name }"${
					name === kind ? ' selected' : ''
				}></option>`
		)
		.join( '' ) }</select><ul>${ values
		.map( ( value ) => row( value, '#112233' ) )
		.join( '' ) }</ul><template>${ row( '' ) }</template></fieldset></div>`;

const start = ( html: string ) => {
	document.body.innerHTML = `<div id="product_attributes">${ html }</div>`;
	jest.isolateModules( () => {
		require( '../product-swatches' );
	} );
};

const get = < E extends Element >( selector: string ) =>
	document.querySelector< E >( selector )!;

const type = ( text: string ) => {
	const field = get< HTMLTextAreaElement >( 'textarea' );
	field.value = text;
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
};

/** Each row's value and colour. */
const rows = () =>
	[ ...document.querySelectorAll( 'li' ) ].map( ( item ) => [
		item.querySelector< HTMLInputElement >( '[name$="[names][]"]' )?.value,
		item.querySelector< HTMLInputElement >( '[name$="[colors][]"]' )?.value,
	] );

describe( '[VAR-06] values as WooCommerce’s field has them', () => {
	it.each( [
		[ 'آبی | قرمز', [ 'آبی', 'قرمز' ] ],
		[ ' آبی||آبی | ', [ 'آبی' ] ],
		[ '', [] ],
		[ 'نیم‌فاصله', [ 'نیم‌فاصله' ] ],
	] )( '%p', ( text, values ) => {
		expect( valuesIn( text, '|' ) ).toEqual( values );
	} );

	it.each( [
		[
			[ 'a', 'b' ],
			[ 'b', 'a' ],
			[ 1, 0 ],
		],
		[
			[ 'a', 'b' ],
			[ 'a', 'bb' ],
			[ 0, 1 ],
		],
		[ [ 'a', 'b' ], [ 'a' ], [ 0 ] ],
		[ [ 'a' ], [ 'x', 'a' ], [ -1, 0 ] ],
		[
			[ 'a', 'b' ],
			[ 'b', 'c' ],
			[ 1, -1 ],
		],
		[ [], [ 'a' ], [ -1 ] ],
	] )( '%j become %j', ( before, after, matches ) => {
		expect( matchValues( before, after ) ).toEqual( matches );
	} );
} );

describe( '[VAR-06] swatches of a product’s own attribute', () => {
	it( 'follow the values: one that is retyped keeps its colour, a new one has none, one that is gone takes its own along', () => {
		start( attribute( [ 'آبی', 'قرمز' ] ) );
		type( 'آبی | قرمز تیره' );
		expect( rows() ).toEqual( [
			[ 'آبی', '#112233' ],
			[ 'قرمز تیره', '#112233' ],
		] );
		expect(
			get( 'li:last-child [name$="[colors][]"]' )
		).toHaveAccessibleName( 'Colour: قرمز تیره' );
		expect( get( 'li:last-child [type="color"]' ) ).toHaveAccessibleName(
			'Pick (Colour: قرمز تیره)'
		);
		type( 'سبز | آبی | قرمز تیره' );
		expect( rows() ).toEqual( [
			[ 'سبز', '' ],
			[ 'آبی', '#112233' ],
			[ 'قرمز تیره', '#112233' ],
		] );
		expect(
			get( 'li:first-child .vitrin-product-swatches__name' )
		).toHaveTextContent( 'سبز' );
		expect( get( 'li:first-child [type="color"]' ) ).toBeVisible();
		type( 'آبی' );
		expect( rows() ).toEqual( [ [ 'آبی', '#112233' ] ] );
	} );

	it( 'show the fields of their kind only', () => {
		start( attribute( [ 'آبی' ] ) );
		const choose = ( kind: string ) => {
			const select = get< HTMLSelectElement >( 'select' );
			select.value = kind;
			select.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		};
		expect( get( '[data-vitrin-swatch="color"]' ) ).toBeVisible();
		expect( get( '[data-vitrin-swatch="picture"]' ) ).not.toBeVisible();
		choose( 'picture' );
		expect( get( '[data-vitrin-swatch="color"]' ) ).not.toBeVisible();
		expect( get( '[data-vitrin-swatch="picture"]' ) ).toBeVisible();
		choose( 'button' );
		expect( get( 'ul' ) ).not.toBeVisible();
		// What was set is sent all the same: the kind may come back.
		expect( rows() ).toEqual( [ [ 'آبی', '#112233' ] ] );
	} );

	it( 'of an attribute that WooCommerce brings later start, too', async () => {
		start( '' );
		get( '#product_attributes' ).innerHTML = attribute( [ 'آبی' ] );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( get( '[type="color"]' ) ).toBeVisible();
		type( 'آبی | زرد' );
		expect( rows() ).toHaveLength( 2 );
	} );

	it( 'a page without attributes breaks nothing', () => {
		document.body.innerHTML = '';
		expect( () =>
			jest.isolateModules( () => {
				require( '../product-swatches' );
			} )
		).not.toThrow();
	} );
} );
