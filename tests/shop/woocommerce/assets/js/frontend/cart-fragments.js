/* global jQuery */
/* Stand-in: the cart's HTML from session storage, or fetched. */
jQuery( function ( $ ) {
	const params = window.wc_cart_fragments_params;
	if ( ! params ) {
		return;
	}
	const $body = $( document.body );
	const hashKey = params.cart_hash_key;
	const store = window.sessionStorage;
	function put( fragments ) {
		$.each( fragments, function ( key, value ) {
			$( key ).replaceWith( value );
		} );
	}
	function keep( fragments, hash ) {
		if ( fragments ) {
			store.setItem( params.fragment_name, JSON.stringify( fragments ) );
		}
		window.localStorage.setItem( hashKey, hash || '' );
		store.setItem( hashKey, hash || '' );
	}
	function refresh() {
		$.ajax( {
			url: params.wc_ajax_url
				.toString()
				.replace( '%%endpoint%%', 'get_refreshed_fragments' ),
			type: 'POST',
			data: { time: Date.now() },
			timeout: params.request_timeout,
			success( data ) {
				if ( data && data.fragments ) {
					put( data.fragments );
					keep( data.fragments, data.cart_hash );
					$body.trigger( 'wc_fragments_refreshed' );
				}
			},
			error() {
				$body.trigger( 'wc_fragments_ajax_error' );
			},
		} );
	}
	$body.on( 'wc_fragment_refresh updated_wc_div', refresh );
	$body.on(
		'added_to_cart removed_from_cart',
		function ( event, fragments, hash ) {
			keep( fragments, hash );
		}
	);
	const fragments = JSON.parse(
		store.getItem( params.fragment_name ) || 'null'
	);
	const hash = store.getItem( hashKey ) || '';
	const cookie = window.Cookies.get( 'woocommerce_cart_hash' ) || '';
	if (
		fragments &&
		fragments[ 'div.widget_shopping_cart_content' ] &&
		hash === cookie
	) {
		put( fragments );
		$body.trigger( 'wc_fragments_loaded' );
	} else {
		refresh();
	}
	if ( window.Cookies.get( 'woocommerce_items_in_cart' ) > 0 ) {
		$( '.hide_cart_widget_if_empty' )
			.closest( '.widget_shopping_cart' )
			.show();
	} else {
		$( '.hide_cart_widget_if_empty' )
			.closest( '.widget_shopping_cart' )
			.hide();
	}
} );
