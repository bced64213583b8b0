<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** What a messenger answered to one call, and what it means for the next. */
final class ApiAnswer {

	public const OK = 'ok';
	/** 429: not before so many seconds. */
	public const TOO_MANY = 'too many';
	/** The token is wrong: it will be refused again. */
	public const REFUSED_FOR_GOOD = 'refused for good';
	/** The chat is closed to the bot, or it may not write there. */
	public const CLOSED = 'closed';
	/** This call alone: another may be taken. */
	public const REFUSED = 'refused';
	/** It could not be reached, took too long, or gave no answer of its own. */
	public const BROKEN = 'broken';

	/** What is said of a chat in which nothing can be written, besides 403; Bale has words of its own, under other numbers. */
	private const CLOSED_WORDS = '/chat not found|no such group or user|permission_denied|not enough rights|have no rights|administrator rights|chat_write_forbidden|chat_restricted|topic_closed|thread not found|peer_id_invalid/i';

	/** The same of a wrong token, and of too many calls. */
	private const NO_TOKEN = '/token not found/i';
	private const LIMITED  = '/rate_limited|limit exceed/i';

	/** Seconds where nothing says how long. */
	private const USUAL_WAIT = 15;

	/**
	 * @param string $kind   One of the constants.
	 * @param mixed  $result Of a call that was done.
	 * @param string $text   What it said, in its own words.
	 * @param int    $wait   Seconds, of TOO_MANY.
	 * @param string $moved  The chat's new id, where it has one.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly mixed $result = null,
		public readonly string $text = '',
		public readonly int $wait = 0,
		public readonly string $moved = ''
	) {}

	/** @param string $body JSON, or whatever came in its place. */
	public static function read( int $status, string $body ): self {
		$read = json_decode( $body, true, 64, JSON_BIGINT_AS_STRING );
		if ( ! is_array( $read ) || ! is_bool( $read['ok'] ?? null ) ) {
			return self::broken( sprintf( 'HTTP %d', $status ) );
		}
		if ( $read['ok'] ) {
			return new self( self::OK, $read['result'] ?? null );
		}
		$code       = is_int( $read['error_code'] ?? null ) ? $read['error_code'] : $status;
		$said       = is_string( $read['description'] ?? null ) ? mb_substr( sanitize_text_field( $read['description'] ), 0, 200 ) : '';
		$parameters = is_array( $read['parameters'] ?? null ) ? $read['parameters'] : array();
		$wait       = is_numeric( $parameters['retry_after'] ?? null ) ? (int) $parameters['retry_after'] : self::USUAL_WAIT;
		$moved      = is_scalar( $parameters['migrate_to_chat_id'] ?? null ) ? (string) $parameters['migrate_to_chat_id'] : '';

		return new self( self::kind( $code, $said ), null, trim( "$code $said" ), $wait, $moved );
	}

	private static function kind( int $code, string $said ): string {
		return match ( true ) {
			429 === $code || 1 === preg_match( self::LIMITED, $said ) => self::TOO_MANY,
			401 === $code || 1 === preg_match( self::NO_TOKEN, $said ) => self::REFUSED_FOR_GOOD,
			403 === $code || ( in_array( $code, array( 400, 404 ), true ) && 1 === preg_match( self::CLOSED_WORDS, $said ) ) => self::CLOSED,
			// Of an address that there isn't: an unknown token, too.
			404 === $code => self::REFUSED_FOR_GOOD,
			$code >= 400 && $code < 500 => self::REFUSED,
			default => self::BROKEN,
		};
	}

	/** @param string $text Why. */
	public static function broken( string $text ): self {
		return new self( self::BROKEN, null, $text );
	}

	public static function refused( string $text ): self {
		return new self( self::REFUSED, null, $text );
	}

	public static function done( mixed $result ): self {
		return new self( self::OK, $result );
	}

	public function is_ok(): bool {
		return self::OK === $this->kind;
	}

	/** A number of the result, such as a message's id; 0 where there is none. */
	public function number( string $name ): int {
		$value = is_array( $this->result ) ? $this->result[ $name ] ?? null : null;

		return is_numeric( $value ) ? (int) $value : 0;
	}

	public function string( string $name ): string {
		$value = is_array( $this->result ) ? $this->result[ $name ] ?? null : null;

		return is_string( $value ) ? $value : '';
	}
}
