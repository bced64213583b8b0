import { pageKind, type PageKind } from '../page-kind';

const PAGES: Array< [ PageKind, string ] > = [
	[
		'shop',
		'rtl archive post-type-archive post-type-archive-product woocommerce-shop woocommerce woocommerce-page',
	],
	[
		'shop',
		'search search-results post-type-archive post-type-archive-product woocommerce',
	],
	[ 'shop', 'archive tax-product_cat term-shirts term-17 woocommerce' ],
	[ 'shop', 'archive tax-product_tag term-new woocommerce' ],
	[ 'shop', 'archive tax-pa_color term-blue woocommerce' ],
	[ 'product', 'product-template-default single single-product postid-12' ],
	[ 'cart', 'page page-id-7 woocommerce-cart woocommerce-page' ],
	[ 'checkout', 'page woocommerce-checkout woocommerce-page' ],
	[ 'checkout', 'page theme-modern woocommerce-checkout two-step-menu' ],
	[ 'checkout-modern', 'vitrin-modern-checkout woocommerce-checkout' ],
	[ 'checkout-modern', 'woocommerce-checkout ast-checkout-layout-modern' ],
	[
		'checkout-two-step',
		'woocommerce-checkout vitrin-modern-checkout vitrin-two-step-checkout',
	],
	[ 'other', 'blog home tax-product' ],
	[ 'other', 'page woocommerce-account no-single-product-here' ],
	[ 'other', '' ],
];

describe( 'pageKind', () => {
	it.each( PAGES )( '[LIST-07] %s: %s', ( kind, classes ) => {
		expect( pageKind( classes.split( ' ' ) ) ).toBe( kind );
	} );

	it( '[LIST-07] in whichever order the classes stand', () => {
		for ( const [ kind, classes ] of PAGES ) {
			expect( pageKind( classes.split( ' ' ).reverse() ) ).toBe( kind );
		}
	} );
} );
