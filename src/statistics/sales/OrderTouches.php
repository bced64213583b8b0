<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Statistics\Counting\Personal;
use Vitrin\Statistics\Staff\OrderOrigin;

defined( 'ABSPATH' ) || exit;

/**
 * The visits on the way to an order, in the words of the figures' sources: those that attribution has kept with it, and
 * where it has kept none, the order's own source [ATTR-11] [ATTR-09c].
 *
 * @phpstan-import-type Touch from SoldOrder
 */
final class OrderTouches {

	/** As attribution keeps them: a list of touches with rule, source, medium, campaign. */
	private const PATH = '_vitrin_attribution_path';

	private const MOST = 8;

	/** Letters of a source's and a campaign's name. */
	private const LONGEST = 191;

	/** @return non-empty-list<Touch> */
	public static function of( \WC_Order $order ): array {
		$own     = array( 'source' => OrderOrigin::source( $order ), 'campaign' => OrderOrigin::campaign( $order ) );
		$touches = self::path( $order );
		if ( array() === $touches ) {
			return array( self::fit( $own ) );
		}
		$last = array_key_last( $touches );
		// Of the last one the order knows the campaign's name, where the path may have its number alone.
		if ( OrderOrigin::UNKNOWN !== $own['source'] && self::name( $own['source'] ) === self::name( $touches[ $last ]['source'] ) ) {
			$touches[ $last ] = array( 'source' => $own['source'], 'campaign' => '' === $own['campaign'] ? $touches[ $last ]['campaign'] : $own['campaign'] );
		}

		return array_map( self::fit( ... ), $touches );
	}

	/** @return list<Touch> */
	private static function path( \WC_Order $order ): array {
		$stored  = $order->get_meta( self::PATH );
		$touches = array();
		foreach ( is_array( $stored ) ? $stored : array() as $touch ) {
			$text   = static fn ( string $name ): string => is_array( $touch ) && is_string( $touch[ $name ] ?? null ) ? $touch[ $name ] : '';
			$source = '' === $text( 'source' ) ? null : OrderOrigin::of_touch( $text( 'rule' ), $text( 'source' ), $text( 'medium' ) );
			if ( null !== $source ) {
				$touches[] = array( 'source' => $source, 'campaign' => '(none)' === $text( 'campaign' ) ? '' : $text( 'campaign' ) );
			}
		}

		return array( ...array_slice( $touches, 0, 1 ), ...array_slice( array_slice( $touches, 1 ), 1 - self::MOST ) );
	}

	private static function name( string $source ): string {
		return substr( (string) strstr( $source, ':' ), 1 );
	}

	/**
	 * As visits have it, so that both stand in one line.
	 *
	 * @param Touch $touch
	 * @return Touch
	 */
	private static function fit( array $touch ): array {
		$fit = static fn ( string $text ): string => mb_substr( Personal::without( mb_scrub( $text, 'UTF-8' ) ), 0, self::LONGEST );

		return array( 'source' => $fit( $touch['source'] ), 'campaign' => $fit( $touch['campaign'] ) );
	}
}
