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

	/** What every page of the shop has. */
	public const FIRST = 'vitrin-storefront';

	/** A part that is printed with a page is the handle of this and its name. */
	public const PREFIX = 'vitrin-';

	/** For other plugins, and for the admin: handle => what it needs. */
	private const OTHERS = array(
		'vitrin-data'          => array( self::FIRST, 'wp-data', 'wp-i18n' ),
		'vitrin-swatch-fields' => array(),
	);

	public static function register(): void {
		if ( ! Build::is_there() ) {
			add_action( 'admin_notices', array( AdminNotices::class, 'build_is_missing' ) );
			return;
		}
		// Early, so that whatever enqueues later can depend on our handles; also in the admin and the editor.
		add_action( 'wp_enqueue_scripts', array( self::class, 'register_handles' ), 5 );
		add_action( 'admin_enqueue_scripts', array( self::class, 'register_handles' ), 5 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'register_handles' ), 5 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_first_file' ) );
		BodyClass::register();
		OpenTags::register();
		add_action( 'wp_footer', array( PrintedSettings::class, 'print_all' ), 5 );
		// After the last part was asked for (notices, 18), before scripts are printed (20).
		add_action( 'wp_footer', array( LoaderSettings::class, 'print' ), 19 );
	}

	/** Registers what was built. */
	public static function register_handles(): void {
		if ( wp_script_is( self::FIRST, 'registered' ) ) {
			return;
		}
		MarkupFlag::register();
		self::register_script( self::FIRST, Build::url() . 'storefront.js', array(), Build::id() );
		wp_register_style( self::FIRST, Build::url() . 'storefront.css', array(), Build::id() );
		// What other plugins know the cart by: it is in the first file.
		wp_register_script( 'vitrin-cart', false, array( self::FIRST ), Build::id(), array( 'in_footer' => true ) );

		foreach ( Build::page_parts() as $name => $has_style ) {
			self::register_script( self::PREFIX . $name, Build::part_url( $name, 'js' ), array( self::FIRST ), null );
			if ( $has_style ) {
				// Colours and sizes are the first file's, also where a block's style stands alone: in the editor.
				wp_register_style( self::PREFIX . $name, Build::part_url( $name, 'css' ), array( self::FIRST ), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- In the name.
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
	 * In the footer, and deferred: the settings stand before the scripts even when another plugin's inline
	 * script makes WordPress print them without `defer`.
	 *
	 * @param non-empty-string       $handle
	 * @param non-empty-string       $url
	 * @param list<non-empty-string> $needs   Other handles.
	 * @param string|null            $version Null where the name has it.
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
	 * Has a part printed with this page, with its style.
	 *
	 * @param string $part A name of Build::page_parts().
	 */
	public static function enqueue_part( string $part ): void {
		wp_enqueue_script( self::PREFIX . $part );
		wp_enqueue_style( self::PREFIX . $part );
	}

	/** Enqueues the first file on storefront pages, unless every feature is off. */
	public static function enqueue_first_file(): void {
		if ( Page::is_storefront() && self::is_needed() ) {
			wp_enqueue_script( self::FIRST );
			wp_enqueue_style( self::FIRST );
		}
	}

	/** Whether any feature with settings is on. */
	private static function is_needed(): bool {
		foreach ( Registry::all() as $settings ) {
			if ( Store::is_on( $settings ) ) {
				return true;
			}
		}

		return false;
	}
}
