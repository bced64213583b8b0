<?php
/**
 * What stays while a feature, or all of it, is switched off.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\FreshSite;

/**
 * Shortcodes, blocks and widgets that shop owners placed stay known and print nothing; settings and
 * what is declared to WooCommerce stay.
 */
final class SwitchedOffTest extends FreshSite {

	/**
	 * Every shortcode, block and widget of ours that WordPress knows, and what it prints; what
	 * WooCommerce was told; the settings.
	 */
	private const STATE = '
		$prints = array();
		foreach ( $GLOBALS["shortcode_tags"] as $tag => $callback ) {
			if ( str_starts_with( $tag, "vitrin_" ) ) {
				$prints["shortcode $tag"] = do_shortcode( "[$tag]" );
			}
		}
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
			if ( str_starts_with( $name, "vitrin/" ) ) {
				$prints["block $name"] = do_blocks( "<!-- wp:$name /-->" );
			}
		}
		foreach ( array_keys( $GLOBALS["wp_widget_factory"]->widgets ) as $class ) {
			if ( str_starts_with( $class, "Vitrin" ) ) {
				ob_start();
				the_widget( $class, array( "title" => "Cart" ) );
				$prints["widget $class"] = (string) ob_get_clean();
			}
		}
		ksort( $prints );
		$queued = array_filter( array_merge( wp_scripts()->queue, wp_styles()->queue ), static fn ( $handle ) => str_starts_with( $handle, "vitrin" ) );
		$declared = class_exists( "Automattic\WooCommerce\Utilities\FeaturesUtil" )
			? Automattic\WooCommerce\Utilities\FeaturesUtil::get_compatible_features_for_plugin( plugin_basename( Vitrin\FILE ), false )["compatible"]
			: array();
		return array(
			"prints"   => $prints,
			"queued"   => array_values( $queued ),
			"declared" => array_values( array_intersect( array( "cart_checkout_blocks", "custom_order_tables" ), $declared ) ),
			"settings" => array_keys( Vitrin\Shared\Settings\Registry::all() ),
			"page"     => has_action( "admin_menu", array( "Vitrin\SettingsPage\Page", "add" ) ),
			"check"    => has_filter( "sanitize_option_vitrin_settings" ),
		);';

	/**
	 * What a site with everything on has.
	 *
	 * @var array<array-key, mixed>
	 */
	private static array $whole = array();

	/** Asks once. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$whole = self::site( '', self::STATE );
	}

	/**
	 * Code that switches something off, and what must print nothing then.
	 *
	 * @return array<string, array{string, list<string>|null}>
	 */
	public static function switches(): array {
		$embeds = array(
			// The loop builder needs both.
			'search'    => array( 'block vitrin/search', 'shortcode vitrin_search', 'block vitrin/loop-builder' ),
			'filters'   => array( 'block vitrin/filters', 'shortcode vitrin_filters', 'block vitrin/loop-builder' ),
			'loop-builder' => array( 'block vitrin/loop-builder' ),
			'documents' => array( 'block vitrin/customer-orders' ),
			'mini-cart' => array( 'block vitrin/mini-cart', 'shortcode vitrin_mini_cart', 'widget Vitrin\MiniCart\Widget' ),
			'side-cart' => array( 'block vitrin/side-cart-toggler' ),
			// The others need it.
			'cart'      => null,
		);
		$all    = array( 'VITRIN_DISABLE' => array( 'define( "VITRIN_DISABLE", true );', null ) );
		foreach ( array_keys( Registry::all() ) as $feature ) {
			$option          = var_export( array( $feature => array( 'enabled' => false ) ), true );
			$all[ $feature ] = array(
				'$GLOBALS["wp_filter"] = array( "pre_option_vitrin_settings" => array( 10 => array( array( "function" => static fn () => ' . $option . ', "accepted_args" => 1 ) ) ) );',
				array_key_exists( $feature, $embeds ) ? $embeds[ $feature ] : array(),
			);
		}

		return $all;
	}

	#[TestDox( '[SET-01] switched off: shortcodes, blocks and the widget stay and print nothing, settings and declarations stay' )]
	#[DataProvider( 'switches' )]
	public function test_what_stays( string $before, ?array $silent ): void {
		$here   = self::site( $before, self::STATE );
		$silent = $silent ?? array_keys( self::$whole['prints'] );

		self::assertSame( array_keys( self::$whole['prints'] ), array_keys( $here['prints'] ) );
		foreach ( $here['prints'] as $name => $html ) {
			if ( in_array( $name, $silent, true ) ) {
				self::assertSame( '', trim( $html ), $name );
			} else {
				self::assertSame( '' === self::$whole['prints'][ $name ], '' === $html, $name );
			}
		}
		foreach ( array( 'declared', 'settings', 'page', 'check' ) as $what ) {
			self::assertSame( self::$whole[ $what ], $here[ $what ], $what );
		}
		if ( count( $silent ) === count( self::$whole['prints'] ) ) {
			self::assertSame( array(), $here['queued'] );
		}
	}

	#[TestDox( '[SET-01] a whole site has all of them, and they print' )]
	public function test_whole(): void {
		self::assertSame(
			array( 'block vitrin/customer-orders', 'block vitrin/filters', 'block vitrin/loop-builder', 'block vitrin/mini-cart', 'block vitrin/search', 'block vitrin/side-cart-toggler', 'shortcode vitrin_filters', 'shortcode vitrin_mini_cart', 'shortcode vitrin_search', 'widget Vitrin\MiniCart\Widget' ),
			array_keys( self::$whole['prints'] )
		);
		foreach ( self::$whole['prints'] as $name => $html ) {
			// The filters stand on pages that list products only.
			if ( ! in_array( $name, array( 'block vitrin/filters', 'shortcode vitrin_filters' ), true ) ) {
				self::assertNotSame( '', trim( $html ), $name );
			}
		}
		self::assertSame( array( 'cart_checkout_blocks', 'custom_order_tables' ), self::$whole['declared'] );
		self::assertSame( array_keys( Registry::all() ), self::$whole['settings'] );
		self::assertNotFalse( self::$whole['page'] );
	}

	#[TestDox( '[SET-01] without WooCommerce shortcodes, blocks and the widget print nothing, too' )]
	public function test_without_woocommerce(): void {
		$before = '$GLOBALS["wp_filter"] = array( "option_active_plugins" => array( 10 => array( array( "function" => static fn ( $plugins ) => array_values( array_filter( $plugins, static fn ( $plugin ) => ! str_starts_with( $plugin, "woocommerce" ) ) ), "accepted_args" => 1 ) ) ) );';
		$prints = self::site( $before, self::STATE )['prints'];

		self::assertSame( array_fill_keys( array_keys( self::$whole['prints'] ), '' ), array_map( 'trim', $prints ) );
	}

	#[TestDox( '[SET-02] with VITRIN_DISABLE the settings page opens, says so, and what is saved there is kept' )]
	public function test_settings_page(): void {
		$page = self::site(
			'define( "VITRIN_DISABLE", true ); define( "WP_ADMIN", true );',
			'wp_set_current_user( 1 );
			require_once ABSPATH . "wp-admin/includes/template.php";
			require_once ABSPATH . "wp-admin/includes/plugin.php";
			ob_start();
			Vitrin\SettingsPage\Page::show();
			Vitrin\SettingsPage\FirstRun\FirstRunPage::show();
			add_filter( "pre_option_vitrin_launch", static fn () => "preview" );
			Vitrin\SettingsPage\FirstRun\FirstRunPage::show();
			$html = ob_get_clean();
			update_option( "vitrin_settings", array( "cart" => array( "timeout" => 9000 ), "side-cart" => array( "animation" => "no" ) ) );
			return array( $html, get_option( "vitrin_settings" ) );'
		);

		self::assertStringContainsString( 'VITRIN_DISABLE', $page[0] );
		self::assertStringNotContainsString( __( 'Vitrin is live: every visitor sees it.', 'vitrin' ), $page[0] );
		self::assertStringNotContainsString( __( 'Visitors see the shop as before. Only you, and whoever else may set Vitrin, see it with Vitrin – until you go live.', 'vitrin' ), $page[0] );
		self::assertStringContainsString( 'vitrin_settings[cart][timeout]', $page[0] );
		self::assertSame( array( 9000, 400 ), array( $page[1]['cart']['timeout'], $page[1]['side-cart']['animation'] ) );
	}

	/** Leaves no settings behind. */
	protected function tearDown(): void {
		delete_option( Store::OPTION );
		parent::tearDown();
	}
}
