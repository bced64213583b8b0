<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/** A partly built table, which one run leaves to the next. */
final class PartialTable {

	/**
	 * @param string $attempt   Id of the build; see StoredTable.
	 * @param string $signature See StoredTable::signature_of().
	 * @param int    $done      How many variations are in it, from the first.
	 * @param string $json      Table::to_json() of those.
	 */
	public function __construct(
		public readonly string $attempt,
		public readonly string $signature,
		public readonly int $done,
		public readonly string $json
	) {}

	/**
	 * Whether the current build can continue with it.
	 *
	 * @param string $attempt   Id of the current build; '' when there is none.
	 * @param string $signature The product's.
	 */
	public function is_of( string $attempt, string $signature ): bool {
		return '' !== $attempt && $this->attempt === $attempt && $this->signature === $signature;
	}

	/** @return list<string|int> */
	public function to_array(): array {
		return array( $this->attempt, $this->signature, $this->done, $this->json );
	}

	/** Null for invalid data. */
	public static function from( mixed $value ): ?self {
		if ( ! is_array( $value ) || ! is_string( $value[0] ?? null ) || ! is_string( $value[1] ?? null ) || ! is_int( $value[2] ?? null ) || $value[2] < 0 || ! is_string( $value[3] ?? null ) ) {
			return null;
		}

		return new self( $value[0], $value[1], $value[2], $value[3] );
	}
}
