<?php

namespace Vitrin\Notices;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Leaves WooCommerce's notices as printed and replaces its script for them. Every page loads woocommerce.js and jQuery
 * for tasks that few pages have. Both are removed from all but the cart, checkout and account pages, whose own scripts
 * depend on them. A page with one of the tasks gets our script instead, the others get none.
 */
final class Hooks extends Feature {

	/**
	 * Shows the store notice, unless this browser has put it away: by the inline `display`, as jQuery does, since
	 * themes hide by their style what WooCommerce's script shows. Its link says that it is a button: a space presses it,
	 * also before its script is there, which then gets the click.
	 */
	private const SHOW = <<<'JS'
for ( const notice of document.querySelectorAll( '.woocommerce-store-notice' ) )
	if ( ! document.cookie.split( '; ' ).includes( 'store_notice' + ( notice.dataset.noticeId || '' ) + '=hidden' ) ) {
		notice.style.display = '';
		if ( getComputedStyle( notice ).display === 'none' ) notice.style.display = 'block';
		notice.addEventListener( 'keydown', ( event ) => {
			if ( event.key === ' ' && event.target.matches( '.woocommerce-store-notice__dismiss-link' ) ) {
				event.preventDefault();
				event.target.click();
			}
		} );
	}
JS;

	/** Whether this page has a task that shows while it is printed. */
	private static bool $is_printed = false;

	/** Whether this page has a sorting form. */
	private static bool $is_sorted = false;

	/** Whether this page has a quantity field. */
	private static bool $has_quantity = false;

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		if ( $this->settings->keeps_woocommerce_scripts() ) {
			return;
		}
		add_action( 'wp', array( self::class, 'leave_off' ) );
		add_action( 'wp_head', array( self::class, 'print_without_script' ) );
		add_action( 'woocommerce_before_template_part', array( self::class, 'note_template' ) );
		add_action( 'woocommerce_login_form_start', array( self::class, 'note_password' ) );
		add_action( 'woocommerce_register_form_start', array( self::class, 'note_password' ) );
		// After everything that may need WooCommerce's script was enqueued, before the loader's settings list
		// the page's chunks.
		add_action( 'wp_footer', array( self::class, 'enqueue' ), 18 );
	}

	/** Whether WooCommerce's script is removed from this page. */
	private static function is_ours(): bool {
		return Page::is_storefront() && ! Page::is_cart_or_checkout() && ! is_account_page();
	}

	/** It stays where another script depends on it. */
	public static function leave_off(): void {
		if ( self::is_ours() ) {
			WooCommerceScript::leave_off_unless_needed( 'woocommerce' );
		}
	}

	/**
	 * Notices get focus, the sorting form is submitted, a quantity is raised to its minimum.
	 *
	 * @param mixed $name Such as 'notices/error.php'.
	 */
	public static function note_template( mixed $name ): void {
		if ( is_string( $name ) ) {
			self::$is_printed = self::$is_printed || str_starts_with( $name, 'notices/' );
			self::$is_sorted  = self::$is_sorted || 'loop/orderby.php' === $name;

			self::$has_quantity = self::$has_quantity || 'global/quantity-input.php' === $name;
		}
	}

	/** A form with a password outside the account pages, as in a theme's login. */
	public static function note_password(): void {
		self::$is_printed = true;
	}

	/** Whether its tasks are ours on this page; asked in the footer. */
	private static function has_left(): bool {
		return self::is_ours() && ! WooCommerceScript::is_on_page( 'woocommerce' );
	}

	/** Whether this page needs our script; asked in the footer. */
	public static function is_needed(): bool {
		return ( self::$is_printed || self::sorts() || self::raises() || self::has_banner() ) && self::has_left();
	}

	/** Whether our script submits the sorting form: not where the listing feature does. */
	public static function sorts(): bool {
		return self::$is_sorted && ! self::is_on( 'listing' );
	}

	/** Whether our script raises quantities to their minimum: not where the quantity feature does. */
	public static function raises(): bool {
		return self::$has_quantity && ! self::is_on( 'quantity' );
	}

	private static function is_on( string $name ): bool {
		$settings = Registry::all()[ $name ] ?? null;

		return null !== $settings && Store::is_on( $settings );
	}

	/** Whether WooCommerce may print its coming-soon banner for shop managers. */
	private static function has_banner(): bool {
		return 'yes' === get_option( 'woocommerce_coming_soon' ) && current_user_can( 'manage_woocommerce' );
	}

	public static function enqueue(): void {
		WooCommerceScript::dequeue();
		if ( self::is_needed() ) {
			wp_enqueue_script( 'vitrin-notices' );
		}
		if ( is_store_notice_showing() && self::has_left() ) {
			wp_enqueue_script( 'vitrin-store-notice' );
			wp_print_inline_script_tag( (string) preg_replace( '/\s+/', ' ', self::SHOW ) );
		}
	}

	/** With JavaScript off, the store notice is still shown, but its dismiss link could do nothing. */
	public static function print_without_script(): void {
		if ( self::is_ours() && is_store_notice_showing() ) {
			echo '<noscript><style>.woocommerce-store-notice{display:block!important}.woocommerce-store-notice__dismiss-link{display:none}</style></noscript>';
		}
	}
}
