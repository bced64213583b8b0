<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/** What one run leaves to the next. */
final class Part {

	/**
	 * Plain values.
	 *
	 * @param string $attempt   Of the build; see StoredTable.
	 * @param string $signature What it is made of (Signature).
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
	 * Whether the build that is under way can go on with it.
	 *
	 * @param string $attempt   Of that build; '' when there is none any more.
	 * @param string $signature The product's.
	 */
	public function is_of( string $attempt, string $signature ): bool {
		return '' !== $attempt && $this->attempt === $attempt && $this->signature === $signature;
	}

	/**
	 * For the database.
	 *
	 * @return list<string|int>
	 */
	public function to_array(): array {
		return array( $this->attempt, $this->signature, $this->done, $this->json );
	}

	/**
	 * From the database; null for anything else.
	 *
	 * @param mixed $value As it was read.
	 */
	public static function from( mixed $value ): ?self {
		if ( ! is_array( $value ) || ! is_string( $value[0] ?? null ) || ! is_string( $value[1] ?? null ) || ! is_int( $value[2] ?? null ) || $value[2] < 0 || ! is_string( $value[3] ?? null ) ) {
			return null;
		}

		return new self( $value[0], $value[1], $value[2], $value[3] );
	}
}
