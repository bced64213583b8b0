<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Plugin\FormControls;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/**
 * Fields that plugins print into WooCommerce's product form by its actions (an engraving, a date, a file).
 * Hidden ones are sent along when the drawer adds [SIDE-05]. Fields for the visitor need the product's page,
 * with their scripts and checks, so the drawer links there.
 */
final class FormFields {

	/** WooCommerce's actions inside the form. */
	private const HOOKS = array(
		'woocommerce_before_variations_form',
		'woocommerce_after_variations_table',
		'woocommerce_before_single_variation',
		'woocommerce_before_add_to_cart_button',
		'woocommerce_before_add_to_cart_quantity',
		'woocommerce_after_add_to_cart_quantity',
		'woocommerce_after_add_to_cart_button',
		'woocommerce_after_single_variation',
		'woocommerce_after_variations_form',
	);

	/** Fields that the drawer sends itself. */
	private const OURS = array( 'add-to-cart', 'product_id', 'variation_id', 'quantity', 'security', 'vitrin_operation', 'cart_key', 'attributes', 'action' );

	/**
	 * @param array<string, string> $hidden          Hidden fields, by name.
	 * @param bool                  $needs_input Whether there are fields for the visitor.
	 */
	private function __construct(
		public readonly array $hidden,
		public readonly bool $needs_input
	) {}

	public static function of( \WC_Product $product ): self {
		$hidden = array();
		$fill   = false;
		foreach ( FormControls::in( self::printed( $product ) ) as $control ) {
			$name = $control['name'];
			if ( ! $control['is_hidden'] ) {
				$fill = true;
			} elseif ( '' !== $name && ! in_array( $name, self::OURS, true ) && ! str_starts_with( $name, 'attribute_' ) ) {
				$hidden[ $name ] = $control['value'];
			}
		}

		return new self( $hidden, $fill );
	}

	/** What plugins would print into the form on the product's page. */
	private static function printed( \WC_Product $product ): string {
		$post = get_post( $product->get_id() );
		if ( ! $post instanceof \WP_Post ) {
			return '';
		}
		$before = array( $GLOBALS['post'] ?? null, $GLOBALS['product'] ?? null );
		try {
			// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited, WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound -- Plugins read the product from there; restored below.
			$GLOBALS['post'] = $post;
			setup_postdata( $post );
			$GLOBALS['product'] = $product;

			return Template::output(
				static function (): void {
					foreach ( self::HOOKS as $hook ) {
						/** These actions are documented in WooCommerce: plugins add to the product's form. */
						do_action( $hook ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound, WooCommerce.Commenting.CommentHooks.MissingSinceComment
					}
				}
			);
		} finally {
			list( $GLOBALS['post'], $GLOBALS['product'] ) = $before;
			// phpcs:enable
			wp_reset_postdata();
		}
	}
}
