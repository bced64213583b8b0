<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** Hosts that send visits nobody made, to be seen in reports (data/spam-hosts.json). */
final class SpamHosts {

	/** @var array<array-key, mixed>|null One for all of a process. */
	private static ?array $hosts = null;

	/**
	 * @param string $host In small letters.
	 * @return string The one of them that it is or stands below, since what stands before that anybody may invent; '' for none.
	 */
	public function name( string $host ): string {
		self::$hosts ??= self::read();
		for ( $rest = $host; is_string( $rest ) && '' !== $rest; $rest = strstr( $rest, '.' ) ) {
			$rest = ltrim( $rest, '.' );
			if ( isset( self::$hosts[ $rest ] ) ) {
				return $rest;
			}
		}

		return '';
	}

	/** @return array<array-key, mixed> By host. */
	private static function read(): array {
		$list = json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/data/spam-hosts.json' ), true );

		return is_array( $list ) && is_array( $list['hosts'] ?? null ) ? array_flip( array_filter( $list['hosts'], 'is_string' ) ) : array();
	}
}
