<?php

namespace Vitrin\Product;

use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Place;

defined( 'ABSPATH' ) || exit;

/**
 * The product page's tabs, review stars and sticky bar: script and style of pages that show a product, and body classes
 * by the settings. WooCommerce's markup stays. Its single-product script runs tabs, stars and gallery: it is removed only
 * where ours replace all three; otherwise the gallery would stay invisible. Themes enqueue WordPress's reply script
 * wherever comments are open, but WooCommerce's reviews have no reply link: it is removed from a product's page unless
 * the theme's template prints one.
 */
final class Hooks extends Feature {

	/** WordPress's handle of the script that moves the comment form below the comment being answered. */
	private const REPLY = 'comment-reply';

	private Settings $settings;

	/** Whether this page has a reply link. */
	private bool $has_reply_link = false;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array( new Place( 'product', is_product(), is_product() && did_action( 'woocommerce_before_single_product' ) > 0 ) );
	}

	public function register(): void {
		add_action( 'wp', array( self::class, 'leave_off_script' ) );
		add_filter( 'comment_reply_link', array( $this, 'note_reply_link' ), 1000 );
		// Before WordPress prints the footer's scripts at 20.
		add_action( 'wp_footer', array( $this, 'leave_off_reply_script' ), 19 );
		add_filter( 'body_class', array( $this, 'body_class' ) );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_on_product_pages' ), 20 );
		add_action( 'woocommerce_before_single_product', array( self::class, 'enqueue' ) );
		// Late: after plugins that add to the form.
		add_filter( 'woocommerce_product_review_comment_form_args', array( Stars::class, 'in_form' ), 1000 );
	}

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return MarkupFlag::is_set( 'product' );
	}

	/** In the head, so that nothing shifts when the style loads. */
	public static function enqueue_on_product_pages(): void {
		if ( is_product() ) {
			self::enqueue();
		}
	}

	/** Also where a shortcode or a quick view prints a product. */
	public static function enqueue(): void {
		if ( ! Page::can_use_scripts() ) {
			return;
		}
		MarkupFlag::set( 'product' );
		Assets::enqueue_chunk( 'product-page' );
	}

	/** The same for every visitor of the page. */
	public function body_class( mixed $classes ): mixed {
		if ( ! is_array( $classes ) || ! Page::is_storefront() || ! self::replaces_script() ) {
			return $classes;
		}
		$classes[] = 'vitrin-tabs';
		if ( $this->settings->has_accordion() ) {
			$classes[] = 'vitrin-tabs-fold';
		}

		return $classes;
	}

	/** Whether ours replace everything that WooCommerce's script does. */
	public static function replaces_script(): bool {
		foreach ( array( 'product', 'gallery' ) as $feature ) {
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) || Store::value( $settings, 'keep_woocommerce_scripts' ) ) {
				return false;
			}
		}

		/**
		 * Whether WooCommerce's product page script may be removed. Where it stays, it runs the tabs.
		 *
		 * @param bool $may_be_removed
		 */
		return (bool) apply_filters( 'vitrin_product_page_without_woocommerce_script', true );
	}

	/** Also where a theme's script depends on it: two scripts would both handle a tab's click. */
	public static function leave_off_script(): void {
		if ( self::replaces_script() ) {
			WooCommerceScript::leave_off( 'single-product' );
		}
	}

	/**
	 * Called for each reply link.
	 *
	 * @param mixed $link HTML; other plugins may empty it.
	 */
	public function note_reply_link( mixed $link ): mixed {
		$this->has_reply_link = $this->has_reply_link || ( is_string( $link ) && '' !== $link );

		return $link;
	}

	/** Runs when the page is rendered and before the footer's scripts are printed. */
	public function leave_off_reply_script(): void {
		if ( is_product() && ! $this->has_reply_link && ! $this->settings->keeps_woocommerce_scripts() ) {
			wp_dequeue_script( self::REPLY );
		}
	}
}
