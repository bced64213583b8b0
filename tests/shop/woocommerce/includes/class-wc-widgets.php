<?php
/**
 * The cart widget, categories and search.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound -- widgets are small.

/**
 * Registers them.
 */
class Vitrin_Stand_In_Widgets {

	/** Hooks. */
	public static function init() {
		add_action(
			'widgets_init',
			static function () {
				register_widget( 'WC_Widget_Cart' );
				register_widget( 'WC_Widget_Product_Categories' );
			}
		);
	}
}

/**
 * The mini cart, filled by the cart-fragments script.
 */
class WC_Widget_Cart extends WP_Widget {

	/** Name and class. */
	public function __construct() {
		parent::__construct(
			'woocommerce_widget_cart',
			__( 'Cart', 'woocommerce' ),
			array(
				'classname'   => 'woocommerce widget_shopping_cart',
				'description' => __( 'Display the customer shopping cart.', 'woocommerce' ),
			)
		);
	}

	/**
	 * @param array $args     Place.
	 * @param array $instance Settings.
	 */
	public function widget( $args, $instance ) {
		if ( apply_filters( 'woocommerce_widget_cart_is_hidden', is_cart() || is_checkout() ) ) {
			return;
		}
		wp_enqueue_script( 'wc-cart-fragments' );
		$title = apply_filters( 'widget_title', $instance['title'] ?? __( 'Cart', 'woocommerce' ), $instance, $this->id_base );
		echo $args['before_widget']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		echo $args['before_title'] . esc_html( $title ) . $args['after_title']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		$hide = ! empty( $instance['hide_if_empty'] );
		echo ( $hide ? '<div class="hide_cart_widget_if_empty">' : '' ) . '<div class="widget_shopping_cart_content"></div>' . ( $hide ? '</div>' : '' );
		echo $args['after_widget']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}

/**
 * Links to the categories.
 */
class WC_Widget_Product_Categories extends WP_Widget {

	/** Name and class. */
	public function __construct() {
		parent::__construct( 'woocommerce_product_categories', __( 'Product Categories', 'woocommerce' ), array( 'classname' => 'woocommerce widget_product_categories' ) );
	}

	/**
	 * @param array $args     Place.
	 * @param array $instance Settings.
	 */
	public function widget( $args, $instance ) {
		echo $args['before_widget'] . $args['before_title'] . esc_html( apply_filters( 'widget_title', ! empty( $instance['title'] ) ? $instance['title'] : __( 'Product categories', 'woocommerce' ), $instance, $this->id_base ) ) . $args['after_title'] . '<ul class="product-categories">'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		wp_list_categories(
			array(
				'taxonomy'   => 'product_cat',
				'title_li'   => '',
				'show_count' => ! empty( $instance['count'] ),
				'hide_empty' => true,
			)
		);
		echo '</ul>' . $args['after_widget']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	}
}
