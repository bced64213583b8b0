/* global jQuery */
/* Stand-in: tabs, the review form's stars, the gallery. */
jQuery( function ( $ ) {
	$( '.wc-tabs-wrapper' ).each( function () {
		const $wrap = $( this );
		const open = ( $tab ) => {
			$wrap.find( '.wc-tabs li' ).removeClass( 'active' );
			$wrap.find( '.wc-tab' ).hide();
			$tab.closest( 'li' ).addClass( 'active' );
			$wrap.find( $tab.attr( 'href' ) ).show();
		};
		$wrap.on( 'click', '.wc-tabs li a', function ( event ) {
			event.preventDefault();
			open( $( this ) );
		} );
		const hash = window.location.hash;
		const reviews = /comment-|reviews|tab-reviews/.test( hash );
		const $first = reviews
			? $wrap.find( 'li.reviews_tab a' )
			: $wrap.find( '.wc-tabs li a' ).first();
		if ( $first.length ) {
			open( $first );
		}
	} );
	$( 'a.woocommerce-review-link' ).on( 'click', () =>
		$( '.reviews_tab a' ).trigger( 'click' )
	);
	$.fn.wc_product_gallery = function () {
		return this.each( function () {
			const $gallery = $( this ).css( 'opacity', 1 );
			const $images = $gallery.find(
				'.woocommerce-product-gallery__image'
			);
			if (
				$images.length > 1 &&
				! $gallery.find( '.flex-control-thumbs' ).length &&
				window.wc_single_product_params.flexslider_enabled
			) {
				const $list = $(
					'<ol class="flex-control-nav flex-control-thumbs"></ol>'
				).appendTo( $gallery );
				$images.each( function ( index ) {
					const $thumb = $(
						'<li><img alt="" draggable="false"></li>'
					).appendTo( $list );
					$thumb
						.find( 'img' )
						.attr( {
							src: $( this ).data( 'thumb' ),
							alt: $( this ).data( 'thumb-alt' ),
						} )
						.toggleClass( 'flex-active', 0 === index )
						.on( 'click', function () {
							$list.find( 'img' ).removeClass( 'flex-active' );
							$( this ).addClass( 'flex-active' );
							$images.hide().eq( index ).show();
						} );
				} );
				$images.hide().first().show();
			}
			$gallery.trigger( 'wc-product-gallery-after-init', [
				this,
				window.wc_single_product_params,
			] );
		} );
	};
	$( '.woocommerce-product-gallery' ).wc_product_gallery();
} );
