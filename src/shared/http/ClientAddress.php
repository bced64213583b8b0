<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** The network address that limits count by. It is hashed with the site's salt and never stored. */
final class ClientAddress {

	/**
	 * The address that the web server saw. Forwarding headers are not trusted, because anybody can send them: a
	 * shop behind a proxy has its server set REMOTE_ADDR, or uses the filter. Of an IPv6 address only the
	 * network half counts, because every customer has 2^64 addresses in the other half.
	 */
	public static function current(): string {
		$address = self::whole();
		$bytes   = false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? false : inet_pton( $address );
		if ( false === $bytes ) {
			return $address;
		}
		// An IPv4 address mapped to IPv6 differs only in its last bytes.
		if ( str_starts_with( $bytes, str_repeat( "\0", 10 ) . "\xff\xff" ) ) {
			return (string) inet_ntop( substr( $bytes, 12 ) );
		}

		return bin2hex( substr( $bytes, 0, 8 ) );
	}

	/** Whether the address is private, hence a proxy's beside the server and shared by all visitors. */
	public static function is_private(): bool {
		$address = self::whole();

		return false !== filter_var( $address, FILTER_VALIDATE_IP )
			&& false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	}

	/** The full address. */
	private static function whole(): string {
		$seen = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * The visitor's network address, by which refusals are counted. For a shop behind a proxy that
		 * can't have its web server put it into REMOTE_ADDR. Take it from a header only if the proxy
		 * always overwrites that header: a visitor who can choose it can't be limited.
		 *
		 * @param string $address REMOTE_ADDR.
		 */
		$address = apply_filters( 'vitrin_client_address', $seen );

		return is_string( $address ) ? $address : $seen;
	}
}
