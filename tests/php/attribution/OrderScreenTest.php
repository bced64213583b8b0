<?php
/**
 * Where an order comes from, as staff, the status page and personal data tools show it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Attribution;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Attribution\OrderScreen;
use Vitrin\Attribution\OrderSource;
use Vitrin\Attribution\Path;
use Vitrin\Attribution\Privacy;
use Vitrin\Attribution\Settings;
use Vitrin\Attribution\SourceWords;
use Vitrin\Attribution\Status;
use Vitrin\Shared\Status\Fact;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\ShopTestCase;

/** In both storages. */
final class OrderScreenTest extends ShopTestCase {

	private const SCREENS = array(
		'posts'  => 'shop_order',
		'tables' => 'woocommerce_page_wc-orders',
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		OrderStorage::provide_tables();
		require_once ABSPATH . 'wp-admin/includes/admin.php';
	}

	/** @param array<string, mixed> $meta By key. */
	private static function order( array $meta, string $created_via = 'checkout' ): \WC_Order {
		$order = wc_create_order( array( 'created_via' => $created_via ) );
		self::assertInstanceOf( \WC_Order::class, $order );
		foreach ( $meta as $key => $value ) {
			$order->update_meta_data( $key, $value );
		}
		$order->set_created_via( $created_via );
		$order->save();
		wp_cache_flush();
		$read = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $read );

