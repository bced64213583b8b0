<?php

namespace Vitrin\Chat\Messages;

defined( 'ABSPATH' ) || exit;

/** A thread of messages between a contact and the staff. */
final class Conversation {

	public const OPEN   = 'open';
	public const CLOSED = 'closed';
	/** Whoever wrote it isn't told. */
	public const SPAM   = 'spam';

	/**
	 * @param string $key           By which the visitor names it.
	 * @param string $counter       Name of its counter file (CounterFile).
	 * @param int    $contact       Its contact's id.
	 * @param int    $agent         Whose it is: an agent's id, 0 for nobody's.
	 * @param int    $last          The last message's sequence; 0: none yet.
	 * @param string $last_sender   See Message.
	 * @param int    $contact_read  Up to which sequence the contact has read.
	 * @param int    $staff_read    The same of the staff.
	 * @param int    $last_of_contact The last one's sequence that the contact wrote.
	 * @param int    $waiting_since Unix seconds of the first message that nobody has answered; 0: nobody waits.
	 * @param int    $typing_until  Unix seconds until which the contact counts as typing.
	 * @param int    $updated       Unix seconds of the last message.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $key,
		public readonly string $counter,
		public readonly int $contact,
		public readonly string $status,
		public readonly int $agent,
		public readonly int $last,
		public readonly string $last_sender,
		public readonly int $contact_read,
		public readonly int $staff_read,
		public readonly int $last_of_contact,
		public readonly int $waiting_since,
		public readonly int $typing_until,
		public readonly int $created,
		public readonly int $updated
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function of_row( array $row ): self {
		return new self(
			(int) ( $row['id'] ?? 0 ),
			(string) ( $row['conversation_key'] ?? '' ),
			(string) ( $row['counter_file'] ?? '' ),
			(int) ( $row['contact'] ?? 0 ),
			(string) ( $row['status'] ?? '' ),
			(int) ( $row['agent'] ?? 0 ),
			(int) ( $row['last_sequence'] ?? 0 ),
			(string) ( $row['last_sender'] ?? '' ),
			(int) ( $row['read_by_contact'] ?? 0 ),
			(int) ( $row['read_by_staff'] ?? 0 ),
			(int) ( $row['last_of_contact'] ?? 0 ),
			(int) ( $row['waiting_since'] ?? 0 ),
			(int) ( $row['typing_until'] ?? 0 ),
			(int) ( $row['created'] ?? 0 ),
			(int) ( $row['updated'] ?? 0 )
		);
	}
}
