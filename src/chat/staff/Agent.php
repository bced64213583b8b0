<?php

namespace Vitrin\Chat\Staff;

defined( 'ABSPATH' ) || exit;

/** Somebody who answers; a record of its own, so that what they wrote keeps its name when an account goes [SEC-01]. */
final class Agent {

	/**
	 * @param int    $user  A user's id; 0 for who has no account here.
	 * @param string $name  As visitors see it; '' for who shows none.
	 * @param string $photo Its address.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user,
		public readonly string $name,
		public readonly string $photo,
		public readonly bool $is_archived,
		public readonly bool $is_away
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function of_row( array $row ): self {
		return new self(
			(int) ( $row['id'] ?? 0 ),
			(int) ( $row['user'] ?? 0 ),
			(string) ( $row['name'] ?? '' ),
			(string) ( $row['photo'] ?? '' ),
			'1' === ( $row['archived'] ?? '' ),
			'1' === ( $row['away'] ?? '' )
		);
	}
}
