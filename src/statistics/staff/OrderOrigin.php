<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Traffic\Classifier;

defined( 'ABSPATH' ) || exit;

/**
 * Where an order came from, as its attribution says it, in the words of the figures' sources (Counting\Origin): a channel
 * and a name, so that visits and orders of a source stand in one line.
 */
final class OrderOrigin {

	/** Where nothing stands with the order. */
	public const UNKNOWN = 'unknown:';

	private const DIRECT = 'direct:(direct)';

	private const NONE = '(none)';

	/** Our rule, and WooCommerce's fields; their prefix can be changed. */
	private const RULE   = '_vitrin_attribution_rule';
	private const PREFIX = 'wc_order_attribution_';

	/** Our rules by WooCommerce's types, for orders that have no rule. */
	private const RULES = array(
		'utm'      => 'campaign',
		'organic'  => 'search',
		'referral' => 'referral',
		'typein'   => 'direct',
	);

	/** Only what the address and the referrer say by themselves decides. */
	private const RETURN_VISIT = array(
		'hasSession' => false,
		'isKnown'    => true,
	);

	/** Such as search:google; UNKNOWN where the order says nothing. */
	public static function source( \WC_Order $order ): string {
		$rule   = self::text( $order, self::RULE );
		$rule   = '' === $rule ? self::RULES[ self::field( $order, 'source_type' ) ] ?? '' : $rule;
		$source = self::field( $order, 'utm_source' );

		return match ( true ) {
			'direct' === $rule => self::DIRECT,
			'' === $rule || '' === $source => self::UNKNOWN,
			'search' === $rule => 'search:' . $source,
			// A social network's click without a referrer is a link, too; an ad's is a campaign.
			'referral' === $rule, 'click-id' === $rule && 'utm' !== self::field( $order, 'source_type' ) => self::of_referrer( $source ),
			'click-id' === $rule => 'paid:' . $source,
			default => self::of_campaign( $source, self::field( $order, 'utm_medium' ) ),
		};
	}

	/**
	 * A visit on the way to an order, by the rule that attribution decided it by.
	 *
	 * @return string|null Null for a rule that we don't know.
	 */
	public static function of_touch( string $rule, string $source, string $medium ): ?string {
		return match ( $rule ) {
			'direct'   => self::DIRECT,
			'search'   => 'search:' . $source,
			'referral' => self::of_referrer( $source ),
			'click-id' => self::of_click( $source, $medium ),
			'campaign' => self::of_campaign( $source, $medium ),
			default    => null,
		};
	}

	/** A social network's click is a link; any other is paid for. */
	private static function of_click( string $source, string $medium ): string {
		foreach ( array( self::of_campaign( $source, $medium ), self::of_referrer( $source ) ) as $decided ) {
			if ( str_starts_with( $decided, 'social:' ) || str_starts_with( $decided, 'messenger:' ) ) {
				return $decided;
			}
		}

		return 'paid:' . $source;
	}

	/** The name of its campaign; '' for none. */
	public static function campaign( \WC_Order $order ): string {
		return self::field( $order, 'utm_campaign' );
	}

	/** @param string $source A host, or the name of an Android app's package. */
	private static function of_referrer( string $source ): string {
		foreach ( array( 'https://', 'android-app://' ) as $scheme ) {
			$decided = Classifier::classify( 'https://shop.invalid/', "$scheme$source/", self::RETURN_VISIT );
			if ( null !== $decided['channel'] && ( 'referral' !== $decided['channel'] || 'https://' !== $scheme || $decided['source'] !== $source ) ) {
				return $decided['channel'] . ':' . $decided['source'];
			}
		}

		return 'referral:' . $source;
	}

	private static function of_campaign( string $source, string $medium ): string {
		$decided = Classifier::classify( 'https://shop.invalid/?' . http_build_query( array_filter( array( 'utm_source' => $source, 'utm_medium' => $medium ) ) ), '', self::RETURN_VISIT );

		return ( $decided['channel'] ?? 'campaign' ) . ':' . $source;
	}

	private static function field( \WC_Order $order, string $name ): string {
		/** This filter is documented in WooCommerce. */
		$prefix = apply_filters( 'wc_order_attribution_tracking_field_prefix', self::PREFIX ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$value  = self::text( $order, '_' . trim( is_string( $prefix ) ? $prefix : self::PREFIX, '_' ) . '_' . $name );

		return self::NONE === $value ? '' : $value;
	}

	private static function text( \WC_Order $order, string $key ): string {
		$value = $order->get_meta( $key );

		return is_string( $value ) ? $value : '';
	}
}
