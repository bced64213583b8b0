<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\Reason;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/**
 * Sends a hit as a visitor would, from the shop's front page on, and says where it got stuck: what nobody can see from the
 * figures alone. It is counted as one visit.
 */
final class CountingTest {

	/** It was counted. */
	public const COUNTED = 'counted';
	/** It was taken, but waits: more is in the buffer than could be counted now. */
	public const WAITS = 'waits';
	/** Visitors don't see the plugin yet. */
	public const NOT_LIVE = 'not_live';
	/** The shop's server can't open the shop's front page. */
	public const NO_PAGE = 'no_page';
	/** The page says nothing of statistics. */
	public const NO_SETTINGS = 'no_settings';
	/** The page has no signature. */
	public const NO_SIGNATURE = 'no_signature';
	/** Nothing answers where hits are sent. */
	public const UNREACHABLE = 'unreachable';
	/** Something before us refuses. */
	public const BLOCKED = 'blocked';
	/** There is no such file or path. */
	public const MISSING = 'missing';
	/** Something else answers. */
	public const WRONG = 'wrong';
	/** We refuse; the reason says more. */
	public const REFUSED = 'refused';
	/** The folder can't be written to, or is full. */
	public const UNWRITABLE = 'unwritable';
	/** It was taken and never counted. */
	public const NOT_FOLDED = 'not_folded';

	public const ALL = array( self::COUNTED, self::WAITS, self::NOT_LIVE, self::NO_PAGE, self::NO_SETTINGS, self::NO_SIGNATURE, self::UNREACHABLE, self::BLOCKED, self::MISSING, self::WRONG, self::REFUSED, self::UNWRITABLE, self::NOT_FOLDED );

	private const ELEMENT = '#<script type="application/json" id="vitrin-settings-statistics">([^<]*)</script>#';

	private const SECONDS = 10.0;

	/** For counting what was sent. */
	private const FOLD_SECONDS = 5.0;

	/** An ordinary browser's: others are refused as robots. */
	private const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

	/** @return array{outcome: string, detail: string} One of ALL, and a reason of ours or what was answered. */
	public static function run(): array {
		if ( ! Launch::is_live() ) {
			return self::outcome( self::NOT_LIVE );
		}
		$page = wp_remote_get( home_url( '/' ), self::request( array() ) );
		if ( is_wp_error( $page ) || 200 !== (int) wp_remote_retrieve_response_code( $page ) ) {
			return self::outcome( self::NO_PAGE, is_wp_error( $page ) ? $page->get_error_message() : (string) wp_remote_retrieve_response_code( $page ) );
		}
		$printed = self::printed( wp_remote_retrieve_body( $page ) );
		if ( null === $printed ) {
			return self::outcome( self::NO_SETTINGS );
		}
		if ( '' === $printed['signature'] ) {
			return self::outcome( self::NO_SIGNATURE );
		}
		$before = self::views();
		$answer = wp_remote_post( \WP_Http::make_absolute_url( $printed['url'], home_url( '/' ) ), self::request( self::hit( $printed ) ) );
		if ( is_wp_error( $answer ) ) {
			return self::outcome( self::UNREACHABLE, $answer->get_error_message() );
		}
		list( $outcome, $detail ) = self::judge( (int) wp_remote_retrieve_response_code( $answer ), wp_remote_retrieve_body( $answer ) );

		return self::COUNTED === $outcome ? self::fold( $before ) : self::outcome( $outcome, $detail );
	}

	/**
	 * What a page prints for the script, of which what is as usual is left out.
	 *
	 * @return array{url: string, action: string, type: string, id: int, signature: string}|null Null for a page without it.
	 */
	public static function printed( string $html ): ?array {
		$read = 1 === preg_match( self::ELEMENT, $html, $found ) ? json_decode( $found[1], true ) : null;
		if ( ! is_array( $read ) ) {
			return null;
		}
		$text = static fn ( string $name, string $usual ): string => is_string( $read[ $name ] ?? null ) ? $read[ $name ] : $usual;

		return array(
			'url'       => $text( 'url', '' ),
			'action'    => $text( 'action', '' ),
			'type'      => $text( 'type', 'other' ),
			'id'        => is_int( $read['id'] ?? null ) ? $read['id'] : 0,
			'signature' => $text( 'signature', '' ),
		);
	}

	/**
	 * What the answer to a hit means.
	 *
	 * @param int $status HTTP.
	 * @return array{string, string} One of ALL, where COUNTED is taken; and the reason or the status.
	 */
	public static function judge( int $status, string $body ): array {
		$read   = json_decode( $body, true );
		$is_own = is_array( $read ) && is_bool( $read['status'] ?? null );
		$reason = $is_own && is_string( $read['reason'] ?? null ) && in_array( $read['reason'], Reason::ALL, true ) ? $read['reason'] : '';

		return match ( true ) {
			$is_own && $read['status'] => array( self::COUNTED, '' ),
			Reason::FULL === $reason => array( self::UNWRITABLE, '' ),
			'' !== $reason => array( self::REFUSED, $reason ),
			404 === $status => array( self::MISSING, '404' ),
			$status >= 400 => array( self::BLOCKED, (string) $status ),
			default => array( self::WRONG, (string) $status ),
		};
	}

	/**
	 * @param array{url: string, action: string, type: string, id: int, signature: string} $printed
	 * @return array<string, string|int>
	 */
	private static function hit( array $printed ): array {
		$path = wp_parse_url( home_url( '/' ), PHP_URL_PATH );

		return ( '' === $printed['action'] ? array() : array( 'action' => $printed['action'] ) ) + array(
			'wp_statistics_hit' => 1,
			'source_type'       => $printed['type'],
			'source_id'         => $printed['id'],
			'search_query'      => '',
			'signature'         => $printed['signature'],
			'endpoint'          => 'hit',
			'referred'          => '',
			'page_uri'          => base64_encode( is_string( $path ) ? $path : '/' ),
			'view'              => bin2hex( random_bytes( 8 ) ),
			'lang'              => 'fa-IR',
			'width'             => 1280,
			'ratio'             => 100,
		);
	}

	/**
	 * @param array<string, string|int> $fields
	 * @return array{timeout: float, user-agent: string, sslverify: bool, headers: array<string, string>, body: array<string, string|int>}
	 */
	private static function request( array $fields ): array {
		$home = wp_parse_url( home_url() );

		return array(
			'timeout'    => self::SECONDS,
			'user-agent' => self::AGENT,
			'sslverify'  => false,
			'headers'    => array() === $fields ? array() : array( 'Origin' => ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) ),
			'body'       => $fields,
		);
	}

	/** @return array{outcome: string, detail: string} */
	private static function fold( int $before ): array {
		$folder  = Folder::current();
		$is_done = null !== $folder && Fold::run( $folder, self::FOLD_SECONDS );
		if ( self::views() > $before ) {
			return self::outcome( self::COUNTED );
		}

		return self::outcome( $is_done || null === $folder ? self::NOT_FOLDED : self::WAITS );
	}

	private static function views(): int {
		$today = current_datetime()->format( 'Y-m-d' );

		try {
			return Totals::of( 'all', $today, $today )[0]['views'] ?? 0;
		} catch ( StoreFailure ) {
			return 0;
		}
	}

	/** @return array{outcome: string, detail: string} */
	private static function outcome( string $outcome, string $detail = '' ): array {
		return array( 'outcome' => $outcome, 'detail' => $detail );
	}
}
