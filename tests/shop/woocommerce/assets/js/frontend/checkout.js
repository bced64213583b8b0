/* global jQuery */
/* Stand-in: coupon box, order review, placing the order. */
jQuery( function ( $ ) {
	const params = window.wc_checkout_params;
	if ( ! params ) {
		return;
	}
	const $body = $( document.body );
	const $form = $( 'form.checkout' );
	const url = ( action ) =>
		params.wc_ajax_url.toString().replace( '%%endpoint%%', action );
	const valueOf = ( name ) =>
		$form.find( `[name="billing_${ name }"]` ).val() || '';
	function review() {
		const chosen = {};
		$(
			':input.shipping_method[type="hidden"], :input.shipping_method:checked'
		).each( ( index, input ) => {
			chosen[ $( input ).data( 'index' ) ] = $( input ).val();
		} );
		$.post(
			url( 'update_order_review' ),
			{
				security: params.update_order_review_nonce,
				post_data: $form.serialize(),
				shipping_method: chosen,
				country: valueOf( 'country' ),
				state: valueOf( 'state' ),
				postcode: valueOf( 'postcode' ),
				city: valueOf( 'city' ),
			},
			function ( data ) {
				$.each( ( data && data.fragments ) || {}, ( key, value ) =>
					$( key ).replaceWith( value )
				);
				$body.trigger( 'updated_checkout', [ data ] );
			}
		);
	}
	$( document ).on( 'click', 'a.showcoupon', function ( event ) {
		event.preventDefault();
		$( '.checkout_coupon' ).slideToggle( 200 );
	} );
	$( 'form.checkout_coupon' ).on( 'submit', function ( event ) {
		event.preventDefault();
		const $coupon = $( this );
		$.post(
			url( 'apply_coupon' ),
			{
				security: params.apply_coupon_nonce,
				coupon_code: $coupon.find( '[name=coupon_code]' ).val(),
			},
			function ( html ) {
				$( '.woocommerce-error, .woocommerce-message' ).remove();
				$coupon.before( html ).slideUp();
				$body
					.trigger( 'applied_coupon_in_checkout' )
					.trigger( 'update_checkout' );
			}
		);
	} );
	const says = '.checkout-inline-error-message';
	const marks =
		'woocommerce-invalid woocommerce-invalid-required-field woocommerce-invalid-phone';
	const release = ( $field, $row ) => {
		$field.removeAttr( 'aria-invalid aria-describedby' );
		$row.find( says ).remove();
		$row.removeClass( marks );
	};
	$form.on(
		'input validate change focusout',
		'.input-text, select, input:checkbox',
		function ( { type } ) {
			const $field = $( this );
			const $row = $field.closest( '.form-row' );
			if ( type === 'input' ) {
				release( $field, $row );
				$row.removeClass( 'woocommerce-validated' );
				return;
			}
			const isEmpty = $row.is( '.validate-required' ) && ! $field.val();
			const isBadPhone =
				$row.is( '.validate-phone' ) &&
				$field.val().replace( /[\s#0-9_\-+/().]/g, '' ) !== '';
			if ( isEmpty || isBadPhone ) {
				$field.attr( 'aria-invalid', 'true' );
				$row.removeClass( 'woocommerce-validated' ).addClass(
					'woocommerce-invalid ' +
						( isEmpty
							? 'woocommerce-invalid-required-field'
							: 'woocommerce-invalid-phone' )
				);
				return;
			}
			release( $field, $row );
			$row.addClass( 'woocommerce-validated' );
		}
	);
	const showInlineErrors = () =>
		$( '.woocommerce-NoticeGroup-checkout li[data-id]' ).each( function () {
			const id = $( this ).data( 'id' );
			const $field = $( '#' + id );
			$( '<p>' )
				.addClass( 'checkout-inline-error-message' )
				.attr( 'id', id + '_description' )
				.text( $( this ).text().trim() )
				.appendTo( $field.closest( '.form-row' ) );
			$field.attr( {
				'aria-describedby': id + '_description',
				'aria-invalid': 'true',
			} );
		} );
	$body.on( 'update_checkout', review );
	$form.on(
		'change',
		':input.shipping_method, [name$="_state"], [name$="_city"], [name$="_postcode"]',
		review
	);
	$body.on( 'click', '.woocommerce-remove-coupon', function ( event ) {
		event.preventDefault();
		$.post(
			url( 'remove_coupon' ),
			{
				security: params.remove_coupon_nonce,
				coupon: $( this ).data( 'coupon' ),
			},
			() => $body.trigger( 'update_checkout' )
		);
	} );
	$form.on(
		'validate change focusout',
		'.input-text, select, input:checkbox',
		function () {
			const $row = $( this ).closest( '.form-row' );
			const isEmpty =
				$row.is( '.validate-required' ) && '' === $( this ).val();
			$row.toggleClass(
				'woocommerce-invalid woocommerce-invalid-required-field',
				isEmpty
			).toggleClass( 'woocommerce-validated', ! isEmpty );
			if ( isEmpty ) {
				$( this ).attr( 'aria-invalid', 'true' );
			} else {
				$( this ).removeAttr( 'aria-invalid' );
			}
		}
	);
	$form.on( 'submit', function ( event ) {
		event.preventDefault();
		if (
			$form.is( '.processing' ) ||
			false ===
				$form.triggerHandler( 'checkout_place_order', [
					window.wc_checkout_form,
				] )
		) {
			return;
		}
		$form.addClass( 'processing' );
		$.post( params.checkout_url, $form.serialize(), null, 'json' )
			.done( function ( answer ) {
				if (
					'success' === answer.result &&
					false !==
						$form.triggerHandler( 'checkout_place_order_success', [
							answer,
							window.wc_checkout_form,
						] )
				) {
					window.location = answer.redirect;
					return;
				}
				$( '.woocommerce-NoticeGroup-checkout, ' + says ).remove();
				$form.prepend(
					'<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout">' +
						answer.messages +
						'</div>'
				);
				$form
					.find( '.input-text, select, input:checkbox' )
					.trigger( 'validate' )
					.trigger( 'blur' );
				showInlineErrors();
				$body.trigger( 'checkout_error', [ answer.messages ] );
			} )
			.always( () => $form.removeClass( 'processing' ) );
	} );
	$body.trigger( 'init_checkout' ).trigger( 'update_checkout' );
} );
