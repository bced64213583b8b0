<?php
/**
 * What an order keeps of where it came from.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Attribution;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Attribution\OrderSource;
use Vitrin\Attribution\Path;
use Vitrin\Attribution\Settings;
use Vitrin\Attribution\StateField;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\OrderStorage;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/woocommerce-attribution.php';

/** Orders placed by the checkout's form, and by calls of the checkout block. */
final class OrderSourceTest extends ShopTestCase {

	private const STATE = 'vitrin_attribution_state';

	/** 2026-11-28 as the path's cookie writes it. */
	private const DAY = 'g1d';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		OrderStorage::provide_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'woocommerce_checkout_order_created', 'woocommerce_store_api_checkout_update_order_from_request' ) as $name ) {
			remove_all_actions( $name, 20 );
		}
		WooCommerceAttribution::turn_on();
		self::record();
	}

	protected function tearDown(): void {
		$_POST = array();
		unset( $_SERVER['HTTP_COOKIE'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $values Of the feature's settings. */
	private static function record( array $values = array() ): void {
		update_option( Store::OPTION, array( 'attribution' => $values + array( 'enabled' => true ) ) );
		( new OrderSource( ( new Settings() )->stored() ) )->register_records();
	}

	/** @param array<string, string> $cookies Their text by name, as the script writes it before it is encoded; the path as it is sent. */
	private static function cookies( array $cookies ): void {
		$header = array();
		foreach ( $cookies as $name => $text ) {
			$is_path          = 'vitrin_path' === $name;
			$header[]         = $name . '=' . ( $is_path ? $text : rawurlencode( $text ) );
			$_COOKIE[ $name ] = wp_slash( $is_path ? rawurldecode( $text ) : $text );
		}
		$_SERVER['HTTP_COOKIE'] = wp_slash( implode( '; ', $header ) );
	}

	/** @return array<string, string> Cookies of a visit. */
	private static function visit( string $type, string $source, string $medium, string $referrer, string $entry = 'https://shop.example/' ): array {
		return array(
			'sbjs_current'     => "typ=$type|||src=$source|||mdm=$medium|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)|||plt=(none)|||fmt=(none)|||tct=(none)",
			'sbjs_current_add' => "fd=2026-11-28 10:20:30|||ep=$entry|||rf=$referrer",
			'sbjs_session'     => 'pgs=4|||cpg=https://shop.example/',
			'sbjs_udata'       => 'vst=2|||uip=(none)|||uag=Mozilla/5.0 (Linux; Android 14) Mobile',
		);
	}

	/** @return array<string, mixed> The form's fields of WooCommerce for a visit, and ours. */
	private static function form( string $type, string $source, string $medium, string $referrer, string $entry = 'https://shop.example/' ): array {
		return array(
			'wc_order_attribution_source_type'   => $type,
			'wc_order_attribution_utm_source'    => $source,
			'wc_order_attribution_utm_medium'    => $medium,
			'wc_order_attribution_referrer'      => $referrer,
			'wc_order_attribution_session_entry' => $entry,
			'wc_order_attribution_user_agent'    => 'Mozilla/5.0 (X11; Linux x86_64)',
			self::STATE                          => 'ok',
		);
	}

	/** @param array<string, mixed> $form What is sent. */
	private function order( array $form ): \WC_Order {
		$this->in_cart( Products::simple() );
		$_POST = wp_slash( $form );
		$made  = WC()->checkout()->create_order( array( 'billing_email' => 'n@example.com', 'payment_method' => 'cod' ) );
		self::assertFalse( is_wp_error( $made ), is_wp_error( $made ) ? $made->get_error_message() : '' );

		return self::read( $made instanceof \WC_Order ? $made->get_id() : (int) $made );
	}

	/** As the database has it. */
	private static function read( int $id ): \WC_Order {
		wp_cache_flush();
		$order = wc_get_order( $id );
		self::assertInstanceOf( \WC_Order::class, $order );

		return $order;
	}

	/** @return array<string, mixed> Meta of attribution, by key without what all begin with; those that aren't there are missing. */
	private static function meta( \WC_Order $order ): array {
		$all = array();
		foreach ( $order->get_meta_data() as $meta ) {
			$data = $meta->get_data();
			if ( 1 === preg_match( '/^_(?:wc_order|vitrin)_attribution_(.+)$/', (string) $data['key'], $found ) ) {
				self::assertArrayNotHasKey( $found[1], $all, 'stored twice' );
				$all[ $found[1] ] = $data['value'];
			}
		}

		return $all;
	}

	/** @return array<string, array{string}> */
	public static function storages(): array {
		return array( 'posts' => array( 'posts' ), 'tables' => array( 'tables' ) );
	}

	#[TestDox( '[CHK-07] [ATTR-09a] an order of the form keeps the source that was sent, the rule that decided it, and the path, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_form( string $storage ): void {
		OrderStorage::choose( $storage );
		self::cookies( array( 'vitrin_path' => 's*google***g18!c*eitaa*channel*n%2Aowruz*' . self::DAY ) );
		$meta = self::meta( $this->order( self::form( 'utm', 'eitaa', 'channel', 'https://eitaa.com/', 'https://shop.example/?utm_source=eitaa&utm_medium=channel' ) ) );

		self::assertSame( array( 'utm', 'eitaa', 'channel', 'https://eitaa.com/' ), array( $meta['source_type'], $meta['utm_source'], $meta['utm_medium'], $meta['referrer'] ) );
		self::assertSame( 'campaign', $meta['rule'] );
		self::assertArrayNotHasKey( 'missing', $meta );
		self::assertSame(
			array(
				array( 'rule' => 'search', 'source' => 'google', 'medium' => '', 'campaign' => '', 'day' => '2026-11-23' ),
				array( 'rule' => 'campaign', 'source' => 'eitaa', 'medium' => 'channel', 'campaign' => 'n*owruz', 'day' => '2026-11-28' ),
			),
			$meta['path']
		);
	}

	#[TestDox( '[CHK-07] where no fields came, WooCommerce gets what it would have been sent from the cookies, with orders in $_dataName' )]
	#[DataProvider( 'storages' )]
	public function test_fills( string $storage ): void {
		OrderStorage::choose( $storage );
		self::cookies( self::visit( 'organic', 'google', 'organic', 'https://www.google.com/', 'https://shop.example/محصول/?a=1&b="2"' ) );
		$meta = self::meta( $this->order( array( self::STATE => 'ok', 'wc_order_attribution_source_type' => '', 'wc_order_attribution_utm_source' => '' ) ) );

		self::assertSame( array( 'organic', 'google', 'organic', 'https://shop.example/محصول/?a=1&b="2"', '2026-11-28 10:20:30', '4', '2', 'search' ), array( $meta['source_type'], $meta['utm_source'], $meta['utm_medium'], $meta['session_entry'], $meta['session_start_time'], $meta['session_pages'], $meta['session_count'], $meta['rule'] ) );
		self::assertSame( 'Mozilla/5.0 (Linux; Android 14) Mobile', $meta['user_agent'] );
		self::assertArrayNotHasKey( 'utm_campaign', $meta, 'nothing is stored of (none)' );
	}

	/** @return array<string, array{array{string, string, string, string, 4?: string}, string, array{string, string, string|null}}> What the browser decided, the rule and what the order says. */
	public static function sources(): array {
		return array(
			'a link that is a search'            => array( array( 'referral', 'search.seznam.cz', 'referral', 'https://search.seznam.cz/' ), 'search', array( 'organic', 'seznam', 'organic' ) ),
			'a link'                             => array( array( 'referral', 'blog.example', 'referral', 'https://blog.example/a' ), 'referral', array( 'referral', 'blog.example', 'referral' ) ),
			'a search'                           => array( array( 'organic', 'bing', 'organic', 'https://www.bing.com/' ), 'search', array( 'organic', 'bing', 'organic' ) ),
			'a campaign from a search’s page'    => array( array( 'utm', 'newsletter', 'email', 'https://search.seznam.cz/', 'https://shop.example/?utm_source=newsletter' ), 'campaign', array( 'utm', 'newsletter', 'email' ) ),
			'an ad click'                        => array( array( 'utm', 'google', 'cpc', 'https://www.google.com/', 'https://shop.example/?gclid=abc' ), 'click-id', array( 'utm', 'google', 'cpc' ) ),
			'directly'                           => array( array( 'typein', '(direct)', '(none)', '' ), 'direct', array( 'typein', '(direct)', null ) ),
			'a social click without a referrer'  => array( array( 'referral', 'facebook.com', 'referral', '', 'https://shop.example/?fbclid=abc' ), 'click-id', array( 'referral', 'facebook.com', 'referral' ) ),
			'a gateway, nothing before'          => array( array( 'referral', 'sep.shaparak.ir', 'referral', 'https://sep.shaparak.ir/' ), 'direct', array( 'typein', '(direct)', null ) ),
			'a type of another plugin'           => array( array( 'mobile_app', 'shop app', 'app', '' ), '', array( 'mobile_app', 'shop app', 'app' ) ),
		);
	}

	/**
	 * @param array{string, string, string, string, 4?: string} $visit
	 * @param array{string, string, string|null}                $expected
	 */
	#[TestDox( '[ATTR-09a] the whole list decides again what a browser can’t know, and leaves campaigns alone: $_dataName' )]
	#[DataProvider( 'sources' )]
	public function test_decides_again( array $visit, string $rule, array $expected ): void {
		foreach ( array( self::form( ...$visit ), array( self::STATE => 'ok' ) ) as $number => $form ) {
			self::cookies( self::visit( ...$visit ) );
			$meta = self::meta( $this->order( $form ) );
			if ( 1 === $number && 'mobile_app' === $visit[0] ) {
				self::assertSame( array( 'missing' => 'cookies' ), $meta, 'no script of ours or WooCommerce’s writes such a cookie' );
			} else {
				self::assertSame( array( $rule, ...$expected ), array( $meta['rule'] ?? '', $meta['source_type'], $meta['utm_source'], $meta['utm_medium'] ?? null ) );
			}
		}
	}

	#[TestDox( '[ATTR-11] in the path a search is one by the whole list, and a return from a payment gateway is no visit; the source is then what was before it' )]
	public function test_path_again(): void {
		self::cookies( array( 'vitrin_path' => 'r*search.seznam.cz***g18!c*eitaa*channel**g19!r*sep.shaparak.ir***' . self::DAY ) );
		$meta = self::meta( $this->order( self::form( 'referral', 'sep.shaparak.ir', 'referral', 'https://sep.shaparak.ir/' ) ) );

		self::assertSame( array( array( 'search', 'seznam' ), array( 'campaign', 'eitaa' ) ), array_map( static fn ( array $touch ): array => array( $touch['rule'], $touch['source'] ), $meta['path'] ) );
		self::assertSame( array( 'campaign', 'utm', 'eitaa', 'channel' ), array( $meta['rule'], $meta['source_type'], $meta['utm_source'], $meta['utm_medium'] ) );
	}

	/** @return array<string, array{array<string, mixed>, string}> What the form sent, and the cause. */
	public static function causes(): array {
		return array(
			'no consent'                 => array( array( self::STATE => 'consent' ), 'consent' ),
			'script blocked'             => array( array( self::STATE => '' ), 'script' ),
			'cookies refused'            => array( array( self::STATE => 'cookies' ), 'cookies' ),
			'nothing, says the script'   => array( array( self::STATE => 'ok' ), 'cookies' ),
			'a form without our field'   => array( array(), 'gateway' ),
			'something else in it'       => array( array( self::STATE => '<b>ok' ), 'script' ),
			'an array in it'             => array( array( self::STATE => array( 'ok' ) ), 'script' ),
		);
	}

	/** @param array<string, mixed> $form */
	#[TestDox( '[ATTR-09b] an order without a source tells why: $_dataName' )]
	#[DataProvider( 'causes' )]
	public function test_tells_why( array $form, string $cause ): void {
		$order = $this->order( $form );
		self::assertSame( array( 'missing' => $cause ), self::meta( $order ) );
		self::assertSame( $cause, OrderSource::cause_of( $order ) );
		self::assertNull( OrderSource::of_order( $order ) );
	}

	#[TestDox( '[ATTR-08] without consent no cookie is read, though the browser still has it' )]
	public function test_consent(): void {
		self::cookies( self::visit( 'organic', 'google', 'organic', 'https://www.google.com/' ) );
		self::assertSame( array( 'missing' => 'consent' ), self::meta( $this->order( array( self::STATE => 'consent' ) ) ) );
	}

	#[TestDox( '[ATTR-11] with the path off none is stored' )]
	public function test_path_off(): void {
		remove_all_actions( 'woocommerce_checkout_order_created', 20 );
		self::record( array( 'path' => false ) );
		self::cookies( array( 'vitrin_path' => 's*google***' . self::DAY ) );
		self::assertArrayNotHasKey( 'path', self::meta( $this->order( self::form( 'organic', 'google', 'organic', 'https://www.google.com/' ) ) ) );
	}

	#[TestDox( '[ATTR-10b] where WooCommerce’s attribution is off its fields stay empty, and the order still knows its rule and path' )]
	public function test_woocommerce_off(): void {
		WooCommerceAttribution::turn_off();
		self::cookies( self::visit( 'organic', 'google', 'organic', 'https://www.google.com/' ) + array( 'vitrin_path' => 's*google***' . self::DAY ) );
		$order = $this->order( array( self::STATE => 'ok' ) );
		$meta  = self::meta( $order );
		self::assertSame( array( 'path', 'rule' ), array_keys( $meta ) );
		self::assertSame( 'search', $meta['rule'] );
		self::assertSame( 'google', OrderSource::of_order( $order )['source'] ?? '' );
	}

	#[TestDox( '[ATTR-10a] what another plugin has stored stays, and nothing is filled in beside it' )]
	public function test_other_plugin(): void {
		add_action( 'woocommerce_checkout_order_created', static function ( \WC_Order $order ): void {
			$order->update_meta_data( '_wc_order_attribution_utm_source', 'till' );
			$order->save_meta_data();
		}, 5 );
		self::cookies( self::visit( 'organic', 'google', 'organic', 'https://www.google.com/' ) );
		self::assertSame( array( 'utm_source' => 'till', 'missing' => 'cookies' ), self::meta( $this->order( array( self::STATE => 'ok' ) ) ) );
	}

	#[TestDox( '[CHK-07] an order that is paid at the second try keeps one of each' )]
	public function test_second_try(): void {
		self::cookies( array( 'vitrin_path' => 's*google***' . self::DAY ) );
		$order  = $this->order( self::form( 'referral', 'search.seznam.cz', 'referral', 'https://search.seznam.cz/' ) );
		$before = self::meta( $order );
		do_action( 'woocommerce_checkout_order_created', $order );
		self::assertSame( $before, self::meta( self::read( $order->get_id() ) ) );
		self::assertSame( 'organic', $before['source_type'] );
	}

	/** @return array<string, array{mixed}> */
	public static function bad(): array {
		return array(
			'10,000 characters'          => array( str_repeat( 'نشانی', 2000 ) ),
			'HTML and quotes'            => array( '"><script>alert(\'1\')</script><img src=x onerror=alert(1)>' ),
			'encoded thrice'             => array( '%25253Cscript%25253E' ),
			'invalid UTF-8'              => array( "\xC3\x28 \xFF\xFE" ),
			'half a letter'              => array( "\xD8" ),
			'control characters'         => array( "a\x00b\r\nSet-Cookie: x=1" ),
			'separators'                 => array( '|||=|||typ=utm|||!*!*' ),
			'SQL'                        => array( "' OR 1=1 -- \\" ),
			'serialized'                 => array( 'O:8:"stdClass":0:{}' ),
			'an address that is none'    => array( 'http:///x:99999999/?#' ),
			'an array'                   => array( array( 'a', array( 'b' ) ) ),
			'empty'                      => array( '' ),
		);
	}

	#[TestDox( '[CHK-07] nothing that stands in fields or cookies stops a checkout, and no markup is stored: $_dataName' )]
	#[DataProvider( 'bad' )]
	public function test_bad_input( mixed $bad ): void {
		$good = self::form( 'referral', 'blog.example', 'referral', 'https://blog.example/' );
		$form = array();
		foreach ( array_keys( $good ) as $name ) {
			$form[ $name ] = $bad;
		}
		$forms = array( $form, array( self::STATE => $bad ), array( 'wc_order_attribution_referrer' => $bad, 'wc_order_attribution_session_entry' => $bad ) + $good, array( 'wc_order_attribution_session_entry' => $bad, 'wc_order_attribution_source_type' => 'utm' ) + $good );
		foreach ( $forms as $sent ) {
			foreach ( array_keys( self::visit( '', '', '', '' ) ) as $name ) {
				$_COOKIE[ $name ] = is_string( $bad ) ? wp_slash( "typ=referral|||src=$bad|||mdm=$bad|||ep=$bad|||rf=$bad|||uag=$bad" ) : $bad;
			}
			$_COOKIE['vitrin_path']  = is_string( $bad ) ? wp_slash( $bad ) : $bad;
			$_SERVER['HTTP_COOKIE']  = 'vitrin_path=c*' . ( is_string( $bad ) ? rawurlencode( $bad ) . '*' . rawurlencode( $bad ) : 'x*' ) . '**' . self::DAY;
			$meta                    = self::meta( $this->order( $sent ) );
			// What was sent as WooCommerce's fields is cleaned by WooCommerce.
			$ours = array_intersect_key( $meta, array( 'rule' => 1, 'missing' => 1 ) ) + ( isset( $sent['wc_order_attribution_source_type'] ) ? array() : array_diff_key( $meta, array( 'path' => 1 ) ) );
			foreach ( array( ...array_values( $ours ), ...array_merge( array(), ...array_map( 'array_values', $meta['path'] ?? array() ) ) ) as $text ) {
				self::assertDoesNotMatchRegularExpression( '/[<>\x00-\x1F]/', $text );
				self::assertTrue( mb_check_encoding( $text, 'UTF-8' ) );
				self::assertLessThanOrEqual( 1000, mb_strlen( $text ) );
			}
		}
	}

	#[TestDox( '[CHK-07] an error of ours doesn’t stop the checkout either, and is logged' )]
	public function test_error(): void {
		delete_option( \Vitrin\Shared\Http\RefusalLog::OPTION );
		add_filter( 'wc_order_attribution_tracking_field_prefix', static fn () => throw new \RuntimeException( 'broken' ) );
		$order = $this->order( self::form( 'organic', 'google', 'organic', 'https://www.google.com/' ) );
		self::assertGreaterThan( 0, $order->get_id() );
		self::assertSame( array( 'attribution' ), array_column( \Vitrin\Shared\Http\RefusalLog::counts(), 'endpoint' ) );
		( new OrderSource( new Settings() ) )->record_form( 'no order' );
		( new OrderSource( new Settings() ) )->record_call( null, null );
	}

	#[TestDox( '[CHK-07] an order of the checkout block keeps rule, path and cause; the calls while somebody types store nothing' )]
	public function test_block(): void {
		self::cookies( self::visit( 'referral', 'search.seznam.cz', 'referral', 'https://search.seznam.cz/' ) + array( 'vitrin_path' => 's*google***' . self::DAY ) );
		$call = static function ( string $method, array $fields, string $page = '' ): array {
			$order = wc_create_order();
			self::assertInstanceOf( \WC_Order::class, $order );
			$request = new \WP_REST_Request( $method, '/wc/store/v1/checkout' );
			$request->set_body_params( $fields );
			$request->set_header( 'Referer', '' === $page ? wc_get_checkout_url() : $page );
			do_action( 'woocommerce_store_api_checkout_update_order_from_request', $order, $request );

			return self::meta( self::read( $order->get_id() ) );
		};
		$state = static fn ( mixed $said ): array => array( 'extensions' => array( 'vitrin' => array( 'attribution_state' => $said ) ) );
		self::assertSame( array(), $call( 'PUT', $state( 'ok' ) ) );
		$meta = $call( 'POST', $state( 'ok' ) );
		self::assertSame( array( 'search', 'organic', 'seznam' ), array( $meta['rule'], $meta['source_type'], $meta['utm_source'] ) );
		self::assertCount( 1, $meta['path'] );
		self::cookies( array( 'sbjs_current' => '', 'vitrin_path' => '' ) );
		$causes = array(
			array( $state( 'consent' ), 'consent' ),
			array( $state( null ), 'script' ),
			array( $state( 5 ), 'script' ),
			array( $state( array( 'x' ) ), 'script' ),
			array( array( 'extensions' => 'text' ), 'script' ),
			array( array( 'extensions' => array( 'vitrin' => 'text' ) ), 'script' ),
			array( array(), 'script' ),
		);
		foreach ( $causes as list( $fields, $cause ) ) {
			self::assertSame( array( 'missing' => $cause ), $call( 'POST', $fields ) );
		}
		self::assertSame( array( 'missing' => 'gateway' ), $call( 'POST', array(), 'https://shop.example/product/x/' ) );
	}

	/** @return array<string, array{mixed, string}> What the checkout block says of the script, and the cause. */
	public static function said(): array {
		return array(
			'consent'      => array( array( 'attribution_state' => 'consent' ), 'consent' ),
			'nothing'      => array( array( 'attribution_state' => '' ), 'script' ),
			'a number'     => array( array( 'attribution_state' => 5 ), 'script' ),
			'an array'     => array( array( 'attribution_state' => array( 'ok' ) ), 'script' ),
			'markup'       => array( array( 'attribution_state' => '<b>' . str_repeat( 'x', 10000 ) ), 'script' ),
			'more than it' => array( array( 'attribution_state' => 'cookies', 'other' => array( 1 ) ), 'cookies' ),
			'no field'     => array( array(), 'gateway' ),
			'null'         => array( array( 'attribution_state' => null ), 'gateway' ),
			'none of ours' => array( null, 'gateway' ),
		);
	}

	#[TestDox( '[CHK-07] nothing that the checkout block says of the script stops its order: $_dataName' )]
	#[DataProvider( 'said' )]
	public function test_store_api( mixed $said, string $cause ): void {
		remove_all_actions( 'vitrin_checkout_attribution' );
		StateField::register();
		self::assertSame( 10, has_action( 'vitrin_checkout_attribution', array( StateField::class, 'print' ) ) );
		if ( ! class_exists( \Automattic\WooCommerce\StoreApi\StoreApi::class ) ) {
			return;
		}
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		update_option( 'woocommerce_cod_settings', array( 'enabled' => 'yes' ) );
		WC()->payment_gateways()->init();
		// WooCommerce's own payment would make every later page of this process a checkout, by a constant.
		remove_all_actions( 'woocommerce_rest_checkout_process_payment_with_context' );
		add_action( 'woocommerce_rest_checkout_process_payment_with_context', static fn ( mixed $context, \Automattic\WooCommerce\StoreApi\Payments\PaymentResult $result ) => $result->set_status( 'success' ), 10, 2 );
		$this->in_cart( Products::simple( array( 'virtual' => true ) ) );
		$request = new \WP_REST_Request( 'POST', '/wc/store/v1/checkout' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'billing_address' => array( 'first_name' => 'نگار', 'last_name' => 'محمدی', 'email' => 'n@example.com', 'country' => 'IR', 'state' => 'THR', 'city' => 'تهران', 'address_1' => 'خیابان لادن', 'postcode' => '1411713138', 'phone' => '09123456789' ), 'payment_method' => 'cod', 'extensions' => null === $said ? array( 'other' => array() ) : array( 'vitrin' => $said ) ) ) );
		$answer = rest_do_request( $request );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( array( 'missing' => $cause ), self::meta( self::read( $answer->get_data()['order_id'] ) ) );
	}

	#[TestDox( '[ATTR-10c] [ATTR-10d] what WooCommerce\'s list of orders and its analytics ask of an order tells the origin that was decided' )]
	public function test_analytics(): void {
		self::cookies( array( 'vitrin_path' => 's*google***' . self::DAY ) );
		$order = $this->order( self::form( 'utm', 'torob', 'cpc', 'https://torob.com/', 'https://shop.example/?utm_source=torob&utm_medium=cpc' ) );
		// All that both read.
		self::assertSame( array( 'utm', 'torob' ), array( $order->get_meta( '_wc_order_attribution_source_type' ), $order->get_meta( '_wc_order_attribution_utm_source' ) ) );
		$class = '\\Automattic\\WooCommerce\\Admin\\API\\Reports\\Orders\\DataStore';
		$column = '\\Automattic\\WooCommerce\\Internal\\Orders\\OrderAttributionController';
		if ( ! class_exists( $class ) || ! class_exists( $column ) ) {
			return;
		}
		$list   = wc_get_container()->get( $column ); // @phpstan-ignore argument.type (Not among the stubs.)
		$show   = new \ReflectionMethod( $list, 'display_origin_column' );
		ob_start();
		$show->invoke( $list, $order->get_id() );
		self::assertStringContainsString( 'Torob', (string) ob_get_clean() );
		$report = new $class();
		$read   = new \ReflectionMethod( $report, 'get_order_attributions_by_order_ids' );
		$label  = new \ReflectionMethod( $report, 'get_origin_label' );
		$found  = $read->invoke( $report, array( $order->get_id() ) )[ $order->get_id() ];
		self::assertStringContainsString( 'Torob', $label->invoke( $report, $found['_wc_order_attribution_source_type'], $found['_wc_order_attribution_utm_source'] ) );
	}

	#[TestDox( '[ATTR-09a] a renewal of a subscription doesn’t get its first order’s path' )]
	public function test_renewal(): void {
		self::assertSame( array( 'total' => '5' ), apply_filters( 'wc_subscriptions_object_data', array( 'total' => '5', OrderSource::RULE => 'search', OrderSource::MISSING => 'script', Path::META => array() ) ) );
		self::assertSame( 'text', OrderSource::leave( 'text' ) );
	}

	#[TestDox( '[CHK-07] the field stands once in each form, by our place or by WooCommerce’s' )]
	public function test_field(): void {
		foreach ( array( 'vitrin_checkout_attribution', 'woocommerce_checkout_after_customer_details' ) as $name ) {
			remove_all_actions( $name );
		}
		StateField::register();
		$form = static function (): string {
			ob_start();
			do_action( 'woocommerce_checkout_after_customer_details' );

			return (string) ob_get_clean();
		};
		$field = '<input type="hidden" name="vitrin_attribution_state" value="">';
		self::assertSame( array( $field, $field ), array( $form(), $form() ) );
		add_action( 'woocommerce_checkout_after_customer_details', static fn () => do_action( 'vitrin_checkout_attribution' ) );
		self::assertSame( array( $field, $field ), array( $form(), $form() ) );
	}

	/** @return array<string, array{string, string, string, string, string}> Rule, missing, type, created via, cause. */
	public static function meta_of_orders(): array {
		return array(
			'by staff, says WooCommerce' => array( '', '', 'admin', 'admin', 'staff' ),
			'by staff'                   => array( '', '', '', 'admin', 'staff' ),
			'at a till'                  => array( '', '', 'pos', 'pos-rest-api', 'staff' ),
			'by a program'               => array( '', '', '', 'rest-api', 'gateway' ),
			'by a renewal'               => array( '', '', '', 'subscription', 'gateway' ),
			'before there was ours'      => array( '', '', '', 'checkout', 'unknown' ),
			'WooCommerce’s alone'        => array( '', '', 'organic', 'checkout', '' ),
			'ours alone'                 => array( 'search', '', '', 'store-api', '' ),
			'refused'                    => array( '', 'consent', '', 'checkout', 'consent' ),
		);
	}

	#[TestDox( '[ATTR-09b] why an order has no source is told by what stands with it: $_dataName' )]
	#[DataProvider( 'meta_of_orders' )]
	public function test_cause( string $rule, string $missing, string $type, string $via, string $cause ): void {
		self::assertSame( $cause, OrderSource::cause( $rule, $missing, $type, $via ) );
	}
}
