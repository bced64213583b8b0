<?php
/**
 * What to do after going live.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\SettingsPage\FeatureList;
use Vitrin\SettingsPage\Setup\Setup;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\SetupItem;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** Each item ticks itself; the list can be closed. */
final class SetupTest extends ShopTestCase {

	/** As a shop manager of a live shop of Iran in which nothing is done. */
	protected function setUp(): void {
		parent::setUp();
		remove_all_filters( 'wc_shipping_enabled' );
		remove_all_filters( 'option_woocommerce_currency' );
		update_option( Store::OPTION, array( 'documents' => array( 'enabled' => true ), 'mini-cart' => array( 'enabled' => true ) ) );
		update_option( Launch::OPTION, 'live' );
		$fresh = array(
			'woocommerce_currency'           => 'IRT',
			'woocommerce_currency_pos'       => 'left',
			'woocommerce_price_num_decimals' => '2',
			'woocommerce_store_address'      => '',
			'woocommerce_store_address_2'    => '',
			'woocommerce_store_city'         => '',
			'sidebars_widgets'               => array( 'wp_inactive_widgets' => array( 'vitrin_mini_cart-2' ) ),
			'widget_block'                   => array(),
		);
		foreach ( $fresh as $name => $value ) {
			update_option( $name, $value );
		}
		foreach ( array( 0, ...array_keys( \WC_Shipping_Zones::get_zones() ) ) as $zone ) {
			foreach ( \WC_Shipping_Zones::get_zone( $zone )->get_shipping_methods() as $method ) {
				if ( 'free_shipping' === $method->id ) {
					\WC_Shipping_Zones::get_zone( $zone )->delete_shipping_method( $method->get_instance_id() );
				}
			}
		}
		wp_set_current_user( $this->user( 'shop_manager' ) );
	}

	/** @return array<string, bool> Whether each item is done. */
	private static function items(): array {
		$items = Setup::current()['items'] ?? array();

		return array_combine( array_map( static fn ( SetupItem $item ): string => $item->name, $items ), array_map( static fn ( SetupItem $item ): bool => $item->done, $items ) );
	}

	private static function free_shipping( string $requires, string $minimum ): void {
		$zone = new \WC_Shipping_Zone();
		$zone->set_zone_name( 'vt' );
		$zone->save();
		$id = $zone->add_shipping_method( 'free_shipping' );
		update_option( "woocommerce_free_shipping_{$id}_settings", array( 'title' => 'x', 'requires' => $requires, 'min_amount' => $minimum ) );
	}

