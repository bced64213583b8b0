<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's tools for personal data, and a text for the privacy policy [STAT-08]. Whether its visit was counted stands
 * with an order; nothing else that is kept can be told to be somebody's: figures have no visitor, and their marks can't be
 * made again.
 */
final class Privacy {

	public static function register(): void {
		add_filter( 'woocommerce_privacy_export_order_personal_data', array( self::class, 'export' ), 10, 2 );
		add_action( 'woocommerce_privacy_before_remove_order_personal_data', array( self::class, 'erase' ) );
	}

	/**
	 * @param mixed $data  Pairs of name and value.
	 * @param mixed $order Whose they are.
	 */
	public static function export( mixed $data, mixed $order = null ): mixed {
		$visit = is_array( $data ) && $order instanceof \WC_Order ? OrderVisit::of( $order ) : '';
		if ( ! is_array( $data ) || '' === $visit ) {
			return $data;
		}
		$data[] = array(
			'name'  => __( 'Visit of this order', 'vitrin' ),
			'value' => match ( $visit ) {
				OrderVisit::COUNTED => __( 'Counted in the shop’s statistics', 'vitrin' ),
				OrderVisit::UNCOUNTED => __( 'Not counted in the shop’s statistics', 'vitrin' ),
				default => __( 'Not known', 'vitrin' ),
			},
		);

		return $data;
	}

	/** WooCommerce saves the order. */
	public static function erase( mixed $order ): void {
		if ( $order instanceof \WC_Order ) {
			$order->delete_meta_data( OrderVisit::META );
		}
	}

	/** What the shop's privacy policy may say of it. */
	public static function policy( Settings $settings ): string {
		$texts = array(
			__( 'This site counts visits of its pages on its own server: which pages and searches, from which site or campaign, with what kind of device and, where it is known, from which country, how long a page was looked at, and clicks on files and links. No cookie is set for it, nothing is stored on your device, and nobody else gets it.', 'vitrin' ),
			$settings->counts_monthly()
				? __( 'To tell visitors apart, the address of your connection, your browser’s name and language and the size of your screen are made into a mark, with a secret that is replaced. One mark lasts two days, another until the month ends; then nobody, not even we, can make it again. The address itself isn’t stored, and your browser’s name only until the visit is added up, as a rule for some minutes.', 'vitrin' )
				: __( 'To tell visitors apart, the address of your connection, your browser’s name and language and the size of your screen are made into a mark, with a secret that is replaced every day. The mark lasts two days; then nobody, not even we, can make it again. The address itself isn’t stored, and your browser’s name only until the visit is added up, as a rule for some minutes.', 'vitrin' ),
			0 === $settings->retention()
				? __( 'What is kept are sums that say nothing of single visitors.', 'vitrin' )
				/* translators: %s: a number of months. */
				: sprintf( __( 'What is kept are sums that say nothing of single visitors, for %s months.', 'vitrin' ), Digits::of( $settings->retention() ) ),
			__( 'With an order stands whether the visit that made it was counted.', 'vitrin' ),
		);
		$for_script = array_filter(
			array(
				$settings->honours( 'dnt' ) ? __( 'asks sites not to track you (Do Not Track)', 'vitrin' ) : '',
				$settings->honours( 'gpc' ) ? __( 'asks sites not to sell what they know of you (Global Privacy Control)', 'vitrin' ) : '',
			)
		);
		if ( array() !== $for_script ) {
			/* translators: %s: what a browser asks for, one or two parts of a sentence. */
			$texts[] = sprintf( __( 'If your browser %s, your visits aren’t counted.', 'vitrin' ), wp_sprintf( '%l', array_values( $for_script ) ) );
		}

		return implode( "\n\n", $texts );
	}
}
