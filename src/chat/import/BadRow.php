<?php

namespace Vitrin\Chat\Import;

defined( 'ABSPATH' ) || exit;

/** Why a row of an export isn't taken. */
final class BadRow {

	public const UNREADABLE = 'unreadable';
	public const NOT_UTF8   = 'utf8';
	public const NOBODY     = 'nobody';
	public const EMAIL      = 'email';
	public const DATE       = 'date';
	public const MESSAGE    = 'message';
	public const SENDER     = 'sender';
	public const TOO_OLD    = 'old';
	public const ROUNDED    = 'rounded';

	public static function reason( string $reason ): string {
		return match ( $reason ) {
			self::UNREADABLE => __( 'it can’t be read, or the file ends within it', 'vitrin' ),
			self::NOT_UTF8   => __( 'it isn’t UTF-8', 'vitrin' ),
			self::NOBODY     => __( 'it has neither an id, an email nor a phone', 'vitrin' ),
			self::EMAIL      => __( 'its email is none', 'vitrin' ),
			self::DATE       => __( 'its date is missing, can’t be read, or is to come', 'vitrin' ),
			self::MESSAGE    => __( 'its message is empty or longer than 10,000 characters', 'vitrin' ),
			self::SENDER     => __( 'who has written is none of visitor, agent, system', 'vitrin' ),
			self::ROUNDED    => __( 'a spreadsheet has rounded its id or phone, such as 9.1E+11: export it as text', 'vitrin' ),
			self::TOO_OLD    => __( 'it is older than conversations are kept', 'vitrin' ),
			default          => $reason,
		};
	}
}
