<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Plugins that do the same job as one of our features, and page caches: the only place where they are listed. */
final class OtherPlugins {

	/** Features that another plugin does as well, by the plugin's folder. */
	private const SAME_JOB = array(
		'cart-for-woocommerce'                            => 'side-cart',
		'modern-cart'                                     => 'side-cart',
		'side-cart-woocommerce'                           => 'side-cart',
		'caddy'                                           => 'side-cart',
		'woo-fly-cart'                                    => 'side-cart',
		'woo-side-cart'                                   => 'side-cart',
		'xt-woo-floating-cart'                            => 'side-cart',
		'woo-floating-cart'                               => 'side-cart',
		'woofc'                                           => 'side-cart',
		'woocommerce-menu-bar-cart'                       => 'mini-cart',
		'woo-ajax-add-to-cart'                            => 'add-to-cart',
		'ajax-add-to-cart-for-woocommerce'                => 'add-to-cart',
		'yith-woocommerce-quick-view'                     => 'quick-view',
		'woo-smart-quick-view'                            => 'quick-view',
		'woo-quick-view'                                  => 'quick-view',
		'ajax-search-for-woocommerce'                     => 'search',
		'ajax-search-for-woocommerce-premium'             => 'search',
		'ajax-search-lite'                                => 'search',
		'yith-woocommerce-ajax-search'                    => 'search',
		'advanced-woo-search'                             => 'search',
		'woo-variation-swatches'                          => 'variations',
		'variation-swatches-for-woocommerce'              => 'variations',
		'yith-color-and-label-variations-for-woocommerce' => 'variations',
		'wpc-variation-swatches'                          => 'variations',
		'woo-product-filter'                              => 'filters',
		'filter-everything'                               => 'filters',
		'annasta-woocommerce-product-filters'             => 'filters',
		'yith-woocommerce-ajax-navigation'                => 'filters',
		'woocommerce-products-filter'                     => 'filters',
		'woocommerce-ajax-filters'                        => 'filters',
		'woo-variation-gallery'                           => 'gallery',
		'woo-product-gallery-slider'                      => 'gallery',
		'yith-woocommerce-zoom-magnifier'                 => 'gallery',
		'wpc-smart-product-images'                        => 'gallery',
		'qty-increment-buttons-for-woocommerce'           => 'quantity',
		'woocommerce-quantity-increment'                  => 'quantity',
		'woo-load-more-products'                          => 'listing',
		'yith-infinite-scrolling'                         => 'listing',
		'sticky-add-to-cart-woo'                          => 'product',
		'print-invoices-packing-slip-labels-for-woocommerce' => 'documents',
		'woocommerce-pdf-invoices-packing-slips'          => 'documents',
		'woocommerce-delivery-notes'                      => 'documents',
		'woo-pdf-invoice-builder'                         => 'documents',
	);

	/** Page caches, by folder. */
	private const PAGE_CACHES = array( 'litespeed-cache', 'wp-rocket', 'w3-total-cache', 'wp-super-cache', 'wp-fastest-cache', 'cache-enabler', 'breeze', 'sg-cachepress', 'hummingbird-performance', 'wp-optimize', 'nitropack', 'swift-performance-lite', 'comet-cache' );

	/**
	 * Names of active plugins that do a feature's job, by feature.
	 *
	 * @return array<string, list<string>>
	 */
	public static function same_job(): array {
		$found = array();
		foreach ( self::active() as $folder => $name ) {
			if ( isset( self::SAME_JOB[ $folder ] ) ) {
				$found[ self::SAME_JOB[ $folder ] ][] = $name;
			}
		}

		return $found;
	}

	/**
	 * Names of active page caches.
	 *
	 * @return list<string>
	 */
	public static function page_caches(): array {
		return array_values( array_intersect_key( self::active(), array_flip( self::PAGE_CACHES ) ) );
	}

	public static function is_active( string $folder ): bool {
		return isset( self::active()[ $folder ] );
	}

	public static function is_installed( string $folder ): bool {
		self::load();

		return in_array( $folder, array_map( 'dirname', array_keys( get_plugins() ) ), true );
	}

	/**
	 * Names of all active plugins, also those of a network.
	 *
	 * @return array<string, string> By folder.
	 */
	private static function active(): array {
		self::load();
		$active = array();
		foreach ( get_plugins() as $file => $plugin ) {
			if ( is_plugin_active( $file ) ) {
				$active[ dirname( $file ) ] = is_string( $plugin['Name'] ) ? $plugin['Name'] : dirname( $file );
			}
		}

		return $active;
	}

	private static function load(): void {
		if ( ! function_exists( 'get_plugins' ) ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php'; // @phpstan-ignore requireOnce.fileNotFound (WordPress's.)
		}
	}
}
