/**
 * A form in which a variation is chosen, with what a shop, a cache or another plugin may put
 * into it.
 */
import { withDefaults } from '../../shared/settings/read';
import fixture from '../settings.fixture.json';
import template from '../template.fixture.json';
import { METHODS } from '../waiting-form';
import { startForm } from '../form';
import { VARIATION_DEFAULTS } from '../form-settings';
import { rawVariation } from './helpers';
import { variationWords } from '../dom/outcome-view';

const settings = withDefaults( VARIATION_DEFAULTS, {
	...fixture,
	templates: {
		shown: '<div class="price">{{{ data.variation.price_html }}}</div>{{{ data.variation.availability_html }}}<div class="text">{{{ data.variation.variation_description }}}</div>',
		unavailable: '<p class="gone">Sorry</p>',
	},
} );

const image = ( src: string ) => ( { src, alt: '' } );

const variation = (
	id: number,
	color: string,
	size: string,
	more: object = {}
) =>
	rawVariation(
		id,
		{ attribute_color: color, attribute_size: size },
		{ image: image( `/${ color || 'any' }.png` ), ...more }
	);

/** Blue in both sizes, red in the small one. */
const SHIRTS = [
	variation( 1, 'blue', 'small' ),
	variation( 2, 'blue', 'large' ),
	variation( 3, 'red', 'small' ),
];

const TABLE = {
	v: 1,
	attributes: [
		{ name: 'attribute_color', options: [ 'blue', 'red' ] },
		{ name: 'attribute_size', options: [ 'small', 'large' ] },
	],
	// The step to its id, flags (may be chosen, in stock) and options; no picture.
	rows: [ 1, 3, 1, 1, 1, 3, 1, 2, 1, 3, 2, 1 ],
	images: [],
};

interface Shop {
	variations?: unknown;
	table?: string;
	tableUrl?: string;
	colors?: string[];
	sizes?: string[];
	quantity?: string;
	mark?: string;
}

const escaped = ( text: string ) =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /"/g, '&quot;' )
		.replace( /</g, '&lt;' );

const select = ( name: string, options: readonly string[] ) =>
	`<select id="${ name }" name="attribute_${ name }" data-attribute_name="attribute_${ name }"><option value="">-</option>${ options
		.map(
			( option ) =>
				`<option value="${ escaped( option ) }">${ escaped( option ) }</option>`
		)
		.join( '' ) }</select>`;

const markup = ( {
	variations = SHIRTS,
	table,
	tableUrl,
	colors = [ 'blue', 'red' ],
	sizes = [ 'small', 'large' ],
	quantity = 'min="1" max=""',
	mark = '',
}: Shop ) => `<div class="product"><form class="cart" data-product_id="7" data-product_variations="${ escaped(
	typeof variations === 'string' ? variations : JSON.stringify( variations )
) }">
	<div class="variations">${ select( 'color', colors ) }${ select( 'size', sizes ) }</div>
	<a class="reset_variations" href="#" style="visibility:hidden">Clear</a>
	<div class="reset_variations_alert"></div>
	${ table === undefined ? '' : `<script type="application/json" data-vitrin-variation-table>${ table }</script>` }
	${ tableUrl ? `<script data-vitrin-variation-table-url="${ tableUrl }"></script>` : '' }
	<span hidden data-vitrin-variations="${ mark }"></span>
	<div class="single_variation_wrap"><div class="single_variation"></div>
		<div class="woocommerce-variation-add-to-cart">
			<div class="quantity"><input class="qty" type="number" name="quantity" value="1" step="1" ${ quantity }></div>
			<button class="single_add_to_cart_button" type="submit">Add</button>
			<input class="variation_id" name="variation_id" value="0">
		</div></div>
</form><div class="product_meta"><span class="sku">P-1</span></div></div>`;

type Answer = Partial< Response > | Promise< Partial< Response > >;

const answer = ( body: unknown, ok = true ): Partial< Response > => ( {
	ok,
	text: () =>
		Promise.resolve(
			typeof body === 'string' ? body : JSON.stringify( body )
		),
} );

const network = jest.fn< Answer, [ string, RequestInit? ] >();
const ends: Array< () => void > = [];

