/*
 * A plugin for swatches, as many are made: it hides the selects, waits for WooCommerce's variation form, sets the
 * selects by jQuery and reads them when the form says so.
 */
/* global jQuery */
jQuery( function ( $ ) {
	$( document ).on( 'wc_variation_form', '.variations_form', function () {
		const $form = $( this );
		if ( $form.data( 'swatches' ) ) {
			return;
		}
		$form.data( 'swatches', true );
		const selectOf = ( item ) => $( item ).parent().prev( 'select' );
		const show = () =>
			$form.find( '.e2e-swatches li' ).each( function () {
				const $select = selectOf( this );
				const value = $( this ).attr( 'data-value' );
				const $option = $select
					.find( 'option' )
					.filter( ( _, option ) => option.value === value );
				$( this )
					.toggleClass( 'is-chosen', $select.val() === value )
					.toggleClass( 'is-off', ! $option.is( ':enabled' ) );
			} );
		$form.on( 'click', '.e2e-swatches li', function () {
			selectOf( this )
				.val( $( this ).attr( 'data-value' ) )
				.trigger( 'change' );
		} );
		$form.on( 'woocommerce_variation_has_changed reset_data', show );
		show();
		$form.attr( 'data-swatches', 'ready' );
	} );
} );
