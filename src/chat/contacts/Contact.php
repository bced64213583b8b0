<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/** A visitor who chats [CHAT-07]. One without a row (`id` 0) has written nothing yet. */
final class Contact {

	/** Seconds for which a visitor counts as present after a sign of them. */
	private const PRESENT = 120;

	/** Whoever goes to another page leaves one, and is back as soon as that has loaded. */
	private const BETWEEN_PAGES = 20;

	/**
	 * @param int    $left    Unix seconds at which the last page was left; 0: none since they were seen.
	 * @param string $page    Address of the page from which they wrote last.
	 * @param string $session Key of the shop's session that they had then.
	 */
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
		public readonly int $seen = 0,
		public readonly int $left = 0,
		public readonly string $page = '',
		public readonly string $session = ''
	) {}

	public function is_present(): bool {
		return 0 === $this->left && $this->seen > time() - self::PRESENT;
	}

	/** @param int $silence Seconds without a sign after which nobody is there any more. */
	public function is_gone( int $silence ): bool {
		return $this->seen <= time() - $silence || ( $this->left > 0 && $this->left <= time() - self::BETWEEN_PAGES );
	}

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
			(int) ( $row['seen'] ?? 0 ),
			(int) ( $row['left_at'] ?? 0 ),
			(string) ( $row['page'] ?? '' ),
			(string) ( $row['session_key'] ?? '' )
		);
	}
}
