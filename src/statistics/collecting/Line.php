<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * One line of the buffer: a JSON object with what one hit says (docs/statistics.md, "The line"). What is empty is left out
 * and comes back when it is read.
 *
 * @phpstan-type Read array{t: int, k: string, h: string, p: string, m: string, n: string, a: string, y: string, i: int, g: string, s: string, r: string, u: string, d: string, o: string, v: string, e: int, x: int, f: string, b: int, l: string, z: string, w: string}
 */
final class Line {

	/** Bytes of the longest one, with its end. */
	public const LONGEST = 4096;

	public const HIT     = 'hit';
	public const ONLINE  = 'online';
	public const LEAVE   = 'leave';
	public const EVENT   = 'event';
	public const CLICK   = 'click';
	public const REFUSED = 'refused';
	/** A field because of which the checkout refused an order; the server alone writes it. */
	public const FAULT = 'fault';

	/** How each line begins. */
	private const START = '{"t":';

	/** What a browser sends. */
	public const SENT = array( self::HIT, self::ONLINE, self::LEAVE, self::EVENT, self::CLICK );

	private const KINDS = array(
		self::HIT     => true,
		self::ONLINE  => true,
		self::LEAVE   => true,
		self::EVENT   => true,
		self::CLICK   => true,
		self::REFUSED => true,
		self::FAULT   => true,
	);

	private const EMPTY = array(
		't' => 0,
		'k' => '',
		'h' => '',
		'p' => '',
		'm' => '',
		'n' => '',
		'a' => '',
		'y' => '',
		'i' => 0,
		'g' => '',
		's' => '',
		'r' => '',
		'u' => '',
		'd' => '',
		'o' => '',
		'v' => '',
		'e' => 0,
		'x' => 0,
		'f' => '',
		'b' => 0,
		'l' => '',
		'z' => '',
		'w' => '',
	);

	/** What a line that is too long goes without, in this order. */
	private const LEFT_OUT = array( 'u', 'r', 'l', 'a', 's', 'g', 'w' );

	private const FLAGS = JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	/**
	 * @param array<string, int|string> $line `t` and `k` at least, `t` before all others.
	 * @return string With its end; at most 4 KB.
	 */
	public static function encode( array $line ): string {
		foreach ( $line as $key => $value ) {
			if ( '' === $value || 0 === $value ) {
				unset( $line[ $key ] );
			}
		}
		$json = (string) json_encode( $line, self::FLAGS ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress isn't there.
		foreach ( self::LEFT_OUT as $key ) {
			if ( strlen( $json ) < self::LONGEST ) {
				break;
			}
			unset( $line[ $key ] );
			$json = (string) json_encode( $line, self::FLAGS ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		}

		return $json . "\n";
	}

	/**
	 * @param string $line With or without its end. Before it may stand half of one, whose writer was ended.
	 * @return Read|null Null for half a line and for what encode() didn't write.
	 */
	public static function decode( string $line ): ?array {
		// Within a value the quotes would be escaped.
		$start = strrpos( $line, self::START );
		$line  = false === $start ? '' : substr( $line, $start );
		$read  = strlen( $line ) <= self::LONGEST ? json_decode( $line, true, 2 ) : null;
		if ( ! is_array( $read ) || ! is_int( $read['t'] ?? null ) || $read['t'] <= 0 || ! is_string( $read['k'] ?? null ) ) {
			return null;
		}
		foreach ( $read as $key => $value ) {
			$empty = self::EMPTY[ $key ] ?? null;
			if ( is_int( $value ) ? 0 !== $empty : ! is_string( $value ) || '' !== $empty ) {
				return null;
			}
		}
		/** @var Read $whole */
		$whole = array_replace( self::EMPTY, $read );

		return isset( self::KINDS[ $whole['k'] ] ) ? $whole : null;
	}
}
