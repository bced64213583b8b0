<?php

namespace Vitrin\Shared\Traffic;

defined( 'ABSPATH' ) || exit;

/**
 * Where a visit comes from, and by which rule that was decided [ATTR-03, ATTR-04]. TypeScript twin: attribution/domain/classify.ts,
 * which knows fewer hosts and no channels; attribution/landings.fixture.json.
 *
 * @phpstan-import-type Entry from Sources
 * @phpstan-type Decision array{rule: string, channel: string|null, type: string|null, source: string|null, medium: string|null, campaign: string|null, content: string|null, term: string|null, id: string|null, platform: string|null, format: string|null, tactic: string|null}
 */
final class Classifier {

	/** For what isn't known. */
	private const NONE = '(none)';

	/** Fields by the parameters of campaigns. */
	private const FIELDS = array(
		'utm_source'          => 'source',
		'utm_medium'          => 'medium',
		'utm_campaign'        => 'campaign',
		'utm_content'         => 'content',
		'utm_term'            => 'term',
		'utm_id'              => 'id',
		'utm_source_platform' => 'platform',
		'utm_creative_format' => 'format',
		'utm_marketing_tactic' => 'tactic',
	);

	private const PAID = '/^(?:cp[acmv]|ppc|paid.*|retargeting)$/i';
	private const MAIL = '/^(?:e-?mail|newsletter)$/i';

	/** What is no channel. */
	private const NO_CHANNELS = array( 'gateway', 'ad', 'click' );

	/**
	 * Rules, in the order in which they are asked: way-back (from a payment gateway), campaign, click-id, search, referral,
	 * direct; else own or kept. For way-back, own and kept all fields are null: what was known before stays. Else each that
	 * isn't known is '(none)'.
	 *
	 * @param string                                   $url      The page's address.
	 * @param string                                   $referrer Where the visitor came from; '' where that isn't known.
	 * @param array{hasSession: bool, isKnown: bool}   $previous Whether the visitor's session lives, and whether a source is known, of this visit or of one before.
	 * @param Sources|null                             $sources  By default the shop's.
	 * @return Decision The channel is paid, search, ai, social, messenger, shopping, mail, referral, campaign, direct or another that the table has.
	 */
	public static function classify( string $url, string $referrer, array $previous, ?Sources $sources = null ): array {
		$sources ??= Sources::load();
		$from      = self::parse( $referrer );
		$host      = $from['host'];
		$own       = self::parse( $url )['host'];
		$is_own    = '' !== $host && str_ends_with( ".$host", ".$own" );
		$entry     = $from['is_app'] ? $sources->of_app( $host ) : $sources->of_host( $host );
		if ( null !== $entry && 'gateway' === $entry['kind'] ) {
			return self::keep( 'way-back', $previous );
		}

		$query    = Values::query( $url );
		$campaign = array_filter( array_intersect_key( $query, self::FIELDS ), static fn ( string $value ): bool => '' !== $value );
		$ad       = $sources->of_click( 'ad', $query );
		if ( array() !== $campaign || null !== $ad ) {
			return self::campaign( $campaign, $ad, $sources, $entry );
		}

		$is_referral = '' !== $host && ! $is_own;
		if ( $is_referral && null !== $entry && 'search' === $entry['kind'] ) {
			return self::decide(
				'search',
				'search',
				'organic',
				array(
					'source' => $entry['name'],
					'medium' => 'organic',
				)
			);
		}
		$network = $sources->of_click( 'click', $query );
		$source  = $is_referral ? $entry['name'] ?? $host : $network;
		if ( null !== $source && ! $previous['hasSession'] ) {
			$path = $from['is_app'] ? self::NONE : Values::clean( $from['path'] );
			return self::decide(
				$is_referral ? 'referral' : 'click-id',
				self::channel( $is_referral ? $entry : $sources->of_host( $source ), 'referral' ),
				'referral',
				array(
					'source'  => $source,
					'medium'  => 'referral',
					'content' => $is_referral ? ( '' === $path ? '/' : $path ) : '',
				)
			);
		}

		return self::keep( $is_own ? 'own' : 'kept', $previous );
	}

	/**
	 * An address's parts; an empty host for what is no address, or of another scheme.
	 *
	 * @return array{is_app: bool, host: string, path: string}
	 */
	private static function parse( string $address ): array {
		preg_match( '~^(https?|android-app)://(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)[^/?#]*([^?#]*)~i', $address, $parts );

		return array(
			'is_app' => 'android-app' === strtolower( $parts[1] ?? '' ),
			'host'   => Values::clean( self::without_www( $parts[2] ?? '' ) ),
			'path'   => $parts[3] ?? '',
		);
	}

	private static function without_www( string $host ): string {
		return (string) preg_replace( '/^www\.|\.$/D', '', mb_strtolower( $host, 'UTF-8' ) );
	}

	/**
	 * @param array<array-key, string> $tags  Parameters of campaigns that have a value.
	 * @param string|null              $ad    The network whose click it was.
	 * @param Entry|null               $entry Of the referrer.
	 * @return Decision
	 */
	private static function campaign( array $tags, ?string $ad, Sources $sources, ?array $entry ): array {
		$known = null === $ad ? array() : array(
			'source'   => $ad,
			'medium'   => 'cpc',
			'campaign' => "{$ad}_cpc",
		);
		foreach ( self::FIELDS as $parameter => $field ) {
			if ( isset( $tags[ $parameter ] ) ) {
				$known[ $field ] = $tags[ $parameter ];
			}
		}
		$medium  = $known['medium'] ?? '';
		$channel = match ( true ) {
			null !== $ad || 1 === preg_match( self::PAID, $medium ) => 'paid',
			1 === preg_match( self::MAIL, $medium )                 => 'mail',
			default => self::channel( $sources->of_host( self::without_www( $known['source'] ?? '' ) ) ?? $entry, 'campaign' ),
		};

		return self::decide( array() === $tags ? 'click-id' : 'campaign', $channel, 'utm', $known );
	}

	/** @param Entry|null $entry */
	private static function channel( ?array $entry, string $otherwise ): string {
		return null === $entry || in_array( $entry['kind'], self::NO_CHANNELS, true ) ? $otherwise : $entry['kind'];
	}

	/**
	 * @param array<string, string> $known
	 * @return Decision
	 */
	private static function decide( string $rule, string $channel, string $type, array $known ): array {
		$decision = array();
		foreach ( self::FIELDS as $field ) {
			$decision[ $field ] = '' === ( $known[ $field ] ?? '' ) ? self::NONE : $known[ $field ];
		}

		return array(
			'rule'    => $rule,
			'channel' => $channel,
			'type'    => $type,
		) + $decision;
	}

	/**
	 * What was known before stays; without it nothing else can be said than that the visitor came directly.
	 *
	 * @param array{hasSession: bool, isKnown: bool} $previous
	 * @return Decision
	 */
	private static function keep( string $rule, array $previous ): array {
		if ( ! $previous['isKnown'] ) {
			return self::decide( 'direct', 'direct', 'typein', array( 'source' => '(direct)' ) );
		}

		return array(
			'rule'    => $rule,
			'channel' => null,
			'type'    => null,
		) + array_fill_keys( self::FIELDS, null );
	}
}
