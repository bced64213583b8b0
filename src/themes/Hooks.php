<?php

namespace Vitrin\Themes;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Shared\Theme\MobileHeader;

defined( 'ABSPATH' ) || exit;

/**
 * Asks known themes, by their own options and filters, to leave out what ours replaces [THEME-03]. Only where
 * our general rules aren't enough: most themes need no profile (docs/themes.md). Which controls are ours is evaluated when
 * the theme asks, so that a setting changed meanwhile counts.
 */
final class Hooks extends Feature {

	/** By the template's folder: the theme's or its parent's. */
	private const PROFILES = array(
		'astra'     => Profiles\Astra::class,
		'blocksy'   => Profiles\Blocksy::class,
		'kadence'   => Profiles\Kadence::class,
		'oceanwp'   => Profiles\OceanWp::class,
		'open-shop' => Profiles\OpenShop::class,
	);

	public function status(): StatusSection {
		$theme    = wp_get_theme();
		$name     = $theme->get( 'Name' );
		// A child theme is often named after the shop.
		$is_child = get_template() !== get_stylesheet();
		$facts    = array( new Fact( __( 'Theme', 'vitrin' ), sprintf( '%s %s', is_string( $name ) ? $name : '', (string) $theme->get( 'Version' ) ), is_private: $is_child ) );
		if ( $is_child ) {
			$facts[] = new Fact( __( 'Child of', 'vitrin' ), get_template() );
		}
		$facts[] = new Fact( __( 'Kind', 'vitrin' ), wp_is_block_theme() ? __( 'Block theme', 'vitrin' ) : __( 'Classic theme', 'vitrin' ) );
		$facts[] = new Fact(
			__( 'Profile', 'vitrin' ),
			$this->knows_theme()
				? __( 'Vitrin knows this theme and asks it to leave out what Vitrin shows itself.', 'vitrin' )
				: __( 'None: the general rules are enough for most themes.', 'vitrin' )
		);

		return new StatusSection( 'theme', __( 'Theme', 'vitrin' ), array( ...$facts, ...MissingPlaces::facts() ) );
	}

	public function register(): void {
		MissingPlaces::register();
		$profile = self::PROFILES[ get_template() ] ?? null;
		if ( null !== $profile ) {
			$profile::register();
		}
	}

	public function knows_theme(): bool {
		return isset( self::PROFILES[ get_template() ] );
	}

	/** Whether quantity fields get plus and minus. */
	public static function are_quantity_buttons(): bool {
		return true === self::value( 'quantity', 'buttons' );
	}

	/** Whether a product's page may have our sticky add-to-cart bar. */
	public static function is_bar(): bool {
		return in_array( self::value( 'product', 'sticky_bar' ), array( 'phones', 'always' ), true );
	}

	/** Whether the theme's header sticks by us. */
	public static function is_sticky_header(): bool {
		return true === self::value( 'sticky', 'header' );
	}

	/** Up to which width of the window the theme is asked to show its mobile header, in pixels; null where it keeps its own. */
	public static function mobile_header(): ?int {
		return null === self::value( 'header', 'enabled' ) ? null : MobileHeader::chosen();
	}

	/** Whether pages have our button to their top. */
	public static function is_to_top(): bool {
		return true === self::value( 'sticky', 'to_top' );
	}

	/** Whether lists have our quick view. */
	public static function is_quick_view(): bool {
		return null !== self::value( 'quick-view', 'opener' );
	}

	/** Whether product images use our gallery, in WooCommerce's markup. */
	public static function is_gallery(): bool {
		return false === self::value( 'gallery', 'keep_woocommerce_scripts' );
	}

	/** Whether the theme's cart in its header shows our number and opens the drawer. */
	public static function is_header_cart(): bool {
		return true === self::value( 'side-cart', 'theme_cart' );
	}

	/** Null where the feature is off. */
	private static function value( string $feature, string $name ): mixed {
		$settings = Registry::all()[ $feature ] ?? null;

		return null !== $settings && Store::is_on( $settings ) ? Store::value( $settings, $name ) : null;
	}
}
