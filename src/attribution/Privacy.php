<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** An order's path in WordPress's tools for personal data, beside what WooCommerce gives of the order; and a text for the privacy policy [ATTR-11]. */
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
		if ( ! is_array( $data ) || ! $order instanceof \WC_Order ) {
			return $data;
		}
		$visits = array();
		foreach ( Path::of_order( $order ) as $touch ) {
			$visits[] = implode( ' · ', array_filter( array( SourceWords::day( $touch['day'] ), SourceWords::source( $touch ), $touch['medium'], $touch['campaign'] ), static fn ( string $text ): bool => '' !== $text ) );
		}
		if ( array() !== $visits ) {
			$data[] = array(
				'name'  => __( 'Visits on the way to this order', 'vitrin' ),
				'value' => implode( ' | ', $visits ),
			);
		}
		$rule = $order->get_meta( OrderSource::RULE );
		$rule = is_string( $rule ) ? SourceWords::rule( $rule ) : '';
		if ( '' !== $rule ) {
			$data[] = array(
				'name'  => __( 'How its source was decided', 'vitrin' ),
				'value' => $rule,
			);
		}

		return $data;
	}

	/** WooCommerce saves the order. */
	public static function erase( mixed $order ): void {
		if ( $order instanceof \WC_Order ) {
			foreach ( array( Path::META, OrderSource::RULE, OrderSource::MISSING ) as $key ) {
				$order->delete_meta_data( $key );
			}
		}
	}

	/** What the shop's privacy policy may say of it: each cookie, what for and how long. */
	public static function policy( Settings $settings ): string {
		$minutes  = $settings->lifetime();
		$lifetime = 0 === $minutes
			? __( 'until you close the browser', 'vitrin' )
			/* translators: %s: a number of days. */
			: sprintf( __( 'for %s days', 'vitrin' ), Digits::of( (int) ceil( $minutes / ( 24 * 60 ) ) ) );
		$texts    = array(
			sprintf(
				/* translators: 1: how long, such as “until you close the browser” or “for 30 days”, 2: a number of minutes. */
				__( 'To know which searches, links and campaigns bring its customers, this site notes on your device where you came from. It keeps %1$s: the source of this visit (sbjs_current), its address, referrer and time (sbjs_current_add), the same of your first visit (sbjs_first and sbjs_first_add), your visits and the name of your browser (sbjs_udata), a number by chance (sbjs_promo), and in which form all that is written (sbjs_migrations). A cookie with the number of pages and the address of the last one (sbjs_session) ends %2$s minutes after the last page. Another one (vitrin_marketing) keeps the campaign, address, referrer and time of the visit, the kind of your browser and whether you use a phone, for two days.', 'vitrin' ),
				$lifetime,
				Digits::of( $settings->session() )
			),
		);
		if ( $settings->keeps_path() ) {
			$texts[] = sprintf(
				/* translators: %s: a number of days. */
				__( 'The sources and days of up to eight of your visits are kept in a cookie (vitrin_path) for %s days after the last of them.', 'vitrin' ),
				Digits::of( $settings->path_days() )
			);
		}
		$texts[] = __( 'When you place an order, its source and these visits are stored with it. If you are asked for your consent and don’t give it, none of this is noted; if you take it back, the cookies are deleted.', 'vitrin' );

		return implode( "\n\n", $texts );
	}
}
