/* global jQuery */
/* Stand-in: sorting form, store notice, shown passwords. */
jQuery( function ( $ ) {
	$( '.woocommerce-ordering' ).on( 'change', 'select.orderby', function () {
		$( this ).closest( 'form' ).trigger( 'submit' );
	} );
	const $notice = $( '.woocommerce-store-notice' );
	const cookie = 'store_notice' + ( $notice.data( 'noticeId' ) || '' );
	if ( 'hidden' !== window.Cookies.get( cookie ) ) {
		$notice.show();
	}
	$notice.on(
		'click',
		'.woocommerce-store-notice__dismiss-link',
		function ( event ) {
			event.preventDefault();
			window.Cookies.set( cookie, 'hidden', { path: '/' } );
			$notice.hide();
		}
	);
} );
