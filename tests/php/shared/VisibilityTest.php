<?php
/**
 * What visitors see, whatever the settings say.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\SettingsPage\FeatureList;
use Vitrin\SettingsPage\FirstRun\FirstRunPage;
use Vitrin\SettingsPage\Page;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Status\Report;
use Vitrin\Tests\ShopTestCase;

/** Each state that overrules the settings page; the constant has a process of its own (SwitchedOffTest). */
final class VisibilityTest extends ShopTestCase {

	private const LIVE = 'Vitrin is live: every visitor sees it.';

	/** As a shop manager of a live shop. */
	protected function setUp(): void {
		parent::setUp();
		// The admin's functions.
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		update_option( Store::OPTION, array() );
		update_option( Launch::OPTION, 'live' );
		update_option( 'woocommerce_coming_soon', 'no' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	/** @return array<string, array{callable(): mixed, string}> What makes it so, and a part of what is said. */
	public static function states(): array {
		$switches = static fn ( bool $is_on ): array => array_map( static fn (): array => array( 'enabled' => $is_on ), Registry::all() );

		return array(
			'only who runs the shop sees it' => array( static fn () => update_option( Launch::OPTION, 'preview' ), 'Visitors don’t see Vitrin yet.' ),
			'the shop is closed'             => array( static fn () => update_option( 'woocommerce_coming_soon', 'yes' ), 'WooCommerce still shows them “coming soon” in place of the shop.' ),
			'every feature is off'           => array( static fn () => update_option( Store::OPTION, $switches( false ) ), 'Every feature is switched off, so visitors see the shop without Vitrin.' ),
		);
	}

	#[TestDox( '[SET-02] the settings page doesn\'t call it live where something overrules that; it says what does' )]
	#[DataProvider( 'states' )]
	public function test_overruled( callable $make, string $text ): void {
		$line = static function (): string {
			ob_start();
			FirstRunPage::show_link();
			return html_entity_decode( (string) ob_get_clean() );
		};
		self::assertStringContainsString( __( self::LIVE, 'vitrin' ), $line() ); // phpcs:ignore WordPress.WP.I18n
		self::assertSame( __( self::LIVE, 'vitrin' ), FeatureList::all()['visibility'] ); // phpcs:ignore WordPress.WP.I18n
		$make();
		self::assertStringNotContainsString( __( self::LIVE, 'vitrin' ), $line() ); // phpcs:ignore WordPress.WP.I18n
		$said = FeatureList::all()['visibility'];
		self::assertStringContainsString( $said, $line() );
		// The status says no other thing.
		$visitors = array_values( array_filter( Report::site()->facts, static fn ( Fact $fact ): bool => __( 'Visitors', 'vitrin' ) === $fact->label ) );
		self::assertNotSame( __( 'They have Vitrin.', 'vitrin' ), $visitors[0]->value );
		if ( 'en_US' === get_locale() ) {
			self::assertStringContainsString( $text, $said );
		}
	}

	/** @return array<string, array{string, string, callable(): mixed}> Feature, setting, and what overrules it. */
	public static function settings(): array {
		$block = static fn () => wp_update_post( array( 'ID' => wc_get_page_id( 'checkout' ), 'post_content' => '<!-- wp:woocommerce/checkout /-->' ) );

		return array(
			'the drawer after adding, where WooCommerce goes to the cart' => array( 'side-cart', 'should_open', static fn () => update_option( 'woocommerce_cart_redirect_after_add', 'yes' ) ),
			'quick view after adding, where WooCommerce goes to the cart' => array( 'quick-view', 'after_add', static fn () => update_option( 'woocommerce_cart_redirect_after_add', 'yes' ) ),
			'offered coupons, without coupons'                            => array( 'side-cart', 'offered_coupons', static fn () => update_option( 'woocommerce_enable_coupons', 'no' ) ),
			'the checkout’s coupon field, without coupons'                => array( 'checkout', 'coupon_block', static fn () => update_option( 'woocommerce_enable_coupons', 'no' ) ),
			'the shipping form, without a calculator'                     => array( 'side-cart', 'shipping_form', static fn () => update_option( 'woocommerce_enable_shipping_calc', 'no' ) ),
			'login by email, where WooCommerce forbids it'                => array( 'checkout', 'email_check', static fn () => update_option( 'woocommerce_enable_checkout_login_reminder', 'no' ) ),
			'the layout, in the checkout block'                           => array( 'checkout', 'layout', $block ),
			'the draft, in the checkout block'                            => array( 'checkout', 'draft', $block ),
		);
	}

	#[TestDox( '[SET-02] a setting that WooCommerce\'s own overrule says so, with script and without' )]
	#[DataProvider( 'settings' )]
	public function test_setting( string $feature, string $name, callable $overrule ): void {
		update_option( 'woocommerce_enable_checkout_login_reminder', 'yes' );
		$said = static function () use ( $feature, $name ): string {
			$fields = array_column( array_column( FeatureList::all()['features'], 'fields', 'name' )[ $feature ], 'overruled', 'name' );
			return $fields[ $name ];
		};
		self::assertSame( '', $said() );
		$overrule();
		self::assertNotSame( '', $said() );
		ob_start();
		Page::show();
		self::assertStringContainsString( esc_html( $said() ), (string) ob_get_clean() );
	}

	#[TestDox( '[SET-02] a feature that is on where it can\'t work, or beside a plugin that does the same, says so' )]
	public function test_feature(): void {
		$obstacles = static fn ( string $feature ): array => array_column( FeatureList::all()['features'], 'obstacles', 'name' )[ $feature ];
		self::assertSame( array(), $obstacles( 'cart-page' ) );
		wp_update_post( array( 'ID' => wc_get_page_id( 'cart' ), 'post_content' => '<!-- wp:woocommerce/cart /-->' ) );
		self::assertSame( array( Registry::all()['cart-page']->unsuitable() ), $obstacles( 'cart-page' ) );

		wp_cache_set( 'plugins', array( '' => get_plugins() + array( 'side-cart-woocommerce/x.php' => array( 'Name' => 'Another drawer' ) ) ), 'plugins' );
		add_filter( 'option_active_plugins', static fn ( array $active ): array => array( ...$active, 'side-cart-woocommerce/x.php' ) );
		self::assertStringContainsString( 'Another drawer', $obstacles( 'side-cart' )[0] );
		self::assertSame( array(), Visibility::of_feature( Registry::all()['search'] ) );
	}

	#[TestDox( '[SET-02] each feature stands once, in a group of pages that has a name; the form without JavaScript has the same headings' )]
	public function test_groups(): void {
		$answer = FeatureList::all();
		$names  = array_column( $answer['pageGroups'], 'value' );
		self::assertSame( $names, array_values( array_unique( $names ) ) );
		self::assertSame( array_filter( array_column( $answer['pageGroups'], 'label' ) ), array_column( $answer['pageGroups'], 'label' ) );
		self::assertSame( array(), array_diff( array_column( $answer['features'], 'pageGroup' ), $names ) );
		// A group of one or two is jumped to; one of ten is a list again.
		self::assertLessThanOrEqual( 6, max( array_count_values( array_column( $answer['features'], 'pageGroup' ) ) ) );

		ob_start();
		Page::show();
		$html = html_entity_decode( (string) ob_get_clean() );
		$last = 0;
		foreach ( PageGroup::cases() as $group ) {
			$at = strpos( $html, "<h2 id=\"vitrin-page-{$group->value}\">{$group->title()}</h2>" );
			self::assertGreaterThan( $last, $at, $group->value );
			$last = (int) $at;
		}
		foreach ( Registry::all() as $settings ) {
			self::assertSame( 1, substr_count( $html, "<h3>{$settings->title()}</h3>" ), $settings->feature() );
		}
	}
}
