<?php
/**
 * Checks of what customers write.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Iran's postcodes have no pattern in the real shop, only letters, digits, blanks and hyphens.
 */
class WC_Validation {

	/**
	 * @param string $postcode Postcode.
	 * @param string $country  Country.
	 * @return bool
	 */
	public static function is_postcode( $postcode, $country ) {
		return apply_filters( 'woocommerce_validate_postcode', ! preg_match( '/[^\sA-Za-z0-9-]/', $postcode ), $postcode, $country );
	}

	/**
	 * @param string $phone Telephone number.
	 * @return bool
	 */
	public static function is_phone( $phone ) {
		return '' === trim( (string) preg_replace( '/[\s#0-9_\-+\/().]/', '', $phone ) );
	}
}
