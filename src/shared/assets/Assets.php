<?php
/**
 * Our scripts and styles.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\AdminNotices;
use Vitrin\Shared\Plugin\OpenTags;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\PrintedSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the handles of ARCHITECTURE.md ("Script files") and enqueues the first load.
 */
final class Assets {

	/** Always on storefront pages, in this order. */
	private const FIRST_LOAD = array( 'vitrin-cart', 'vitrin-storefront' );

	/** Registered for the loader and for other plugins. */
	private const ON_DEMAND = array(
		'vitrin-actions',
		'vitrin-bridge',
		'vitrin-fallback',
		'vitrin-lost-clicks',
		'vitrin-quantity',
		'vitrin-quantity-steps',
		'vitrin-toggler-place',
		'vitrin-lists',
		'vitrin-further-pages',
		'vitrin-product-page',
		'vitrin-search-starter',
		'vitrin-search',
		'vitrin-product-keys',
		'vitrin-sticky-bar',
		'vitrin-notices',
		'vitrin-mini-cart',
		'vitrin-fly-out',
		'vitrin-cart-page',
		'vitrin-checkout-page',
		'vitrin-side-cart',
		'vitrin-shipping',
		'vitrin-quick-view',
		'vitrin-product-view',
		'vitrin-early-suggestions',
		'vitrin-suggestions',
		'vitrin-gallery',
		'vitrin-gallery-slider',
		'vitrin-gallery-full-screen',
		'vitrin-gallery-photoswipe',
		'vitrin-variation-form',
		'vitrin-swatch-fields',
		'vitrin-filters',
		'vitrin-data',
	);

	/** Handles that have a stylesheet of the same name. */
	private const STYLES = array(
		'vitrin-storefront',
		'vitrin-lists',
		'vitrin-product-page',
		'vitrin-search-starter',
		'vitrin-search',
		'vitrin-sticky-bar',
		'vitrin-mini-cart',
		'vitrin-cart-page',
		'vitrin-side-cart',
		'vitrin-shipping',
		'vitrin-quick-view',
		'vitrin-product-view',
		'vitrin-suggestions',
		'vitrin-gallery',
		'vitrin-gallery-full-screen',
		'vitrin-gallery-photoswipe',
		'vitrin-filters',
	);

	/** Tokens that a style takes from another one, where it may stand alone: in the block editor. */
	private const STYLE_NEEDS = array(
		'vitrin-mini-cart' => array( 'vitrin-storefront' ),
	);

