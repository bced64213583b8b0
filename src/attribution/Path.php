<?php

namespace Vitrin\Attribution;

defined( 'ABSPATH' ) || exit;

/**
 * The way to an order: up to eight visits that had a source of their own, the first and the last among them [ATTR-11].
 * A visit's rule is one of RULES; its medium is '' where the rule says it; its campaign is the id, or else the name or '';
 * its day is YYYY-MM-DD in UTC. TypeScript twin: domain/path.ts; path.fixture.json.
 *
 * @phpstan-type Touch array{rule: string, source: string, medium: string, campaign: string, day: string}
 */
final class Path {

	/** With the order. */
	public const META = '_vitrin_attribution_path';

	/** Rules by which a visit has a source of its own, by the letter that stands for it. */
	public const RULES = array(
		'c' => 'campaign',
		'k' => 'click-id',
		's' => 'search',
		'r' => 'referral',
		'd' => 'direct',
	);

	private const MOST = 8;

	/** Of a field, in characters; browsers keep fewer. */
	private const LONGEST = 200;

	/**
	 * Reads the cookie, whatever somebody left in it: what can't be read is left out.
	 *
	 * @param string $cookie As the browser sends it, encoded.
	 * @return list<Touch>
	 */
	public static function read( string $cookie ): array {
		$path = array();
		foreach ( explode( '!', $cookie ) as $one ) {
			list( $letter, $source, $medium, $campaign, $day ) = array_map( array( self::class, 'decode' ), explode( '*', $one ) ) + array( '', '', '', '', '' );
			$rule = self::RULES[ $letter ] ?? '';
			// A day is four digits or, before 1997, three.
			if ( '' !== $rule && '' !== $source && 1 === preg_match( '/^[a-z\d]{3,4}$/D', $day ) ) {
				$path[] = array(
					'rule'     => $rule,
					'source'   => $source,
					'medium'   => $medium,
					'campaign' => $campaign,
					'day'      => gmdate( 'Y-m-d', (int) base_convert( $day, 36, 10 ) * DAY_IN_SECONDS ),
				);
			}
		}

		return self::shortened( $path );
	}

	/** As decodeURIComponent(); '' for what nobody could have encoded. */
	private static function decode( string $text ): string {
		$decoded = rawurldecode( $text );

		return 1 === preg_match( '/%(?![\da-f]{2})/i', $text ) || 1 !== preg_match( '//u', $decoded ) ? '' : $decoded;
	}

	/**
	 * @param list<Touch> $path
	 * @return list<Touch> The first and the last seven.
	 */
	private static function shortened( array $path ): array {
		return array( ...array_slice( $path, 0, 1 ), ...array_slice( array_slice( $path, 1 ), 1 - self::MOST ) );
	}

	/**
	 * The visits by the whole list of sources, of which a browser holds the commonest: a search that it took for a link is
	 * one, and a way back from a payment is none.
	 *
	 * @param list<Touch> $path
	 * @return list<Touch> Cleaned.
	 */
	public static function decided_again( array $path ): array {
		$again = array();
		foreach ( $path as $touch ) {
			foreach ( array( 'source', 'medium', 'campaign' ) as $name ) {
				$touch[ $name ] = Cookies::cleaned( $touch[ $name ], self::LONGEST );
			}
			if ( '' === $touch['source'] ) {
				continue;
			}
			if ( 'referral' === $touch['rule'] ) {
				$decided = SecondLook::at_source( $touch['source'] );
				if ( 'way-back' === $decided['rule'] ) {
					continue;
				}
				if ( 'search' === $decided['rule'] || 'referral' === $decided['rule'] ) {
					$touch['rule']   = $decided['rule'];
					$touch['source'] = (string) $decided['source'];
				}
			}
			$again[] = $touch;
		}

		return $again;
	}

	/**
	 * What an order says of its path, whoever wrote it there.
	 *
	 * @return list<Touch>
	 */
	public static function of_order( \WC_Order $order ): array {
		$stored = $order->get_meta( self::META );
		$path   = array();
		foreach ( is_array( $stored ) ? $stored : array() as $touch ) {
			if ( ! is_array( $touch ) || ! in_array( $touch['rule'] ?? null, self::RULES, true ) ) {
				continue;
			}
			$text  = static fn ( string $name ): string => is_string( $touch[ $name ] ?? null ) ? $touch[ $name ] : '';
			$visit = array(
				'rule'     => $text( 'rule' ),
				'source'   => $text( 'source' ),
				'medium'   => $text( 'medium' ),
				'campaign' => $text( 'campaign' ),
				'day'      => $text( 'day' ),
			);
			if ( '' !== $visit['source'] && 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $visit['day'] ) ) {
				$path[] = $visit;
			}
		}

		return self::shortened( $path );
	}
}
