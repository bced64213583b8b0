<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Texts;

defined( 'ABSPATH' ) || exit;

/** Texts by their ids and ids by their texts: only of the rows that are shown, because there may be many. */
final class Names {

	/** Ids of one statement. */
	private const CHUNK = 1000;

	/** Posts whose title fits a search, about. */
	private const MOST_POSTS = 500;

	/** Letters that are typed in several ways; a search finds each of them. */
	private const AMBIGUOUS = '/[يىیكک٠-٩۰-۹0-9أإآا\x{200c} ]/u';

	/**
	 * @param list<int> $ids
	 * @return array<int, string> By id; those that are there.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function of( int $kind, array $ids ): array {
		$texts = array();
		foreach ( array_chunk( $ids, self::CHUNK ) as $chunk ) {
			foreach ( Database::rows( 'SELECT id, text FROM %i WHERE kind = %d AND id IN (' . implode( ',', $chunk ) . ')', Tables::TEXTS, $kind ) as $row ) {
				$texts[ (int) $row['id'] ] = (string) $row['text'];
			}
		}

		return $texts;
	}

	/**
	 * @param list<string> $texts
	 * @return array<string, int> Ids by text; of those that are there.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function ids( int $kind, array $texts ): array {
		$hashes = array();
		foreach ( $texts as $text ) {
			$hashes[ Texts::hash( $text ) ] = $text;
		}
		$ids = array();
		foreach ( ( new DatabaseStore() )->texts( array( $kind => array_map( 'strval', array_keys( $hashes ) ) ) )[ $kind ] ?? array() as $hash => $id ) {
			$ids[ $hashes[ $hash ] ] = $id;
		}

		return $ids;
	}

	/**
	 * All of a kind whose text begins so.
	 *
	 * @return array<int, string> By id.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function beginning( int $kind, string $start ): array {
		$texts = array();
		foreach ( Database::rows( 'SELECT id, text FROM %i WHERE kind = %d AND text LIKE %s', Tables::TEXTS, $kind, self::escaped( $start ) . '%' ) as $row ) {
			$texts[ (int) $row['id'] ] = (string) $row['text'];
		}

		return $texts;
	}

	/**
	 * Ids of the texts in which something stands; of pages also those whose title has it.
	 *
	 * @return array<int, true>
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function with( int $kind, string $search ): array {
		$found = array();
		foreach ( Database::rows( 'SELECT id, text FROM %i WHERE kind = %d AND LOWER(text) LIKE %s', Tables::TEXTS, $kind, self::pattern( $search ) ) as $row ) {
			if ( self::is_in( $search, (string) $row['text'] ) ) {
				$found[] = (int) $row['id'];
			}
		}
		if ( Kind::PAGE === $kind ) {
			array_push( $found, ...self::with_title( $search ) );
		}

		return array_fill_keys( $found, true );
	}

	/** Whether it stands there, however letters and digits are typed: the database can only say that it may. */
	private static function is_in( string $search, string $text ): bool {
		return str_contains( self::folded( $text ), self::folded( $search ) );
	}

	/** @return list<int> Ids of pages and products whose title fits. */
	private static function with_title( string $search ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$keys = array();
		$last = 0;
		do {
			$posts = Database::rows( "SELECT ID, post_type, post_title FROM %i WHERE post_title LIKE %s AND post_status = 'publish' AND ID > %d ORDER BY ID LIMIT %d", $wpdb->posts, self::pattern( $search ), $last, self::CHUNK );
			foreach ( $posts as $post ) {
				$last = (int) $post['ID'];
				if ( self::is_in( $search, (string) $post['post_title'] ) ) {
					$keys[] = $post['post_type'] . ':' . $last;
				}
			}
		} while ( count( $posts ) === self::CHUNK && count( $keys ) < self::MOST_POSTS );

		return array_values( self::ids( Kind::PAGE, $keys ) );
	}

	/** For LIKE: letters and digits that are typed in several ways stand for any. */
	private static function pattern( string $search ): string {
		return '%' . (string) preg_replace( self::AMBIGUOUS, '_', self::escaped( mb_strtolower( $search ) ) ) . '%';
	}

	/** The same for what is compared by PHP. */
	public static function folded( string $text ): string {
		return strtr( mb_strtolower( Digits::to_latin( $text ) ), array( 'ي' => 'ی', 'ى' => 'ی', 'ك' => 'ک', 'أ' => 'ا', 'إ' => 'ا', 'آ' => 'ا', "\u{200c}" => '', ' ' => '', "\u{2068}" => '', "\u{2069}" => '' ) );
	}

	private static function escaped( string $text ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb->esc_like( $text );
	}
}
