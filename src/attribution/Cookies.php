<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Traffic\Values;

defined( 'ABSPATH' ) || exit;

/**
 * The request's cookies of attribution, as our script or WooCommerce's wrote them [ATTR-05]: `key=value|||key=value`,
 * encoded as a whole and each value again, with base64 around it where a setting says so. Whatever somebody left in them is read
 * as far as it can be. TypeScript twin: domain/pairs.ts.
 *
 * @phpstan-import-type Touch from Path
 */
final class Cookies {

	/** In bytes: a server takes no longer header than that; what comes after is somebody's mischief. */
	private const LONGEST = 8192;

	/** Of a value, in characters. */
	private const LIMIT = 200;

	/** Of addresses and the name of a browser. */
	private const LONG_LIMIT = 1000;

	private const LONG = array( 'current_add.ep', 'current_add.rf', 'first_add.ep', 'first_add.rf', 'udata.uag' );

	/** @var array<string, array<array-key, string>> What was read, by cookie and key. */
	private array $pairs = array();

	/**
	 * @param array<array-key, mixed> $cookies As PHP has decoded them, without slashes.
	 * @param string                  $header  As they were sent, for what may be decoded only once it is taken apart; '' where the server doesn't say.
	 */
	public function __construct( private readonly array $cookies, private readonly string $header = '' ) {}

	public static function of_request(): self {
		$cookies = wp_unslash( $_COOKIE );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Read with care below.
		$header = isset( $_SERVER['HTTP_COOKIE'] ) ? wp_unslash( $_SERVER['HTTP_COOKIE'] ) : '';

		return new self( $cookies, is_string( $header ) ? $header : '' );
	}

	/** Where nothing may be read. */
	public static function none(): self {
		return new self( array() );
	}

	/**
	 * @param string $place As WooCommerce names it: current.typ is `typ` of the cookie sbjs_current.
	 * @return string Cleaned; '' for nothing.
	 */
	public function value( string $place ): string {
		list( $cookie, $key ) = explode( '.', $place, 2 ) + array( '', '' );
		$this->pairs[ $cookie ] ??= self::pairs( $this->cookies[ 'sbjs_' . $cookie ] ?? '' );
		$value                    = self::cleaned( $this->pairs[ $cookie ][ $key ] ?? '', in_array( $place, self::LONG, true ) ? self::LONG_LIMIT : self::LIMIT );

		return '(none)' === $value ? '' : $value;
	}

	/** @return list<Touch> The path as the browser keeps it. */
	public function path(): array {
		// The header first: PHP has decoded what would have to be taken apart before.
		if ( 1 === preg_match( '/(?:^|;)\s*' . DeletedCookies::PATH . '=([^;]*)/', $this->header, $found ) ) {
			$value = $found[1];
		} else {
			$value = $this->cookies[ DeletedCookies::PATH ] ?? '';
		}

		return is_string( $value ) ? Path::read( substr( $value, 0, self::LONGEST ) ) : array();
	}

	/** @return array<array-key, string> Not cleaned. */
	private static function pairs( mixed $cookie ): array {
		$text = is_string( $cookie ) ? substr( $cookie, 0, self::LONGEST ) : '';
		// As all readers do, whatever the setting: somebody's browser may hold cookies from before it was changed.
		if ( 1 === preg_match( '~^[A-Za-z0-9+/]+$~D', $text ) ) {
			$text = rawurldecode( base64_decode( $text ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- WooCommerce's setting, for firewalls.
		}
		$pairs = array();
		foreach ( explode( '|||', $text ) as $pair ) {
			list( $key, $value ) = explode( '=', $pair, 2 ) + array( '', '' );
			if ( '' !== $key ) {
				$pairs[ $key ] = rawurldecode( $value );
			}
		}

		return $pairs;
	}

	/**
	 * Plain text of one line, whatever bytes somebody sent.
	 *
	 * @param int $most Characters.
	 */
	public static function cleaned( string $text, int $most ): string {
		return Values::plain( mb_scrub( $text, 'UTF-8' ), $most );
	}
}
