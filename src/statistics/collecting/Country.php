<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\FileWriter;

defined( 'ABSPATH' ) || exit;

/** The country of an address, where the shop has a database of them that WooCommerce has fetched [STAT-06]. */
final class Country {

	/** What WooCommerce brings to read it; in this order, since each needs those before. */
	public const READER = array( 'Reader/InvalidDatabaseException.php', 'Reader/Util.php', 'Reader/Metadata.php', 'Reader/Decoder.php', 'Reader.php' );

	/**
	 * @param array{string, string}|null $database Its file, and the folder of what reads it; null for none.
	 * @return string Two letters of ISO 3166; '' where it isn't known.
	 */
	public static function of( ?array $database, string $address ): string {
		if ( null === $database || '' === $address ) {
			return '';
		}
		$code = FileWriter::quietly( static fn (): mixed => self::look_up( $database[0], $database[1], $address ) );

		return is_string( $code ) && 1 === preg_match( '/^[A-Z]{2}$/D', $code ) ? $code : '';
	}

	private static function look_up( string $file, string $folder, string $address ): mixed {
		if ( ! class_exists( \MaxMind\Db\Reader::class, false ) ) {
			foreach ( self::READER as $part ) {
				require_once $folder . '/' . $part;
			}
		}
		$reader = new \MaxMind\Db\Reader( $file );
		$found  = $reader->get( $address );
		$reader->close();

		return is_array( $found ) && is_array( $found['country'] ?? null ) ? ( $found['country']['iso_code'] ?? '' ) : '';
	}
}
