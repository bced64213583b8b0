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
		add_filter( 'hooked_block_types', array( self::class, 'with_one_cart' ), 1000, 4 );
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

	/**
	 * WooCommerce puts a cart of its own behind a header's Navigation, unless there is one: not beside ours.
	 *
	 * @param mixed $types   Names of blocks.
	 * @param mixed $place   Before or after which block.
	 * @param mixed $anchor  Which block.
	 * @param mixed $context What is being printed: a template, a pattern or a post.
	 */
	public static function with_one_cart( mixed $types, mixed $place = '', mixed $anchor = '', mixed $context = null ): mixed {
		unset( $place, $anchor );
		$content = match ( true ) {
			$context instanceof \WP_Block_Template => $context->content,
			$context instanceof \WP_Post           => $context->post_content,
			is_array( $context )                   => $context['content'] ?? '',
			default                                => '',
		};

		return is_array( $types ) && is_string( $content ) && has_block( 'vitrin/mini-cart', $content )
			? array_values( array_filter( $types, static fn ( mixed $type ): bool => 'woocommerce/mini-cart' !== $type ) )
			: $types;
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
			. '<!-- wp:woocommerce/customer-account {"displayStyle":"icon_only","iconStyle":"line","iconClass":"wc-block-customer-account__account-icon"} /-->'
			. '</div><!-- /wp:group --></div><!-- /wp:group --></div><!-- /wp:group -->';
	}
}
