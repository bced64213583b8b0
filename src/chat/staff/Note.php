<?php

namespace Vitrin\Chat\Staff;

defined( 'ABSPATH' ) || exit;

/** What staff wrote for each other in a conversation, or what one of them did. */
final class Note {

	public const NOTE  = 'note';
	public const EVENT = 'event';

	/** What an event says. */
	public const CLOSED    = 'closed';
	public const OPENED    = 'opened';
	public const ASSIGNED  = 'assigned';
	public const BLOCKED   = 'blocked';
	public const UNBLOCKED = 'unblocked';
	public const SPAM      = 'spam';

	/**
	 * @param int    $agent   0: the visitor, or nobody.
	 * @param int    $to      Of ASSIGNED: whose it is now.
	 * @param string $text    Plain text; of an event its code.
	 * @param int    $after   Sequence of the last message when it was written.
	 * @param int    $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $kind,
		public readonly int $agent,
		public readonly int $to,
		public readonly string $text,
		public readonly int $after,
		public readonly int $created
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function of_row( array $row ): self {
		return new self(
			(int) ( $row['id'] ?? 0 ),
			(string) ( $row['kind'] ?? '' ),
			(int) ( $row['agent'] ?? 0 ),
			(int) ( $row['to_agent'] ?? 0 ),
			(string) ( $row['note'] ?? '' ),
			(int) ( $row['after_sequence'] ?? 0 ),
			(int) ( $row['created'] ?? 0 )
		);
	}
}
