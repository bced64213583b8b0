/**
 * The chunk: which fields it makes something of, and with which cities.
 */
const $ = < E extends HTMLElement >( selector: string ): E =>
	document.querySelector< E >( selector ) as E;

/** Settings are read when the chunk starts. */
const begin = async ( city: string, own?: string ) => {
	jest.resetModules();
	document.body.innerHTML = `<form>
		<select id="shipping_country"><option>IR</option></select>
		<p class="form-row" id="shipping_state_field"><select id="shipping_state"><option value="QHM">قم</option><option value="THR">تهران</option></select></p>
		<p class="form-row" id="shipping_city_field"><span>${ city }</span></p></form>
		${ own ? `<script type="application/json" id="vitrin-checkout-cities">${ own }</script>` : '' }`;
	return ( await import( '../city-fields' ) ).attach;
};
const proposed = () => {
	$( '#shipping_city' ).click();
	return [ ...document.querySelectorAll( '[role="option"]' ) ].map(
		( { textContent } ) => textContent
	);
};
const TEXT = '<input type="text" id="shipping_city">';

describe( 'a city’s field', () => {
	it( 'proposes the cities of its province, once', async () => {
		const attach = await begin( TEXT );
		attach( 'shipping_state_field' );
		attach( 'shipping_city_field' );
		expect( document.querySelectorAll( '.vitrin-cities' ) ).toHaveLength(
			1
		);
		expect( proposed() ).toContain( 'سلفچگان' );
		expect( proposed() ).not.toContain( 'تهران' );
	} );

	it( 'follows a change of the province', async () => {
		const attach = await begin( TEXT );
		attach( 'shipping_city_field' );
		const state = $< HTMLSelectElement >( '#shipping_state' );
		state.value = 'THR';
		state.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( proposed() ).toContain( 'رباط‌کریم' );
	} );

	it( 'proposes what the shop’s filter says', async () => {
		const attach = await begin( TEXT, '{"QHM":["قم"],"THR":[]}' );
		attach( 'shipping_city_field' );
		expect( proposed() ).toEqual( [ 'قم' ] );
	} );

	it( 'does without what can’t be read of it', async () => {
		const attach = await begin( TEXT, '{"QHM":' );
		attach( 'shipping_city_field' );
		expect( proposed() ).toContain( 'قم' );
	} );

	describe( 'of the checkout block', () => {
		const html = `<div class="box"><input type="text" id="billing-city"><label for="billing-city">شهر</label></div>
			<select id="billing-state"><option value="QHM">قم</option><option value="THR">تهران</option></select>`;
		const start = async () => {
			jest.resetModules();
			document.body.innerHTML = html;
			const { attach } = await import( '../city-fields' );
			attach( 'billing-city' );
			return $< HTMLInputElement >( '#billing-city' );
		};
		const type = ( field: HTMLInputElement, text: string ): void => {
			field.value = text;
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};

		it( 'has its list behind the label, also after React’s other class and children', async () => {
			const field = await start();
			const list = () => $( '.vitrin-cities' );
			expect( field.nextElementSibling ).toHaveProperty(
				'tagName',
				'LABEL'
			);
			type( field, 'سل' );
			expect( list().textContent ).toContain( 'سلفچگان' );
			const box = $( '.box' );
			list().remove();
			box.className = 'box is-active';
			type( field, 'سلف' );
			expect( box ).toHaveClass( 'vitrin-cities-field', 'is-active' );
			expect( list().textContent ).toContain( 'سلفچگان' );
		} );

		it( 'brings the province first, with which the block draws the city as it was typed', async () => {
			const field = await start();
			type( field, 'رباط' );
			$( '#billing-state' ).addEventListener( 'change', () => {
				field.value = 'رباط';
			} );
			$( '[role="option"]' ).click();
			expect( $( '#billing-state' ) ).toHaveValue( 'THR' );
			expect( field ).toHaveValue( 'رباط‌کریم' );
		} );

		it( 'says below itself where a city lies', async () => {
			const field = await start();
			type( field, 'رباط‌کریم' );
			// Said once somebody is done with the field.
			field.dispatchEvent( new Event( 'blur' ) );
			expect( $( '.box > .vitrin-field-message' ).textContent ).toContain(
				'تهران'
			);
		} );
	} );

	it.each( [
		[
			'Persian WooCommerce’s select',
			'<select id="shipping_city"><option>قم</option></select>',
		],
		[
			'another list',
			'<input type="text" list="towns" id="shipping_city">',
		],
		[
			'another combobox',
			'<input type="text" role="combobox" id="shipping_city">',
		],
		[ 'a hidden field', '<input type="hidden" id="shipping_city">' ],
		[ 'no field', '' ],
	] )( 'is left alone where it is %s', async ( _what, html ) => {
		const attach = await begin( html );
		const before = document.body.innerHTML;
		attach( 'shipping_city_field' );
		expect( document.body.innerHTML ).toBe( before );
	} );
} );
