<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/** A visitor who chats [CHAT-07]. One without a row (`id` 0) has written nothing yet. */
final class Contact {

	public function __construct(
		public readonly string $key,
		public readonly int $id = 0,
		public readonly string $identity = '',
		public readonly bool $is_verified = false,
		public readonly bool $is_blocked = false,
		public readonly string $name = '',
		public readonly string $email = '',
		public readonly string $phone = '',
		public readonly string $cart = '',
		public readonly int $seen = 0
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function of_row( array $row ): self {
		return new self(
			(string) ( $row['contact_key'] ?? '' ),
			(int) ( $row['id'] ?? 0 ),
			(string) ( $row['identity'] ?? '' ),
			'1' === ( $row['verified'] ?? '' ),
			'1' === ( $row['blocked'] ?? '' ),
			(string) ( $row['name'] ?? '' ),
			(string) ( $row['email'] ?? '' ),
			(string) ( $row['phone'] ?? '' ),
			(string) ( $row['cart'] ?? '' ),
			(int) ( $row['seen'] ?? 0 )
		);
	}
}
