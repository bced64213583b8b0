/* global jQuery */
/*
 * Stand-in: the cart page's form without a new page. Which requests go out, which parts
 * are put in anew, where notices and coupon errors stand, and what is triggered when, is
 * as in the real shop.
 */
jQuery( function ( $ ) {
	const params = window.wc_cart_params;
	if ( ! params ) {
		return;
	}
	const $body = $( document.body );
	const form = '.woocommerce-cart-form';
	const noticeClasses =
		'.woocommerce-error, .woocommerce-message, .woocommerce-info, .is-error, .is-info, .is-success';
	const working = () => $( form ).add( 'div.cart_totals' );
	const disableUpdate = () =>
		$( form + ' :input[name="update_cart"]' ).prop( 'disabled', true );
	const showNotices = ( notices ) =>
		$( '.woocommerce-notices-wrapper' ).first().prepend( notices );
	const coupon = () => $( '#coupon_code' ).closest( '.coupon' );
	const markCoupon = ( $error ) => {
		$( '#coupon_code' ).addClass( 'has-error' ).attr( {
			'aria-invalid': 'true',
			'aria-describedby': 'coupon-error-notice',
		} );
		coupon().append( $error );
	};

	function take( html, keepsNotices ) {
		const $new = $( $.parseHTML( html ) );
		const find = ( selector ) =>
			$new.filter( selector ).add( $new.find( selector ) );
		if ( ! $( form ).length ) {
			window.location.reload();
			return;
		}
		const $form = find( form );
		const $notices = find( noticeClasses );
		if ( ! keepsNotices ) {
			$( noticeClasses + ', .coupon-error-notice' ).remove();
		}
		if ( ! $form.length ) {
			$( form )
				.closest( '.woocommerce' )
				.replaceWith(
					find( '.wc-empty-cart-message' ).closest( '.woocommerce' )
				);
			$body.trigger( 'wc_cart_emptied' );
		} else {
			const code = $( '#coupon_code' ).val();
			const $error = coupon().find( '.coupon-error-notice' );
			$( form ).replaceWith( $form );
			disableUpdate();
			if ( keepsNotices && $error.length ) {
				$( '#coupon_code' ).val( code ).trigger( 'focus' );
				markCoupon( $error.attr( 'role', 'alert' ) );
			}
			showNotices( $notices );
			$( '.cart_totals' ).replaceWith( find( '.cart_totals' ) );
			$body.trigger( 'updated_cart_totals' );
		}
		$body.trigger( 'updated_wc_div' );
	}

	function ask( request, keepsNotices ) {
		working().block();
		return $.ajax( { dataType: 'html', ...request } )
			.done( ( html ) => take( html, keepsNotices ) )
			.always( () => working().unblock() );
	}

	/** The form is sent as it stands; without a field of its own nothing in it counts. */
	function update( keepsNotices, field = '' ) {
		const $form = $( form );
		if ( $form.length ) {
			ask(
				{
					type: 'POST',
					url: $form.attr( 'action' ),
					data: $form.serialize() + field,
				},
				keepsNotices
			);
		}
	}

	function callCoupon( action, data, whenDone ) {
		$( form ).block();
		$.ajax( {
			type: 'POST',
			url: params.wc_ajax_url.replace( '%%endpoint%%', action ),
			data,
			dataType: 'html',
		} )
			.done( ( html ) => {
				$( noticeClasses + ', .coupon-error-notice' ).remove();
				whenDone( html );
			} )
			.always( () => {
				$( form ).unblock();
				update( true );
			} );
	}

	disableUpdate();
	$( document )
		.on( 'change input', form + ' .cart_item :input', () =>
			$( form + ' :input[name="update_cart"]' ).prop( 'disabled', false )
		)
		.on( 'change input', '#coupon_code', function () {
			$( this )
				.removeClass( 'has-error' )
				.removeAttr( 'aria-invalid aria-describedby' );
			coupon().find( '.coupon-error-notice' ).remove();
		} )
		.on( 'click', form + ' :input[type="submit"]', function () {
			$( form ).data( 'pressed', this.name );
		} )
		.on( 'submit', form, function ( event ) {
			event.preventDefault();
			if ( $( this ).is( '.processing' ) ) {
				return;
			}
			if ( $( form ).data( 'pressed' ) !== 'apply_coupon' ) {
				update( false, '&update_cart=1' );
				return;
			}
			const code = $( '#coupon_code' ).val();
			callCoupon(
				'apply_coupon',
				{ security: params.apply_coupon_nonce, coupon_code: code },
				( html ) => {
					if ( html.includes( 'woocommerce-error' ) ) {
						markCoupon(
							$( '<p>', {
								class: 'coupon-error-notice',
								id: 'coupon-error-notice',
								text: $( $.parseHTML( html ) ).text().trim(),
							} )
						);
					} else {
						showNotices( html );
					}
					$body.trigger( 'applied_coupon', [ code ] );
				}
			);
		} )
		.on( 'click', form + ' .product-remove > a', function ( event ) {
			event.preventDefault();
			ask( { type: 'GET', url: this.href } ).always( () =>
				$body.trigger( 'item_removed_from_classic_cart' )
			);
		} )
		.on( 'click', '.woocommerce-cart .restore-item', function ( event ) {
			event.preventDefault();
			ask( { type: 'GET', url: this.href } );
		} )
		.on( 'click', 'a.woocommerce-remove-coupon', function ( event ) {
			event.preventDefault();
			const code = $( this ).attr( 'data-coupon' );
			callCoupon(
				'remove_coupon',
				{ security: params.remove_coupon_nonce, coupon: code },
				( html ) => {
					showNotices( html );
					$body.trigger( 'removed_coupon', [ code ] );
				}
			);
		} )
		.on( 'change', '.cart_totals :input.shipping_method', function () {
			const chosen = {};
			$(
				':input.shipping_method[type="hidden"], :input.shipping_method:checked'
			).each( ( index, input ) => {
				chosen[ $( input ).data( 'index' ) ] = $( input ).val();
			} );
			$( 'div.cart_totals' ).block();
			$.ajax( {
				type: 'POST',
				url: params.wc_ajax_url.replace(
					'%%endpoint%%',
					'update_shipping_method'
				),
				data: {
					security: params.update_shipping_method_nonce,
					shipping_method: chosen,
				},
				dataType: 'html',
			} )
				.done( ( html ) => {
					$( '.cart_totals' ).replaceWith( $.parseHTML( html ) );
					$body.trigger( 'updated_cart_totals' );
				} )
				.always( () => {
					$( 'div.cart_totals' ).unblock();
					$body.trigger( 'updated_shipping_method' );
				} );
		} )
		.on( 'click', '.shipping-calculator-button', function ( event ) {
			event.preventDefault();
			$( this )
				.attr(
					'aria-expanded',
					String(
						! $( '.shipping-calculator-form' ).is( ':visible' )
					)
				)
				.next( '.shipping-calculator-form' )
				.toggle();
		} )
		.on( 'wc_update_cart added_to_cart', () => update( false ) );
} );
