<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\CutWords;

defined( 'ABSPATH' ) || exit;

/** What rows are called, what stands beside it, and where it can be seen. All is plain text that visitors may have typed. */
final class Words {

	private const HOST = '/^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}$/Du';

	public static function label( int $kind, string $text ): string {
		return match ( $kind ) {
			Kind::PAGE => self::clean( CutWords::page_with_path( $text )[0] ),
			Kind::SOURCE => self::clean( CutWords::source( $text ) ),
			Kind::DEVICE => CutWords::device( $text ),
			Kind::COUNTRY => CutWords::country( $text ),
			Kind::EVENT => self::clean( CutWords::event( $text ) ),
			Kind::FIELD => self::clean( CutWords::field( $text ) ),
			default => Totals::OTHER === $text ? CutWords::others() : self::clean( $text ),
		};
	}

	/** A path, a host; '' for none. */
	public static function detail( int $kind, string $text ): string {
		return match ( $kind ) {
			Kind::PAGE => self::clean( CutWords::page_with_path( $text )[1] ),
			Kind::SOURCE => self::clean( explode( ':', $text, 2 )[1] ?? '' ),
			default => '',
		};
	}

	/** '' for none. */
	public static function url( int $kind, string $text ): string {
		if ( Kind::PAGE === $kind ) {
			return self::url_of_page( $text );
		}
		$host = match ( $kind ) {
			Kind::SOURCE => explode( ':', $text, 2 )[1] ?? '',
			default => '',
		};

		return 1 === preg_match( self::HOST, $host ) ? esc_url_raw( 'https://' . $host . '/', array( 'https' ) ) : '';
	}

	/** The number of the product that a page is of; 0 for another page. */
	public static function product_of( string $page ): int {
		$parts = CutWords::parts_of_page( $page );

		return null !== $parts && 'product' === $parts[0] ? $parts[1] : 0;
	}

	/** @return array{string, string, string} Its name, its number, where it is. */
	public static function of_product( int $id ): array {
		$is_seen = 'publish' === get_post_status( $id );

		return array( self::clean( CutWords::product( $id ) ), '#' . Digits::of( $id ), $is_seen ? (string) get_permalink( $id ) : '' );
	}

	/**
	 * Asks for the posts of pages together.
	 *
	 * @param iterable<string> $pages
	 */
	public static function prime_pages( iterable $pages ): void {
		$posts = array();
		foreach ( $pages as $page ) {
			$parts = CutWords::parts_of_page( $page );
			if ( null !== $parts && $parts[1] > 0 && post_type_exists( $parts[0] ) ) {
				$posts[] = $parts[1];
			}
		}
		if ( array() !== $posts ) {
			_prime_post_caches( array_values( array_unique( $posts ) ), true, false );
		}
	}

	private static function url_of_page( string $text ): string {
		$parts = CutWords::parts_of_page( $text );
		if ( null === $parts ) {
			return '';
		}
		list( $kind, $id, $path ) = $parts;
		if ( $id > 0 && post_type_exists( $kind ) ) {
			return 'publish' === get_post_status( $id ) ? (string) get_permalink( $id ) : '';
		}
		if ( $id > 0 && taxonomy_exists( $kind ) ) {
			$link = get_term_link( $id, $kind );

			return is_string( $link ) ? $link : '';
		}
		if ( ! str_starts_with( $path, '/' ) ) {
			return 'home' === $kind ? home_url( '/' ) : '';
		}
		$home = wp_parse_url( home_url( '/' ) );
		if ( ! is_array( $home ) || ! isset( $home['scheme'], $home['host'] ) ) {
			return '';
		}

		// Each part by itself: what a visitor typed stays within the shop's own address.
		return $home['scheme'] . '://' . $home['host'] . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) . '/' . implode( '/', array_map( 'rawurlencode', explode( '/', trim( $path, '/' ) ) ) );
	}

	/** JSON can't hold bytes that are no text. */
	private static function clean( string $text ): string {
		return mb_scrub( $text, 'UTF-8' );
	}
}
