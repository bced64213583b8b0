<?php

namespace Vitrin\Statistics\Counting;

defined( 'ABSPATH' ) || exit;

/** Robots by a long list of their names, which is too long to be asked at each hit (data/crawlers.json) [STAT-06]. */
final class Robots {

	/** Letters of a name that is kept. */
	private const LONGEST = 60;

	/** Agents that are remembered: a shop's visitors have some hundred. */
	private const MOST_KNOWN = 5000;

	/** @var array<string, string> One for all of a process, as the pattern. */
	private static array $known = array();

	private static ?string $pattern = null;

	/** @return string Its name; '' for a browser. */
	public function name( string $agent ): string {
		if ( isset( self::$known[ $agent ] ) ) {
			return self::$known[ $agent ];
		}
		if ( count( self::$known ) > self::MOST_KNOWN ) {
			self::$known = array();
		}
		self::$pattern       ??= self::read();
		self::$known[ $agent ] = '' !== self::$pattern && 1 === preg_match( self::$pattern, $agent, $found ) ? self::readable( $found[0] ) : '';

		return self::$known[ $agent ];
	}

	private static function readable( string $name ): string {
		$plain = trim( substr( (string) preg_replace( '/[^\x21-\x7E]+/', ' ', $name ), 0, self::LONGEST ) );

		return '' === $plain ? 'no name' : $plain;
	}

	private static function read(): string {
		$list = json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/data/crawlers.json' ), true );

		return is_array( $list ) && is_array( $list['patterns'] ?? null ) ? '~' . implode( '|', array_filter( $list['patterns'], 'is_string' ) ) . '~' : '';
	}
}
