<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * A header for block themes, as a pattern: WordPress's own Navigation, with our search and cart, and WooCommerce's account
 * link. The menu is the Navigation's alone, never a second one [HEAD-08].
 */
final class HeaderPattern {

	private const CATEGORY = 'vitrin';

	public static function register(): void {
		if ( ! wp_is_block_theme() ) {
			return;
		}
		register_block_pattern_category( self::CATEGORY, array( 'label' => __( 'Vitrin', 'vitrin' ) ) );
		register_block_pattern(
			'vitrin/shop-header',
			array(
				'title'      => __( 'Shop header', 'vitrin' ),
				'categories' => array( self::CATEGORY, 'header' ),
				'blockTypes' => array( 'core/template-part/header' ),
				'content'    => self::content(),
			)
		);
	}

	private static function content(): string {
		$row = '{"align":"wide","layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}}';
		$end = '{"style":{"spacing":{"blockGap":"0.5rem"}},"layout":{"type":"flex","flexWrap":"nowrap"}}';

		return '<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"1rem","bottom":"1rem"}}},"layout":{"type":"constrained"}} --><div class="wp-block-group alignfull" style="padding-top:1rem;padding-bottom:1rem">'
			. "<!-- wp:group $row --><div class=\"wp-block-group alignwide\">"
			. '<!-- wp:site-title {"level":0} /-->'
			. '<!-- wp:navigation {"overlayMenu":"mobile","layout":{"type":"flex","justifyContent":"center"}} /-->'
			. "<!-- wp:group $end --><div class=\"wp-block-group\">"
			. '<!-- wp:vitrin/search /--><!-- wp:vitrin/mini-cart /-->'
			. '<!-- wp:woocommerce/customer-account {"displayStyle":"icon_only"} /-->'
			. '</div><!-- /wp:group --></div><!-- /wp:group --></div><!-- /wp:group -->';
	}
}
