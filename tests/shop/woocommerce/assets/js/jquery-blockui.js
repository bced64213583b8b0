/* global jQuery */
/* Stand-in: covers an element while something runs. */
jQuery.fn.block = function ( options ) {
	const css = ( options && options.overlayCSS ) || {};
	return this.each( function () {
		const $el = jQuery( this );
		if ( ! $el.data( 'blockUI.isBlocked' ) ) {
			$el.data( 'blockUI.isBlocked', 1 ).addClass( 'processing' );
			jQuery( '<div class="blockUI blockOverlay"></div>' )
				.css( {
					position: 'absolute',
					inset: 0,
					background: '#fff',
					opacity: css.opacity || 0.6,
				} )
				.appendTo( $el.css( 'position', 'relative' ) );
		}
	} );
};
jQuery.fn.unblock = function () {
	return this.each( function () {
		jQuery( this )
			.removeData( 'blockUI.isBlocked' )
			.removeClass( 'processing' )
			.children( '.blockUI' )
			.remove();
	} );
};
jQuery.blockUI = jQuery.unblockUI = function () {};
