<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;

defined( 'ABSPATH' ) || exit;

/** What the first run proposes. A new feature is proposed by what its own settings say of it. */
final class Choices {

	public const RECOMMENDED = 'recommended';

	public const CART = 'cart';

	/** The switches stay as they are. */
	public const OWN = 'own';

	public const ALL = array( self::RECOMMENDED, self::CART, self::OWN );

	/**
	 * Why features had better stay off in this shop, translated.
	 *
	 * @return array<string, string> By feature.
	 */
	public static function reasons_against(): array {
		$same_job = OtherPlugins::same_job();
		$reasons  = array();
		foreach ( Registry::all() as $feature => $settings ) {
			$reason = isset( $same_job[ $feature ] )
				/* translators: %s: names of plugins. */
				? sprintf( __( '%s does this already. Turn this on once you have turned that off.', 'vitrin' ), wp_sprintf( '%l', $same_job[ $feature ] ) )
				: $settings->unsuitable();
			if ( '' !== $reason ) {
				$reasons[ $feature ] = $reason;
			}
		}

		return $reasons;
	}

	/**
	 * The switches of a choice.
	 *
	 * @param string $choice One of ALL.
	 * @return array<string, array{enabled: bool}> By feature; empty for OWN.
	 */
	public static function values( string $choice ): array {
		if ( self::OWN === $choice ) {
			return array();
		}
		$against = self::reasons_against();

		return array_map(
			static fn ( FeatureSettings $settings ): array => array(
				'enabled' => true === $settings->field( 'enabled' )?->default
					&& ! isset( $against[ $settings->feature() ] )
					&& ( self::CART !== $choice || $settings->is_of_cart() ),
			),
			Registry::all()
		);
	}
}