const formOf = ( at = 0 ) => {
	const form = document.querySelectorAll( 'form' )[ at ]!;
	const get = < E extends HTMLElement >( selector: string ) =>
		form.querySelector< E >( selector )!;
	return {
		form,
		get,
		choose( field: string, value: string ) {
			const one = get< HTMLSelectElement >(
				`[name="attribute_${ field }"]`
			);
			one.value = value;
			one.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		},
		isDimmed: ( field: string, value: string ) =>
			[
				...get< HTMLSelectElement >( `[name="attribute_${ field }"]` )
					.options,
			].find( ( option ) => option.value === value )!.disabled,
		id: () => get< HTMLInputElement >( '.variation_id' ).value,
		button: () => get( '.single_add_to_cart_button' ).className,
		note: () => form.querySelector( '.vitrin-variation-note' ),
		quantity: get< HTMLInputElement >( '.qty' ),
	};
};

const startWith = ( printed: typeof settings, ...shops: Shop[] ) => {
	document.body.innerHTML = shops.map( markup ).join( '' );
	document
		.querySelectorAll( 'form' )
		.forEach( ( form ) =>
			ends.push( startForm( form, document.body, METHODS, printed ) )
		);
	return formOf();
};

const start = ( ...shops: Shop[] ) => startWith( settings, ...shops );

/** A form whose script comes later. */
const before = ( shop: Shop, search = '' ) => {
	window.history.replaceState( null, '', `/product/${ search }` );
	document.body.innerHTML = markup( shop );
	const begin = formOf();
	return {
		...begin,
		begin: () =>
			ends.push(
				startForm( begin.form, document.body, METHODS, settings )
			),
	};
};

const settle = async () => {
	for ( let at = 0; at < 12; at++ ) {
		await Promise.resolve();
	}
};

beforeEach( () => {
	network.mockReset();
	network.mockReturnValue( new Promise( () => {} ) );
	Object.assign( window, {
		fetch: network,
		CSS: { escape: ( id: string ) => id },
	} );
	window.history.replaceState( null, '', '/product/?from=a' );
} );

