/* global jQuery */
/* Stand-in: listing buttons and mini-cart removal, one request after the other. */
jQuery( function ( $ ) {
	const params = window.wc_add_to_cart_params;
	if ( ! params ) {
		return;
	}
	const $body = $( document.body );
	const waiting = [];
	const $live = $(
		'<div class="widget_shopping_cart_live_region screen-reader-text" role="status"></div>'
	).appendTo( 'body' );
	const url = ( action ) =>
		params.wc_ajax_url.toString().replace( '%%endpoint%%', action );

	function next() {
		if ( waiting.length ) {
			$.ajax( waiting[ 0 ] ).always( function () {
				waiting.shift();
				next();
			} );
		}
	}
	function send( request ) {
		waiting.push(
			Object.assign( { type: 'POST', dataType: 'json' }, request )
		);
		if ( 1 === waiting.length ) {
			next();
		}
	}
	function updateFragments( fragments ) {
		if ( ! fragments ) {
			return;
		}
		$.each( fragments, function ( key ) {
			$( key ).addClass( 'updating' );
		} );
		$.each( fragments, function ( key, value ) {
			$( key ).replaceWith( value );
		} );
		$body.trigger( 'wc_fragments_loaded' );
	}
	function announce( $button ) {
		const message = $button && $button.data( 'success_message' );
		if ( message ) {
			$live.text( message ).attr( 'aria-relevant', 'all' );
		}
	}

	$body.on(
		'click',
		'.add_to_cart_button:not(.wc-interactive)',
		function ( event ) {
			const $button = $( this );
			if (
				! $button.is( '.ajax_add_to_cart' ) ||
				! $button.attr( 'data-product_id' )
			) {
				return true;
			}
			event.preventDefault();
			$live.text( '' ).removeAttr( 'aria-relevant' );
			$button.removeClass( 'added' ).addClass( 'loading' );
			if (
				false ===
				$body.triggerHandler(
					'should_send_ajax_request.adding_to_cart',
					[ $button ]
				)
			) {
				$body.trigger( 'ajax_request_not_sent.adding_to_cart', [
					false,
					false,
					$button,
				] );
				return true;
			}
			const data = Object.assign( {}, $button.data(), this.dataset );
			$body.trigger( 'adding_to_cart', [ $button, data ] );
			send( {
				url: url( 'add_to_cart' ),
				data,
				success( answer ) {
					if ( ! answer ) {
						return;
					}
					if ( answer.error && answer.product_url ) {
						window.location = answer.product_url;
					} else if ( 'yes' === params.cart_redirect_after_add ) {
						window.location = params.cart_url;
					} else {
						$body.trigger( 'added_to_cart', [
							answer.fragments,
							answer.cart_hash,
							$button,
						] );
					}
				},
			} );
		}
	);

	$body.on( 'click', '.remove_from_cart_button', function ( event ) {
		const $button = $( this );
		const leave = () => {
			window.location = $button.attr( 'href' );
		};
		event.preventDefault();
		$button.closest( '.woocommerce-mini-cart-item' ).block();
		send( {
			url: url( 'remove_from_cart' ),
			data: { cart_item_key: $button.data( 'cart_item_key' ) },
			success( answer ) {
				if ( ! answer || ! answer.fragments ) {
					leave();
				} else {
					$body.trigger( 'removed_from_cart', [
						answer.fragments,
						answer.cart_hash,
						$button,
					] );
				}
			},
			error: leave,
		} );
	} );

	function updateButton( event, fragments, hash, $button ) {
		if ( ! $button ) {
			return;
		}
		$button.removeClass( 'loading' );
		if ( fragments ) {
			$button.addClass( 'added' );
			if (
				! params.is_cart &&
				! $button.parent().find( '.added_to_cart' ).length
			) {
				const link = document.createElement( 'a' );
				link.href = params.cart_url;
				link.className = 'added_to_cart wc-forward';
				link.title = link.textContent = params.i18n_view_cart;
				$button.after( link );
			}
		}
		$body.trigger( 'wc_cart_button_updated', [ $button ] );
	}
	$body.on( 'ajax_request_not_sent.adding_to_cart', updateButton );
	$body.on( 'added_to_cart', function ( event, fragments, hash, $button ) {
		updateButton( event, fragments, hash, $button );
		updateFragments( fragments );
		announce( $button );
	} );
	$body.on(
		'removed_from_cart',
		function ( event, fragments, hash, $button ) {
			updateFragments( fragments );
			announce( $button );
		}
	);
} );
