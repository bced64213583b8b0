import { parseAnswer, parseCart } from '../domain/answer';
import { fixture, fragmentsOf } from './helpers';

describe( 'the cart in an answer', () => {
	it( '[SIDE-04] is read out of its fragment, with the nonce', () => {
		const answer = parseAnswer( {
			fragments: fragmentsOf( fixture ),
			cart_hash: 'abc',
		} );
		expect( answer ).toMatchObject( {
			code: 200,
			cartHash: 'abc',
			nonce: fixture.ajax_nonce,
		} );
		expect( answer.cart?.lines[ 0 ] ).toMatchObject( {
			productId: 31,
			soldIndividually: false,
			options: { attribute_pa_color: 'blue' },
			stock: { status: 'instock', left: 5, low: false },
		} );
	} );

	it( '[SIDE-04] loses no key of the fixture on the way', () => {
		const snake = ( value: unknown ): unknown => {
			if ( Array.isArray( value ) ) {
				return value.map( snake );
			}
			return value && typeof value === 'object'
				? Object.fromEntries(
						Object.entries( value ).map( ( [ key, item ] ) => [
							key.replace(
								/[A-Z]/g,
								( c ) => `_${ c.toLowerCase() }`
							),
							snake( item ),
						] )
					)
				: value;
		};
		const { ajax_nonce: _nonce, ...cart } = fixture;
		expect( snake( parseCart( fixture ) ) ).toEqual( cart );
	} );

	it( '[SEC-02] text that looks like HTML stays text', () => {
		const name = '</script><img onerror=x>';
		const data = { ...fixture, lines: [ { ...fixture.lines[ 0 ], name } ] };
		expect(
			parseAnswer( { fragments: fragmentsOf( data ) } ).cart?.lines[ 0 ]
				?.name
		).toBe( name );
	} );

	it( '[SIDE-04] prefers the nonce beside the fragments', () => {
		expect(
			parseAnswer( {
				fragments: fragmentsOf( fixture ),
				ajax_nonce: 'n',
			} ).nonce
		).toBe( 'n' );
	} );

	it( '[ADD-09] names the operations that were made, and takes nothing else for one', () => {
		const operationsIn = ( operations: unknown ) =>
			parseAnswer( { fragments: {}, operations } ).operations;
		expect( operationsIn( { a: true, b: false, c: 1, d: true } ) ).toEqual(
			[ 'a', 'd' ]
		);
		for ( const nothing of [ undefined, null, 'a', 1, [], {} ] ) {
			expect( operationsIn( nothing ) ).toEqual( [] );
		}
	} );

	it( '[SEC-02] takes words from it as text alone', () => {
		expect(
			parseAnswer( { fragments: {}, msg: 'full', cart_hash: 'abc' } )
		).toEqual( {
			code: 200,
			message: 'full',
			fragments: {},
			cartHash: 'abc',
			nonce: '',
			cart: null,
			operations: [],
		} );
		expect(
			parseAnswer( {
				fragments: {},
				msg: {},
				cart_hash: 1,
				ajax_nonce: null,
			} )
		).toMatchObject( { message: '', cartHash: '', nonce: '' } );
	} );

	it( "an answer without our fragment is an answer still (WooCommerce's own, rebuilt by a plugin)", () => {
		const { cart, fragments } = parseAnswer( {
			fragments: { '.a': '<b></b>', '.b': null },
		} );
		expect( cart ).toBeNull();
		expect( fragments ).toEqual( { '.a': '<b></b>' } );
	} );

	it.each( [ null, 'x', 7, [], undefined ] )(
		'fragments that another plugin made %p: an answer without the cart, known by its hash',
		( fragments ) => {
			expect(
				parseAnswer( { fragments, cart_hash: 'abc', ajax_nonce: 'n' } )
			).toMatchObject( {
				cart: null,
				fragments: {},
				cartHash: 'abc',
				nonce: 'n',
			} );
		}
	);

	it( 'our own fragment as something else than text: no cart', () => {
		for ( const ours of [ null, 7, {}, '<div>theirs</div>', '' ] ) {
			expect(
				parseAnswer( {
					fragments: { 'script#vitrin-cart-data': ours },
				} ).cart
			).toBeNull();
		}
	} );

	it.each( [
		null,
		'0',
		{},
		{ fragments: 'x' },
		{
			fragments: {
				'script#vitrin-cart-data': '<script>{"revision":1}</script>',
			},
		},
		{
			fragments: {
				'script#vitrin-cart-data': '<script>{broken</script>',
			},
		},
		{ fragments: fragmentsOf( { ...fixture, quantity: 'three' } ) },
	] )( 'garbage throws: %p', ( body ) => {
		expect( () => parseAnswer( body ) ).toThrow();
	} );
} );

it( '[ADD-06] says where the shop sends the shopper, if anywhere', () => {
	const answer = { fragments: {}, redirect: '/checkout/' };
	expect( parseAnswer( answer ).redirect ).toBe( '/checkout/' );
	for ( const redirect of [ '', null, 7, undefined ] ) {
		expect( parseAnswer( { ...answer, redirect } ) ).not.toHaveProperty(
			'redirect'
		);
	}
} );
