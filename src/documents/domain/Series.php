<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/** A series of numbers, and how its numbers are written. */
final class Series {

	/**
	 * @param Kind   $kind   Invoices and proforma invoices have numbers apart.
	 * @param string $prefix Before the number.
	 * @param int    $width  Digits at least.
	 * @param int    $year   Of the Solar Hijri calendar; 0: the series never starts again.
	 * @param int    $first  The first number.
	 */
	public function __construct(
		public readonly Kind $kind,
		private readonly string $prefix,
		private readonly int $width,
		private readonly int $year,
		public readonly int $first
	) {}

	/** Its name in the database: a change of prefix or width goes on counting. */
	public function name(): string {
		return $this->kind->value . ( 0 === $this->year ? '' : '-' . $this->year );
	}

	/**
	 * With the year where numbers start again, else two invoices would have one number.
	 *
	 * @param string|null $name Of the series that the number was taken from, which may be another year's; null: this one.
	 */
	public function text( int $number, ?string $name = null ): string {
		$year = substr( $name ?? $this->name(), strlen( $this->kind->value ) + 1 );

		return $this->prefix . ( '' === $year ? '' : $year . '-' ) . str_pad( (string) $number, $this->width, '0', STR_PAD_LEFT );
	}
}