	private static function shared( string $type, string $content ): void {
		wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'vt', 'post_content' => (string) wp_slash( $content ) ) );
	}

	/** @return array<string, array{string, callable(): mixed, bool}> Item, what somebody does, and whether it is done then. */
	public static function steps(): array {
		$documents = static fn ( array $values ) => update_option( Store::OPTION, array( 'documents' => $values ) );

		return array(
			'seller: name alone'                     => array( 'seller', static fn () => $documents( array( 'shop_name' => 'A' ) ), false ),
			'seller: name and address'               => array( 'seller', static fn () => $documents( array( 'shop_name' => 'A', 'shop_address' => 'B' ) ), true ),
			'logo: one that was deleted since'       => array( 'logo', static fn () => $documents( array( 'logo' => '999999' ) ), false ),
			'free shipping by a coupon alone'        => array( 'free-shipping', static fn () => self::free_shipping( 'coupon', '500' ), false ),
			'free shipping from nothing on'          => array( 'free-shipping', static fn () => self::free_shipping( 'min_amount', '0' ), false ),
			'free shipping from an amount on'        => array( 'free-shipping', static fn () => self::free_shipping( 'min_amount', '500000' ), true ),
			'free shipping by amount or coupon'      => array( 'free-shipping', static fn () => self::free_shipping( 'either', '500000' ), true ),
			'cart button: a widget put away'         => array( 'cart-button', static fn () => null, false ),
			'cart button: a widget'                  => array( 'cart-button', static fn () => update_option( 'sidebars_widgets', array( 'header' => array( 'search-2', 'vitrin_mini_cart-3' ) ) ), true ),
			'cart button: WooCommerce’s widget'      => array( 'cart-button', static fn () => update_option( 'sidebars_widgets', array( 'header' => array( 'woocommerce_widget_cart-3' ) ) ), true ),
			'cart button: a block in a widget area'  => array(
				'cart-button',
				static function (): void {
					update_option( 'sidebars_widgets', array( 'header' => array( 'block-4' ) ) );
					update_option( 'widget_block', array( 4 => array( 'content' => '<!-- wp:vitrin/mini-cart /-->' ) ) );
				},
				true,
			),
			'cart button: another block there'       => array(
				'cart-button',
				static function (): void {
					update_option( 'sidebars_widgets', array( 'header' => array( 'block-4' ) ) );
					update_option( 'widget_block', array( 4 => array( 'content' => '<!-- wp:paragraph --><p>vitrin/mini-cart</p><!-- /wp:paragraph -->' ) ) );
				},
				false,
			),
			'cart button: a menu of blocks'          => array( 'cart-button', static fn () => self::shared( 'wp_navigation', '<!-- wp:vitrin/mini-cart {"total":true} /-->' ), true ),
			'cart button: a synced pattern'          => array( 'cart-button', static fn () => self::shared( 'wp_block', 'a [vitrin_mini_cart] b' ), true ),
			'currency: decimals alone'               => array( 'currency', static fn () => update_option( 'woocommerce_price_num_decimals', '0' ), false ),
			'currency: both'                         => array(
				'currency',
				static function (): void {
					update_option( 'woocommerce_price_num_decimals', '0' );
					update_option( 'woocommerce_currency_pos', 'right_space' );
				},
				true,
			),
		);
	}

	#[TestDox( '[SET-02] what is stored ticks an item, and nothing else does' )]
	#[DataProvider( 'steps' )]
	public function test_item( string $name, callable $act, bool $is_done ): void {
		self::assertFalse( self::items()[ $name ] );
		$act();
		self::assertSame( $is_done, self::items()[ $name ] );
	}

	#[TestDox( '[SET-02] items of features that are off, of shops that ship nothing or have other money are left out; each leads somewhere; before the shop is live there is no list' )]
	public function test_which(): void {
		self::assertEqualsCanonicalizing( array( 'seller', 'logo', 'free-shipping', 'cart-button', 'currency' ), array_keys( self::items() ) );
		foreach ( Setup::current()['items'] ?? array() as $item ) {
			self::assertMatchesRegularExpression( '~^#[a-z-]+\.[a-z_]+$|^https?://~', $item->url, $item->name );
			if ( str_starts_with( $item->url, '#' ) ) {
				list( $feature, $field ) = explode( '.', substr( $item->url, 1 ) );
				self::assertNotNull( \Vitrin\Shared\Settings\Registry::all()[ $feature ]->field( $field ), $item->url );
			}
		}
		update_option( Store::OPTION, array( 'documents' => array( 'enabled' => false ) ) );
		add_filter( 'wc_shipping_enabled', '__return_false' );
		update_option( 'woocommerce_currency', 'EUR' );
		self::assertSame( array( 'cart-button' ), array_keys( self::items() ) );
		update_option( Launch::OPTION, 'preview' );
		self::assertNull( Setup::current() );
		self::assertNull( FeatureList::all()['setup'] );
	}

	#[TestDox( '[SET-02] another plugin\'s code that throws takes its items with it, and nothing else' )]
	public function test_broken(): void {
		self::free_shipping( 'min_amount', '5' );
		add_filter( 'woocommerce_shipping_zone_shipping_methods', static fn () => throw new \RuntimeException( 'theirs' ) );
		self::assertArrayNotHasKey( 'free-shipping', self::items() );
		self::assertArrayHasKey( 'seller', self::items() );
	}

	/** @param array<string, mixed> $body */
	private static function call( array $body ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/vitrin/v1/settings/setup' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( $body ) );

		return rest_do_request( $request );
	}

	#[TestDox( '[SET-02] [SEC-03] who closes the list doesn\'t see it again until he asks for it; others do; nobody else may' )]
	public function test_closing(): void {
		$manager = get_current_user_id();
		self::assertSame( array( 'closed' => true, 'items' => array() ), self::call( array( 'closed' => true ) )->get_data()['setup'] );
		// Twice is once.
		self::assertSame( 200, self::call( array( 'closed' => true ) )->get_status() );
		self::assertTrue( FeatureList::all()['setup']['closed'] ?? null );
		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertFalse( FeatureList::all()['setup']['closed'] ?? null );
		wp_set_current_user( $manager );
		self::assertCount( 5, self::call( array( 'closed' => false ) )->get_data()['setup']['items'] );
		foreach ( array( array(), array( 'closed' => 'perhaps' ), array( 'closed' => array( 1 ) ) ) as $body ) {
			self::assertSame( 400, self::call( $body )->get_status() );
		}
		add_filter( 'update_user_metadata', '__return_false' );
		self::assertSame( 500, self::call( array( 'closed' => true ) )->get_status() );
		foreach ( array( '', 'customer', 'editor' ) as $role ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			self::assertSame( '' === $role ? 401 : 403, self::call( array( 'closed' => true ) )->get_status(), $role );
		}
	}
}
