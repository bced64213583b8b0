<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** The visitor's address. Anybody can send a header that names one, so only proxies that the admin trusts are believed. */
final class ClientAddress {

	/** An address and nothing in it is longer. */
	private const LONGEST_HEADER = 2000;

	private const MAPPED = "\0\0\0\0\0\0\0\0\0\0\xff\xff";

	/**
	 * @param list<string> $proxies Networks, such as 10.0.0.0/8.
	 * @param string       $header  Where they say it; a key of $_SERVER.
	 * @return string An address of either kind; '' where the server names none.
	 */
	public static function of( Request $request, array $proxies, string $header ): string {
		$address = self::plain( $request->header( 'REMOTE_ADDR' ) );
		if ( array() === $proxies || '' === $header || ! self::is_in( $address, $proxies ) ) {
			return $address;
		}
		$chain = explode( ',', substr( $request->header( $header ), -self::LONGEST_HEADER ) );
		// The last one was written by the proxy that is known; what stands before it is only as good as who wrote that.
		foreach ( array_reverse( $chain ) as $named ) {
			$named = self::plain( $named );
			if ( '' === $named ) {
				break;
			}
			$address = $named;
			if ( ! self::is_in( $named, $proxies ) ) {
				break;
			}
		}

		return $address;
	}

	/** What a customer has: an IPv4 address, or the network half of an IPv6 one, whose other half phones change at will. */
	public static function network( string $address ): string {
		$bytes = str_contains( $address, ':' ) ? inet_pton( $address ) : false;

		return false === $bytes ? $address : bin2hex( substr( $bytes, 0, 8 ) );
	}

	/** @param list<string> $networks Such as 10.0.0.0/8; a lone address is a network of one. */
	public static function is_in( string $address, array $networks ): bool {
		if ( '' === $address ) {
			return false;
		}
		$bytes = (string) inet_pton( $address );
		foreach ( $networks as $network ) {
			list( $start, $bits ) = explode( '/', $network, 2 ) + array( 1 => '' );
			$start                = '' === self::plain( $start ) ? '' : (string) inet_pton( $start );
			if ( strlen( $start ) === strlen( $bytes ) && self::is_same( $start, $bytes, '' === $bits ? 8 * strlen( $bytes ) : (int) $bits ) ) {
				return true;
			}
		}

		return false;
	}

	/** Whether two addresses begin with the same bits. */
	private static function is_same( string $one, string $other, int $bits ): bool {
		$whole = intdiv( $bits, 8 );
		if ( substr( $one, 0, $whole ) !== substr( $other, 0, $whole ) ) {
			return false;
		}
		$rest = $bits % 8;

		return 0 === $rest || ( ord( $one[ $whole ] ) >> ( 8 - $rest ) ) === ( ord( $other[ $whole ] ) >> ( 8 - $rest ) );
	}

	/** Without port, brackets and mapping; '' for what is no address. */
	private static function plain( string $text ): string {
		$text = trim( $text );
		if ( 1 === preg_match( '/^(?:\[([0-9a-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/iD', $text, $found ) ) {
			$text = '' === $found[1] ? $found[2] : $found[1];
		}
		if ( false === filter_var( $text, FILTER_VALIDATE_IP ) ) {
			return '';
		}
		$bytes = (string) inet_pton( $text );

		return (string) inet_ntop( str_starts_with( $bytes, self::MAPPED ) ? substr( $bytes, 12 ) : $bytes );
	}
}
