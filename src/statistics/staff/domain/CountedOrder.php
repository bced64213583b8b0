<?php

namespace Vitrin\Statistics\Staff\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * What the figures hold of an order, so that exactly this can be taken back [STAT-10]. Day, source and campaign are those
 * of the first time; count, value and products follow the order.
 *
 * @phpstan-type Delta array{at: string, cut: string, a: string, b: string, count: int, value: float}
 */
final class CountedOrder {

	/**
	 * @param string                                 $day      YYYY-MM-DD in the shop's zone.
	 * @param string                                 $source   A channel and a name, with a colon between.
	 * @param string                                 $campaign '' for none.
	 * @param int                                    $count    1, or 0 where it was taken back.
	 * @param float                                  $value    In the shop's currency, without what was refunded.
	 * @param array<int, array{int|float, float}>    $products How many and their value, by product.
	 */
	public function __construct(
		public readonly string $day,
		public readonly string $source,
		public readonly string $campaign,
		public readonly int $count = 0,
		public readonly float $value = 0.0,
		public readonly array $products = array()
	) {}

	/** The same order when nothing of it counts any more. */
	public function taken_back(): self {
		return new self( $this->day, $this->source, $this->campaign );
	}

	/** The same order with what of it counts now. */
	public function with( self $now ): self {
		return new self( $this->day, $this->source, $this->campaign, $now->count, $now->value, $now->products );
	}

	/**
	 * What has to be added to the figures so that they hold this one.
	 *
	 * @param self|null $before What they hold; null for nothing. Of the same order.
	 * @return list<Delta> Those that change nothing are left out.
	 */
	public function since( ?self $before ): array {
		$before ??= $this->taken_back();
		$count    = $this->count - $before->count;
		$value    = self::rounded( $this->value - $before->value );
		$deltas   = array(
			$this->delta( 'all', '', '', $count, $value ),
			$this->delta( 'source_order', $this->source, '', $count, $value ),
		);
		if ( '' !== $this->campaign ) {
			$deltas[] = $this->delta( 'campaign', $this->campaign, '', $count, $value );
		}
		foreach ( array_keys( $this->products + $before->products ) as $id ) {
			list( $quantity, $worth ) = $this->products[ $id ] ?? array( 0, 0.0 );
			list( $held, $was_worth ) = $before->products[ $id ] ?? array( 0, 0.0 );
			$deltas[]                 = $this->delta( 'source_product', $this->source, (string) $id, (int) round( $quantity ) - (int) round( $held ), self::rounded( $worth - $was_worth ) );
		}

		return array_values( array_filter( $deltas, static fn ( array $delta ): bool => 0 !== $delta['count'] || 0.0 !== $delta['value'] ) );
	}

	/** @return Delta */
	private function delta( string $cut, string $a, string $b, int $count, float $value ): array {
		return array( 'at' => $this->day, 'cut' => $cut, 'a' => $a, 'b' => $b, 'count' => $count, 'value' => $value );
	}

	/** Differences of decimals leave crumbs. */
	private static function rounded( float $value ): float {
		$rounded = round( $value, 4 );

		return 0.0 === abs( $rounded ) ? 0.0 : $rounded;
	}

	/** As it is kept. */
	public function encode(): string {
		return (string) json_encode( array( $this->day, $this->source, $this->campaign, $this->count, $this->value, (object) $this->products ), JSON_INVALID_UTF8_SUBSTITUTE ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Not WordPress’s: a rule.
	}

	/** @return self|null Null for what isn't one. */
	public static function decode( string $text ): ?self {
		$kept = json_decode( $text, true );
		if ( ! is_array( $kept ) || ! array_is_list( $kept ) || 6 !== count( $kept ) ) {
			return null;
		}
		list( $day, $source, $campaign, $count, $value, $lines ) = $kept;
		if ( ! is_string( $day ) || ! is_string( $source ) || ! is_string( $campaign ) || ! is_int( $count ) || ! is_numeric( $value ) || ! is_array( $lines ) ) {
			return null;
		}
		$products = array();
		foreach ( $lines as $id => $line ) {
			if ( is_int( $id ) && is_array( $line ) && is_numeric( $line[0] ?? null ) && is_numeric( $line[1] ?? null ) ) {
				$products[ $id ] = array( $line[0] + 0, (float) $line[1] );
			}
		}

		return new self( $day, $source, $campaign, $count, (float) $value, $products );
	}
}
