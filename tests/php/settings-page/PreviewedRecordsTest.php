<?php
/**
 * What outlives a request in which an admin looks at unsaved settings.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SettingsPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Digits\PageHtml;
use Vitrin\Documents\UnitOfMeasure;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

use Vitrin\Attribution\Hooks as Attribution;
use Vitrin\Checkout\Hooks as Checkout;
use Vitrin\Digits\Hooks as DigitsHooks;
use Vitrin\Documents\Hooks as Documents;
use Vitrin\Statistics\Hooks as Statistics;

/** The same as without the preview; numbers of documents are in StoredNumbersTest. */
final class PreviewedRecordsTest extends ShopTestCase {

	/** Hooks of the features that are tried, as the site registered them by its own settings. */
	private const HOOKS = array( 'woocommerce_checkout_create_order', 'woocommerce_checkout_update_customer', 'woocommerce_checkout_create_order_line_item', 'woocommerce_checkout_process', 'woocommerce_checkout_posted_data', 'woocommerce_checkout_fields', 'woocommerce_billing_fields', 'woocommerce_set_additional_field_value', 'rest_pre_dispatch', 'woocommerce_email_after_order_table', 'formatted_woocommerce_price', 'vitrin_digits', 'woocommerce_allow_switching_email_locale', 'woocommerce_allow_restoring_email_locale', 'woocommerce_checkout_order_created' );

	protected function tearDown(): void {
		Preview::end();
		unset( $_GET[ Preview::ARGUMENT ] );
		$_POST = array();
		PageHtml::begin();
		PageHtml::register( false );
		\Vitrin\Shared\Domain\Digits::follow_shop( false );
		parent::tearDown();
	}

	/** @return iterable<string, array{class-string<Feature>, \Closure(): mixed, array<string, mixed>, array<string, mixed>}> A feature, what it makes that stays, and two sets of its settings by which that differs. */
	public static function records(): iterable {
		$order = static function (): \WC_Order {
			$order = PaidOrder::of( 0 );
			$order->set_status( 'completed' );

			return $order;
		};
		$rows = array(
			'the unit of a line, for the tax form' => array( Documents::class, self::unit( ... ), array( 'tax_form' => true ), array( 'tax_form' => false ) ),
			'the links of an email'                => array(
				Documents::class,
				static function () use ( $order ): string {
					ob_start();
					do_action( 'woocommerce_email_after_order_table', $order(), false, true );

					return (string) preg_replace( '/\d+|wc_order_\w+/', '', (string) ob_get_clean() );
				},
				array( 'mail_links' => true, 'number_start' => 'now', 'proforma_until' => 'always' ),
				array( 'mail_links' => false ),
			),
			'the digits of an email'               => array( DigitsHooks::class, self::mail( ... ), array( 'mails' => true ), array( 'mails' => false ) ),
			'Latin digits of an email'             => array( DigitsHooks::class, self::mail( ... ), array( 'mails' => true ), array( 'mails' => true, 'digits' => 'latin' ) ),
			'a telephone at the checkout'          => array( Checkout::class, static fn (): mixed => self::posted( 'billing_phone', '+98 912 345 6789' ), array( 'mobile_check' => true ), array( 'mobile_check' => false ) ),
			'the path of an order'                 => array( Attribution::class, self::path( ... ), array( 'path' => true ), array( 'path' => false ) ),
			'the visit of an order of staff'       => array( Statistics::class, self::visit( ... ), array( 'staff' => true ), array( 'staff' => false ) ),
			'a postcode of the checkout block'     => array( Checkout::class, self::block_postcode( ... ), array( 'postcode_check' => true ), array( 'postcode_check' => false ) ),
		);
		foreach ( $rows as $name => list( $feature, $make, $one, $other ) ) {
			yield $name => array( $feature, $make, array( 'enabled' => true ) + $one, array( 'enabled' => true ) + $other );
			yield "$name; switched off" => array( $feature, $make, array( 'enabled' => true ) + $one, array( 'enabled' => false ) + $other );
		}
	}

