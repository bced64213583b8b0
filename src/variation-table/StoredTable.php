<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/** The JSON, ready to be sent, and what it was made of. */
final class StoredTable {

	/** After so many seconds a table is built anew though nothing is known to have changed. */
	private const AGE = DAY_IN_SECONDS;

	/**
	 * Plain values.
	 *
	 * @param string $signature What it was made of (Signature); '' when it is known to be wrong, or before the first is built.
	 * @param string $json      Table::to_json(); '' before the first is built.
	 * @param int    $made      When, in seconds since 1970.
	 * @param string $attempt   Of the build that is under way; '' when there is none.
	 * @param int    $attempted When that began.
	 */
	public function __construct(
		public readonly string $signature = '',
		public readonly string $json = '',
		public readonly int $made = 0,
		public readonly string $attempt = '',
		public readonly int $attempted = 0
	) {}

	/** Whether the table holds for a product that has this signature. */
	public function is_of( string $signature ): bool {
		return '' !== $this->json && $this->signature === $signature;
	}

	/** Whether it is time to build it anew in any case. */
	public function is_old(): bool {
		return $this->made < time() - self::AGE;
	}

	/** The table's fingerprint: another table has another one. */
	public function fingerprint(): string {
		return substr( md5( $this->json ), 0, 16 );
	}

	/**
	 * For the database.
	 *
	 * @return list<string|int>
	 */
	public function to_array(): array {
		return array( $this->signature, $this->json, $this->made, $this->attempt, $this->attempted );
	}

	/**
	 * From the database; null for anything else.
	 *
	 * @param mixed $value As it was read.
	 */
	public static function from( mixed $value ): ?self {
		if ( ! is_array( $value ) || ! is_string( $value[0] ?? null ) || ! is_string( $value[1] ?? null ) || ! is_int( $value[2] ?? null ) || ! is_string( $value[3] ?? null ) || ! is_int( $value[4] ?? null ) ) {
			return null;
		}

		return new self( $value[0], $value[1], $value[2], $value[3], $value[4] );
	}
}
