<?php

namespace Vitrin\Status;

use Vitrin\Shared\Plugin\BrokenFeatures;
use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Which features run, which of WooCommerce's scripts they take over, and which other plugins do the same. */
final class FeatureFacts {

	private const KEEP = 'keep_woocommerce_scripts';

	public static function features(): StatusSection {
		$facts = array();
		foreach ( BrokenFeatures::all() as $name => $failure ) {
			$title   = ( Registry::all()[ $name ] ?? null )?->title() ?? $name;
			/* translators: 1: name of a PHP class, 2: a file and a line. */
			$facts[] = new Fact( $title, sprintf( __( 'Could not start and is off: %1$s in %2$s.', 'vitrin' ), $failure['error'], $failure['place'] ), Fact::BAD );
			// May hold anything, as addresses or keys.
			$facts[] = new Fact( $title, $failure['message'], Fact::BAD, '', true );
		}
		foreach ( Registry::all() as $name => $settings ) {
			if ( ! BrokenFeatures::has( $name ) ) {
				$facts[] = self::feature( $settings );
			}
		}

		return new StatusSection( 'features', __( 'Features', 'vitrin' ), $facts );
	}

	private static function feature( FeatureSettings $settings ): Fact {
		$setting = $settings->feature() . '.enabled';
		if ( Store::is_on( $settings ) ) {
			return new Fact( $settings->title(), __( 'On', 'vitrin' ), Fact::GOOD, $setting );
		}
		$missing = array();
		foreach ( $settings->requires() as $name ) {
			$other = Registry::all()[ $name ] ?? null;
			if ( null === $other || ! Store::is_on( $other ) ) {
				$missing[] = $other?->title() ?? $name;
			}
		}

		return true === Store::stored_value( $settings, 'enabled' ) && array() !== $missing
			/* translators: %s: names of features, separated by commas. */
			? new Fact( $settings->title(), sprintf( __( 'This is off for now, because it needs: %s.', 'vitrin' ), wp_sprintf( '%l', $missing ) ), Fact::WARNING, $setting )
			: new Fact( $settings->title(), __( 'Off', 'vitrin' ), Fact::NEUTRAL, $setting );
	}

	/** WooCommerce's scripts that a feature does the work of [THEME-04]. */
	public static function taken_over(): StatusSection {
		$facts = array();
		foreach ( Registry::all() as $name => $settings ) {
			if ( null === $settings->field( self::KEEP ) ) {
				continue;
			}
			$label = '' === $settings->replaces() ? $settings->title() : $settings->replaces();
			$value = match ( true ) {
				! Store::is_on( $settings ) => __( 'WooCommerce’s own runs, because the feature is off.', 'vitrin' ),
				true === Store::value( $settings, self::KEEP ) => __( 'Given back to WooCommerce, because the setting says so.', 'vitrin' ),
				default => __( 'Taken over by Vitrin; stays only on pages with a script that needs it.', 'vitrin' ),
			};

			$facts[] = new Fact( $label, $value, Fact::NEUTRAL, $name . '.' . self::KEEP );
		}

		return new StatusSection( 'taken-over', __( 'WooCommerce’s scripts', 'vitrin' ), $facts );
	}

	/** Active plugins that do the same as a feature which is on: two drawers open, two searches answer. */
	public static function conflicts(): StatusSection {
		$facts = array();
		foreach ( OtherPlugins::same_job() as $feature => $names ) {
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) ) {
				continue;
			}
			foreach ( $names as $name ) {
				/* translators: %s: name of a feature. */
				$facts[] = new Fact( $name, sprintf( __( 'Does the same as “%s”. Switch one of the two off.', 'vitrin' ), $settings->title() ), Fact::WARNING, $feature . '.enabled' );
			}
		}

		return new StatusSection( 'conflicts', __( 'Conflicts', 'vitrin' ), $facts, __( 'No active plugin is known to do the same as a feature that is on.', 'vitrin' ) );
	}
}
