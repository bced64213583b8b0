<?php

namespace Vitrin\Chat\Widget;

defined( 'ABSPATH' ) || exit;

/** On which pages the widget is: CHAT-04's records as a page has them, and as an admin writes them; the rules: domain/pages.ts. */
final class PageRules {

	private const CONDITIONS = array( 'any-page', 'contains', 'equals', 'start-with', 'end-with', 'homepage' );

	/**
	 * Addresses with commas between them; `*` stands for anything before or after, `/` for the first page.
	 *
	 * @param string $visibility show or hide.
	 * @return list<array{domain: string, page: string, condition: string, visibility: string}>
	 */
	public static function records( string $text, string $visibility ): array {
		$records = array();
		foreach ( (array) preg_split( '/[\s,،;؛]+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) as $part ) {
			$part      = (string) $part;
			$page      = trim( $part, '*' );
			$condition = match ( true ) {
				'' === $page                                            => 'any-page',
				'/' === $part                                           => 'homepage',
				str_starts_with( $part, '*' ) && str_ends_with( $part, '*' ) => 'contains',
				str_starts_with( $part, '*' )                           => 'end-with',
				str_ends_with( $part, '*' )                             => 'start-with',
				default                                                 => 'equals',
			};
			$domain    = (string) wp_parse_url( $page, PHP_URL_HOST );
			$records[] = array( 'domain' => $domain, 'page' => $page, 'condition' => $condition, 'visibility' => $visibility );
		}

		return $records;
	}

	/**
	 * @param mixed $targeting CHAT-01's page_targeting.
	 * @return list<array{0: int, 1: string, 2: string, 3?: string}>
	 */
	public static function of_targeting( mixed $targeting ): array {
		if ( ! is_array( $targeting ) || empty( $targeting['is_enable'] ) || ! is_array( $targeting['rules'] ?? null ) ) {
			return array();
		}

		return array_values( array_filter( array_map( self::rule( ... ), $targeting['rules'] ) ) );
	}

	/** @return array{0: int, 1: string, 2: string, 3?: string}|null Null for one that can't be understood. */
	private static function rule( mixed $record ): ?array {
		if ( ! is_array( $record ) || ! in_array( $record['condition'] ?? null, self::CONDITIONS, true ) ) {
			return null;
		}
		$domain = self::domain( is_string( $record['domain'] ?? null ) ? $record['domain'] : '' );
		$page   = is_string( $record['page'] ?? null ) ? $record['page'] : '';
		$rule   = array(
			'hide' === ( $record['visibility'] ?? 'show' ) ? 0 : 1,
			match ( $record['condition'] ) {
				'homepage' => 'equals',
				'any-page' => 'contains',
				default    => $record['condition'],
			},
			match ( $record['condition'] ) {
				'homepage' => self::path( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ) ),
				'any-page' => '',
				default    => self::path( $page ),
			},
		);

		return '' === $domain ? $rule : array( ...$rule, $domain );
	}

	/** Decoded, without host, in small letters, without the slash at its end. */
	private static function path( string $page ): string {
		$page = (string) preg_replace( '~^https?://[^/]*~i', '', trim( $page ) );

		return mb_strtolower( (string) preg_replace( '~/(?=\?|$)~', '', rawurldecode( $page ) ) );
	}

	private static function domain( string $domain ): string {
		$host = wp_parse_url( str_contains( $domain, '//' ) ? $domain : 'https://' . $domain, PHP_URL_HOST );

		return is_string( $host ) ? (string) preg_replace( '/^www\./', '', mb_strtolower( $host ) ) : '';
	}
}