	/**
	 * @param class-string<Feature> $feature
	 * @param \Closure(): mixed     $make
	 * @param array<string, mixed>  $one
	 * @param array<string, mixed>  $other
	 */
	#[TestDox( '[SET-02] what outlives a preview’s request is made from what is stored: $_dataName' )]
	#[DataProvider( 'records' )]
	public function test_records( string $feature, \Closure $make, array $one, array $other ): void {
		$by_one   = $this->made( $feature, $make, $one, null );
		$by_other = $this->made( $feature, $make, $other, null );
		self::assertNotSame( $by_one, $by_other, 'the settings make a difference' );
		self::assertSame( $by_one, $this->made( $feature, $make, $one, $other ), 'under a preview of the other settings' );
		self::assertSame( $by_other, $this->made( $feature, $make, $other, $one ), 'the other way round' );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>|null, bool}> Stored, previewed, and whether the codes are kept. */
	public static function codes(): array {
		$asks = array( 'enabled' => true, 'national_id' => 'optional', 'economic_code' => 'required' );

		return array(
			'the shop asks for them'                         => array( $asks, null, true ),
			'the shop asks for them, and so does a preview'  => array( $asks, array( 'layout' => 'modern' ) + $asks, true ),
			'a preview alone asks for them'                  => array( array( 'enabled' => true ), $asks, false ),
			'a preview alone has the feature on'             => array( array( 'enabled' => false ) + $asks, $asks, false ),
		);
	}

	/**
	 * @param array<string, mixed>      $stored
	 * @param array<string, mixed>|null $previewed
	 */
	#[TestDox( '[SET-02] an order keeps no code of the buyer that only a preview asks for: $_dataName' )]
	#[DataProvider( 'codes' )]
	public function test_codes( array $stored, ?array $previewed, bool $are_kept ): void {
		$kept = array( '0499370899', '411111111111', '411111111111' );
		self::assertSame( $are_kept ? $kept : array( '', '', '' ), $this->made( Checkout::class, self::codes_kept( ... ), $stored, $previewed ) );
	}

	/**
	 * What a request makes.
	 *
	 * @param class-string<Feature>     $feature
	 * @param \Closure(): mixed         $make
	 * @param array<string, mixed>      $stored    Of the feature.
	 * @param array<string, mixed>|null $previewed The same; null for no preview.
	 */
	private function made( string $feature, \Closure $make, array $stored, ?array $previewed ): mixed {
		Preview::end();
		array_map( 'remove_all_filters', self::HOOKS );
		PageHtml::register( false );
		if ( property_exists( \WC_Checkout::class, 'fields' ) ) {
			( new \ReflectionProperty( \WC_Checkout::class, 'fields' ) )->setValue( WC()->checkout(), null );
		}
		$hooks = new $feature();
		$name  = $hooks->settings()?->feature();
		// What a save leaves out would stay as it was.
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( $name => $stored ) );
		wp_set_current_user( $this->user( 'administrator' ) );
		if ( null !== $previewed ) {
			$_GET[ Preview::ARGUMENT ] = Preview::keep( array( (string) $name => $previewed ) );
			Preview::begin();
			self::assertNotSame( '', Preview::key() );
		}
		self::start( $hooks );
		$made = $make();
		Preview::end();

