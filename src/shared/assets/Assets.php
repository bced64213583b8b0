<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\AdminNotices;
use Vitrin\Shared\Plugin\OpenTags;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\PrintedSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** Registers our handles and enqueues the first file (docs/adr/0026-one-first-file.md). */
final class Assets {

	/** The first file, loaded on every storefront page. */
	public const FIRST = 'vitrin-storefront';

	/** Prefix of all our handles; a chunk that is printed with the page has this and its own name. */
	public const PREFIX = 'vitrin-';

	/** Scripts for the admin and for other plugins: handle => dependencies. */
	private const OTHERS = array(
		'vitrin-data'             => array( self::FIRST, 'wp-data', 'wp-i18n' ),
		'vitrin-swatch-fields'    => array(),
		'vitrin-product-swatches' => array(),
		'vitrin-order-list'       => array(),
		'vitrin-staff-notices'    => array(),
	);

	public static function register(): void {
		if ( ! Build::is_there() ) {
			add_action( 'admin_notices', array( AdminNotices::class, 'build_is_missing' ) );
			return;
		}
		// Early, so that whatever enqueues later can depend on our handles; in the admin and the editor too.
		add_action( 'wp_enqueue_scripts', array( self::class, 'register_handles' ), 5 );
		add_action( 'admin_enqueue_scripts', array( self::class, 'register_handles' ), 5 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'register_handles' ), 5 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_first_file' ) );
		add_action( 'wp_body_open', array( self::class, 'replace_body_class' ), 0 );
		OpenTags::register();
		add_action( 'wp_footer', array( PrintedSettings::class, 'print_all' ), 5 );
		// After the last chunk is enqueued (notices, 18), before scripts are printed (20).
		add_action( 'wp_footer', array( LoaderSettings::class, 'print' ), 19 );
	}

	/**
	 * Replaces `woocommerce-no-js` by `woocommerce-js` where the body begins. WooCommerce does it at the end of the page,
	 * but themes tie their shop styles to that class (Astra all of them), so a page painted before then would shift.
	 */
	public static function replace_body_class(): void {
		if ( Page::is_storefront() && wp_script_is( self::FIRST ) ) {
			wp_print_inline_script_tag( "document.body.classList.replace('woocommerce-no-js','woocommerce-js')" );
		}
	}

	public static function register_handles(): void {
		if ( wp_script_is( self::FIRST, 'registered' ) ) {
			return;
		}
		MarkupFlag::register();
		self::register_script( self::FIRST, Build::url() . 'storefront.js', array(), Build::id() );
		wp_register_style( self::FIRST, Build::url() . 'storefront.css', array(), Build::id() );
		// An alias for other plugins: the cart is in the first file.
		wp_register_script( 'vitrin-cart', false, array( self::FIRST ), Build::id(), array( 'in_footer' => true ) );

		foreach ( Build::page_chunks() as $name => $has_style ) {
			self::register_script( self::PREFIX . $name, Build::chunk_url( $name, 'js' ), array( self::FIRST ), null );
			if ( $has_style ) {
				// Depends on the first stylesheet for colours and sizes, also in the editor, where a block's
				// style is loaded alone.
				wp_register_style( self::PREFIX . $name, Build::chunk_url( $name, 'css' ), array( self::FIRST ), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The file name has the build's id.
			}
		}
		foreach ( self::OTHERS as $handle => $needs ) {
			self::register_script( $handle, Build::url() . substr( $handle, strlen( self::PREFIX ) ) . '.js', $needs, Build::id() );
			if ( in_array( 'wp-i18n', $needs, true ) ) {
				wp_set_script_translations( $handle, 'vitrin', \Vitrin\DIR . '/languages' );
			}
		}
	}

	/**
	 * In the footer and deferred: the settings are printed before the scripts even when another plugin's inline
	 * script makes WordPress drop `defer`.
	 *
	 * @param non-empty-string       $handle
	 * @param non-empty-string       $url
	 * @param list<non-empty-string> $needs   Handles of other scripts.
	 * @param string|null            $version Null where the file name has the build's id.
	 */
	private static function register_script( string $handle, string $url, array $needs, ?string $version ): void {
		wp_register_script(
			$handle,
			$url,
			$needs,
			$version,
			array(
				'in_footer' => true,
				'strategy'  => 'defer',
			)
		);
	}

	/**
	 * Enqueues a chunk's script and style on this page.
	 *
	 * @param string $chunk A key of Build::page_chunks().
	 */
	public static function enqueue_chunk( string $chunk ): void {
		wp_enqueue_script( self::PREFIX . $chunk );
		wp_enqueue_style( self::PREFIX . $chunk );
	}

	/** Enqueues the first file on storefront pages, unless every feature is off. */
	public static function enqueue_first_file(): void {
		if ( Page::is_storefront() && self::is_needed() ) {
			wp_enqueue_script( self::FIRST );
			wp_enqueue_style( self::FIRST );
		}
	}

	private static function is_needed(): bool {
		foreach ( Registry::all() as $settings ) {
			if ( Store::is_on( $settings ) ) {
				return true;
			}
		}

		return false;
	}
}
