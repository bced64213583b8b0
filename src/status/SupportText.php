<?php

namespace Vitrin\Status;

use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/**
 * The status as plain text that may be passed on: nothing that names the shop, a person or a secret.
 *
 * @phpstan-import-type State from Report
 */
final class SupportText {

	/**
	 * @param list<StatusSection> $sections
	 * @param list<State>         $data
	 */
	public static function of( array $sections, array $data ): string {
		$text = '';
		foreach ( $sections as $section ) {
			$text .= '## ' . $section->title . "\n";
			foreach ( $section->facts as $fact ) {
				$text .= $fact->is_private ? '' : self::line( $fact );
			}
			$text .= "\n";
		}
		foreach ( $data as $one ) {
			/* translators: 1: title of an index, 2: a word for programs, such as "ready", 3: a number, 4: a number, 5: a number, 6: a number. */
			$text .= '- ' . sprintf( __( '%1$s: state %2$s, %3$d entries, %4$d bytes, %5$d of %6$d done', 'vitrin' ), $one['title'], $one['status'], $one['rows'], $one['bytes'], $one['done'], $one['total'] ) . "\n";
		}

		return self::without_personal( $text );
	}

	private static function line( Fact $fact ): string {
		$mark = array(
			Fact::WARNING => ' (!)',
			Fact::BAD     => ' (!!)',
		);

		return '- ' . $fact->label . ': ' . $fact->value . ( $mark[ $fact->state ] ?? '' ) . "\n";
	}

	/** What a theme, a plugin or an error message may have brought along. */
	public static function without_personal( string $text ): string {
		$text = self::without_child_theme( self::without_hosts( self::without_folders( $text ) ) );
		$text = (string) preg_replace_callback( '/(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\.\d{1,3}){0,3}/i', static fn ( array $found ): string => self::without_ipv6( $found[0] ), $text );

		return (string) preg_replace(
			array(
				// Emails; IPv4 addresses; addresses with a query; long keys, nonces, hashes, tokens.
				'/[^\s@<>():;,"\']+@[^\s@<>():;,"\']+/u',
				'/\b(?:\d{1,3}\.){3}\d{1,3}\b/',
				'~(https?://[^\s?"\']+)\?[^\s"\']*~i',
				'/\b(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{20,}\b/',
				'/\b(_?(?:wp)?nonce|security|key|token|secret|password|pass)\s*=\s*[^\s,;]+/i',
				'/\b(token|secret|password|pass)\s*:\s*[^\s,;]+/i',
				// Beside these words sentences go on; a value has a digit.
				'/\b(_?(?:wp)?nonce|security|key)["\']?\s*:\s*["\']?(?=[\w+\/-]*\d)[\w+\/=-]{6,}/i',
				// Mobile numbers, in any of the three kinds of digits.
				'/(?<![\p{L}\p{N}])(?:(?:\+|[0۰٠]{2})[9۹٩][8۸٨][\s-]?|[0۰٠])[9۹٩](?:[\s-]?\p{Nd}){9}(?!\p{Nd})/u',
			),
			array( '…', '…', '$1', '…', '$1=…', '$1=…', '$1=…', '…' ),
			$text
		);
	}

	/** Folders of the server, which often have the shop's or the customer's name. */
	private static function without_folders( string $text ): string {
		$folders = array_map( 'untrailingslashit', array( WP_PLUGIN_DIR, WPMU_PLUGIN_DIR, WP_CONTENT_DIR, ABSPATH ) );
		$folders = array_unique( array( ...$folders, ...array_map( 'wp_normalize_path', $folders ) ) );
		// One may be in another.
		usort( $folders, static fn ( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
		$text = str_replace( array_filter( $folders, static fn ( string $folder ): bool => strlen( $folder ) > 1 ), '…', $text );

		return (string) preg_replace( '~(?:/home\d*|/Users|\b[A-Z]:[\\\\/]Users)[\\\\/][^\\\\/\s:]+~i', '…', $text );
	}

	/** The shop's hosts, those below and above them, and others that have its name, as a CDN's may. */
	private static function without_hosts( string $text ): string {
		$hosts = array_unique( array_filter( array( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( site_url(), PHP_URL_HOST ) ), 'is_string' ) );
		foreach ( $hosts as $host ) {
			$host   = (string) preg_replace( '/^www\./i', '', $host );
			$labels = array_slice( explode( '.', $host ), 0, -1 );
			usort( $labels, static fn ( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
			$text = (string) preg_replace( '~(?<![\w-])(?:[\w-]+\.)*' . preg_quote( $host, '~' ) . '(?![\w-])~i', '…', $text );
			if ( strlen( $labels[0] ?? '' ) > 3 && 1 !== preg_match( '/^\d+$/', $labels[0] ) ) {
				$text = (string) preg_replace( '~(?:[\w-]+\.)*[\w-]*' . preg_quote( $labels[0], '~' ) . '[\w-]*(?:\.[\w-]+)+~i', '…', $text );
			}
		}

		return $text;
	}

	/** A child theme is made for one shop, and often named after it. */
	private static function without_child_theme( string $text ): string {
		if ( get_template() === get_stylesheet() ) {
			return $text;
		}
		$name = wp_get_theme()->get( 'Name' );
		$text = str_replace( '/themes/' . get_stylesheet() . '/', '/themes/…/', $text );

		return is_string( $name ) && strlen( $name ) > 3 ? str_replace( $name, '…', $text ) : $text;
	}

	/** @param string $found What looks like an IPv6 address, a time or a method's name; a colon may follow it. */
	private static function without_ipv6( string $found ): string {
		foreach ( array( $found, rtrim( $found, ':' ) ) as $address ) {
			if ( false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) && 1 === preg_match( '/\d/', $address ) ) {
				return '…' . substr( $found, strlen( $address ) );
			}
		}

		return $found;
	}
}
