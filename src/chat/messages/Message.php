<?php

namespace Vitrin\Chat\Messages;

defined( 'ABSPATH' ) || exit;

/** One message, as it was stored [CHAT-13]. */
final class Message {

	public const CONTACT = 'contact';
	public const AGENT   = 'agent';
	/** What the shop itself says, such as that the conversation was closed. */
	public const SYSTEM = 'system';

	public const TEXT  = 'text';
	public const IMAGE = 'image';
	/** Cards: what they show is looked up anew (Cards). */
	public const PRODUCT = 'product';
	public const COUPON  = 'coupon';

	/**
	 * @param int    $sequence Of its conversation, from 1 on and without a gap.
	 * @param string $id       The sender's own, unique in the conversation.
	 * @param string $sender   CONTACT, AGENT or SYSTEM.
	 * @param int    $agent    An agent's id; 0 for who isn't one.
	 * @param string $text     Plain text; of an image its address; of a card what it says where none is shown.
	 * @param int    $created  Unix seconds.
	 * @param string $card     The product's id, or the coupon's code.
	 */
	public function __construct(
		public readonly int $sequence,
		public readonly string $id,
		public readonly string $sender,
		public readonly int $agent,
		public readonly string $type,
		public readonly string $text,
		public readonly int $created,
		public readonly string $card = ''
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function of_row( array $row ): self {
		return new self(
			(int) ( $row['sequence'] ?? 0 ),
			(string) ( $row['sender_id'] ?? '' ),
			(string) ( $row['sender'] ?? '' ),
			(int) ( $row['agent'] ?? 0 ),
			(string) ( $row['type'] ?? '' ),
			(string) ( $row['message'] ?? '' ),
			(int) ( $row['created'] ?? 0 ),
			(string) ( $row['card'] ?? '' )
		);
	}
}
