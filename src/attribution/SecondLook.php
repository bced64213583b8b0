<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Traffic\Classifier;

defined( 'ABSPATH' ) || exit;

/**
 * What the whole list of sources says of what a browser, which holds the commonest alone, has decided [ATTR-03].
 *
 * @phpstan-import-type Touch from Path
 * @phpstan-import-type Decision from Classifier
 */
final class SecondLook {

	/** As when somebody comes back after a while: only what the address and the referrer say by themselves decides. */
	private const RETURN_VISIT = array(
		'hasSession' => false,
		'isKnown'    => true,
	);

	/** @return Decision What a referrer's address says. */
	public static function at_referrer( string $referrer ): array {
		return Classifier::classify( home_url( '/' ), $referrer, self::RETURN_VISIT );
	}

	/** @return Decision What the address says to which a visit came. */
	public static function at_entry( string $address ): array {
		return Classifier::classify( $address, '', self::RETURN_VISIT );
	}

	/**
	 * @param string $source A host, or the name of an Android app's package.
	 * @return Decision
	 */
	public static function at_source( string $source ): array {
		$of_host = self::at_referrer( "https://$source/" );
		if ( 'referral' !== $of_host['rule'] || $of_host['source'] !== $source ) {
			return $of_host;
		}
		$of_app = self::at_referrer( "android-app://$source/" );

		return 'referral' === $of_app['rule'] && $of_app['source'] === $source ? $of_host : $of_app;
	}

	/**
	 * @param Touch $touch
	 * @return string One of the channels of Classifier.
	 */
	public static function channel( array $touch ): string {
		$decided = match ( $touch['rule'] ) {
			'direct', 'search' => null,
			'referral'         => self::at_source( $touch['source'] ),
			default            => self::at_entry(
				add_query_arg(
					array(
						'utm_source'   => rawurlencode( $touch['source'] ),
						'utm_medium'   => rawurlencode( $touch['medium'] ),
						'utm_campaign' => rawurlencode( $touch['campaign'] ),
					),
					home_url( '/' )
				)
			),
		};
		if ( null === $decided ) {
			return $touch['rule'];
		}
		// An ad network's click is paid for, whatever its name is.
		return 'click-id' === $touch['rule'] && 'campaign' === $decided['channel'] ? 'paid' : (string) $decided['channel'];
	}
}