afterEach( () => {
	ends.splice( 0 ).forEach( ( end ) => end() );
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

describe( '[VAR-07] data that is broken, cut off or another product’s', () => {
	const foreign = [
		{
			...variation( 99, '', '' ),
			attributes: { attribute_shoe: '42' },
		},
	];
	const whole = JSON.stringify( SHIRTS );
	const otherTable = JSON.stringify( {
		...TABLE,
		attributes: [ { name: 'attribute_shoe', options: [ '42' ] } ],
		rows: [ 1, 3, 1 ],
	} );
	const data: Record< string, Shop > = {
		'none at all': { variations: 'false' },
		'cut off': { variations: whole.slice( 0, whole.length / 2 ) },
		'a page of HTML': { variations: '<!doctype html><title>x</title>' },
		'an object': { variations: { 0: SHIRTS[ 0 ] } },
		'lists in lists': { variations: [ [ SHIRTS[ 0 ] ], 1, null, 'x' ] },
		"another product's": { variations: foreign },
		"another product's table": { variations: 'false', table: otherTable },
		'a table of no attributes': {
			variations: 'false',
			table: JSON.stringify( {
				...TABLE,
				attributes: [],
				rows: [ 1, 3 ],
			} ),
		},
		'a table cut off': {
			variations: 'false',
			table: JSON.stringify( TABLE ).slice( 0, 60 ),
		},
		'a table of a later version': {
			variations: 'false',
			table: JSON.stringify( { ...TABLE, v: 2 } ),
		},
		'a table that points past its options': {
			variations: 'false',
			table: JSON.stringify( { ...TABLE, rows: [ 1, 3, 9, 1 ] } ),
		},
	};

	it.each( Object.entries( data ) )(
		'%s: nothing is dimmed, and the shop is asked',
		async ( _name, shop ) => {
			const { choose, isDimmed, id, button, note } = start( shop );
			network.mockReturnValue( answer( SHIRTS[ 2 ] ) );
			choose( 'color', 'red' );
			expect( isDimmed( 'size', 'large' ) ).toBe( false );
			expect( network ).not.toHaveBeenCalled();
			choose( 'size', 'small' );
			expect( network ).toHaveBeenCalledTimes( 1 );
			expect( String( network.mock.calls[ 0 ]?.[ 1 ]?.body ) ).toBe(
				'attribute_color=red&attribute_size=small&product_id=7'
			);
			expect( button() ).not.toMatch( /disabled/ );
			await settle();
			expect( id() ).toBe( '3' );
			expect( note() ).toBeNull();
		}
	);

	it( 'a whole one among broken ones counts', () => {
		const { choose, id } = start( {
			variations: [
				null,
				{ variation_id: 'x' },
				SHIRTS[ 0 ],
				foreign[ 0 ],
			],
		} );
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		expect( id() ).toBe( '1' );
		expect( network ).not.toHaveBeenCalled();
	} );
} );

it( '[VAR-01] where the page prints no template, a variation is shown as WooCommerce would', () => {
	const values: Record< string, string > = {
		variation_description: 'Soft.',
		price_html: '<b>90</b>',
		availability_html: '<p>Two left</p>',
	};
	const { choose, get } = startWith(
		withDefaults( VARIATION_DEFAULTS, fixture ),
		{
			variations: [ variation( 1, 'blue', 'small', values ) ],
		}
	);
	choose( 'color', 'blue' );
	choose( 'size', 'small' );
	expect( get( '.single_variation' ).innerHTML ).toBe(
		template.shown.replace(
			/\{\{\{ data\.variation\.(\w+) \}\}\}/g,
			( _all, name: string ) => values[ name ] ?? ''
		)
	);
} );

describe( '[VAR-06] [VAR-07] the table that is fetched', () => {
	const shop = { variations: 'false', tableUrl: '/table' };

	it( 'dims from then on, also what was chosen before it came', async () => {
		let finish: ( one: Partial< Response > ) => void = () => {};
		network.mockReturnValueOnce(
			new Promise( ( resolve ) => ( finish = resolve ) )
		);
		const { choose, isDimmed } = start( shop );
		expect( network.mock.calls[ 0 ]?.[ 0 ] ).toBe( '/table' );
		choose( 'color', 'red' );
		expect( isDimmed( 'size', 'large' ) ).toBe( false );
		finish( answer( TABLE ) );
		await settle();
		expect( isDimmed( 'size', 'large' ) ).toBe( true );
		expect( isDimmed( 'size', 'small' ) ).toBe( false );
		expect( network ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'that comes after the form is gone does nothing', async () => {
		let finish: ( one: Partial< Response > ) => void = () => {};
		network.mockReturnValueOnce(
			new Promise( ( resolve ) => ( finish = resolve ) )
		);
		const { choose, isDimmed } = start( shop );
		choose( 'color', 'red' );
		ends.splice( 0 ).forEach( ( end ) => end() );
		finish( answer( TABLE ) );
		await settle();
		expect( isDimmed( 'size', 'large' ) ).toBe( false );
	} );

	const faults: Record< string, () => Answer > = {
		'a server error': () => answer( TABLE, false ),
		'HTML instead of JSON': () => answer( '<!doctype html>' ),
		'half an answer': () =>
			answer( JSON.stringify( TABLE ).slice( 0, 40 ) ),
		'no connection': () => Promise.reject( new TypeError( 'offline' ) ),
		'a body that breaks off': () => ( {
			ok: true,
			text: () => Promise.reject( new TypeError( 'terminated' ) ),
		} ),
		'an answer that never comes': () => new Promise( () => {} ),
		"another product's": () =>
			answer( {
				...TABLE,
				attributes: [ { name: 'attribute_shoe', options: [ '42' ] } ],
				rows: [ 1, 3, 1 ],
			} ),
	};
	it.each( Object.entries( faults ) )(
		'%s: nothing is dimmed or said, each choice is asked for',
		async ( _name, fault ) => {
			network.mockReturnValueOnce( Promise.resolve( fault() ) );
			const { choose, isDimmed, id, note } = start( shop );
			await settle();
			choose( 'color', 'red' );
			expect( isDimmed( 'size', 'large' ) ).toBe( false );
			network.mockReturnValue( answer( SHIRTS[ 2 ] ) );
			choose( 'size', 'small' );
			await settle();
			expect( id() ).toBe( '3' );
			expect( note() ).toBeNull();
		}
	);
} );

describe( '[VAR-07] the question', () => {
	const whole = () => {
		const form = start( { variations: 'false' } );
		form.choose( 'color', 'blue' );
		form.choose( 'size', 'small' );
		return form;
	};
	const heed = ( _url: string, options?: RequestInit ) =>
		new Promise< never >( ( _, reject ) =>
			options?.signal?.addEventListener( 'abort', () =>
				reject( new DOMException( 'gone', 'AbortError' ) )
			)
		);

	it( 'is given up after its time, said, and can be asked again', async () => {
		jest.useFakeTimers();
		network.mockImplementation( heed );
		const { form, note, id, button } = whole();
		expect( form ).toHaveClass( 'is-asking' );
		await jest.advanceTimersByTimeAsync( 14_999 );
		expect( note() ).toBeNull();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( note() ).toHaveTextContent( variationWords().timeout );
		expect( form ).not.toHaveClass( 'is-asking' );
		expect( button() ).not.toMatch( /disabled/ );
		network.mockImplementation( () => answer( SHIRTS[ 0 ] ) );
		note()?.querySelector( 'button' )?.click();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( id() ).toBe( '1' );
		expect( note() ).toBeNull();
	} );

	it( '[VAR-07] goes where the page says where the cart says nothing: a shop in a folder', () => {
		whole();
		expect( network.mock.calls[ 0 ]?.[ 0 ] ).toBe(
			'/in-a-folder/?wc-ajax=get_variation'
		);
	} );

	it( 'offline says so', async () => {
		jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		network.mockImplementation( () =>
			Promise.reject( new TypeError( 'Failed to fetch' ) )
		);
		const { note } = whole();
		await settle();
		expect( note()?.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			variationWords().offline
		);
	} );

	it.each( [ '', '0', '[]', '{"a":1}', '<b>x</b>', '{"variation_id":1' ] )(
		'answered by %p: it is said that the shop could not say',
		async ( garbage ) => {
			network.mockReturnValue( answer( garbage ) );
			const { note, id } = whole();
			await settle();
			expect( note() ).toHaveTextContent( variationWords().server );
			expect( id() ).toBe( '' );
		}
	);

	it( 'an answer to an older choice is thrown away, whichever comes first', async () => {
		const answers: Array< ( one: Partial< Response > ) => void > = [];
		network.mockImplementation(
			() => new Promise( ( resolve ) => answers.push( resolve ) )
		);
		const { choose, id, form } = whole();
		choose( 'size', 'large' );
		answers[ 0 ]?.( answer( SHIRTS[ 0 ] ) );
		await settle();
		expect( id() ).toBe( '' );
		expect( form ).toHaveClass( 'is-asking' );
		answers[ 1 ]?.( answer( SHIRTS[ 1 ] ) );
		await settle();
		expect( id() ).toBe( '2' );
		expect( network.mock.calls[ 0 ]?.[ 1 ]?.signal?.aborted ).toBe( true );
		// Incomplete now: what still comes is of the past.
		choose( 'size', 'small' );
		choose( 'size', '' );
		answers[ 2 ]?.( answer( SHIRTS[ 0 ] ) );
		await settle();
		expect( id() ).toBe( '' );
	} );
} );

describe( '[VAR-04] [VAR-06] what a choice may be called', () => {
	const ODD = [
		"5\" & '6'",
		'<img src=x onerror=hacked()>',
		'👩‍👩‍👧 خانواده',
		'ن'.repeat( 600 ),
		'a\\b]c',
		'$& {{ data.variation.x }} %s',
	];

	it( 'odd names are chosen, dimmed and offered like any', () => {
		const { choose, id, note, isDimmed } = start( {
			colors: [ ...ODD, 'blue' ],
			variations: [
				...ODD.map( ( name, at ) =>
					variation( 10 + at, name, 'small' )
				),
				variation( 9, 'blue', 'large' ),
			],
		} );
		ODD.forEach( ( name, at ) => {
			choose( 'size', 'small' );
			choose( 'color', name );
			expect( id() ).toBe( String( 10 + at ) );
			expect( isDimmed( 'size', 'large' ) ).toBe( true );
			choose( 'size', 'large' );
			expect( note()?.textContent ).toContain( `${ name }, small` );
			expect( note()?.querySelector( 'img' ) ).toBeNull();
			note()?.querySelector( 'button' )?.click();
			expect( note() ).toBeNull();
		} );
	} );
} );

describe( '[VAR-01] what is shown of a variation', () => {
	it( 'comes without what would run, and goes on reset', () => {
		const { choose, get, form } = start( {
			variations: [
				variation( 1, 'blue', 'small', {
					price_html: '<b onclick="hacked()">۱</b><script>x</script>',
					sku: '<i>S</i>',
					variation_description: '<svg onload="hacked()"></svg>متن',
				} ),
			],
		} );
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		expect( get( '.price' ).innerHTML ).toBe( '<b>۱</b>' );
		expect( get( '.text' ).innerHTML ).toBe( 'متن' );
		const sku = form.parentElement!.querySelector( '.sku' );
		expect( sku?.textContent ).toBe( '<i>S</i>' );
		get( '.reset_variations' ).click();
		expect( sku?.textContent ).toBe( 'P-1' );
		expect( get( '.single_variation' ) ).not.toBeVisible();
		expect( get( '.reset_variations_alert' ).textContent ).toBe(
			variationWords().reset
		);
	} );

	it( '[VAR-01c]] [[VAR-02] one without a price, or hidden, is unavailable; one that is switched off is dimmed', () => {
		const { choose, button, get, isDimmed } = start( {
			variations: [
				// WooCommerce: no price, not visible.
				variation( 1, 'blue', 'small', {
					variation_is_visible: false,
					is_purchasable: false,
				} ),
				variation( 2, 'blue', 'large', { is_in_stock: false } ),
				variation( 3, 'red', 'small', { variation_is_active: false } ),
			],
		} );
		choose( 'size', 'small' );
		expect( isDimmed( 'color', 'red' ) ).toBe( true );
		choose( 'color', 'blue' );
		expect( button() ).toMatch( /disabled wc-variation-is-unavailable/ );
		expect( get( '.gone' ) ).toBeVisible();
		choose( 'size', 'large' );
		expect( button() ).toMatch( /disabled wc-variation-is-unavailable/ );
		expect( get( '.price' ) ).toBeVisible();
	} );

	it( 'the picture follows the colour alone, is said once, and goes back', () => {
		const { choose, form, get } = start( {} );
		const said: unknown[] = [];
		form.addEventListener( 'vitrin:variation-image', ( event ) =>
			said.push(
				( event as CustomEvent< { src: string } | null > ).detail?.src
			)
		);
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		choose( 'size', 'large' );
		expect( said ).toEqual( [ '/blue.png' ] );
		get( '.reset_variations' ).click();
		expect( said ).toEqual( [ '/blue.png', undefined ] );
		// A size that only one colour has, says the colour.
		choose( 'size', 'large' );
		expect( said ).toHaveLength( 3 );
		choose( 'size', 'small' );
		expect( said.slice( 2 ) ).toEqual( [ '/blue.png', undefined ] );
	} );
} );

describe( '[VAR-03] [VAR-04] what is chosen before anybody chooses', () => {
	it( 'the shop’s own choice is shown at once, and can be taken back', () => {
		const { begin, get, id } = before( {} );
		get< HTMLSelectElement >( '#color' ).value = 'red';
		get< HTMLSelectElement >( '#size' ).value = 'small';
		begin();
		expect( id() ).toBe( '3' );
		expect( get( '.reset_variations' ) ).toBeVisible();
		get( '.reset_variations' ).click();
		expect( id() ).toBe( '' );
		expect( get< HTMLSelectElement >( '#color' ).value ).toBe( '' );
	} );

	it( 'the address says it on the product’s own page alone; what is no option there stays out', () => {
		const search = '?attribute_color=blue&attribute_size=large';
		const own = before( { mark: 'address' }, search );
		own.begin();
		expect( own.id() ).toBe( '2' );
		const other = before( {}, search );
		other.begin();
		expect( other.id() ).toBe( '' );
		const odd = before(
			{ mark: 'address' },
			'?attribute_color=%3Cimg%3E&attribute_size=large&attribute_foot=1'
		);
		odd.begin();
		expect( odd.id() ).toBe( '' );
		expect( odd.get< HTMLSelectElement >( '#color' ).value ).toBe( '' );
		expect( odd.get< HTMLSelectElement >( '#size' ).value ).toBe( 'large' );
	} );

	it( '[VAR-04] an address that names no option of the product says so, and offers what comes near', async () => {
		const { begin, form, get, choose } = before(
			{ mark: 'address', variations: false, tableUrl: '/table' },
			'?attribute_color=violet&attribute_size=large'
		);
		network.mockResolvedValueOnce( answer( TABLE ) as never );
		begin();
		const words = () => form.querySelector( '[role=alert]' )?.textContent;
		expect( words() ).toBe( variationWords().none );
		// Also once the table of a large product is there.
		await settle();
		expect( words() ).toBe( variationWords().none );
		expect(
			[ ...form.querySelectorAll( '.vitrin-variation-note button' ) ].map(
				( { textContent } ) => textContent
			)
		).toContain( 'blue, large' );
		expect( get< HTMLSelectElement >( '#size' ).value ).toBe( 'large' );
		choose( 'color', 'red' );
		choose( 'size', 'small' );
		expect( words() ).toBeUndefined();
	} );
} );

describe( '[VAR-04] what was chosen before this script came', () => {
	/** By the visitor or by the browser, which puts back what stood there: no event tells. */
	const early = ( search: string, chosen: Record< string, string > ) => {
		const { begin, ...form } = before( { mark: 'address' }, search );
		for ( const [ field, value ] of Object.entries( chosen ) ) {
			form.get< HTMLSelectElement >( `#${ field }` ).value = value;
		}
		begin();
		return form;
	};
	const queryNow = () => window.location.search;

	it.each( [
		[
			'a whole choice goes into the address',
			'?from=a',
			{ color: 'red', size: 'small' },
			'?from=a&attribute_color=red&attribute_size=small',
			'3',
		],
		[
			'one that is not whole takes an older one out',
			'?attribute_size=large&from=a',
			{ color: 'red' },
			// Red isn't there in large: the field keeps what the address said, and both are kept.
			'?from=a&attribute_color=red&attribute_size=large',
			'',
		],
		[
			'is stronger than the address, field by field',
			'?attribute_color=red&attribute_size=small',
			{ color: 'blue' },
			'?attribute_color=blue&attribute_size=small',
			'1',
		],
		[ 'is nothing where the page came so', '?from=a', {}, '?from=a', '' ],
	] )( '%s', ( _name, search, chosen, expected, variationId ) => {
		const { id } = early( search, chosen );
		expect( queryNow() ).toBe( expected );
		expect( id() ).toBe( variationId );
	} );

	it( 'an option that was taken back is taken back, not the product’s own', () => {
		const { begin, get, id } = before( { mark: 'address' } );
		for ( const [ field, at ] of [
			[ 'color', 1 ],
			[ 'size', 1 ],
		] as const ) {
			const { options } = get< HTMLSelectElement >( `#${ field }` );
			options[ at ]!.defaultSelected = true;
			options[ 0 ]!.selected = true;
		}
		begin();
		expect( id() ).toBe( '' );
		expect( get( '.reset_variations' ) ).not.toBeVisible();
	} );

	it( 'the product’s own choice is not written into the address', () => {
		const { begin, get, id } = before( { mark: 'address' }, '?from=a' );
		get< HTMLSelectElement >( '#color' ).options[ 2 ]!.defaultSelected =
			true;
		get< HTMLSelectElement >( '#size' ).options[ 1 ]!.defaultSelected =
			true;
		begin();
		expect( id() ).toBe( '3' );
		expect( queryNow() ).toBe( '?from=a' );
	} );
} );

describe( '[VAR-04] any option will do', () => {
	it( 'mixed with named ones the first in the shop’s order counts, also for the picture', () => {
		const { choose, id, isDimmed } = start( {
			variations: [
				variation( 1, 'blue', '' ),
				variation( 2, '', 'small' ),
			],
		} );
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		expect( id() ).toBe( '1' );
		choose( 'color', 'red' );
		expect( id() ).toBe( '2' );
		expect( isDimmed( 'size', 'large' ) ).toBe( true );
		choose( 'size', 'large' );
		expect( id() ).toBe( '' );
		choose( 'color', 'blue' );
		expect( id() ).toBe( '1' );
	} );
} );

describe( '[VAR-08] [QTY-01] the quantity of a variation', () => {
	it( 'has its limits and step while it is chosen, and the form’s own after', () => {
		const { choose, quantity, get } = start( {
			quantity: 'min="2" max="50"',
			variations: [
				variation( 1, 'blue', 'small', {
					min_qty: 3,
					max_qty: 12,
					step: 3,
				} ),
				variation( 2, 'blue', 'large', { max_qty: '' } ),
				variation( 3, 'red', 'small', { is_sold_individually: 'yes' } ),
			],
		} );
		const state = () =>
			[ 'min', 'max', 'step' ]
				.map( ( name ) => quantity.getAttribute( name ) )
				.concat( quantity.value );
		const listener = jest.fn();
		quantity.addEventListener( 'change', listener );
		quantity.value = '20';
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		expect( state() ).toEqual( [ '3', '12', '3', '12' ] );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		choose( 'size', 'large' );
		expect( state() ).toEqual( [ '1', '', '1', '12' ] );
		choose( 'size', 'small' );
		quantity.value = '1';
		get( '.reset_variations' ).click();
		expect( state() ).toEqual( [ '2', '50', '1', '1' ] );

		choose( 'color', 'red' );
		choose( 'size', 'small' );
		expect( quantity.value ).toBe( '1' );
		expect( get( '.quantity' ) ).not.toBeVisible();
		choose( 'color', 'blue' );
		expect( get( '.quantity' ) ).toBeVisible();
		expect( state() ).toEqual( [ '3', '12', '3', '3' ] );
	} );
} );

describe( '[VAR-03] several forms, and somebody else in them', () => {
	it( 'two forms in one page, also of one product, know nothing of each other', () => {
		start( {}, { variations: 'false' } );
		const [ one, two ] = [ formOf( 0 ), formOf( 1 ) ];
		one.choose( 'color', 'red' );
		expect( one.isDimmed( 'size', 'large' ) ).toBe( true );
		expect( two.isDimmed( 'size', 'large' ) ).toBe( false );
		one.choose( 'size', 'small' );
		expect( one.id() ).toBe( '3' );
		expect( two.id() ).toBe( '' );
		expect( two.button() ).toMatch( /selection-needed/ );
		const skus = () =>
			[ ...document.querySelectorAll( '.sku' ) ].map(
				( { textContent } ) => textContent
			);
		expect( skus() ).toEqual( [ 'P-1', 'P-1' ] );
		two.choose( 'color', 'blue' );
		two.choose( 'size', 'large' );
		expect( network ).toHaveBeenCalledTimes( 1 );
		expect( one.id() ).toBe( '3' );
	} );

	it( 'the address is changed by the product’s own form alone, and only its own parameters', () => {
		start( { mark: 'address' }, {} );
		formOf( 1 ).choose( 'color', 'red' );
		formOf( 1 ).choose( 'size', 'small' );
		expect( window.location.search ).toBe( '?from=a' );
		const entries = window.history.length;
		formOf( 0 ).choose( 'color', 'blue' );
		expect( window.location.search ).toBe( '?from=a' );
		formOf( 0 ).choose( 'size', 'large' );
		expect( window.location.search ).toBe(
			'?from=a&attribute_color=blue&attribute_size=large'
		);
		formOf( 0 ).get( '.reset_variations' ).click();
		expect( window.location.search ).toBe( '?from=a' );
		expect( window.history.length ).toBe( entries );
	} );

	it( '[VAR-05] a click on the reset link that somebody keeps stays without effect', () => {
		const { choose, get, form } = start( {} );
		choose( 'color', 'blue' );
		const keep = ( event: Event ) => event.preventDefault();
		get( '.reset_variations' ).addEventListener( 'click', keep );
		get( '.reset_variations' ).click();
		expect( form.querySelector( 'select' )?.value ).toBe( 'blue' );
		get( '.reset_variations' ).removeEventListener( 'click', keep );
		get( '.reset_variations' ).click();
		expect( form.querySelector( 'select' )?.value ).toBe( '' );
	} );
} );

describe( 'what a choice shows', () => {
	const quantity = () =>
		document.querySelector( 'input.qty' ) as HTMLInputElement;

	it( '[VAR-08] a typed quantity above the variation’s maximum is lowered to it, below its minimum raised', () => {
		const { choose } = start( {
			variations: [
				variation( 1, 'blue', 'small', { min_qty: 2, max_qty: 4 } ),
			],
		} );
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		const type = ( value: string ) => {
			quantity().value = value;
			quantity().dispatchEvent(
				new Event( 'change', { bubbles: true } )
			);
			return quantity().value;
		};
		expect( type( '9' ) ).toBe( '4' );
		expect( type( '1' ) ).toBe( '2' );
		expect( type( '3' ) ).toBe( '3' );
		expect( type( '' ) ).toBe( '' );
		choose( 'size', '' );
		expect( type( '9' ) ).toBe( '9' );
	} );

	it( '[VAR-01b] the picture follows where the gallery isn’t ours, with its title, and is put back', () => {
		const { choose, form } = start( {
			variations: [
				variation( 1, 'blue', 'small', {
					image: {
						src: '/blue.png',
						full_src: '/blue-full.png',
						gallery_thumbnail_src: '/blue-100.png',
						title: 'گلدان آبی',
						alt: 'آبی',
					},
				} ),
			],
		} );
		form.insertAdjacentHTML(
			'beforebegin',
			'<div class="images"><div class="woocommerce-product-gallery__image" data-thumb="/a-100.png"><a href="/a-full.png"><img class="wp-post-image" src="/a.png" title="گلدان" alt=""></a></div></div>'
		);
		const picture = document.querySelector( '.images img' );
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		expect( picture ).toHaveAttribute( 'src', '/blue.png' );
		expect( picture ).toHaveAttribute( 'title', 'گلدان آبی' );
		expect( picture ).toHaveAttribute(
			'data-large_image',
			'/blue-full.png'
		);
		expect( picture?.parentElement ).toHaveAttribute(
			'href',
			'/blue-full.png'
		);
		choose( 'color', '' );
		choose( 'size', '' );
		expect( picture ).toHaveAttribute( 'src', '/a.png' );
		expect( picture ).toHaveAttribute( 'title', 'گلدان' );
		expect( picture ).not.toHaveAttribute( 'data-large_image' );

		// Our script listens to it itself.
		document.querySelector( '.images' )?.classList.add( 'vitrin-gallery' );
		choose( 'color', 'blue' );
		choose( 'size', 'small' );
		expect( picture ).toHaveAttribute( 'src', '/a.png' );
	} );
} );

describe( '[VAR-02] [QV-05] WooCommerce’s script is on the page, for another plugin’s sake', () => {
	const page = () => {
		document.body.innerHTML = `<div id="window">${ markup( {} ) }</div>`;
		const form = document.querySelector( 'form' )!;
		const field = document.createElement( 'div' );
		field.className = 'vitrin-swatch-field is-ready';
		const list = form.querySelector( 'select' )!;
		list.before( field );
		field.append( list );
		list.tabIndex = -1;
		list.setAttribute( 'aria-hidden', 'true' );
		const started = jest.fn();
		const listeners: Record< string, unknown > = {};
		Object.assign( window, {
			jQuery: Object.assign( () => ( { wc_variation_form: started } ), {
				fn: { wc_variation_form: started },
				_data: () => listeners,
			} ),
		} );
		return { form, field, list, started, listeners };
	};
	const begin = ( form: HTMLFormElement, root: HTMLElement ) =>
		ends.push( startForm( form, root, METHODS, settings ) );
	afterEach( () => {
		Object.assign( window, { jQuery: undefined } );
	} );

	it( 'is started on a fetched form, whose selects are shown, and ours does nothing', () => {
		const { form, field, list, started } = page();
		begin( form, document.querySelector( '#window' )! );
		expect( started ).toHaveBeenCalledTimes( 1 );
		expect( field ).not.toHaveClass( 'is-ready' );
		expect( list ).not.toHaveAttribute( 'aria-hidden' );
		expect( list ).not.toHaveAttribute( 'tabindex' );
		list.value = 'blue';
		list.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect(
			form.querySelector( '.single_variation' )
		).toBeEmptyDOMElement();
	} );

	it( 'once; and not on the page’s own, which it starts by itself', () => {
		const { form, started, listeners } = page();
		begin( form, document.body );
		listeners.reload_product_variations = [];
		begin( form, document.querySelector( '#window' )! );
		expect( started ).not.toHaveBeenCalled();
	} );
} );
