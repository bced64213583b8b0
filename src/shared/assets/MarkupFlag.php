<?php

namespace Vitrin\Shared\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Set while our markup is printed and read in the footer, to decide on what belongs to it: settings, a dialog,
 * a script of WooCommerce to remove.
 *
 * A flag is a script handle without a file, not a variable: page builders cache the HTML of a shortcode and
 * print it again without calling us, but they do restore the handles that were enqueued with it.
 */
final class MarkupFlag {

	private const PREFIX = 'vitrin-has-';

	/** All of them are registered on every page, or a builder could not enqueue one again. */
	private const ALL = array( 'gallery', 'in-cart', 'list', 'menu', 'menu-toggle', 'mini-cart', 'other-variation-form', 'product', 'product-form', 'quick-view-opener', 'search', 'search-button', 'variation-form' );

	public static function register(): void {
		foreach ( self::ALL as $name ) {
			wp_register_script( self::PREFIX . $name, false, array(), null, array( 'in_footer' => true ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- There is no file.
		}
	}

	/** @param value-of<self::ALL> $name */
	public static function set( string $name ): void {
		// Called for each card of a list.
		if ( self::is_set( $name ) ) {
			return;
		}
		// Block themes render the content before the head.
		self::register();
		wp_enqueue_script( self::PREFIX . $name );
	}

	/**
	 * Whether it was set so far.
	 *
	 * @param value-of<self::ALL> $name
	 */
	public static function is_set( string $name ): bool {
		return in_array( self::PREFIX . $name, wp_scripts()->queue, true );
	}
}
