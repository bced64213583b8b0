<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/** A file in place of a page, sent as it is made. */
final class Download {

	/** Lines after which the browser gets what there is. */
	private const FLUSH = 100;

	/** Call it while plugins are loaded: what others print from here on would come before the headers, and into the file. */
	public static function hold_back(): void {
		ob_start();
	}

	/** Years of rows take longer than a page. */
	public static function take_time(): void {
		// Some hosts forbid it.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions.Discouraged -- As said.
		}
	}

	/**
	 * @param string           $name  Of the file.
	 * @param string           $type  Such as text/csv.
	 * @param iterable<string> $lines Each with its end.
	 */
	public static function send( string $name, string $type, iterable $lines ): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( headers_sent( $file, $line ) ) {
			// Whatever is printed now is no file: a download would be broken without notice.
			/* translators: %s: name of a file with a line number. */
			wp_die( esc_html( sprintf( __( 'The list can’t be sent, because another plugin printed something before it: %s', 'vitrin' ), basename( $file ) . ':' . $line ) ), '', array( 'response' => 500 ) );
		}
		// A warning of another plugin would stand in the middle of the file.
		ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP.IniSet.display_errors_Disallowed, Squiz.PHP.DiscouragedFunctions.Discouraged -- As said.
		nocache_headers();
		header( "Content-Type: $type; charset=utf-8" );
		header( 'Content-Disposition: attachment; filename="' . $name . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Accel-Buffering: no' );
		$count = 0;
		foreach ( $lines as $line ) {
			echo $line; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
			if ( 0 === $count++ % self::FLUSH ) {
				flush();
			}
		}
	}
}
