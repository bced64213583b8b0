<?php

namespace Vitrin\Status;

use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Active plugins that do the same as a feature which is on: two drawers open, two searches answer. */
final class Conflicts {

	/** Feature by the plugin's folder. */
	private const SAME = array(
		'side-cart-woocommerce'           => 'side-cart',
		'woo-side-cart'                   => 'side-cart',
		'cart-for-woocommerce'            => 'side-cart',
		'xt-woo-floating-cart'            => 'side-cart',
		'woo-floating-cart'               => 'side-cart',
		'woofc'                           => 'side-cart',
		'yith-woocommerce-quick-view'     => 'quick-view',
		'woo-smart-quick-view'            => 'quick-view',
		'woo-variation-swatches'          => 'variations',
		'variation-swatches-for-woocommerce' => 'variations',
		'wpc-variation-swatches'          => 'variations',
		'ajax-search-for-woocommerce'     => 'search',
		'yith-woocommerce-ajax-search'    => 'search',
		'ajax-search-lite'                => 'search',
		'woocommerce-products-filter'     => 'filters',
		'yith-woocommerce-ajax-navigation' => 'filters',
		'woocommerce-ajax-filters'        => 'filters',
		'woo-variation-gallery'           => 'gallery',
		'wpc-smart-product-images'        => 'gallery',
		'woo-ajax-add-to-cart'            => 'add-to-cart',
		'yith-infinite-scrolling'         => 'listing',
	);

	public static function section(): StatusSection {
		$facts = array();
		foreach ( self::active() as $folder => $name ) {
			$settings = Registry::all()[ self::SAME[ $folder ] ?? '' ] ?? null;
			if ( null !== $settings && Store::is_on( $settings ) ) {
				/* translators: %s: name of a feature. */
				$facts[] = new Fact( $name, sprintf( __( 'Does the same as “%s”. Switch one of the two off.', 'vitrin' ), $settings->title() ), Fact::WARNING, $settings->feature() . '.enabled' );
			}
		}

		return new StatusSection( 'conflicts', __( 'Conflicts', 'vitrin' ), $facts, __( 'No active plugin is known to do the same as a feature that is on.', 'vitrin' ) );
	}

	/** @return array<string, string> Names by folder. */
	private static function active(): array {
		if ( ! function_exists( 'get_plugins' ) ) {
			require_once wp_normalize_path( ABSPATH . 'wp-admin/includes/plugin.php' );
		}
		$active = array();
		foreach ( get_plugins() as $file => $plugin ) {
			if ( is_plugin_active( $file ) ) {
				$active[ dirname( $file ) ] = is_string( $plugin['Name'] ?? null ) ? $plugin['Name'] : dirname( $file );
			}
		}

		return $active;
	}
}
