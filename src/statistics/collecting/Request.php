<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** What came, before anybody has judged it: any bytes. */
final class Request {

	/**
	 * @param array<array-key, mixed> $server  As $_SERVER.
	 * @param array<array-key, mixed> $fields  As $_POST, without slashes.
	 * @param array<array-key, mixed> $cookies As $_COOKIE, without slashes.
	 * @param int                     $now     Unix seconds.
	 */
	public function __construct(
		public readonly array $server,
		public readonly array $fields,
		public readonly array $cookies,
		public readonly int $now
	) {}

	/** This one, where WordPress has added no slashes yet. */
	public static function current(): self {
		// phpcs:ignore WordPress.Security -- What is public has no nonce; Fields takes it apart, value by value.
		return new self( $_SERVER, $_POST, $_COOKIE, time() );
	}

	/**
	 * '' where it wasn't sent.
	 *
	 * @param string $name Key of $_SERVER.
	 */
	public function header( string $name ): string {
		$value = $this->server[ $name ] ?? '';

		return is_string( $value ) ? $value : '';
	}

	/** Bytes of the body, as far as they are known. */
	public function bytes(): int {
		$length = $this->header( 'CONTENT_LENGTH' );
		if ( ctype_digit( $length ) ) {
			return (int) $length;
		}
		list( $bytes, $fields ) = array( 0, $this->fields );
		array_walk_recursive(
			$fields,
			static function ( mixed $value ) use ( &$bytes ): void {
				$bytes += is_string( $value ) ? strlen( $value ) : 0;
			}
		);

		return $bytes;
	}

	/** The browser; ASCII, at most 255 letters. */
	public function agent(): string {
		$agent = $this->header( 'HTTP_USER_AGENT' );
		if ( ! ctype_print( $agent ) ) {
			$agent = (string) preg_replace( '/[^\x20-\x7E]/', '', $agent );
		}

		return substr( $agent, 0, 255 );
	}
}
