<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Persian names of provinces on a Persian site whose WooCommerce has no translation of them: without a language
 * pack it says "Fars (فارس)", in no order. Names that are Persian already are left alone, whoever gave them.
 */
final class Provinces {

	/** By WooCommerce's codes, in the order of the alphabet. */
	private const NAMES = array(
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

	public static function register(): void {
		// Before Persian WooCommerce (10), which has names and a choice of provinces of its own.
		add_filter( 'woocommerce_states', array( self::class, 'name' ), 5 );
	}

	/**
	 * @param mixed $states By country, then by code.
	 * @return mixed
	 */
	public static function name( mixed $states ): mixed {
		$iran = is_array( $states ) ? ( $states['IR'] ?? null ) : null;
		if ( ! is_array( $states ) || ! is_array( $iran ) || ! str_starts_with( determine_locale(), 'fa' ) ) {
			return $states;
		}
		$latin = static fn ( mixed $name ): bool => is_string( $name ) && 1 === preg_match( '/^[A-Za-z]/', $name );
		$names = array_intersect_key( self::NAMES, array_filter( $iran, $latin ) );
		if ( array() !== $names ) {
			// Of the provinces that the shop knows, renamed and in order; then what else it has.
			$states['IR'] = array_replace( array_intersect_key( self::NAMES, $iran ), $iran, $names );
		}

		return $states;
	}
}