		return $made;
	}

	/** As Plugin starts a feature. */
	private static function start( Feature $feature ): void {
		$settings = $feature->settings();
		self::assertNotNull( $settings );
		self::assertInstanceOf( Feature::class, $feature );
		if ( Store::is_on( $settings ) ) {
			$feature->register();
		} else {
			$feature->register_off();
		}
		if ( Store::is_stored_on( $settings ) ) {
			$feature->register_records();
		}
	}

	private static function unit(): mixed {
		$product = Products::simple();
		$product->update_meta_data( UnitOfMeasure::META, 'kilogram' );
		$product->save();
		$item = new \WC_Order_Item_Product();
		$item->set_product( $product );
		do_action( 'woocommerce_checkout_create_order_line_item', $item, 'x', array(), null );

		return $item->get_meta( UnitOfMeasure::META );
	}

	/** A price as an email has it, sent by a page in Persian. */
	private static function mail(): string {
		add_filter( 'locale', static fn (): string => 'fa_IR', 999 );
		add_filter( 'determine_locale', static fn (): string => 'fa_IR', 999 );
		PageHtml::begin();
		apply_filters( 'woocommerce_allow_switching_email_locale', true, null );
		$price = wp_strip_all_tags( wc_price( 1500 ) );
		apply_filters( 'woocommerce_allow_restoring_email_locale', true, null );

		return $price;
	}

	/** What WooCommerce reads from a form. */
	private static function posted( string $field, string $value ): mixed {
		$_POST = wp_slash( array( 'billing_country' => 'IR', $field => $value ) );
		do_action( 'woocommerce_checkout_process' );

		return ( new \WC_Checkout() )->get_posted_data()[ $field ] ?? null;
	}

	private static function block_postcode(): mixed {
		$request = new \WP_REST_Request( 'POST', '/wc/store/v1/cart/update-customer' );
		$request->set_param( 'billing_address', array( 'country' => 'IR', 'postcode' => '14117-13138' ) );
		apply_filters( 'rest_pre_dispatch', null, rest_get_server(), $request );

		return $request->get_param( 'billing_address' )['postcode'];
	}

	/** @return list<mixed> Of the order of the form, of the block's order and of its customer. */
	private static function codes_kept(): array {
		self::assertArrayHasKey( 'billing_national_id', WC()->checkout()->get_checkout_fields( 'billing' ) );
		// As WooCommerce writes the fields of a form into an order.
		$order = new \WC_Order();
		$order->update_meta_data( '_billing_national_id', '0499370899' );
		do_action( 'woocommerce_checkout_create_order', $order, array() );
		// As the block writes its fields.
		$order_of_block = new \WC_Order();
		$customer       = new \WC_Customer();
		do_action( 'woocommerce_set_additional_field_value', 'vitrin/economic-code', '411111111111', 'other', $order_of_block );
		do_action( 'woocommerce_set_additional_field_value', 'vitrin/economic-code', '411111111111', 'other', $customer );

		return array( $order->get_meta( '_billing_national_id' ), $order_of_block->get_meta( '_billing_economic_code' ), $customer->get_meta( 'billing_economic_code' ) );
	}

	#[TestDox( '[SET-02] no job runs in a preview, also where jobs run in requests of visitors' )]
	public function test_jobs(): void {
		wp_schedule_single_event( time() - 5, 'vitrin_search_build' );
		$ready = static fn (): bool => array() !== wp_get_ready_cron_jobs();
		self::assertTrue( $ready() );
		self::assertFalse( $this->made( Documents::class, $ready, array( 'enabled' => true ), array( 'enabled' => false ) ) );
		self::assertTrue( $ready() );
	}

	/** @return array<string, array{string}> Whatever changes a product without its being saved in the admin. */
	public static function changes(): array {
		return array_map( static fn ( string $hook ): array => array( $hook ), array_combine( $hooks = array( 'woocommerce_product_set_stock', 'woocommerce_variation_set_stock', 'woocommerce_product_set_stock_status', 'woocommerce_variation_set_stock_status', 'woocommerce_updated_product_sales', 'woocommerce_update_product' ), $hooks ) );
	}

	#[TestDox( '[SET-02] a feature that is off in a preview alone learns afterwards of what an order changed there: $hook' )]
	#[DataProvider( 'changes' )]
	public function test_missed( string $hook ): void {
		remove_all_filters( $hook );
		wp_unschedule_hook( ChangedProducts::JOB );
		$this->made( Documents::class, static function (): bool {
				ChangedProducts::register_missed();

				return true;
			}, array( 'enabled' => true ), array( 'enabled' => false ) );
		// made() has ended the preview: which features it had off is asked when something changes.
		Preview::begin();
		do_action( $hook, 1 );
		Preview::end();
		self::assertNotFalse( wp_next_scheduled( ChangedProducts::JOB, array( array( 'documents' ) ) ) );
		wp_unschedule_hook( ChangedProducts::JOB );
	}

	private static function path(): string {
		$_SERVER['HTTP_COOKIE'] = 'vitrin_path=s*google***g1d';
		$order                  = PaidOrder::of( 0 );
		do_action( 'woocommerce_checkout_order_created', $order );
		unset( $_SERVER['HTTP_COOKIE'] );

		return (string) wp_json_encode( $order->get_meta( '_vitrin_attribution_path' ) );
	}

	private static function visit(): string {
		$_POST['vitrin_visit'] = 'counted';
		$order                 = PaidOrder::of( 0 );
		do_action( 'woocommerce_checkout_order_created', $order );

		return (string) wp_json_encode( $order->get_meta( '_vitrin_statistics_visit' ) );
	}
}