		return $read;
	}

	/** @return array{rule: string, source: string, medium: string, campaign: string, day: string} */
	private static function touch_of( string $rule, string $source, string $medium = '', string $campaign = '', string $day = '2026-11-28' ): array {
		return array( 'rule' => $rule, 'source' => $source, 'medium' => $medium, 'campaign' => $campaign, 'day' => $day );
	}

	private static function box( string $storage, \WC_Order $order ): string {
		ob_start();
		$post = get_post( $order->get_id() );
		OrderScreen::print( 'posts' === $storage && $post instanceof \WP_Post ? $post : $order );

		return (string) ob_get_clean();
	}

	/** Without markup, in one line. */
	private static function text( string $html ): string {
		return trim( (string) preg_replace( array( '/<[^>]*>/', '/[\x{2068}\x{2069}]/u', '/\s+/' ), array( ' ', '', ' ' ), html_entity_decode( $html, ENT_QUOTES ) ) );
	}

	/** @return array<string, array{string}> */
	public static function storages(): array {
		return array( 'posts' => array( 'posts' ), 'tables' => array( 'tables' ) );
	}

	#[TestDox( '[ATTR-09b] [ATTR-11] the order’s screen shows source, rule and path in words, in order, the first and the last named, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_box( string $storage ): void {
		OrderStorage::choose( $storage );
		OrderScreen::register();
		do_action( 'add_meta_boxes_' . self::SCREENS[ $storage ], null );
		self::assertArrayHasKey( 'vitrin-attribution', $GLOBALS['wp_meta_boxes'][ self::SCREENS[ $storage ] ]['side']['high'] );
		switch_to_locale( 'en_US' );
		$order = self::order(
			array(
				'_wc_order_attribution_source_type'  => 'utm',
				'_wc_order_attribution_utm_source'   => 'eitaa',
				'_wc_order_attribution_utm_medium'   => 'channel',
				'_wc_order_attribution_utm_campaign' => 'نوروز 1406',
				OrderSource::RULE                    => 'campaign',
				Path::META                           => array( self::touch_of( 'search', 'google', day: '2026-11-20' ), self::touch_of( 'referral', 'torob.com', day: '2026-11-21' ), self::touch_of( 'campaign', 'eitaa', 'channel', 'نوروز 1406' ) ),
			)
		);
		$html  = self::box( $storage, $order );
		restore_previous_locale();
		self::assertSame(
			'Messenger: Eitaa Medium: channel Campaign: نوروز 1406 The link had campaign parameters (utm). Visits on the way to this order'
			. ' First visit · 20 November 2026 Search: Google The visitor came from a search engine.'
			. ' 21 November 2026 Price comparison or marketplace: Torob The visitor came by a link on another site or in an app.'
			. ' Last visit · 28 November 2026 Messenger: Eitaa Medium: channel Campaign: نوروز 1406 The link had campaign parameters (utm).',
			self::text( $html )
		);
		self::assertSame( 1, substr_count( $html, '<ol' ) );
		self::assertSame( 3, substr_count( $html, '<li>' ) );
		self::assertStringContainsString( '<bdi>نوروز 1406</bdi>', $html );
	}

	#[TestDox( '[ATTR-11] in Persian the words, the calendar and the digits are Persian' )]
	public function test_persian(): void {
		switch_to_locale( 'fa_IR' );
		$text = self::text( self::box( 'tables', self::order( array( OrderSource::RULE => 'search', Path::META => array( self::touch_of( 'search', 'google' ) ) ) ) ) );
		restore_previous_locale();
		self::assertSame( '۱۴۰۵/۰۹/۰۷ جست‌وجو: گوگل بازدیدکننده از موتور جست‌وجو آمد.', $text );
	}

	#[TestDox( '[ATTR-11] a path of one visit is not told twice, unless it is another one than the source' )]
	public function test_single_visit(): void {
		switch_to_locale( 'en_US' );
		$campaign = array(
			'_wc_order_attribution_source_type'  => 'utm',
			'_wc_order_attribution_utm_source'   => 'eitaa',
			'_wc_order_attribution_utm_medium'   => 'channel',
			'_wc_order_attribution_utm_campaign' => 'yalda',
			OrderSource::RULE                    => 'campaign',
		);
		$same     = self::box( 'tables', self::order( $campaign + array( Path::META => array( self::touch_of( 'campaign', 'eitaa', 'channel', 'yalda' ) ) ) ) );
		$other    = self::box( 'tables', self::order( $campaign + array( Path::META => array( self::touch_of( 'search', 'google' ) ) ) ) );
		restore_previous_locale();
		self::assertSame( '28 November 2026 Messenger: Eitaa Medium: channel Campaign: yalda The link had campaign parameters (utm).', self::text( $same ) );
		self::assertStringNotContainsString( '<ol', $same );
		self::assertSame( 1, substr_count( $other, '<li>' ) );
		self::assertStringContainsString( "\nMedium: channel\nCampaign: yalda\nThe link", wp_strip_all_tags( $same ) );
	}

	#[TestDox( '[ATTR-09b] an order without a source says why, and one from before ours what WooCommerce knows' )]
	public function test_without(): void {
		switch_to_locale( 'en_US' );
		$says = static fn ( array $meta, string $via = 'checkout' ): string => self::text( self::box( 'tables', self::order( $meta, $via ) ) );
		self::assertSame( 'The source isn’t known. The visitor didn’t allow it.', $says( array( OrderSource::MISSING => 'consent' ) ) );
		self::assertSame( 'The source isn’t known. Made by staff.', $says( array( '_wc_order_attribution_source_type' => 'admin' ), 'admin' ) );
		self::assertSame( 'The source isn’t known. Made by a payment gateway or another program, not by the checkout’s form.', $says( array(), 'rest-api' ) );
		self::assertSame( 'The source isn’t known. Placed before sources were noted, or while they weren’t.', $says( array() ) );
		self::assertSame( 'Search: Google', $says( array( '_wc_order_attribution_source_type' => 'organic', '_wc_order_attribution_utm_source' => 'google' ) ) );
		self::assertSame( 'Came directly', $says( array( '_wc_order_attribution_source_type' => 'typein', '_wc_order_attribution_utm_source' => '(direct)' ) ) );
		self::assertSame( 'shop app', $says( array( '_wc_order_attribution_source_type' => 'mobile_app', '_wc_order_attribution_utm_source' => 'shop app' ) ) );
		restore_previous_locale();
	}

	#[TestDox( '[ATTR-11] markup in sources is text, and a path that somebody spoilt shows what is left of it' )]
	public function test_spoilt(): void {
		$bad  = '"><script>alert(1)</script>';
		$html = self::box( 'tables', self::order( array( OrderSource::RULE => 'campaign', Path::META => array( 'x', self::touch_of( 'campaign', $bad, $bad, $bad ), array( 'rule' => 'search' ), self::touch_of( 'unknown', 'x' ), self::touch_of( 'search', 'bing', day: 'today' ), array( 'source' => array() ) + self::touch_of( 'search', 'x' ) ) ) ) );
		self::assertStringNotContainsString( '<script', $html );
		self::assertSame( 1, substr_count( $html, '<time' ) );
		self::assertSame( array(), Path::of_order( self::order( array( Path::META => 'text' ) ) ) );
		ob_start();
		OrderScreen::print( 'no order' );
		self::assertSame( '', ob_get_clean() );
	}

	/** @return array<string, array{array{string, string, 2?: string}, string}> */
	public static function words(): array {
		return array(
			'a search'                      => array( array( 'search', 'bing' ), 'Search: Bing' ),
			'a price comparison'            => array( array( 'referral', 'torob.com' ), 'Price comparison or marketplace: Torob' ),
			'a social network'              => array( array( 'referral', 'instagram.com' ), 'Social network: Instagram' ),
			'a site without a name'         => array( array( 'referral', 'blog.example' ), 'Another site: blog.example' ),
			'an ad that was paid'           => array( array( 'campaign', 'google', 'cpc' ), 'Advertising: Google' ),
			'a click'                       => array( array( 'click-id', 'google', 'cpc' ), 'Advertising: Google' ),
			'a campaign of the shop’s own'  => array( array( 'campaign', 'spring & summer', 'banner' ), 'Campaign link: spring & summer' ),
			'directly'                      => array( array( 'direct', '(direct)' ), 'Came directly' ),
		);
	}

	/** @param array{string, string, 2?: string} $touch */
	#[TestDox( '[ATTR-09b] a source reads as people call it: $_dataName' )]
	#[DataProvider( 'words' )]
	public function test_words( array $touch, string $expected ): void {
		switch_to_locale( 'en_US' );
		self::assertSame( $expected, SourceWords::source( self::touch_of( ...$touch ) ) );
		restore_previous_locale();
	}

	#[TestDox( '[ATTR-09b] the status counts the last orders with a source and names the causes of the others, by one query, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_status( string $storage ): void {
		global $wpdb;
		OrderStorage::choose( $storage );
		$is_tables = 'tables' === $storage && isset( $wpdb->wc_orders_meta );
		$wpdb->query( $is_tables ? "DELETE FROM {$wpdb->prefix}wc_orders" : "DELETE FROM {$wpdb->posts} WHERE post_type = 'shop_order'" );
		switch_to_locale( 'en_US' );
		self::assertSame( array(), Status::section()->facts );
		self::order( array( OrderSource::RULE => 'search', '_wc_order_attribution_source_type' => 'organic' ) );
		self::order( array( '_wc_order_attribution_source_type' => 'utm' ), 'store-api' );
		self::order( array( OrderSource::MISSING => 'script' ) );
		self::order( array( OrderSource::MISSING => 'script' ) );
		self::order( array( OrderSource::MISSING => 'consent' ) );
		self::order( array(), 'rest-api' );
		self::order( array( '_wc_order_attribution_source_type' => 'admin' ), 'admin' );
		// Options are read once.
		Status::section();
		$before = $wpdb->num_queries;
		$facts  = Status::section()->facts;
		self::assertSame( 1, $wpdb->num_queries - $before );
		restore_previous_locale();
		self::assertSame(
			array(
				'Orders with a source' => '2 of the last 7',
				'The visitor didn’t allow it.' => '1',
				'The script didn’t run in the visitor’s browser, or was blocked.' => '2',
				'Made by a payment gateway or another program, not by the checkout’s form.' => '1',
				'Made by staff.' => '1',
			),
			array_combine( array_map( static fn ( Fact $fact ): string => $fact->label, $facts ), array_map( static fn ( Fact $fact ): string => $fact->value, $facts ) )
		);
	}

	#[TestDox( '[ATTR-09b] no more than the last hundred orders are looked at' )]
	public function test_status_is_bounded(): void {
		global $wpdb;
		OrderStorage::choose( 'posts' );
		$wpdb->query( "DELETE FROM {$wpdb->posts} WHERE post_type = 'shop_order'" );
		for ( $number = 0; $number < 103; $number++ ) {
			$wpdb->insert( $wpdb->posts, array( 'ID' => 70_000_000 + $number, 'post_type' => 'shop_order', 'post_status' => 0 === $number % 50 ? 'trash' : 'wc-processing', 'post_content' => '', 'post_title' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		}
		switch_to_locale( 'en_US' );
		self::assertSame( array( '0 of the last 100', '100' ), array_map( static fn ( Fact $fact ): string => $fact->value, Status::section()->facts ) );
		restore_previous_locale();
	}

	#[TestDox( '[ATTR-11] the path is exported and erased with the order, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_personal_data( string $storage ): void {
		OrderStorage::choose( $storage );
		Privacy::register();
		switch_to_locale( 'en_US' );
		$order = self::order( array( OrderSource::RULE => 'campaign', OrderSource::MISSING => 'x', Path::META => array( self::touch_of( 'search', 'google', day: '2026-11-20' ), self::touch_of( 'campaign', 'eitaa', 'channel', 'نوروز' ) ) ) );
		$data  = apply_filters( 'woocommerce_privacy_export_order_personal_data', array( array( 'name' => 'Total', 'value' => '5' ) ), $order );
		restore_previous_locale();
		self::assertSame(
			array(
				'Total'                          => '5',
				'Visits on the way to this order' => '20 November 2026 · Search: Google | 28 November 2026 · Messenger: Eitaa · channel · نوروز',
				'How its source was decided'     => 'The link had campaign parameters (utm).',
			),
			array_column( $data, 'value', 'name' )
		);
		self::assertSame( 'text', Privacy::export( 'text' ) );
		self::assertSame( array(), Privacy::export( array(), self::order( array() ) ) );
		if ( class_exists( \WC_Privacy_Erasers::class ) ) {
			\WC_Privacy_Erasers::remove_order_personal_data( $order );
		} else {
			do_action( 'woocommerce_privacy_before_remove_order_personal_data', $order );
			$order->save();
		}
		wp_cache_flush();
		$read = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $read );
		self::assertSame( array( '', '', '' ), array( $read->get_meta( OrderSource::RULE ), $read->get_meta( OrderSource::MISSING ), $read->get_meta( Path::META ) ) );
		Privacy::erase( 'no order' );
	}

	#[TestDox( '[ATTR-06a] the text for the privacy policy names each cookie, and how long it lives' )]
	public function test_policy(): void {
		switch_to_locale( 'en_US' );
		$short = Privacy::policy( new Settings() );
		add_filter( 'wc_order_attribution_cookie_lifetime_months', static fn (): float => 6.0 );
		$long = Privacy::policy( new Settings() );
		restore_previous_locale();
		foreach ( array( 'sbjs_current', 'sbjs_current_add', 'sbjs_first', 'sbjs_first_add', 'sbjs_session', 'sbjs_udata', 'sbjs_migrations', 'sbjs_promo', 'vitrin_marketing', 'vitrin_path' ) as $name ) {
			self::assertMatchesRegularExpression( "/\\b$name\\b/", $short );
		}
		self::assertStringContainsString( 'until you close the browser', $short );
		self::assertStringContainsString( '30 minutes', $short );
		self::assertStringContainsString( 'for two days', $short );
		self::assertStringContainsString( 'for 90 days', $short );
		self::assertStringContainsString( 'for 180 days', $long );
	}
}
