/* global jQuery */
/* Stand-in: chooses the variation that fits the selects. */
( function ( $ ) {
	const params = window.wc_add_to_cart_variation_params || {};
	$.fn.wc_variation_form = function () {
		return this.each( function () {
			const $form = $( this );
			const all = $form.data( 'product_variations' );
			const $selects = $form.find( '.variations select' );
			const $button = $form.find( '.single_add_to_cart_button' );
			const $single = $form.find( '.single_variation' );
			let asked = 0;
			function chosen() {
				const data = {};
				let full = true;
				let some = false;
				$selects.each( function () {
					const value = $( this ).val() || '';
					data[ $( this ).data( 'attribute_name' ) || this.name ] =
						value;
					full = full && '' !== value;
					some = some || '' !== value;
				} );
				return { data, full, some };
			}
			const fits = ( variation, data ) =>
				Object.keys( variation.attributes ).every(
					( key ) =>
						'' === variation.attributes[ key ] ||
						! data[ key ] ||
						variation.attributes[ key ] === data[ key ]
				);
			function off( unavailable ) {
				$button
					.removeClass( 'wc-variation-is-unavailable' )
					.addClass(
						'disabled ' +
							( unavailable
								? 'wc-variation-is-unavailable'
								: 'wc-variation-selection-needed' )
					);
				$form
					.find( '.woocommerce-variation-add-to-cart' )
					.removeClass( 'woocommerce-variation-add-to-cart-enabled' )
					.addClass( 'woocommerce-variation-add-to-cart-disabled' );
			}
			function clear() {
				$form
					.find( 'input.variation_id' )
					.val( '' )
					.trigger( 'change' );
				$single.empty().hide();
				off( false );
				$form.trigger( 'hide_variation' );
			}
			function show( variation ) {
				if ( ! variation ) {
					clear();
					$single
						.text( params.i18n_no_matching_variations_text )
						.show();
					$form.trigger( 'update_variation_values' );
					return;
				}
				const template = window.wp.template(
					variation.variation_is_visible
						? 'variation-template'
						: 'unavailable-variation-template'
				);
				$single.html( template( { variation } ) ).show();
				$form
					.find( 'input.variation_id' )
					.val( variation.variation_id )
					.trigger( 'change' );
				$form.trigger( 'found_variation', [ variation ] );
				const $quantity = $form.find( 'input.qty' );
				$quantity.attr( {
					min: variation.min_qty,
					max: variation.max_qty,
				} );
				$form
					.find( '.quantity' )
					.toggle( 'yes' !== variation.is_sold_individually );
				const purchasable =
					variation.is_purchasable &&
					variation.is_in_stock &&
					variation.variation_is_visible;
				if ( purchasable ) {
					$button.removeClass(
						'disabled wc-variation-selection-needed wc-variation-is-unavailable'
					);
					$form
						.find( '.woocommerce-variation-add-to-cart' )
						.removeClass(
							'woocommerce-variation-add-to-cart-disabled'
						)
						.addClass(
							'woocommerce-variation-add-to-cart-enabled'
						);
				} else {
					off( true );
				}
				$form.trigger( 'show_variation', [ variation, purchasable ] );
			}
			function check() {
				const now = chosen();
				$form
					.find( '.reset_variations' )
					.css( 'visibility', now.some ? 'visible' : 'hidden' );
				if ( ! now.full ) {
					clear();
					$form.trigger( 'reset_data' );
					return;
				}
				if ( all ) {
					show(
						all.find( ( variation ) => fits( variation, now.data ) )
					);
					return;
				}
				const mine = ++asked;
				$form.block();
				$.post(
					params.wc_ajax_url
						.toString()
						.replace( '%%endpoint%%', 'get_variation' ),
					Object.assign(
						{
							product_id: $form.data( 'product_id' ),
							custom_data: $form.data( 'custom_data' ),
						},
						now.data
					),
					( variation ) => mine === asked && show( variation )
				).always( () => $form.unblock() );
			}
			$form
				.off( '.wc-variation-form' )
				.on(
					'change.wc-variation-form',
					'.variations select',
					function () {
						$form.trigger( 'woocommerce_variation_select_change' );
						check();
						$form.trigger( 'woocommerce_variation_has_changed' );
					}
				)
				.on(
					'click.wc-variation-form',
					'.reset_variations',
					function ( event ) {
						event.preventDefault();
						$selects.val( '' ).trigger( 'change' );
					}
				)
				.on(
					'click.wc-variation-form',
					'.single_add_to_cart_button',
					function ( event ) {
						if ( $( this ).is( '.disabled' ) ) {
							event.preventDefault();
							// eslint-disable-next-line no-alert -- WooCommerce alerts here, and ours has to cope with it.
							window.alert(
								$( this ).is( '.wc-variation-is-unavailable' )
									? params.i18n_unavailable_text
									: params.i18n_make_a_selection_text
							);
						}
					}
				)
				.on( 'check_variations.wc-variation-form', check );
			check();
			$form.trigger( 'wc_variation_form', [ this ] );
		} );
	};
	$( function () {
		$( '.variations_form' ).each( function () {
			$( this ).wc_variation_form();
		} );
	} );
} )( jQuery );
