/* global jQuery */
/* Stand-in: the cart page's form without a new page. */
jQuery( function ( $ ) {
	if ( ! window.wc_cart_params ) {
		return;
	}
	const $body = $( document.body );
	const form = '.woocommerce-cart-form';
	function take( html ) {
		const $new = $( $.parseHTML( html ) );
		const $page = $new
			.find( '.entry-content .woocommerce, .woocommerce' )
			.has( form + ', .cart-empty' )
			.first();
		const $old = $( '.woocommerce' ).has( form ).last();
		if ( $page.length && $old.length ) {
			$old.html( $page.html() );
			$body.trigger(
				$( form ).length ? 'updated_cart_totals' : 'wc_cart_emptied'
			);
		}
		$( form + ' button[name="update_cart"]' )
			.prop( 'disabled', true )
			.attr( 'aria-disabled', true );
		$body.trigger( 'updated_wc_div' );
	}
	function post( name ) {
		const $form = $( form ).block();
		$.ajax( {
			type: 'POST',
			url: $form.attr( 'action' ),
			data: $form.serialize() + '&' + name + '=1',
			dataType: 'html',
		} )
			.done( take )
			.always( () => $( form ).unblock() );
	}
	$( form + ' button[name="update_cart"]' )
		.prop( 'disabled', true )
		.attr( 'aria-disabled', true );
	$( document )
		.on( 'change input', form + ' .cart_item :input', () =>
			$( form + ' button[name="update_cart"]' )
				.prop( 'disabled', false )
				.attr( 'aria-disabled', false )
		)
		.on( 'click', form + ' button[type="submit"]', function () {
			$( form ).data( 'pressed', this.name );
		} )
		.on( 'submit', form, function ( event ) {
			event.preventDefault();
			post( $( form ).data( 'pressed' ) || 'update_cart' );
		} )
		.on( 'click', form + ' .product-remove > a', function ( event ) {
			event.preventDefault();
			$.ajax( { type: 'GET', url: this.href, dataType: 'html' } ).done(
				take
			);
		} )
		.on( 'click', 'a.woocommerce-remove-coupon', function ( event ) {
			event.preventDefault();
			$.ajax( { type: 'GET', url: this.href, dataType: 'html' } ).done(
				take
			);
		} )
		.on(
			'wc_update_cart added_to_cart',
			() => $( form ).length && post( 'update_cart' )
		);
} );
