<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/** The cities that a city's field proposes (city-fields.ts), at the checkout and where an address is edited in the account. */
final class Cities {

	private const FILE = __DIR__ . '/data/iran-cities.json';

	public function register(): void {
		add_action( 'woocommerce_before_checkout_form', array( self::class, 'print_changes' ) );
		foreach ( array( 'billing', 'shipping' ) as $kind ) {
			add_action( 'woocommerce_before_edit_address_form_' . $kind, array( $this, 'put_on_address_page' ) );
		}
	}

	public function put_on_address_page(): void {
		Assets::enqueue_chunk( 'address' );
		self::print_changes();
	}

	/** The list is part of a script that is the same for every shop; only what the shop changes is printed. */
	public static function print_changes(): void {
		$changes = self::changes();
		if ( array() === $changes ) {
			return;
		}
		wp_print_inline_script_tag(
			(string) wp_json_encode( $changes, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE ),
			array(
				'type' => 'application/json',
				'id'   => 'vitrin-checkout-cities',
			)
		);
	}

	/** @return array<string, list<string>> Cities by the code of their province, where the shop's filter differs from the list. */
	public static function changes(): array {
		if ( ! has_filter( 'vitrin_checkout_cities' ) ) {
			return array();
		}
		$listed = self::listed();
		/**
		 * The cities that are proposed for an address in Iran. Others can be typed all the same.
		 *
		 * @param array<string, list<string>> $cities Names by WooCommerce's code of the province, such as THR. No
		 *                                            names: that province's field is left as WooCommerce has it.
		 */
		$cities  = apply_filters( 'vitrin_checkout_cities', $listed );
		$cities  = is_array( $cities ) ? $cities : $listed;
		$changes = array_fill_keys( array_keys( array_diff_key( $listed, $cities ) ), array() );
		foreach ( $cities as $code => $names ) {
			$names = is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : array();
			if ( ( $listed[ $code ] ?? array() ) !== $names ) {
				$changes[ (string) $code ] = $names;
			}
		}

		return $changes;
	}

	/** @return array<string, list<string>> */
	public static function listed(): array {
		$data   = json_decode( (string) file_get_contents( self::FILE ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of our own.
		$cities = is_array( $data ) && is_array( $data['cities'] ?? null ) ? $data['cities'] : array();
		$listed = array();
		foreach ( $cities as $code => $names ) {
			$listed[ (string) $code ] = is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : array();
		}

		return $listed;
	}
}
