<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Set while markup is printed, asked in the footer for what belongs to it there: settings, a dialog, a
 * script of WooCommerce that goes.
 *
 * A flag is a script handle without a file, not a variable: page builders keep the HTML of a shortcode
 * and print it again without asking us. What they keep with it is which handles were enqueued.
 */
final class MarkupFlag {

	private const PREFIX = 'vitrin-has-';

	/** All there are. Registered on every page, or a builder could not enqueue one again. */
	private const ALL = array( 'gallery', 'in-cart', 'list', 'mini-cart', 'product', 'product-form', 'quick-view-opener', 'search', 'search-button', 'variation-form' );

	public static function register(): void {
		foreach ( self::ALL as $name ) {
			wp_register_script( self::PREFIX . $name, false, array(), null, array( 'in_footer' => true ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- There is no file.
		}
	}

	/**
	 * Says that the page has it.
	 *
	 * @param value-of<self::ALL> $name What it has.
	 */
	public static function set( string $name ): void {
		// Each card of a list asks.
		if ( self::is_set( $name ) ) {
			return;
		}
		// Block themes print a page's content before its head.
		self::register();
		wp_enqueue_script( self::PREFIX . $name );
	}

	/**
	 * Whether the page has it so far.
	 *
	 * @param value-of<self::ALL> $name What it may have.
	 */
	public static function is_set( string $name ): bool {
		return in_array( self::PREFIX . $name, wp_scripts()->queue, true );
	}

	/** Forgets all, for tests. */
	public static function clear(): void {
		foreach ( self::ALL as $name ) {
			wp_dequeue_script( self::PREFIX . $name );
		}
	}
}