	/** Parts that the loader brings: name => feature, handle, and the style where it is another part's. */
	private const LAZY = array(
		'cart'              => array( 'cart', 'vitrin-actions' ),
		'bridge'            => array( 'cart', 'vitrin-bridge' ),
		'fallback'          => array( 'cart', 'vitrin-fallback' ),
		'lost-clicks'       => array( 'add-to-cart', 'vitrin-lost-clicks' ),
		'side-cart'         => array( 'side-cart', 'vitrin-side-cart' ),
		'toggler-place'     => array( 'side-cart', 'vitrin-toggler-place' ),
		'shipping'          => array( 'side-cart', 'vitrin-shipping' ),
		'quick-view'        => array( 'side-cart', 'vitrin-quick-view' ),
		'product-view'      => array( 'quick-view', 'vitrin-product-view' ),
		// Below a product's page.
		'lists'             => array( 'quick-view', 'vitrin-lists' ),
		// What works on a fetched product, where the page itself has none.
		'product-page'      => array( 'quick-view', 'vitrin-product-page' ),
		'quantity'          => array( 'quantity', 'vitrin-quantity' ),
		'quantity-steps'    => array( 'quantity', 'vitrin-quantity-steps' ),
		'early-suggestions' => array( 'side-cart', 'vitrin-early-suggestions', 'vitrin-suggestions' ),
		'suggestions'       => array( 'side-cart', 'vitrin-suggestions' ),
		'search'            => array( 'search', 'vitrin-search' ),
		'fly-out'           => array( 'mini-cart', 'vitrin-fly-out' ),
		'gallery'             => array( 'gallery', 'vitrin-gallery' ),
		'gallery-slider'      => array( 'gallery', 'vitrin-gallery-slider' ),
		'gallery-full-screen' => array( 'gallery', 'vitrin-gallery-full-screen' ),
		'gallery-photoswipe'  => array( 'gallery', 'vitrin-gallery-photoswipe' ),
		'variation-form'    => array( 'variations', 'vitrin-variation-form' ),
		'filters'           => array( 'filters', 'vitrin-filters' ),
		'in-cart'           => array( 'mini-cart', 'vitrin-mini-cart' ),
		'product-keys'      => array( 'product', 'vitrin-product-keys' ),
		'sticky-bar'        => array( 'product', 'vitrin-sticky-bar' ),
		'further-pages'     => array( 'listing', 'vitrin-further-pages' ),
	);

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		if ( ! Build::is_there() ) {
			add_action( 'admin_notices', array( AdminNotices::class, 'build_is_missing' ) );
			return;
		}
		// Early, so that whatever enqueues later can depend on our handles; also in the admin and the editor.
		add_action( 'wp_enqueue_scripts', array( self::class, 'register_handles' ), 5 );
		add_action( 'admin_enqueue_scripts', array( self::class, 'register_handles' ), 5 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'register_handles' ), 5 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_first_load' ) );
		BodyClass::register();
		OpenTags::register();
		add_action( 'wp_footer', array( PrintedSettings::class, 'print_all' ), 5 );
		add_action( 'wp_footer', array( self::class, 'print_loader_settings' ), 5 );
	}

	/**
	 * Registers what was built.
	 */
	public static function register_handles(): void {
		foreach ( array( ...self::FIRST_LOAD, ...self::ON_DEMAND ) as $handle ) {
			$asset = Build::asset( $handle );
			if ( null === $asset || wp_script_is( $handle, 'registered' ) ) {
				continue;
			}
			/*
			 * In the footer, and deferred: the settings stand before the scripts even when another
			 * plugin's inline script makes WordPress print them without `defer`.
			 */
			wp_register_script(
				$handle,
				Build::url( $handle, 'js' ),
				$asset['dependencies'],
				$asset['version'],
				array(
					'in_footer' => true,
					'strategy'  => 'defer',
				)
			);
			if ( in_array( 'wp-i18n', $asset['dependencies'], true ) ) {
				wp_set_script_translations( $handle, 'vitrin', \Vitrin\DIR . '/languages' );
			}
			/*
			 * One file for both directions: our styles use logical properties only, so the twin that the
			 * build makes for right-to-left says the same.
			 */
			if ( in_array( $handle, self::STYLES, true ) && Build::has( $handle, 'css' ) ) {
				wp_register_style( $handle, Build::url( $handle, 'css' ), self::STYLE_NEEDS[ $handle ] ?? array(), $asset['version'] );
			}
		}
	}

	/**
	 * Enqueues the first load on storefront pages, unless every feature is off.
	 */
	public static function enqueue_first_load(): void {
		if ( ! Page::is_storefront() || ! self::is_needed() ) {
			return;
		}
		foreach ( self::FIRST_LOAD as $handle ) {
			wp_enqueue_script( $handle );
		}
		wp_enqueue_style( 'vitrin-storefront' );
	}

	/**
	 * Prints where the loader finds what comes on intent; shape: src/shared/loader/settings.fixture.json.
	 */
	public static function print_loader_settings(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		$map = self::loader_map();
		if ( array() !== $map ) {
			PrintedSettings::print_json(
				'vitrin-settings-loader',
				array(
					'chunks'   => $map,
					'messages' => self::loader_messages(),
				)
			);
		}
	}

	/**
	 * What a visitor is told of a part that could not be loaded.
	 *
	 * @return array{offline: string, failed: string, close: string} Plain text.
	 */
	public static function loader_messages(): array {
		return array(
			'offline' => __( 'This could not be loaded. Check your connection and try again.', 'vitrin' ),
			'failed'  => __( 'This could not be loaded. Try again; if that does not help, open the page anew.', 'vitrin' ),
			'close'   => __( 'Close the message', 'vitrin' ),
		);
	}

	/**
	 * The parts that this page may load later.
	 *
	 * @return array<string, array{scripts: list<array{handle: string, src: string, translations?: string}>, styles: list<string>}> By name.
	 */
	public static function loader_map(): array {
		$map = array();
		foreach ( self::LAZY as $name => $part ) {
			list( $feature, $handle ) = $part;
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) || ! $settings->applies_to_page() || ! $settings->wants_part( $name ) || ! wp_script_is( $handle, 'registered' ) ) {
				continue;
			}
			$map[ $name ] = array(
				'scripts' => Resolver::scripts( $handle, self::FIRST_LOAD ),
				'styles'  => Resolver::styles( $part[2] ?? $handle ),
			);
		}

		return $map;
	}

	/**
	 * Whether any feature with settings is on.
	 */
	private static function is_needed(): bool {
		foreach ( Registry::all() as $settings ) {
			if ( Store::is_on( $settings ) ) {
				return true;
			}
		}

		return false;
	}
}
