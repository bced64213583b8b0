<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * The cities that a city's field proposes (city-fields.ts), at the checkout and where an address is edited in the
 * account. And Persian names of provinces on a Persian site whose WooCommerce has no translation of them: without a
 * language pack it says "Fars (فارس)", in no order. Names that are Persian already are left alone.
 */
final class Cities {

	private const FILE = __DIR__ . '/data/iran-cities.json';

	/** By WooCommerce's codes, in the order of the alphabet. */
	private const PROVINCES = array(
		'EAZ' => 'آذربایجان شرقی',
		'WAZ' => 'آذربایجان غربی',
		'ADL' => 'اردبیل',
		'ESF' => 'اصفهان',
		'ABZ' => 'البرز',
		'ILM' => 'ایلام',
		'BHR' => 'بوشهر',
		'THR' => 'تهران',
		'CHB' => 'چهارمحال و بختیاری',
		'SKH' => 'خراسان جنوبی',
		'RKH' => 'خراسان رضوی',
		'NKH' => 'خراسان شمالی',
		'KHZ' => 'خوزستان',
		'ZJN' => 'زنجان',
		'SMN' => 'سمنان',
		'SBN' => 'سیستان و بلوچستان',
		'FRS' => 'فارس',
		'GZN' => 'قزوین',
		'QHM' => 'قم',
		'KRD' => 'کردستان',
		'KRN' => 'کرمان',
		'KRH' => 'کرمانشاه',
		'KBD' => 'کهگیلویه و بویراحمد',
		'GLS' => 'گلستان',
		'GIL' => 'گیلان',
		'LRS' => 'لرستان',
		'MZN' => 'مازندران',
		'MKZ' => 'مرکزی',
		'HRZ' => 'هرمزگان',
		'HDN' => 'همدان',
		'YZD' => 'یزد',
	);

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

	public static function register_provinces(): void {
		// Before Persian WooCommerce (10), which has names and a choice of provinces of its own.
		add_filter( 'woocommerce_states', array( self::class, 'name_provinces' ), 5 );
	}

	/**
	 * @param mixed $states By country, then by code.
	 * @return mixed
	 */
	public static function name_provinces( mixed $states ): mixed {
		$iran = is_array( $states ) ? ( $states['IR'] ?? null ) : null;
		if ( ! is_array( $states ) || ! is_array( $iran ) || ! str_starts_with( determine_locale(), 'fa' ) ) {
			return $states;
		}
		$latin = static fn ( mixed $name ): bool => is_string( $name ) && 1 === preg_match( '/^[A-Za-z]/', $name );
		$names = array_intersect_key( self::PROVINCES, array_filter( $iran, $latin ) );
		if ( array() !== $names ) {
			// Of the provinces that the shop knows, renamed and in order; then what else it has.
			$states['IR'] = array_replace( array_intersect_key( self::PROVINCES, $iran ), $iran, $names );
		}

		return $states;
	}
}
