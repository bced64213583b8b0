<?php

namespace Vitrin\Status;

use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Shared\Status\StoredData;

defined( 'ABSPATH' ) || exit;

/** The status as plain text that may be sent to anybody: nothing that names the shop, a person or a secret. */
final class SupportText {

	/**
	 * @param list<StatusSection> $sections
	 * @param list<StoredData>    $data
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
			$state = $one->state();
			$text .= sprintf( "- %s: %s, %d, %d B, %d/%d\n", $one->title(), $state->status, $state->rows, $state->bytes, $state->done, $state->total );
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
		$hosts = array_unique( array_filter( array( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( site_url(), PHP_URL_HOST ) ), 'is_string' ) );
		$text  = str_replace( array_merge( array( untrailingslashit( wp_normalize_path( ABSPATH ) ) ), $hosts ), '…', $text );

		return (string) preg_replace(
			array(
				// Emails; IPv4 addresses; addresses with a query; long keys, nonces, hashes, tokens.
				'/[^\s@<>():;,"\']+@[^\s@<>():;,"\']+/u',
				'/\b(?:\d{1,3}\.){3}\d{1,3}\b/',
				'~(https?://[^\s?"\']+)\?[^\s"\']*~i',
				'/\b(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{20,}\b/',
				'/\b(_?(?:wp)?nonce|security|key|token|secret|password|pass)\s*[=:]\s*[^\s,;]+/i',
			),
			array( '…', '…', '$1', '…', '$1=…' ),
			$text
		);
	}
}
