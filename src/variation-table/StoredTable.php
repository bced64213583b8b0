<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/** A table's JSON, ready to send, and the signature that it was built for. */
final class StoredTable {

	/** In seconds; then a table is rebuilt even without a known change. */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * @param string $signature        See signature_of(); '' when the table is known to be wrong, or before the first build.
	 * @param string $json             Table::to_json(); '' before the first build.
	 * @param int    $built_at         Unix time.
	 * @param string $attempt          Id of the running build; '' for none.
	 * @param int    $attempt_began_at Unix time of its start.
	 */
	public function __construct(
		public readonly string $signature = '',
		public readonly string $json = '',
		public readonly int $built_at = 0,
		public readonly string $attempt = '',
		public readonly int $attempt_began_at = 0
	) {}

	/** Whether the table is valid for this signature. */
	public function is_of( string $signature ): bool {
		return '' !== $this->json && $this->signature === $signature;
	}

	/** Whether it is to be rebuilt in any case. */
	public function is_old(): bool {
		return $this->built_at < time() - self::MAX_AGE;
	}

	/** Differs for every table. */
	public function fingerprint(): string {
		return substr( md5( $this->json ), 0, 16 );
	}

	/** @return list<string|int> */
	public function to_array(): array {
		return array( $this->signature, $this->json, $this->built_at, $this->attempt, $this->attempt_began_at );
	}

	/** Null for invalid data. */
	public static function from( mixed $value ): ?self {
		if ( ! is_array( $value ) || ! is_string( $value[0] ?? null ) || ! is_string( $value[1] ?? null ) || ! is_int( $value[2] ?? null ) || ! is_string( $value[3] ?? null ) || ! is_int( $value[4] ?? null ) ) {
			return null;
		}

		return new self( $value[0], $value[1], $value[2], $value[3], $value[4] );
	}

	/**
	 * Changes when a stored table may be wrong: other variations, order, options, main image or shop settings.
	 * Compared whenever a table is printed or sent, so it only uses what WooCommerce has loaded for the page
	 * anyway. Changes in the variations' own data are Watcher's part.
	 */
	public static function signature_of( \WC_Product_Variable $product ): string {
		$attributes = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( $attribute instanceof \WC_Product_Attribute && $attribute->get_variation() ) {
				$attributes[] = array( $attribute->get_name(), $attribute->get_options() );
			}
		}
		$manages_stock = $product->get_manage_stock();

		return md5(
			(string) wp_json_encode(
				array(
					Table::VERSION,
					Store::generation(),
					$product->get_children(),
					$attributes,
					$product->get_image_id(),
					// Variations without stock management of their own use this.
					$manages_stock ? array( $product->get_stock_status(), $product->get_backorders() ) : null,
					get_option( 'woocommerce_manage_stock' ),
					get_option( 'woocommerce_hide_out_of_stock_items' ),
					// Image address and size, which depend on the theme.
					get_stylesheet(),
					get_option( 'woocommerce_single_image_width' ),
					wp_get_upload_dir()['baseurl'],
				)
			)
		);
	}
}
