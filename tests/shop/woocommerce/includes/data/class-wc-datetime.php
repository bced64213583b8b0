<?php
/**
 * Dates that know the site's zone.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A DateTime with WordPress's formats.
 */
class WC_DateTime extends DateTime {

	/**
	 * ISO form.
	 *
	 * @return string
	 */
	public function __toString() {
		return $this->format( DATE_ATOM );
	}

	/**
	 * Timestamp with the zone's offset added.
	 *
	 * @return int
	 */
	public function getOffsetTimestamp() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.MethodNameInvalid
		return $this->getTimestamp() + $this->getOffset();
	}

	/**
	 * @param string $format Format.
	 * @return string
	 */
	public function date( $format ) {
		return gmdate( $format, $this->getOffsetTimestamp() );
	}

	/**
	 * @param string $format Format.
	 * @return string
	 */
	public function date_i18n( $format = 'Y-m-d' ) {
		return date_i18n( $format, $this->getOffsetTimestamp() );
	}
}
