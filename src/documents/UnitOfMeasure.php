<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/**
 * In what a product is counted, for the tax office's form: piece, kilogram, metre. Said beside the product, kept on
 * the order's line when it is sold: an invoice doesn't change with the product.
 */
final class UnitOfMeasure {

	/** Of a product, a variation, and an order's line. */
	public const META = '_vitrin_unit_of_measure';

	private const MAX_LENGTH = 40;

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'woocommerce_product_options_general_product_data', array( $this, 'print_field' ) );
		add_action( 'woocommerce_admin_process_product_object', array( $this, 'save' ) );
	}

	/** What an order keeps is decided by what is stored. */
	public function register_records(): void {
		add_action( 'woocommerce_checkout_create_order_line_item', array( $this, 'keep' ) );
	}

	/** '' where neither the line nor its product says one, and the shop has none by default. */
	public static function of( \WC_Order_Item_Product $item ): string {
		$unit    = self::text( $item->get_meta( self::META ) );
		$product = '' === $unit ? $item->get_product() : null;
		if ( $product instanceof \WC_Product ) {
			$unit = self::of_product( $product );
		}
		/**
		 * The unit of measure of an order's line.
		 *
		 * @param string                 $unit Plain text; '' for the shop's usual one.
		 * @param \WC_Order_Item_Product $item The line.
		 */
		$filtered = apply_filters( 'vitrin_document_unit_of_measure', $unit, $item );

		return self::text( $filtered );
	}

	private static function of_product( \WC_Product $product ): string {
		$own = self::text( $product->get_meta( self::META ) );
		if ( '' !== $own || $product->get_parent_id() <= 0 ) {
			return $own;
		}
		$parent = wc_get_product( $product->get_parent_id() );

		return $parent instanceof \WC_Product ? self::text( $parent->get_meta( self::META ) ) : '';
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? mb_substr( trim( $value ), 0, self::MAX_LENGTH ) : '';
	}

	public function print_field(): void {
		woocommerce_wp_text_input(
			array(
				'id'          => self::META,
				'label'       => __( 'Unit of measure', 'vitrin' ),
				'placeholder' => $this->settings->unit_of_measure(),
				'desc_tip'    => true,
				'description' => __( 'On official invoices, such as piece, kilogram or metre. Empty: the shop’s usual unit.', 'vitrin' ),
			)
		);
	}

	/** WooCommerce has checked the nonce and the right to edit. */
	public function save( mixed $product ): void {
		if ( $product instanceof \WC_Product && isset( $_POST[ self::META ] ) && is_string( $_POST[ self::META ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce's hook comes after its check.
			$product->update_meta_data( self::META, self::text( sanitize_text_field( wp_unslash( $_POST[ self::META ] ) ) ) ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- The same.
		}
	}

	/** When an order is placed. */
	public function keep( mixed $item ): void {
		$product = $item instanceof \WC_Order_Item_Product ? $item->get_product() : null;
		$unit    = $product instanceof \WC_Product ? self::of_product( $product ) : '';
		if ( $item instanceof \WC_Order_Item_Product && '' !== $unit ) {
			$item->update_meta_data( self::META, $unit );
		}
	}
}
