<?php

namespace Vitrin\Chat;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** How much one contact may send, and all at one address: first of all by contact, for many customers share an address. */
final class Limits {

	/** Of one contact, in a minute. */
	private const MESSAGES = 30;
	private const CALLS    = 240;

	/**
	 * @param string $key A contact's.
	 * @throws Refusal 429.
	 */
	public static function count_message( string $key ): void {
		self::count( 'chat_m', $key, self::MESSAGES, MINUTE_IN_SECONDS );
		AddressLimit::for_chat_messages()->count();
	}

	/**
	 * Any call of a contact.
	 *
	 * @throws Refusal 429.
	 */
	public static function count_call( string $key ): void {
		self::count( 'chat_c', $key, self::CALLS, MINUTE_IN_SECONDS );
	}

	/**
	 * A contact that begins, a mail that is asked for, a proof that was wrong.
	 *
	 * @throws Refusal 429.
	 */
	public static function count_beginning(): void {
		AddressLimit::for_chat_beginnings()->count();
	}

	/**
	 * Mails to one address.
	 *
	 * @throws Refusal 429.
	 */
	public static function count_mail( string $email ): void {
		self::count( 'chat_r', strtolower( $email ), 3, HOUR_IN_SECONDS );
	}

	/** @throws Refusal 429. */
	private static function count( string $kind, string $who, int $limit, int $seconds ): void {
		$wait = Counters::take( $kind, $who, $limit, $seconds );
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait );
		}
	}
}
