import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
	inlineOf,
	isJqueryOrReact,
	isServerCall,
	kindOf,
	ownerOf,
} from '../lib/classify.mjs';

const origin = 'http://127.0.0.1:8890';
const at = ( path ) => `${ origin }${ path }`;

describe( 'classify', () => {
	it( 'tells by address whose a file is', () => {
		const cases = {
			'/wp-content/plugins/vitrin/build/features/cart.js?ver=1': 'ours',
			'/wp-content/plugins/woocommerce/assets/js/frontend/woocommerce.min.js':
				'shop',
			'/wp-content/plugins/cart-for-woocommerce/a.js': 'peer',
			'/wp-content/plugins/vitrin-e2e/a.js': 'peer',
			'/wp-content/themes/astra/a.css': 'theme',
			'/wp-content/uploads/astra/a.css': 'theme',
			'/wp-includes/js/jquery/jquery.min.js': 'wordpress',
		};
		for ( const [ path, owner ] of Object.entries( cases ) ) {
			assert.equal( ownerOf( at( path ), origin ), owner, path );
		}
		assert.equal(
			ownerOf( 'https://fonts.example/a.css', origin ),
			'external'
		);
		// Another port is another origin, though it begins alike.
		assert.equal(
			ownerOf(
				'http://127.0.0.1:88901/wp-content/plugins/vitrin/a.js',
				origin
			),
			'external'
		);
	} );

	it( 'knows a script that is fetched ahead, and a call by any way', () => {
		assert.equal(
			kindOf( at( '/a/side-cart.js?ver=2' ), 'other' ),
			'script'
		);
		assert.equal( kindOf( at( '/a/side-cart.css' ), 'prefetch' ), 'style' );
		assert.equal(
			kindOf( at( '/?wc-ajax=get_refreshed_fragments' ), 'xhr' ),
			'call'
		);
		assert.equal(
			kindOf( at( '/wp-admin/admin-ajax.php' ), 'fetch' ),
			'call'
		);
		assert.equal(
			kindOf( at( '/wp-json/wc/store/v1/cart' ), 'fetch' ),
			'call'
		);
		assert.equal( kindOf( at( '/shop/page/2/' ), 'fetch' ), 'call' );
		assert.equal( kindOf( at( '/shop/' ), 'document' ), 'document' );
		assert.equal( kindOf( at( '/a.webp' ), 'image' ), 'other' );
		assert.equal( kindOf( at( '/a.json' ), 'fetch' ), 'other' );
	} );

	it( 'does not take a product called wp-json for a call', () => {
		assert.equal(
			isServerCall( at( '/product/my-wp-json-shirt/' ) ),
			false
		);
		assert.equal(
			isServerCall( at( '/index.php?rest_route=/wc/store/cart' ) ),
			true
		);
	} );

	it( 'finds jQuery and React by their files, not by a word in a name', () => {
		assert.equal(
			isJqueryOrReact(
				at( '/wp-includes/js/jquery/jquery.min.js?ver=3' )
			),
			true
		);
		assert.equal(
			isJqueryOrReact( at( '/wp-includes/js/dist/vendor/react-dom.js' ) ),
			true
		);
		assert.equal(
			isJqueryOrReact(
				at(
					'/wp-content/plugins/woocommerce/assets/js/jquery-blockui/jquery.blockUI.min.js'
				)
			),
			false
		);
	} );

	it( 'weighs what stands inline, ours apart, data apart from what runs', () => {
		const html = [
			'<script src="a.js">ignored</script>',
			'<script type="application/json" id="vitrin-settings-cart">{"ü":1}</script>',
			'<script>12345</script>',
			"<script type='module' id='vitrin-x'>123</script>",
			'<script type=importmap>{}</script>',
			'<style id="vitrin-storefront-inline-css">1234</style>',
			'<style>12</style>',
			'<!-- <script>not there</script> -->',
		].join( '\n' );
		assert.deepEqual( inlineOf( html ), {
			script: 8,
			data: 10,
			style: 6,
			oursScript: 3,
			oursData: 8,
			oursStyle: 4,
		} );
	} );
} );
