<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * An order in a preview is real, but a feature that is off in the preview doesn't notice the changed stock and sales. A
 * background job then announces the feature as off, so that caches of its work are built again.
 */
final class MissedChanges {

	public const JOB = 'vitrin_changes_missed';

	/** Called on `init`, once it is known whether this is a preview. */
	public static function register(): void {
		add_action( self::JOB, array( self::class, 'announce' ) );
		Background::add(
			self::JOB,
			static function ( array $arguments ): bool {
				self::announce( $arguments[0] ?? null );

				return true;
			}
		);
		if ( '' !== Preview::key() ) {
			foreach ( array( 'woocommerce_product_set_stock', 'woocommerce_variation_set_stock', 'woocommerce_variation_set_stock_status', 'woocommerce_updated_product_sales', ...ChangedProducts::HOOKS ) as $hook ) {
				add_action( $hook, array( self::class, 'schedule' ), 10, 0 );
			}
		}
	}

	/** WordPress takes the same job once. */
	public static function schedule(): void {
		$missing = array_keys( array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => true === Store::stored_value( $settings, 'enabled' ) && ! Store::is_on( $settings ) ) );
		if ( array() !== $missing ) {
			wp_schedule_single_event( time(), self::JOB, array( $missing ) );
		}
	}

	/** @param mixed $features Names of those that missed something. */
	public static function announce( mixed $features ): void {
		foreach ( is_array( $features ) ? $features : array() as $feature ) {
			/** This action is documented in src/shared/plugin/Plugin.php. */
			do_action( 'vitrin_feature_off', $feature );
		}
	}
}
