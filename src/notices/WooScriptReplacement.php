<?php

namespace Vitrin\Notices;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Every page carries woocommerce.js and jQuery for jobs that few pages have. It leaves all but the
 * cart's, the checkout's and the account's pages, whose own scripts are built upon it; a page with one
 * of its jobs gets our script instead, the others get nothing.
 */
final class WooScriptReplacement {

	/** Whether this page has a job that shows while it is printed. */
	private static bool $is_printed = false;

	/** Whether this page has a sorting form. */
	private static bool $is_sorted = false;

	/** Whether this page has a quantity field. */
	private static bool $has_quantity = false;

	/** Whether WooCommerce's script leaves this page. */
	private static function is_ours(): bool {
		return Page::is_storefront() && ! Page::is_cart_or_checkout() && ! is_account_page();
	}

	/** Takes it off. Where another script is built upon it, it stays. */
	public static function leave_off(): void {
		if ( self::is_ours() ) {
			WooCommerceScript::leave_off_unless_needed( 'woocommerce' );
		}
	}

	/**
	 * Templates that have a job: notices get focus, the sorting form is sent, a quantity is raised to its
	 * minimum.
	 *
	 * @param mixed $name The template's, such as 'notices/error.php'.
	 */
	public static function note_template( mixed $name ): void {
		if ( is_string( $name ) ) {
			self::$is_printed = self::$is_printed || str_starts_with( $name, 'notices/' );
			self::$is_sorted  = self::$is_sorted || 'loop/orderby.php' === $name;

			self::$has_quantity = self::$has_quantity || 'global/quantity-input.php' === $name;
		}
	}

	/** A form with a password outside the account pages: a theme's log-in. */
	public static function note_password(): void {
		self::$is_printed = true;
	}

	/** Whether this page needs our script; asked in the footer. */
	public static function are_there(): bool {
		return self::is_ours()
			&& ( self::$is_printed || self::sorts() || self::raises() || is_store_notice_showing() || self::has_banner() )
			&& ! WooCommerceScript::is_on_page( 'woocommerce' );
	}

	/** Whether the sorting form is ours: not where the lists of products are the listing feature's. */
	public static function sorts(): bool {
		return self::$is_sorted && ! self::is_on( 'listing' );
	}

	/**
	 * Whether quantities below their minimum are ours to raise: not where the quantity fields are that
	 * feature's.
	 */
	public static function raises(): bool {
		return self::$has_quantity && ! self::is_on( 'quantity' );
	}

	/** Whether a feature is on. */
	private static function is_on( string $name ): bool {
		$settings = Registry::all()[ $name ] ?? null;

		return null !== $settings && Store::is_on( $settings );
	}

	/**
	 * Whether WooCommerce may print its coming-soon banner: for those who run the shop, while it is not
	 * open.
	 */
	private static function has_banner(): bool {
		return 'yes' === get_option( 'woocommerce_coming_soon' ) && current_user_can( 'manage_woocommerce' );
	}

	/** Brings our script. */
	public static function enqueue(): void {
		WooCommerceScript::dequeue();
		if ( self::are_there() ) {
			wp_enqueue_script( 'vitrin-notices' );
		}
	}

	/** With JavaScript off the store notice stands there too, only its link has nothing to do. */
	public static function print_without_script(): void {
		if ( self::is_ours() && is_store_notice_showing() ) {
			echo '<noscript><style>.woocommerce-store-notice{display:block!important}.woocommerce-store-notice__dismiss-link{display:none}</style></noscript>';
		}
	}
}
