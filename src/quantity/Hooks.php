<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * Plus and minus beside WooCommerce's quantity fields, printed by the server at their final position, so that nothing
 * shifts when the script starts [QTY-01]. The style shows them only once the script runs.
 */
final class Hooks extends Feature {

	/** Type of the next field: hidden and read-only fields get no buttons. */
	private static string $type = 'number';

	/** Product of the next field, plain text: a page may have many fields. */
	private static string $product_name = '';

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array(
			new Place(
				'product',
				static function (): bool {
					$product = is_product() ? wc_get_product( get_queried_object_id() ) : null;

					return $product instanceof \WC_Product && $product->is_type( 'simple' ) && $product->is_purchasable() && $product->is_in_stock() && ! $product->is_sold_individually();
				},
				did_action( 'woocommerce_before_quantity_input_field' ) > 0
			),
		);
	}

	public function register(): void {
		// Only pages with a field load the script; Persian digits need it without buttons, too.
		add_action( 'woocommerce_before_quantity_input_field', array( self::class, 'enqueue_script' ) );
		if ( ! $this->settings->has_buttons() ) {
			return;
		}
		add_filter( 'woocommerce_quantity_input_args', array( self::class, 'note_product' ), 1000 );
		add_filter( 'woocommerce_quantity_input_type', array( self::class, 'note_type' ), 1000 );
		add_action( 'woocommerce_before_quantity_input_field', array( self::class, 'print_decrease' ), 100 );
		add_action( 'woocommerce_after_quantity_input_field', array( self::class, 'print_increase' ), 5 );
	}

	public static function note_product( mixed $args ): mixed {
		$name               = is_array( $args ) ? $args['product_name'] ?? '' : '';
		self::$product_name = is_string( $name ) ? html_entity_decode( wp_strip_all_tags( $name ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';

		return $args;
	}

	/** WooCommerce decides the type just before it prints the field. */
	public static function note_type( mixed $type ): mixed {
		self::$type = is_string( $type ) ? $type : 'number';

		return $type;
	}

	/** In the footer, which is still to come when a field is printed. */
	public static function enqueue_script(): void {
		wp_enqueue_script( 'vitrin-quantity' );
	}

	public static function print_decrease(): void {
		/* translators: %s: name of a product. */
		self::print_button( 'minus', __( 'Decrease quantity', 'vitrin' ), __( 'Decrease quantity of %s', 'vitrin' ), '−' );
	}

	public static function print_increase(): void {
		/* translators: %s: name of a product. */
		self::print_button( 'plus', __( 'Increase quantity', 'vitrin' ), __( 'Increase quantity of %s', 'vitrin' ), '+' );
	}

	/**
	 * A button that never submits a form.
	 *
	 * @param string $kind       minus or plus.
	 * @param string $alone      Accessible name without a product's, translated plain text.
	 * @param string $of_product Accessible name with %s for the product's.
	 * @param string $sign       Visible label.
	 */
	private static function print_button( string $kind, string $alone, string $of_product, string $sign ): void {
		if ( 'number' !== self::$type || Page::is_builder_preview() ) {
			return;
		}
		$label = '' === self::$product_name ? $alone : sprintf( $of_product, self::$product_name );
		printf(
			'<button type="button" class="vitrin-quantity__button vitrin-quantity__button--%1$s" data-vitrin-quantity="%1$s" aria-label="%2$s"><span aria-hidden="true">%3$s</span></button>',
			esc_attr( $kind ),
			esc_attr( $label ),
			esc_html( $sign )
		);
	}
}
