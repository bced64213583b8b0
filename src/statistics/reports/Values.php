<?php

namespace Vitrin\Statistics\Reports;

defined( 'ABSPATH' ) || exit;

/** The figures of a list's rows: a value is made when it is asked for, since of thousands of rows few are shown. */
final class Values {

	/**
	 * @param array<string, array<array-key, int>>       $sums   Of totals, by metric and row.
	 * @param array<string, array<array-key, int|float>> $orders By "orders", "quantity" and "revenue", and row.
	 * @param array<array-key, string>                   $names  Texts of rows that only orders know; others are read when they are shown.
	 */
	public function __construct( private readonly ListOf $of, private readonly array $sums, private readonly array $orders = array(), public readonly array $names = array() ) {}

	/** @return array<array-key, true> All rows. */
	public function keys(): array {
		$keys = array();
		foreach ( array( ...array_values( $this->sums ), ...array_values( $this->orders ) ) as $column ) {
			$keys += $column;
		}

		return array_fill_keys( array_keys( $keys ), true );
	}

	/**
	 * A whole column, for sorting.
	 *
	 * @param list<array-key> $keys
	 * @return array<array-key, int|float> What can't be said is less than anything.
	 */
	public function column( string $column, array $keys ): array {
		$parts = $this->of->column( $column );
		$plain = null !== $parts && null === $parts[1] ? $this->sums[ $parts[0] ] ?? array() : null;
		$found = array();
		foreach ( $keys as $key ) {
			$found[ $key ] = null === $plain ? $this->value( $column, $key ) ?? -INF : $plain[ $key ] ?? 0;
		}

		return $found;
	}

	/** @return array<string, int|float|null> By column; null where there is nothing of which it could be a share. */
	public function row( int|string $key ): array {
		$values = array();
		foreach ( $this->of->columns as $column ) {
			$values[ $column ] = $this->value( $column, $key );
		}

		return $values;
	}

	private function value( string $column, int|string $key ): int|float|null {
		$parts = $this->of->column( $column );
		if ( null !== $parts ) {
			$sum = $this->sums[ $parts[0] ][ $key ] ?? 0;
			if ( null === $parts[1] ) {
				return $sum;
			}
			$whole = $this->sums[ $parts[1] ][ $key ] ?? 0;

			return $whole > 0 ? $sum / ( $whole * $parts[2] ) : null;
		}
		$orders = $this->orders['orders'][ $key ] ?? 0;

		return match ( $column ) {
			'conversion' => self::share( $orders, $this->sums['sessions'][ $key ] ?? 0 ),
			'share' => self::share( $orders, $this->sums['views'][ $key ] ?? 0 ),
			default => $this->orders[ $column ][ $key ] ?? 0,
		};
	}

	private static function share( int|float $part, int $whole ): ?float {
		return $whole > 0 ? $part / $whole : null;
	}
}
