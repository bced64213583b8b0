<?php
/**
 * The one utility class other plugins call to declare what they go with.
 *
 * @package VitrinStandInShop
 */

namespace Automattic\WooCommerce\Utilities;

defined( 'ABSPATH' ) || exit;

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound -- stubs that belong together.

/**
 * Remembers declarations, in order that a test can look at them.
 */
class FeaturesUtil {

	/** @var array<string, array<string, bool>> */
	private static $declared = array();

	/**
	 * @param string $feature_id             Feature.
	 * @param string $plugin_file            Plugin.
	 * @param bool   $positive_compatibility Goes with it.
	 * @return bool
	 */
	public static function declare_compatibility( string $feature_id, string $plugin_file, bool $positive_compatibility = true ): bool {
		if ( ! doing_action( 'before_woocommerce_init' ) ) {
			return false;
		}
		self::$declared[ plugin_basename( $plugin_file ) ][ $feature_id ] = $positive_compatibility;
		return true;
	}

	/**
	 * @param string $plugin_name Plugin.
	 * @return array
	 */
	public static function get_compatible_features_for_plugin( string $plugin_name ): array {
		$declared = self::$declared[ $plugin_name ] ?? array();
		return array(
			'compatible'   => array_keys( array_filter( $declared ) ),
			'incompatible' => array_keys( array_filter( $declared, static fn( $yes ) => ! $yes ) ),
			'uncertain'    => array(),
		);
	}

	/**
	 * @param string $feature_id Feature.
	 * @return bool
	 */
	public static function feature_is_enabled( string $feature_id ): bool {
		return false;
	}
}

/**
 * Orders are plain posts here.
 */
class OrderUtil {

	/** @return bool */
	public static function custom_orders_table_usage_is_enabled(): bool {
		return false;
	}

	/**
	 * @param int $order_id Id.
	 * @return string|null
	 */
	public static function get_order_type( $order_id ) {
		$type = get_post_type( is_object( $order_id ) ? $order_id->get_id() : $order_id );
		return $type ? $type : null;
	}
}
