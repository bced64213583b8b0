<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Traffic\Classifier;

defined( 'ABSPATH' ) || exit;

/** Where a view comes from, by the rules that decide for orders as well. */
final class Origin {

	private const MOST_KNOWN = 5000;

	/** For what nobody knows better. */
	private const DIRECT = 'direct:(direct)';

	private const NONE = '(none)';

	/** @var array<string, array{string, string, bool}> */
	private array $known = array();

	/**
	 * @param string $referrer Host and path; '' for none and for the shop's own pages.
	 * @param string $query    Of the landing, with what names a campaign alone.
	 * @return array{string, string, bool} "channel:name"; the campaign, '' for none; whether it comes back from a payment gateway.
	 */
	public function of( string $referrer, string $query ): array {
		if ( '' === $referrer && '' === $query ) {
			return array( self::DIRECT, '', false );
		}
		$key = "$referrer\n$query";
		if ( ! isset( $this->known[ $key ] ) ) {
			if ( count( $this->known ) > self::MOST_KNOWN ) {
				$this->known = array();
			}
			$this->known[ $key ] = self::decide( $referrer, $query );
		}

		return $this->known[ $key ];
	}

	/** @return array{string, string, bool} */
	private static function decide( string $referrer, string $query ): array {
		$from = '';
		if ( '' !== $referrer ) {
			$from = str_starts_with( $referrer, 'app:' ) ? 'android-app://' . substr( $referrer, 4 ) : "https://$referrer";
		}
		$decision = self::classify( $query, $from );
		$campaign = $decision['campaign'] ?? self::NONE;
		$source   = $decision['source'] ?? '';
		if ( self::NONE === $source ) {
			// A campaign that doesn't say whose it is.
			$source = '' === $from ? '' : self::classify( '', $from )['source'] ?? '';
		}

		return array(
			null === $decision['channel'] ? self::DIRECT : $decision['channel'] . ':' . Personal::without( (string) $source ),
			self::NONE === $campaign ? '' : Personal::without( $campaign ),
			'way-back' === $decision['rule'],
		);
	}

	/** @return array{rule: string, channel: string|null, source: string|null, campaign: string|null, ...} */
	private static function classify( string $query, string $from ): array {
		// The shop's own pages are no referrer any more, so its host needs no name.
		return Classifier::classify(
			'https://shop.invalid/?' . ltrim( $query, '?' ),
			$from,
			array(
				'hasSession' => false,
				'isKnown'    => true,
			)
		);
	}
}
