import fc from 'fast-check';
import { countPage, mayDecide, pageOf, readable } from '../domain/pages';
import { pack, unpack } from '../domain/pairs';
import { RULES } from '../domain/sources';

const page = ( url: string, referrer = 'https://shop.ir/' ) => ( {
	url,
	referrer,
	time: 0,
} );

describe( 'a page within a visit', () => {
	it( '[ATTR-07] is counted in the cookie as a whole reading and writing would', () => {
		fc.assert(
			fc.property(
				fc.nat( 900_000 ),
				fc.webUrl( { withQueryParameters: true } ),
				( pages, url ) => {
					const cookie = pack(
						{ pgs: String( pages ), cpg: 'https://shop.ir/' },
						false
					);
					expect( countPage( cookie, page( url ) ) ).toBe(
						pack(
							{
								pgs: String( pages + 1 ),
								cpg: pageOf( page( url ) ),
							},
							false
						)
					);
				}
			)
		);
	} );

	it.each( [
		[ '' ],
		[ 'deleted' ],
		[ pack( { pgs: '3', cpg: 'x' }, true ) ],
		[ 'cpg%3Dx%7C%7C%7Cpgs%3D3' ],
		[ 'pgs%3D-1%7C%7C%7Ccpg%3Dx' ],
		[ 'pgs%3D99999999999%7C%7C%7Ccpg%3Dx' ],
	] )( 'is left to the rules where the cookie is %j', ( cookie ) =>
		expect( countPage( cookie, page( 'https://shop.ir/' ) ) ).toBe( '' )
	);

	it( '[ATTR-12] has its address in Persian, and only the shop’s where that is too long', () => {
		const short = 'https://shop.ir/%D8%AE%D8%A7%D9%86%D9%87/?a=%25';
		expect( readable( short ) ).toBe( 'https://shop.ir/خانه/?a=%' );
		expect(
			unpack(
				countPage( pack( { pgs: '1', cpg: '' }, false ), page( short ) )
			)
		).toEqual( { pgs: '2', cpg: readable( short ) } );
		expect(
			pageOf( page( `https://shop.ir/${ 'خانه'.repeat( 10 ) }` ) )
		).toBe( 'https://shop.ir/' );
	} );
} );

describe( 'whether a page may say where the visitor comes from', () => {
	const shop = 'https://shop.ir/product/1/';

	it.each( [
		[ shop, 'https://shop.ir/cart/', false ],
		[ shop, '', false ],
		[ shop + '?paged=2&orderby=price', 'https://shop.ir/', false ],
		[ shop + '?utm=1', 'https://shop.ir/', false ],
		[ shop, 'https://www.google.com/', true ],
		[ shop, 'http://shop.ir/', false ],
		[ shop, 'https://SHOP.ir', false ],
		[ shop, 'https://blog.shop.ir/', true ],
		[ shop, 'android-app://com.google.android.gm/', true ],
		[ shop + '?utm_source=x', 'https://shop.ir/', true ],
		[ shop + '?a=b&UTM_Campaign=x', '', true ],
		[ shop + '?a=b&amp;utm_id=x', '', true ],
	] )( '%s from %s: %s', ( url, referrer, expected ) =>
		expect( mayDecide( page( url, referrer ) ) ).toBe( expected )
	);

	it.each(
		`${ RULES.ad },${ RULES.click }`
			.split( ',' )
			.flatMap( ( network ) => network.split( ' ' ).slice( 1 ) )
	)( 'a click that a network marked with %s', ( name ) =>
		expect( mayDecide( page( `${ shop }?x=1&${ name }=abc` ) ) ).toBe(
			true
		)
	);
} );
